import type { Db } from '../../../db/index.ts'
import { invalidFields } from '../../http/refusal.ts'
import { fileIdIn } from '../../media/media.ts'

/** A file of an enterprise. */
export interface OwnFile {
  contentType: string
  bytes: number
  width: number
  height: number
}

/** Returns a file of an enterprise by its address; undefined for other addresses. */
export async function ownFile(address: string, enterpriseCode: string, db: Db): Promise<OwnFile | undefined> {
  const id = fileIdIn(address)
  if (!id) return undefined
  return db
    .selectFrom('media')
    .select(({ fn, ref }) => [
      'content_type as contentType',
      fn<number>('octet_length', [ref('bytes')]).as('bytes'),
      'width',
      'height',
    ])
    .where('id', '=', id)
    .where('enterprise_code', '=', enterpriseCode)
    .executeTakeFirst()
}

const isOutside = (address: string) => address === '' || address.startsWith('https://')
const isOurArt = (address: string) => /^\/(art|files)\//.test(address) && !address.includes('..')

/**
 * Throws a Refusal for addresses, each with the path of its field, that lead to files of others. Allowed are the
 * enterprise's own uploads, Foyer's own files, and https addresses.
 */
export async function refuseForeignFiles(
  addresses: [path: string, address: string][],
  { enterpriseCode, db }: { enterpriseCode: string; db: Db },
) {
  const uploads = addresses.filter(([, address]) => !isOutside(address) && !isOurArt(address))
  if (uploads.length === 0) return
  const ids = uploads.map(([, address]) => fileIdIn(address) ?? '')
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', ids)
    .where('enterprise_code', '=', enterpriseCode)
    .execute()
  const usable = new Set(rows.map(({ id }) => id))
  const fields = uploads
    .filter(([, address]) => !usable.has(fileIdIn(address) ?? ''))
    .map(([path]) => ({ path, expected: 'a file that was uploaded for this enterprise, or an https address' }))
  if (fields.length > 0) throw invalidFields(fields, 'A file is not the enterprise’s own.')
}
