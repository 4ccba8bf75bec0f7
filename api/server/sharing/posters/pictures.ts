import type { Db } from '../../../db/index.ts'
import { pictureAt } from '../../media/stored-pictures.ts'

/** The most pixels that are drawn: a small file may unfold into so many that they fill the memory. */
const maxPixels = 4096 * 4096
/** The maximum time for drawing one picture, in seconds. */
const timeoutSeconds = 5

/**
 * Returns a photo cut to a size, as a JPEG; undefined for drawings and for photos too small to fill half of the size.
 */
export async function photoOf(address: string, size: { width: number; height: number }, db: Db) {
  const bytes = address ? await pictureAt(address, db) : undefined
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  try {
    const photo = sharp(bytes, { limitInputPixels: maxPixels })
    const { format, width, height } = await photo.metadata()
    if (format === 'svg' || width * 2 < size.width || height * 2 < size.height) return undefined
    return await photo
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(size.width, size.height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  } catch {
    // A picture that cannot be read is left out.
    return undefined
  }
}

/** Returns a picture in the pixels of a poster; undefined if there is none, or if it cannot be drawn. */
export async function pixelsOf(address: string, size: { width: number; height: number }, db: Db) {
  const bytes = address ? await pictureAt(address, db) : undefined
  if (!bytes) return undefined
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, density: 144 })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(size.width, size.height, { fit: 'cover' })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    // A poster without its picture is better than none.
    return undefined
  }
}
