import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

/** The most registrations whose ID data one run deletes; the next run goes on. */
const maxAtOnce = 5000

/**
 * Deletes the ID data of registrations on the day that their meeting has set, counted from its end: numbers, what finds
 * them again, photos, and the numbers in answers. The kind of document stays.
 */
export const deleteOldIdData = (db: Db) =>
  sql`
    with old as (
      select registration.id
      from registration join meeting on meeting.code = registration.meeting_code
      join meeting_registration as ruling on ruling.meeting_code = meeting.code
      where ends_at + make_interval(days => id_data_days) < now()
        and (document_sealed is not null or photo_sealed is not null or document_key <> ''
          or answers @? '$.*.sealed')
      limit ${maxAtOnce} for no key update of registration skip locked
    )
    update registration set document_masked = '', document_key = '', document_sealed = null, photo_sealed = null,
      answers = (
        select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'object' and value ? 'sealed'
          then jsonb_build_object('type', value -> 'type', 'number', '') else value end), '{}')
        from jsonb_each(answers))
    from old where registration.id = old.id`.execute(db)
