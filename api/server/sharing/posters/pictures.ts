import { readFile } from 'node:fs/promises'
import type { Db } from '../../../db/index.ts'
import { builtAssets } from '../../serve/assets.ts'

const artFolders = [new URL('art/', builtAssets), new URL('../../../db/demo/art/', import.meta.url)]
/** The most pixels that are drawn: a small file may unfold into so many that they fill the memory. */
const maxPixels = 4096 * 4096
/** The maximum time for drawing one picture, in seconds. */
const timeoutSeconds = 5

async function art(name: string) {
  for (const folder of artFolders) {
    const bytes = await readFile(new URL(name, folder)).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}

/** The bytes of a picture of this Foyer. Those of other servers are never fetched: anybody could name any address. */
async function bytesOf(address: string, db: Db): Promise<Buffer | undefined> {
  const [, name] = /^\/art\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/.exec(address) ?? []
  if (name) return art(name)
  const [, id] = /^\/media\/([\w-]{22})$/.exec(address) ?? []
  if (!id) return undefined
  const media = await db.selectFrom('media').select(['bytes', 'content_type']).where('id', '=', id).executeTakeFirst()
  return media?.content_type.startsWith('image/') ? media.bytes : undefined
}

/**
 * Returns a photo cut to a size, as a JPEG; undefined for drawings and for photos too small to fill half of the size.
 */
export async function photoOf(address: string, size: { width: number; height: number }, db: Db) {
  const bytes = address ? await bytesOf(address, db) : undefined
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
  const bytes = address ? await bytesOf(address, db) : undefined
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
