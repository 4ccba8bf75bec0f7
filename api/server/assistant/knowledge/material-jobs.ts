import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import { type LinkedFile, linkedFileJobs } from './linked-files.ts'
import { readable, readableTypes } from './readable.ts'

/** Queues the files of a meeting that have not been read yet. Those that not everybody may see are never read. */
export async function queueMaterials(db: Db, meetingCode: string) {
  const { rows } = await sql`
    with added as (
      insert into material_document (material_id, url)
      select id, file_url from meeting_material
      where meeting_code = ${meetingCode} and visible_to = 'EVERYONE'
        and (file_url ~* ${readable} or content_type = any(${readableTypes}::text[]))
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
export const materialJobs = linkedFileJobs({
  ...{ table: 'material_document', key: 'material_id', llmType: 'MEETING' },
  async read(db, ids) {
    const { rows } = await sql<LinkedFile>`
      select material.id, material.meeting_code as "targetCode", coalesce(material.name ->> 'EN', material.name ->> 'CN', (
          select value from jsonb_each_text(material.name::jsonb) limit 1), '') as name,
        file_url as url, language, material.content_type as "contentType",
        coalesce(media.bytes, file.bytes) as bytes
      from meeting_material as material
      left join media on media.id = substring(file_url from '^/media/([A-Za-z0-9_-]{22})')
      left join material_file as file on file.material_id = material.id
      where material.id = any(${ids}::uuid[]) and visible_to = 'EVERYONE'`.execute(db)
    return rows
  },
})
