import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { sessions as calls } from '../../contract/accounts/sessions.ts'
import type { Input, Reply } from '../../contract/core/endpoint.ts'
import type { OrganiserRole } from '../../contract/core/roles.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { hashOfSecret, newSecret } from '../http/access.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { logIn } from './login.ts'
import { attemptFromAddress } from './login-attempts.ts'

/** The time in which a ticket can be used, in seconds. */
const ticketSeconds = 60

const ticketExpired = () => new Refusal('ticketExpired', 'The ticket was used, is over, or never was.')

/** The condition under which a ticket and the session it was made in are valid. */
const isValid = (ticketHash: Buffer) => sql`
  ticket.ticket_hash = ${ticketHash} and ticket.used_at is null and ticket.expires_at > now()
    and session.id = ticket.parent_id and session.expires_at > now()`

interface TicketRow extends PersonName {
  avatar: string
  expiresAt: Date
  meetingCode: string | null
  meetingName: LanguageMap | null
  fallback: string | null
  role: OrganiserRole | null
}

/** Returns whose login a ticket hands over, and what they do in a meeting. Throws a Refusal if the ticket is over. */
async function read(
  { ticket, meetingCode, language }: Input<typeof calls.readTicket>['body'],
  { db, ...context }: Context,
): Promise<Reply<typeof calls.readTicket>> {
  const { rows } = await sql<TicketRow>`
    select ${nameColumns()}, avatar,
      ticket.expires_at as "expiresAt", meeting.code as "meetingCode", meeting.name as "meetingName",
      meeting.fallback_language as fallback, meeting.role
    from bridge_ticket as ticket join session on session.id = ticket.parent_id
    join person on person.uid = ticket.uid
    left join lateral (
      select meeting.code, name, fallback_language, role
      from meeting_member join meeting on meeting.code = meeting_code
      where meeting_member.uid = ticket.uid
        and (${meetingCode ?? null}::text is null or meeting.code = ${meetingCode ?? null})
      order by ends_at <= now(), case when ends_at > now() then starts_at end, starts_at desc, meeting.code limit 1
    ) as meeting on true
    where ${isValid(hashOfSecret(ticket))}`.execute(db)
  const [row] = rows
  if (!row) throw ticketExpired()
  return {
    name: nameIn(row, language ?? context.language),
    avatar: row.avatar,
    meetingCode: row.meetingCode ?? '',
    meetingName: row.meetingName ? inLanguage(row.meetingName, language ?? context.language, row.fallback ?? '') : '',
    role: row.role ?? 'NONE',
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** A ticket becomes a session once, while the session it was made in lasts; the statement that marks it decides. */
async function redeem(
  { ticket, kind = 'MINI' }: Input<typeof calls.redeemTicket>['body'],
  context: Context,
): Promise<Reply<typeof calls.redeemTicket>> {
  const ticketHash = hashOfSecret(ticket)
  return context.db.transaction().execute(async (db) => {
    // The lock orders this against a concurrent “log out everywhere”, which thereby ends this session too.
    await sql`
      select 1 from person where uid = (select uid from bridge_ticket where ticket_hash = ${ticketHash}) for share`.execute(
      db,
    )
    const { rows } = await sql<{ uid: string }>`
      update bridge_ticket as ticket set used_at = now() from session where ${isValid(ticketHash)}
      returning ticket.uid`.execute(db)
    const [row] = rows
    if (!row) throw ticketExpired()
    return logIn(row.uid, context, { kind, db })
  })
}

/** The tickets that hand a login over to another place. */
export const tickets: Pick<Handlers<'sessions'>, 'makeTicket' | 'readTicket' | 'redeemTicket'> = {
  async makeTicket(_, { db, session, settings }) {
    await count(db, [counter('ticketsPerPerson', session.uid, settings.limits)])
    const ticket = newSecret()
    const { rows } = await sql<{ expires_at: Date }>`
      insert into bridge_ticket (ticket_hash, uid, parent_id, expires_at)
      select ${hashOfSecret(ticket)}::bytea, uid, id, now() + make_interval(secs => ${ticketSeconds})
      from session where id = ${session.id} for key share
      returning expires_at`.execute(db)
    const [row] = rows
    if (!row) throw new Refusal('unauthorised', 'The session has ended in the meantime.')
    return { ticket, expiresAt: row.expires_at.toISOString() }
  },

  readTicket: ({ body }, context) => attemptFromAddress('ticketsPerAddress', context, () => read(body, context)),
  redeemTicket: ({ body }, context) => attemptFromAddress('ticketsPerAddress', context, () => redeem(body, context)),
}
