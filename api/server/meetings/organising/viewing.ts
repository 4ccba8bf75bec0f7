import { sql } from 'kysely'
import { type ViewedRole, viewingMinutes } from '../../../contract/meetings/organising/viewing-terms.ts'
import { audit } from '../../core/audit.ts'
import type { ForOrganiser, LoggedIn } from '../../http/handlers.ts'

/** Lets the caller's login view the console of a meeting as a colleague of a role sees it, for an hour at most. */
export function startViewing(role: ViewedRole, context: ForOrganiser): Promise<{ until: string }> {
  const { db, session, organiser } = context
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ until: Date }>`
      update session set viewing_meeting = ${organiser.meetingCode}, viewing_role = ${role},
        viewing_until = now() + make_interval(mins => ${viewingMinutes})
      where id = ${session.id} returning viewing_until as until`.execute(tx)
    await audit(tx, context, { action: 'VIEW_START', subject: session.uid, after: { role } })
    return { until: rows[0]?.until.toISOString() ?? '' }
  })
}

/** Gives the caller's login its own view back. Without another view nothing happens. */
export async function stopViewing({ db, session, device }: LoggedIn): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ meetingCode: string; role: string }>`
      update session set viewing_meeting = null, viewing_role = null, viewing_until = null
      from (select id, viewing_meeting, viewing_role from session where id = ${session.id} for update) as viewed
      where session.id = viewed.id and viewed.viewing_meeting is not null
      returning viewed.viewing_meeting as "meetingCode", viewed.viewing_role as role`.execute(tx)
    const [viewed] = rows
    if (!viewed) return
    const { meetingCode, role } = viewed
    const by = { organiser: { meetingCode }, session, device }
    await audit(tx, by, { action: 'VIEW_STOP', subject: session.uid, before: { role } })
  })
  return null
}
