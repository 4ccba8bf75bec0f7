import { sql } from 'kysely'
import { type PeopleListKind, peopleImportLimits } from '../../../contract/registrations/people-import-terms.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { wakeWorkers } from '../../queue/wake.ts'

interface Row {
  id: string
  kind: PeopleListKind
  name: string
  added: number
  at: Date
}

const undoMs = peopleImportLimits.undoMinutes * 60_000
const isOpen = sql`undone_at is null
  and at > clock_timestamp() - make_interval(mins => ${sql.lit(peopleImportLimits.undoMinutes)})`

/** An import as calls answer it. */
export const importItem = ({ id, kind, name, added, at }: Row) => ({
  ...{ importId: id, kind, name, added, at: at.toISOString() },
  undoUntil: new Date(at.getTime() + undoMs).toISOString(),
})

/** Reads the newest import of a meeting that can be taken back; null if there is none. */
export async function lastImport(db: Db, meetingCode: string) {
  const { rows } = await sql<Row>`
    select id, kind, name, added, at from people_import
    where meeting_code = ${meetingCode} and ${isOpen} order by at desc limit 1`.execute(db)
  return rows[0] ? importItem(rows[0]) : null
}

/**
 * Deletes the registrations of an import that nobody has touched since; their places are free again. The people without
 * an account lose their names at once, and their rows with the next sweep.
 */
async function removeAttendees(tx: Db, importId: string) {
  const { rows } = await sql<{ uid: string }>`
    delete from registration
    where import_id = ${importId} and version = 1 and state in ('PASSED', 'UNDER_REVIEW') returning uid`.execute(tx)
  const uids = rows.map(({ uid }) => uid)
  await sql`
    update person set family_name = '', given_name = '', organisation = '', position = '{}'
    where uid = any(${uids}::text[]) and is_listed and email is null
      and not exists (select from registration where registration.uid = person.uid)`.execute(tx)
  if (rows.length > 0) wakeWorkers('registration')
  return rows.length
}

/** The rows that a sweep deletes at a time: so many tables point at people that thousands would take too long. */
const sweptRows = 200

/** Deletes the people whom only a list named and who have no registration any more. */
export async function deleteListedPeople(db: Db) {
  let swept = sweptRows
  while (swept === sweptRows) {
    const { rows } = await sql`
      delete from person where uid in (
        select uid from person
        where is_listed and email is null
          and not exists (select from registration where registration.uid = person.uid) limit ${sweptRows})
      returning uid`.execute(db)
    swept = rows.length
  }
}

/** Deletes the invitations of an import whose guests have neither opened nor used them. */
async function removeGuests(tx: Db, importId: string, meetingCode: string) {
  const { rows } = await sql<{ code: string }>`
    delete from event_guest
    where import_id = ${importId} and opened_at is null and reply = 'PENDING' and not exists (
      select from invitation_code
      where invitation_code.meeting_code = event_guest.meeting_code and code = event_guest.invitation_code and used > 0)
    returning invitation_code as code`.execute(tx)
  const codes = rows.map(({ code }) => code)
  await sql`
    delete from invitation_code where meeting_code = ${meetingCode} and code = any(${codes}::text[])`.execute(tx)
  return rows.length
}

/** Takes an import back. Throws a Refusal if its ten minutes are over, or it was taken back already. */
export async function undoImport(importId: string, context: ForOrganiser) {
  const { db, organiser } = context
  const { meetingCode } = organiser
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('import people'), hashtext(${meetingCode}))`.execute(tx)
    const { rows } = await sql<Row>`
      update people_import set undone_at = now()
      where id::text = ${importId} and meeting_code = ${meetingCode} and ${isOpen}
      returning id, kind, name, added, at`.execute(tx)
    const [row] = rows
    if (!row) throw new Refusal('itemNotFound', `No import "${importId}" can be taken back.`)
    const remove = row.kind === 'ATTENDEES' ? removeAttendees : removeGuests
    const removed = await remove(tx, row.id, meetingCode)
    const figures = { removed, kept: row.added - removed }
    await audit(tx, context, {
      ...{ action: 'PEOPLE_IMPORT_UNDO', subject: row.id, after: { name: row.name, ...figures } },
    })
    return figures
  })
}
