import { sql } from 'kysely'
import type { LoungeSection } from '../../contract/people/lounge-terms.ts'
import type { Db } from '../../db/index.ts'
import { invalidInput } from '../http/refusal.ts'
import { fileAddress, fileIdIn } from '../media/media.ts'

/** The type and size of an entry's file, as its owner stores them. Both are empty for files elsewhere. */
interface EntryFile {
  content_type: string
  bytes: number
}

const isElsewhere = (address: string) => address.startsWith('https:') || /^\/(art|files)\//.test(address)

/**
 * Returns the type and size of the file at an address. Throws a Refusal where the section has no files or needs one,
 * where the file is another person's, and where a photo is no picture.
 */
export async function entryFile(section: LoungeSection, url: string, uid: string, db: Db): Promise<EntryFile> {
  const hasFile = section === 'PHOTO' || section === 'DOCUMENT'
  if (hasFile !== (url !== '')) throw invalidInput('url', hasFile ? 'the address of a file' : 'an empty text')
  if (!hasFile || isElsewhere(url)) return { content_type: '', bytes: 0 }
  const file = await db
    .selectFrom('media')
    .select(['content_type', sql<number>`octet_length(bytes)`.as('bytes')])
    .where('id', '=', fileIdIn(url) ?? '')
    .where('owner_uid', '=', uid)
    .executeTakeFirst()
  if (!file) throw invalidInput('url', 'a file that you uploaded, or an https address')
  if (section === 'PHOTO' && !file.content_type.startsWith('image/')) throw invalidInput('url', 'a picture')
  return file
}

/** Deletes a person's uploaded file, with its small copy, unless an entry or the portrait still shows it. */
export async function deleteUnusedFile(url: string, uid: string, db: Db) {
  const id = fileIdIn(url)
  if (!id) return
  await sql`
    delete from media
    where id = ${id} and owner_uid = ${uid}
      and not exists (select from lounge_entry where uid = ${uid} and url = ${fileAddress(id)})
      and not exists (select from person where uid = ${uid} and avatar = ${fileAddress(id)})`.execute(db)
}
