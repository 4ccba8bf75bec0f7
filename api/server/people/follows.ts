import { type RawBuilder, sql } from 'kysely'
import { mayUse, type Session } from '../http/access.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { invalidFields, Refusal } from '../http/refusal.ts'

/** The codes of a follow: exactly one of the two is set. */
interface Named {
  uid?: string | undefined
  enterpriseCode?: string | undefined
}

/** The followed person or enterprise, as the statements need it. */
interface Target {
  code: string
  /** The column of `follow` that names it. */
  column: RawBuilder<unknown>
  /** Its own row, by its code. */
  row: RawBuilder<unknown>
  missing: Refusal
}

const person = (code: string): Target => ({
  code,
  column: sql.ref('person_uid'),
  row: sql`select 1 from person where uid = ${code}`,
  missing: new Refusal('personNotFound', `Nobody has the uid "${code}".`),
})

const enterprise = (code: string): Target => ({
  code,
  column: sql.ref('enterprise_code'),
  row: sql`select 1 from enterprise where code = ${code}`,
  missing: new Refusal('enterpriseNotFound', `No enterprise has the code "${code}".`),
})

const wrongFields = (detail: string, expected: string, ...paths: string[]) =>
  invalidFields(
    paths.map((path) => ({ path, expected })),
    detail,
  )

function targetOf({ uid, enterpriseCode }: Named): Target {
  if (Boolean(uid) === Boolean(enterpriseCode)) {
    const detail = 'A person or an enterprise can be followed, one at a time.'
    throw wrongFields(detail, 'either uid or enterpriseCode', 'uid', 'enterpriseCode')
  }
  return uid ? person(uid) : enterprise(enterpriseCode as string)
}

/**
 * Returns the number of followers and whether the caller is one. Throws a Refusal if the followed one does not exist.
 */
async function following({ code, column, row, missing }: Target, uid: string | undefined, { db }: Context) {
  const { rows } = await sql<{ isFollowing: boolean; followers: number; isThere: boolean }>`
    select count(*)::integer as followers, coalesce(bool_or(uid = ${uid ?? null}), false) as "isFollowing",
      exists (${row}) as "isThere"
    from follow where ${column} = ${code}`.execute(db)
  const [{ isThere, ...status }] = rows as [(typeof rows)[number]]
  if (!isThere) throw missing
  return status
}

async function cancel(target: Target, { uid }: Session, context: Context) {
  await sql`delete from follow where uid = ${uid} and ${target.column} = ${target.code}`.execute(context.db)
  return following(target, uid, context)
}

/** Following people and enterprises. */
export const follows: Handlers<'follows'> = {
  async add({ body }, context) {
    const { uid } = context.session
    if (body.uid === uid) throw wrongFields('Nobody follows themself.', 'the uid of somebody else', 'uid')
    const target = targetOf(body)
    // The lock prevents that the followed one is deleted in between.
    await sql`
      with target as (${target.row} for key share)
      insert into follow (uid, ${target.column}) select ${uid}, ${target.code} from target
      on conflict do nothing`.execute(context.db)
    return following(target, uid, context)
  },

  async cancel({ id }, context) {
    return cancel(person(id), context.session, context)
  },

  async cancelEnterprise({ query }, context) {
    if (context.isPrefetch) throw new Refusal('forbidden', 'The call changes something and is not to be made ahead.')
    return cancel(enterprise(query.enterpriseCode), context.session, context)
  },

  async state({ query }, context) {
    const { session } = context
    const isAsking = session !== undefined && mayUse(session, 'follow')
    return following(targetOf(query), isAsking ? session.uid : undefined, context)
  },
}
