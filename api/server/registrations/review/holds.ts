import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import { reviewLimits } from '../../../contract/registrations/review-terms.ts'
import type { Db } from '../../../db/index.ts'
import { nameColumns } from '../../../db/person-name.ts'
import { isUuid } from '../../core/uuid.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { changesOf, notifyChange } from '../../live/listen.ts'

interface HolderRow extends PersonName {
  uid: string
}

/**
 * Keeps a registration for the caller for a while, or no longer. Returns the colleague who has it open; null if it is
 * the caller's now, or nobody's.
 */
export async function hold(registrationId: string, isOver: boolean, context: ForOrganiser) {
  const { db, session, organiser, asMeeting } = context
  const { meetingCode } = organiser
  const holder = await asMeeting(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from registration
      where id = ${isUuid(registrationId) ? registrationId : null} and meeting_code = ${meetingCode}`.execute(tx)
    const [row] = rows
    if (!row) throw new Refusal('registrationNotFound', 'No registration of the meeting has this id.')
    if (isOver) {
      await sql`delete from registration_hold where registration_id = ${row.id} and uid = ${session.uid}`.execute(tx)
      return undefined
    }
    await sql`
      insert into registration_hold as hold (registration_id, meeting_code, uid, until)
      values (${row.id}, ${meetingCode}, ${session.uid}, now() + make_interval(secs => ${reviewLimits.holdSeconds}))
      on conflict (registration_id) do update set uid = excluded.uid, until = excluded.until
      where hold.uid = excluded.uid or hold.until <= now()`.execute(tx)
    const found = await sql<HolderRow>`
      select person.uid, ${nameColumns()}
      from registration_hold as hold join person on person.uid = hold.uid
      where registration_id = ${row.id} and hold.uid <> ${session.uid}`.execute(tx)
    return found.rows[0]
  })
  notifyChange(db, 'review', meetingCode)
  return holder ? { uid: holder.uid, name: nameIn(holder, context.language) } : null
}

/** Returns the revision of everything that the review of a meeting lists: it is another one after each change. */
export async function revisionOf(tx: Db, meetingCode: string): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(concat(
      (select max(updated_at) from registration where meeting_code = ${meetingCode}),
      (select string_agg(registration_id || uid, ',' order by registration_id) from registration_hold
        where meeting_code = ${meetingCode} and until > now()))) as revision`.execute(tx)
  return rows[0]?.revision ?? ''
}

/** Waits until the revision is another one, up to a time limit, and returns the one of then. */
export async function nextRevision(revision: string, { db, organiser, signal, asMeeting }: ForOrganiser) {
  const { meetingCode } = organiser
  const watch = changesOf(db, 'review', meetingCode)
  const until = performance.now() + reviewLimits.waitSeconds * 1000
  const read = () => asMeeting((tx) => revisionOf(tx, meetingCode))
  try {
    let next = await read()
    while (next === revision) {
      const remainingMs = until - performance.now()
      if (remainingMs <= 0 || signal.aborted || watch.isOver()) break
      await watch.next(remainingMs, signal)
      if (signal.aborted) break
      next = await read()
    }
    return next
  } finally {
    watch.end()
  }
}
