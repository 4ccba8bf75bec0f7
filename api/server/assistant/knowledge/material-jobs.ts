import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { JobKind, Outcome } from '../../queue/job.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import { endingFor, readable, readableTypes } from './readable.ts'
import { passagesIn } from './study-jobs.ts'

/** A file of a meeting that is to be read. */
interface MaterialFile {
  id: string
  meetingCode: string
  name: string
  url: string
  language: string
  contentType: string
  bytes: Buffer | null
}

/** Queues the files of a meeting that have not been read yet. */
export async function queueMaterials(db: Db, meetingCode: string) {
  const { rows } = await sql`
    with added as (
      insert into material_document (material_id, url)
      select id, file_url from meeting_material
      where meeting_code = ${meetingCode} and (file_url ~* ${readable} or content_type = any(${readableTypes}::text[]))
      on conflict (material_id) do update
      set url = excluded.url, state = 'WAITING', fault = '', page_count = 0, passages = '[]'
      where material_document.url <> excluded.url
      returning material_id
    )
    insert into queued_job (id, kind, party) select material_id, 'material', ${meetingCode} from added
    on conflict do nothing returning id`.execute(db)
  if (rows.length > 0) wakeWorkers('material')
}

/** Reading the files of meetings: their text becomes passages of the meeting's assistant. */
export const materialJobs: JobKind<MaterialFile> = {
  maxAtOnce: 1,
  maxPerParty: 1,
  givesWay: true,
  backoffSeconds: [10, 60],
  async read({ db }, ids) {
    const { rows } = await sql<MaterialFile>`
      select material.id, material.meeting_code as "meetingCode", coalesce(material.name ->> 'EN', material.name ->> 'CN', (
          select value from jsonb_each_text(material.name::jsonb) limit 1), '') as name,
        file_url as url, language, material.content_type as "contentType", media.bytes
      from meeting_material as material
      left join media on media.id = substring(file_url from '^/media/([A-Za-z0-9_-]{22})')
      where material.id = any(${ids}::uuid[])`.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
  worker: ({ db }) => ({
    async run({ id, meetingCode, contentType, ...file }): Promise<Outcome> {
      const ending = endingFor(file.url, contentType)
      const { passages = [], pageCount = 0, fault = '' } = await passagesIn({ ...file, ending })
      await db.transaction().execute(async (tx) => {
        await sql`
          update material_document
          set state = ${fault ? 'FAILED' : 'READ'}, fault = ${fault}, page_count = ${pageCount},
            passages = ${JSON.stringify(passages)}
          where material_id = ${id} and url = ${file.url}`.execute(tx)
        await sql`
          update assistant_index set is_stale = true
          where llm_type = 'MEETING' and target_code = ${meetingCode}`.execute(tx)
      })
      return { is: 'done' }
    },
  }),
}
