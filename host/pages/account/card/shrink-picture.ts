/** The side of a portrait as it is sent, in pixels. The server draws the portrait again in the same size. */
const sidePx = 512
/** The longest base64 text that the contract's `setAvatar` accepts, in characters. */
const maxCharacters = 240_000

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/**
 * Cuts out the square in the middle of a picture and makes it small enough to send. Resolves with base64; rejects where
 * the browser cannot read the file as a picture.
 */
export async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const left = (picture.width - side) / 2
  const top = (picture.height - side) / 2
  const brush = canvas.getContext('2d')
  if (brush) {
    // JPEG has no transparency: transparent parts would become black.
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, sidePx, sidePx)
    brush.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx)
  }
  picture.close()
  for (const quality of [0.9, 0.75, 0.6, 0.4]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    const text = blob ? await base64Of(blob) : ''
    if (text && text.length <= maxCharacters) return text
  }
  throw new Error('The picture stays too large.')
}
