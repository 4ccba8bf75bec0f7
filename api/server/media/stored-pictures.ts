import { readFile } from 'node:fs/promises'
import type { Db } from '../../db/index.ts'
import { builtAssets } from '../serve/assets.ts'
import { fileIdIn, svgType } from './media.ts'

const artFolders = [new URL('art/', builtAssets), new URL('../../db/demo/art/', import.meta.url)]

async function art(name: string) {
  for (const folder of artFolders) {
    // It may lie in the next folder.
    const bytes = await readFile(new URL(name, folder)).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}

/**
 * Returns the bytes of a picture of this Foyer; undefined for others. Those of other servers are never fetched: anybody
 * could name any address.
 */
export async function pictureAt(address: string, db: Db): Promise<Buffer | undefined> {
  const [, name] = /^\/art\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/.exec(address) ?? []
  if (name) return art(name)
  const id = fileIdIn(address)
  if (!id) return undefined
  const media = await db.selectFrom('media').select(['bytes', 'content_type']).where('id', '=', id).executeTakeFirst()
  // A drawing that somebody gave is never drawn here: it may name files of this machine.
  return media?.content_type.startsWith('image/') && media.content_type !== svgType ? media.bytes : undefined
}
