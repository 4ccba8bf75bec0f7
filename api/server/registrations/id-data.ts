import { sql } from 'kysely'
import type { DeedKind } from '../../contract/meetings/audit-terms.ts'
import type { Db } from '../../db/index.ts'

/** The most registrations whose ID data one run deletes; the next run goes on. */
const maxAtOnce = 5000

const purge: DeedKind = 'ID_DATA_PURGE'

/**
 * Deletes the ID data of registrations on the day that their meeting has set, counted from its end: numbers, what finds
 * them again, photos, and the numbers in answers. The kind of document stays. The audit of the meeting tells of it, as
 * done by nobody.
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
    ), cleared as (
      update registration set document_masked = '', document_key = '', document_sealed = null, photo_sealed = null,
        answers = (
          select coalesce(jsonb_object_agg(key, case when jsonb_typeof(value) = 'object' and value ? 'sealed'
            then jsonb_build_object('type', value -> 'type', 'number', '') else value end), '{}')
          from jsonb_each(answers))
      from old where registration.id = old.id returning meeting_code
    )
    insert into audit_entry (meeting_code, uid, action, subject, after)
    select meeting_code, '', ${purge}, meeting_code, jsonb_build_object('rows', count(*))
    from cleared group by meeting_code`.execute(db)
