import type { Db } from '../../db/index.ts'
import { drawing } from '../media/media.ts'
import { pictureAt } from '../media/stored-pictures.ts'

/** The side of a portrait in an address book, in pixels. */
const sidePx = 256
/** The maximum number of portraits that a process keeps drawn; one takes about 10 kB. */
const maxDrawn = 200

/** Drawn portraits by address, those used last at the end. What an address shows never changes. */
const drawn = new Map<string, Promise<string>>()

async function draw(address: string, db: Db): Promise<string> {
  const bytes = await pictureAt(address, db)
  if (!bytes) return ''
  const sharp = await drawing()
  const picture = await sharp(bytes, { failOn: 'error' })
    .timeout({ seconds: 5 })
    .resize(sidePx, sidePx, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return picture.toString('base64')
}

/**
 * Returns a portrait as JPEG in base64, because not all address books read WebP. Empty where there is none, and for
 * pictures elsewhere, which the server does not fetch.
 */
export async function portraitForVcard(address: string, db: Db): Promise<string> {
  if (!address) return ''
  const drawing = drawn.get(address) ?? draw(address, db)
  drawn.delete(address)
  drawn.set(address, drawing)
  const [oldest] = drawn.keys()
  if (drawn.size > maxDrawn && oldest !== undefined) drawn.delete(oldest)
  try {
    return await drawing
  } catch {
    // A card without its picture is better than none; the next call tries anew.
    drawn.delete(address)
    return ''
  }
}
