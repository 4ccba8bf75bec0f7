import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/**
 * Pictures are stored at half their size. Both sides of a comparison went through the same steps, so that equal screens
 * have equal bytes; where bytes differ, the pixels are compared.
 */
const scale = 0.5
const quality = { 390: 62, 1280: 50 } as const

/**
 * The tolerance: a pixel of the halved picture differs where its colour is further away than this part of the largest
 * distance of two colours as eyes see them (YIQ), and is no smoothed edge; a screen has changed where a square of so
 * many pixels holds more than so many of those. Smoothed edges that fall a little differently, spread by the
 * compression, came to 2 in a square at most; a tag in another colour or a letter that moves fill one.
 */
export const tolerance = { colour: 0.1, square: 8, pixels: 8 } as const

/** Returns the picture as it is stored, from a screenshot. */
export async function compress(png: Buffer, width: keyof typeof quality): Promise<Buffer> {
  return sharp(png)
    .resize({ width: Math.round(width * scale) })
    .webp({ quality: quality[width], effort: 4, smartSubsample: true })
    .toBuffer()
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The difference of two pictures; `difference` is a PNG that shows where. */
export interface Difference {
  pixels: number
  share: number
  difference: Buffer
}

/** Returns the most differing pixels in any square, from the mask that `pixelmatch` draws. */
function densest(mask: Buffer, width: number, height: number) {
  const { square } = tolerance
  let most = 0
  for (let top = 0; top + square <= height; top += square / 2) {
    for (let left = 0; left + square <= width; left += square / 2) {
      let count = 0
      for (let y = top; y < top + square; y++)
        for (let x = left; x < left + square; x++) if (mask[(y * width + x) * 4 + 3]) count++
      most = Math.max(most, count)
    }
  }
  return most
}

/** Returns the difference of two stored pictures; undefined within the tolerance. */
export async function compare(reference: Buffer, present: Buffer): Promise<Difference | undefined> {
  if (reference.equals(present)) return undefined
  const [before, after] = await Promise.all([pixelsOf(reference), pixelsOf(present)])
  const { width, height } = after
  if (before.width !== width || before.height !== height)
    return { pixels: width * height, share: 1, difference: await sharp(present).png().toBuffer() }
  const drawn = Buffer.alloc(width * height * 4)
  const match = (diffMask: boolean) =>
    pixelmatch(before.data, after.data, drawn, width, height, { threshold: tolerance.colour, diffMask })
  const pixels = match(true)
  if (densest(drawn, width, height) <= tolerance.pixels) return undefined
  match(false)
  const difference = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return { pixels, share: pixels / (width * height), difference }
}
