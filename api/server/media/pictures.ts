import { drawing, refused } from './media.ts'

/** The longest side of a picture that is kept, and of its smaller copy, in pixels. */
const sides = { large: 2000, small: 480 } as const
/**
 * The maximum number of pixels that are drawn: today's cameras stay below, and a picture with more is made to fill the
 * memory.
 */
const maxPixels = 50_000_000
/** The maximum time for drawing, in seconds. */
const timeoutSeconds = 20

/** A picture that was drawn anew. */
export interface Drawn {
  bytes: Buffer
  width: number
  height: number
}

async function resized(bytes: Buffer, side: number): Promise<Drawn> {
  const sharp = await drawing()
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw refused(`cannot be drawn: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Returns a picture as a WebP, drawn anew, and a smaller copy of it. Only pixels are kept: no location, no camera data,
 * nothing appended.
 */
export async function drawPicture(bytes: Buffer): Promise<{ large: Drawn; small: Drawn }> {
  const large = await resized(bytes, sides.large)
  return { large, small: await resized(large.bytes, sides.small) }
}
