import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { JobKind, Outcome } from '../../queue/job.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import { endingFor, readable, readableTypes } from './readable.ts'
import { passagesIn } from './study-jobs.ts'

/** A document of a lounge that is to be read. */
interface LoungeFile {
  id: string
  uid: string
  name: string
  url: string
  language: string
  bytes: Buffer | null
}

/** Queues the documents of a lounge that everybody may see and that have not been read yet. */
export async function queueLoungeDocuments(db: Db, uid: string) {
  const { rows } = await sql`
    with added as (
      insert into lounge_document (entry_id, url)
      select id, url from lounge_entry
      where uid = ${uid} and section = 'DOCUMENT' and visibility = 'PUBLIC'
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
export const loungeJobs: JobKind<LoungeFile & { contentType: string }> = {
  maxAtOnce: 1,
  maxPerParty: 1,
  givesWay: true,
  backoffSeconds: [10, 60],
  async read({ db }, ids) {
    const { rows } = await sql<LoungeFile & { contentType: string }>`
      select entry.id, uid, coalesce(title ->> 'EN', title ->> 'CN', (
          select value from jsonb_each_text(title::jsonb) limit 1), '') as name,
        entry.url, entry.language, entry.content_type as "contentType", media.bytes
      from lounge_entry as entry
      left join media on media.id = substring(entry.url from '^/media/([A-Za-z0-9_-]{22})')
      where entry.id = any(${ids}::uuid[])`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
  worker: ({ db }) => ({
    async run({ id, uid, contentType, ...file }): Promise<Outcome> {
      const ending = endingFor(file.url, contentType)
      const { passages = [], pageCount = 0, fault = '' } = await passagesIn({ ...file, ending })
      await db.transaction().execute(async (tx) => {
        await sql`
          update lounge_document
          set state = ${fault ? 'FAILED' : 'READ'}, fault = ${fault}, page_count = ${pageCount},
            passages = ${JSON.stringify(passages)}
          where entry_id = ${id} and url = ${file.url}`.execute(tx)
        await sql`
          update assistant_index set is_stale = true where llm_type = 'USER' and target_code = ${uid}`.execute(tx)
      })
      return { is: 'done' }
    },
  }),
}
