/** The longest side of a photo as it is sent, in pixels: the server makes none larger. */
const maxSidePx = 2000
const quality = 0.85

/** A photo that is ready to be sent, with its size in pixels. */
export interface ShrunkPhoto {
  file: File
  width: number
  height: number
}

/** The types that a browser draws anew on this device. */
export const isPhoto = ({ type }: File) => /^image\/(jpeg|png|webp|heic|heif|avif|gif|bmp)$/.test(type)

/**
 * Draws a photo anew, at most 2,000 pixels long, so that it is small and carries nothing of the camera, such as the
 * place where it was taken. Rejects where the browser cannot read the file as a picture.
 */
export async function shrinkPhoto(photo: File): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, maxSidePx / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (brush) {
    // JPEG has no transparency: transparent parts would become black.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, width, height)
    brush.drawImage(picture, 0, 0, width, height)
  }
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!blob) throw new Error('The browser could not draw the photo.')
  const name = `${photo.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
  return { file: new File([blob], name, { type: 'image/jpeg' }), width, height }
}
