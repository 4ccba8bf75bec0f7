import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import { type OrganiserRole, organiserRoles } from '../../../contract/core/roles.ts'
import type { Db } from '../../../db/index.ts'
import { nameColumns } from '../../../db/person-name.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { audit } from '../../core/audit.ts'
import { inLanguage } from '../../core/language-map.ts'
import { hashOfSecret, newSecret } from '../../http/access.ts'
import type { Handlers } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { wholePage } from '../../http/listing.ts'
import { Refusal } from '../../http/refusal.ts'

/** The time in which an invitation can be taken, in days. */
const invitationDays = 7

interface OpenRow extends PersonName {
  invitationId: string
  role: OrganiserRole
  recipient: string
  expiresAt: Date
}

interface LinkRow extends PersonName {
  id: string
  meetingCode: string
  name: LanguageMap
  fallback: string
  cover: string
  role: OrganiserRole
  expiresAt: Date
  isUsed: boolean
  isOver: boolean
}

/** Returns an invitation that can be taken now. Throws a Refusal for any other. */
async function openInvitation(db: Db, secret: string, lock = sql``): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    select invitation.id, meeting_code as "meetingCode", meeting.name, meeting.fallback_language as fallback, meeting.cover,
      role, expires_at as "expiresAt", used_at is not null as "isUsed", expires_at <= now() as "isOver", ${nameColumns()}
    from meeting_invitation as invitation join meeting on meeting.code = meeting_code
    left join person on person.uid = invited_by
    where secret_hash = ${hashOfSecret(secret)} ${lock}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('linkNotFound', 'There is no such invitation, or it was taken back.')
  if (row.isUsed) throw new Refusal('linkUsed', 'The invitation was used.')
  if (row.isOver) throw new Refusal('linkExpired', 'The invitation is over.')
  return row
}

/** Answers the calls about the links by which people join the team of a meeting. */
export const teamInvitations: Handlers<'teamInvitations'> = {
  async list(_, { organiser, asMeeting, language }) {
    const { rows } = await asMeeting((tx) =>
      sql<OpenRow>`
        select id::text as "invitationId", role, recipient, expires_at as "expiresAt", ${nameColumns()}
        from meeting_invitation left join person on person.uid = invited_by
        where meeting_code = ${organiser.meetingCode} and used_at is null and expires_at > now()
        order by meeting_invitation.created_at desc, id limit 200`.execute(tx),
    )
    return wholePage(
      rows.map(({ invitationId, role, recipient, expiresAt, ...by }) => ({
        ...{ invitationId, role, recipient, invitedBy: nameIn(by, language), expiresAt: expiresAt.toISOString() },
      })),
    )
  },

  async make({ body: { role, recipient = '' } }, context) {
    const { db, session, settings, organiser, asMeeting } = context
    await count(db, [counter('organisersPerPerson', session.uid, settings.limits)])
    const secret = newSecret()
    return asMeeting(async (tx) => {
      await sql`delete from meeting_invitation where expires_at < now() - interval '30 days'`.execute(tx)
      const { rows } = await sql<{ id: string; expiresAt: Date }>`
        insert into meeting_invitation (meeting_code, role, recipient, secret_hash, invited_by, expires_at)
        values (${organiser.meetingCode}, ${role}, ${recipient.trim()}, ${hashOfSecret(secret)}, ${session.uid},
          now() + make_interval(days => ${invitationDays}))
        returning id::text, expires_at as "expiresAt"`.execute(tx)
      const { id, expiresAt } = rows[0] as { id: string; expiresAt: Date }
      await audit(tx, context, { action: 'MEMBER_INVITE', subject: id, after: { role } })
      return { invitationId: id, id: secret, expiresAt: expiresAt.toISOString() }
    })
  },

  cancel: ({ body: { invitationId } }, context) =>
    context.asMeeting(async (tx) => {
      const { rows } = await sql<{ role: OrganiserRole }>`
        delete from meeting_invitation
        where meeting_code = ${context.organiser.meetingCode} and id::text = ${invitationId} and used_at is null
        returning role`.execute(tx)
      const [row] = rows
      if (!row) throw new Refusal('memberNotFound', 'There is no such open invitation.')
      await audit(tx, context, { action: 'INVITE_CANCEL', subject: invitationId, before: { role: row.role } })
      return null
    }),

  async read({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const { meetingCode, name, fallback, cover, role, expiresAt, ...by } = await openInvitation(db, query.id)
    return {
      ...{ meetingCode, name: inLanguage(name, language, fallback), cover, role },
      ...{ invitedBy: nameIn(by, language), expiresAt: expiresAt.toISOString() },
    }
  },

  accept: ({ body }, { db, session, device }) =>
    db.transaction().execute(async (tx) => {
      const { id, meetingCode, role } = await openInvitation(tx, body.id, sql`for update of invitation`)
      await sql`update meeting_invitation set used_at = now() where id = ${id}`.execute(tx)
      const { rows } = await sql<{ role: OrganiserRole }>`
        insert into meeting_member as member (meeting_code, uid, role) values (${meetingCode}, ${session.uid}, ${role})
        on conflict (meeting_code, uid) do update set role =
          case when array_position(${[...organiserRoles]}::text[], excluded.role)
              < array_position(${[...organiserRoles]}::text[], member.role)
            then excluded.role else member.role end
        returning role`.execute(tx)
      const now = rows[0]?.role ?? role
      const by = { organiser: { meetingCode }, session, device }
      await audit(tx, by, { action: 'MEMBER_JOIN', subject: session.uid, after: { role: now } })
      return { meetingCode, role: now }
    }),
}
