import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import type { Target } from '../target.ts'
import { enterprisePassages } from './enterprise-passages.ts'
import { queueLoungeDocuments } from './lounge-jobs.ts'
import { queueMaterials } from './material-jobs.ts'
import { meetingPassages } from './meeting-passages.ts'
import { storePassages } from './passage.ts'
import { personPassages } from './person-passages.ts'
import { readable } from './readable.ts'

const readers = { ENTERPRISE: enterprisePassages, MEETING: meetingPassages, USER: personPassages }

/** Queues the documents of a home page that have not been read yet. */
async function queueDocuments(db: Db, enterpriseCode: string) {
  const { rows } = await sql`
    with added as (
      insert into assistant_file (enterprise_code, document_id, name, url, bytes, language)
      select enterprise_code, id, coalesce(name ->> 'EN', name ->> 'CN', (
          select value from jsonb_each_text(name) limit 1), ''), url, bytes, language
      from document where enterprise_code = ${enterpriseCode} and url ~* ${readable}
      on conflict (document_id) do nothing
      returning id
    )
    insert into queued_job (id, kind, party) select id, 'study', ${enterpriseCode} from added
    on conflict do nothing returning id`.execute(db)
  if (rows.length > 0) wakeWorkers('study')
}

/** The next instant at which something that a target tells of begins or ends to be shown. */
function freshUntil({ llmType, code }: Target) {
  if (llmType === 'MEETING') return sql`null`
  const of = llmType === 'USER' ? sql`lounge_entry where uid = ${code}` : sql`product where enterprise_code = ${code}`
  return sql`(select min(next_change_of(shown_terms)) from ${of})`
}

async function isFresh(db: Db, { llmType, code }: Target) {
  const { rows } = await sql`
    select from assistant_index
    where llm_type = ${llmType} and target_code = ${code} and not is_stale
      and coalesce(fresh_until > now(), true)`.execute(db)
  return rows.length > 0
}

/**
 * Makes the passages of a target anew if its texts have changed since. Files are read in the background, and their
 * passages stay.
 */
export async function ensureIndexed(db: Db, target: Target): Promise<void> {
  if (await isFresh(db, target)) return
  // There before its texts are read, so that every change after that marks it.
  await sql`
    insert into assistant_index (llm_type, target_code, is_stale) values (${target.llmType}, ${target.code}, true)
    on conflict do nothing`.execute(db)
  await db.transaction().execute(async (tx) => {
    const { llmType, code } = target
    await sql`select pg_advisory_xact_lock(hashtextextended(${`assistant ${llmType} ${code}`}, 0))`.execute(tx)
    // Another question has done it in the meantime.
    if (await isFresh(tx, target)) return
    // Marked before the texts are read: what changes from here on makes it stale again.
    await sql`
      update assistant_index set is_stale = false, indexed_at = now(), fresh_until = ${freshUntil(target)}
      where llm_type = ${llmType} and target_code = ${code}`.execute(tx)
    const passages = await readers[llmType](tx, code)
    await sql`
      delete from assistant_passage
      where llm_type = ${llmType} and target_code = ${code} and file_id is null`.execute(tx)
    await storePassages(tx, target, passages)
    if (llmType === 'ENTERPRISE') await queueDocuments(tx, code)
    if (llmType === 'USER') await queueLoungeDocuments(tx, code)
    if (llmType === 'MEETING') await queueMaterials(tx, code)
  })
}
