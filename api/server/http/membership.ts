import { sql } from 'kysely'
import { translator } from '../../../i18n/messages.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { OrganiserRole, Role } from '../../contract/core/roles.ts'
import type { Db } from '../../db/index.ts'
import type { Settings } from '../core/settings.ts'
import type { Session } from './access.ts'
import { membershipWords } from './membership-words.ts'
import { Refusal } from './refusal.ts'

/** The enterprise in whose name a call is made, and the caller's role. */
export interface Membership {
  enterpriseCode: string
  role: Role
}

/** The meeting in whose name a call is made, and the caller's role. */
export interface Organising {
  meetingCode: string
  role: OrganiserRole
}

interface Input {
  query?: unknown
  body?: unknown
}

/** Returns the code in a call's query or body; empty if there is none. */
const codeIn = ({ query, body }: Input, name: 'enterpriseCode' | 'meetingCode') => {
  const [code] = [query, body].map((part) => (part as Record<string, unknown> | undefined)?.[name]).filter(Boolean)
  return String(code ?? '')
}

/** The answer to people who are not members, whether there is such an enterprise or not. */
export const notMember = (detail: string) =>
  new Refusal('enterpriseNotFound', detail, {
    words: (language) => translator(membershipWords, language)('notMember'),
  })

/** The answer to people who do not organise a meeting, whether there is such a meeting or not. */
const notOrganiser = (detail: string) =>
  new Refusal('meetingNotFound', detail, {
    words: (language) => translator(membershipWords, language)('notOrganiser'),
  })

/** Returns a person's role at an enterprise; undefined if they are not a member. */
export async function roleOf(uid: string, enterpriseCode: string, db: Db): Promise<Role | undefined> {
  const member = await db
    .selectFrom('enterprise_member')
    .select('role')
    .where('enterprise_code', '=', enterpriseCode)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return member?.role
}

/** Returns a person's role at a meeting; undefined if they do not organise it. */
async function organiserRoleOf(uid: string, meetingCode: string, db: Db): Promise<OrganiserRole | undefined> {
  const member = await db
    .selectFrom('meeting_member')
    .select('role')
    .where('meeting_code', '=', meetingCode)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return member?.role
}

/**
 * Returns the role that counts for a person at a meeting: while an organiser views it as a colleague sees it, that
 * colleague's. It never has more rights than their own.
 */
export const roleAsViewed = <R extends string>(role: R, meetingCode: string, session: Session | undefined) =>
  role === 'ORGANISER' && session?.viewing?.meetingCode === meetingCode ? session.viewing.role : role

const wrongRole = (role: string) => new Refusal('forbidden', `The role ${role} is not enough for this call.`)

/** Returns true if an account is one of the operator's, which the settings list by their addresses. */
export async function isOperator(uid: string, { operators }: Pick<Settings, 'operators'>, db: Db): Promise<boolean> {
  if (operators.length === 0) return false
  const { rows } = await sql`
    select from person where uid = ${uid} and lower(email) = any(${operators}::text[])`.execute(db)
  return rows.length > 0
}

/**
 * Checks that a call in the name of an enterprise or a meeting comes from a member with a required role. All others get
 * the answer for one that does not exist; those who are no operators get a plain refusal. Row-level security checks the
 * statements once more.
 */
export async function membershipFor(
  { as }: Endpoint,
  input: Input,
  session: Session | undefined,
  { db, settings }: { db: Db; settings: Pick<Settings, 'operators'> },
): Promise<Membership | Organising | undefined> {
  if (!as || !session) return undefined
  if ('operator' in as) {
    if (await isOperator(session.uid, settings, db)) return undefined
    throw new Refusal('forbidden', 'The caller is no operator of this Foyer.')
  }
  if ('enterprise' in as) {
    const enterpriseCode = codeIn(input, 'enterpriseCode')
    const role = await roleOf(session.uid, enterpriseCode, db)
    if (!role) throw notMember(`No enterprise of the caller has the code "${enterpriseCode}".`)
    if (!as.enterprise.includes(role)) throw wrongRole(role)
    return { enterpriseCode, role }
  }
  const meetingCode = codeIn(input, 'meetingCode')
  // A device stands at the doors of its own meeting, and may do there what the call grants its role.
  if (session.device?.meetingCode === meetingCode) return { meetingCode, role: 'STEWARD' }
  const ownRole = await organiserRoleOf(session.uid, meetingCode, db)
  const role = ownRole && roleAsViewed(ownRole, meetingCode, session)
  if (!role) throw notOrganiser(`No meeting of the caller has the code "${meetingCode}".`)
  if (!as.meeting.includes(role)) throw wrongRole(role)
  return { meetingCode, role }
}
