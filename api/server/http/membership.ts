import { sql } from 'kysely'
import { translator } from '../../../i18n/messages.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { Role } from '../../contract/core/roles.ts'
import type { Db } from '../../db/index.ts'
import type { Session } from './access.ts'
import type { ForMember } from './handlers.ts'
import { membershipWords } from './membership-words.ts'
import { Refusal } from './refusal.ts'

/** In whose name a call is made, and as what. */
export interface Membership {
  enterpriseCode: string
  role: Role
}

const codeIn = (part: unknown) => (part as { enterpriseCode?: unknown } | undefined)?.enterpriseCode

/** The answer to people who are not members, whether there is such an enterprise or not. */
export const notMember = (detail: string) =>
  new Refusal('enterpriseNotFound', detail, {
    says: (language) => translator(membershipWords, language)('notMember'),
  })

/** What somebody is to an enterprise; nothing for people who are not its members. */
export async function roleOf(uid: string, enterpriseCode: string, db: Db): Promise<Role | undefined> {
  const found = await db
    .selectFrom('enterprise_member')
    .select('role')
    .where('enterprise_code', '=', enterpriseCode)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return found?.role
}

/**
 * The first wall of calls in the name of an enterprise. To people who are not its members an enterprise that exists
 * looks like one that does not.
 */
export async function membershipFor(
  { members }: Endpoint,
  input: { query?: unknown; body?: unknown },
  session: Session | undefined,
  db: Db,
): Promise<Membership | undefined> {
  if (!members || !session) return undefined
  const enterpriseCode = String(codeIn(input.query) ?? codeIn(input.body) ?? '')
  const role = await roleOf(session.uid, enterpriseCode, db)
  if (!role) throw notMember(`No enterprise of the caller has the code "${enterpriseCode}".`)
  if (!members.includes(role)) throw new Refusal('forbidden', `The role ${role} is not enough for this call.`)
  return { enterpriseCode, role }
}

/** The second wall: statements run as a role of the database that sees one enterprise only. */
export function ownRows(db: Db, enterpriseCode: string): ForMember['own'] {
  return (run) =>
    db.transaction().execute(async (own) => {
      await sql`select set_config('foyer.enterprise', ${enterpriseCode}, true)`.execute(own)
      // Where the role could not be made, or is somebody else's, the first wall stands alone.
      const { rows } = await sql<{ walled: boolean }>`
        select exists (
          select from pg_roles where rolname = 'foyer_member' and pg_has_role(current_user, oid, 'MEMBER')
        ) as walled`.execute(own)
      if (rows[0]?.walled) await sql`set local role foyer_member`.execute(own)
      return run(own)
    })
}
