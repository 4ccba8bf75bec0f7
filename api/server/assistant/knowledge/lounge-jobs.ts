import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import { type LinkedFile, linkedFileJobs } from './linked-files.ts'
import { readable, readableTypes } from './readable.ts'

/** Queues the documents of a lounge that everybody may see and that have not been read yet. */
export async function queueLoungeDocuments(db: Db, uid: string) {
  const { rows } = await sql`
    with added as (
      insert into lounge_document (entry_id, url)
      select id, url from lounge_entry
      where uid = ${uid} and section = 'DOCUMENT' and visibility = 'PUBLIC' and is_link_on(shown_terms)
        and (url ~* ${readable} or content_type = any(${readableTypes}::text[]))
      on conflict (entry_id) do update
      set url = excluded.url, state = 'WAITING', fault = '', page_count = 0, passages = '[]'
      where lounge_document.url <> excluded.url
      returning entry_id
    )
    insert into queued_job (id, kind, party) select entry_id, 'lounge', ${uid} from added
    on conflict do nothing returning id`.execute(db)
  if (rows.length > 0) wakeWorkers('lounge')
}

/** Reading the documents of lounges: their text becomes passages of the person's assistant. */
export const loungeJobs = linkedFileJobs({
  ...{ table: 'lounge_document', key: 'entry_id', llmType: 'USER' },
  async read(db, ids) {
    const { rows } = await sql<LinkedFile>`
      select entry.id, uid as "targetCode", coalesce(title ->> 'EN', title ->> 'CN', (
          select value from jsonb_each_text(title::jsonb) limit 1), '') as name,
        entry.url, entry.language, entry.content_type as "contentType", media.bytes
      from lounge_entry as entry
      left join media on media.id = substring(entry.url from '^/media/([A-Za-z0-9_-]{22})')
      where entry.id = any(${ids}::uuid[])`.execute(db)
    return rows
  },
})
