import { sql } from 'kysely'
import type { OrganiserRole } from '../../../contract/core/roles.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'

/**
 * Returns the role of somebody in a meeting, and true if they are its last organiser. It locks the organisers, so that
 * two who remove each other at the same time leave one. Throws a Refusal if the caller has just lost their own role.
 */
async function lockedRole(tx: Db, { organiser, session }: ForOrganiser, uid: string) {
  const { meetingCode } = organiser
  const { rows } = await sql<{ uid: string; role: OrganiserRole }>`
    select uid, role from meeting_member
    where meeting_code = ${meetingCode} and (role = 'ORGANISER' or uid = ${uid}) order by uid for update`.execute(tx)
  if (rows.find((row) => row.uid === session.uid)?.role !== 'ORGANISER')
    throw new Refusal('forbidden', 'The caller has another role by now.')
  const member = rows.find((row) => row.uid === uid)
  if (!member) throw new Refusal('memberNotFound', `Nobody with the uid "${uid}" organises the meeting.`)
  const isLast = member.role === 'ORGANISER' && rows.filter(({ role }) => role === 'ORGANISER').length === 1
  return { role: member.role, isLast }
}

const refuseLast = () => new Refusal('lastOrganiser', 'The person is the only organiser.')

/** Gives somebody with an account a role in the meeting. */
export async function addOrganiser(email: string, role: OrganiserRole, context: ForOrganiser) {
  const { db, settings, session, organiser, asMeeting } = context
  await count(db, [counter('organisersPerPerson', session.uid, settings.limits)])
  const person = await db
    .selectFrom('person')
    .select('uid')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  if (!person) throw new Refusal('noSuchAccount', 'Nobody has an account with this address.')
  const { uid } = person
  await asMeeting(async (tx) => {
    const added = await tx
      .insertInto('meeting_member')
      .values({ meeting_code: organiser.meetingCode, uid, role })
      .onConflict((conflict) => conflict.doNothing())
      .returning('uid')
      .executeTakeFirst()
    if (!added) throw new Refusal('alreadyMember', 'The person has a role in the meeting already.')
    await audit(tx, context, { action: 'MEMBER_ADD', subject: uid, after: { role } })
  })
  return { uid }
}

/** Gives somebody another role in the meeting. Throws a Refusal before anything is changed. */
export const changeOrganiser = (uid: string, role: OrganiserRole, context: ForOrganiser) =>
  context.asMeeting(async (tx) => {
    const { meetingCode } = context.organiser
    const { role: before, isLast } = await lockedRole(tx, context, uid)
    if (before === role) return null
    if (isLast) throw refuseLast()
    await sql`update meeting_member set role = ${role} where meeting_code = ${meetingCode} and uid = ${uid}`.execute(tx)
    await audit(tx, context, { action: 'MEMBER_ROLE', subject: uid, before: { role: before }, after: { role } })
    return null
  })

/** Takes somebody's role in the meeting away. Throws a Refusal before anything is changed. */
export const removeOrganiser = (uid: string, context: ForOrganiser) =>
  context.asMeeting(async (tx) => {
    const { meetingCode } = context.organiser
    const { role, isLast } = await lockedRole(tx, context, uid)
    if (isLast) throw refuseLast()
    await sql`delete from meeting_member where meeting_code = ${meetingCode} and uid = ${uid}`.execute(tx)
    await audit(tx, context, { action: 'MEMBER_REMOVE', subject: uid, before: { role } })
    return null
  })
