import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { session as machine, next, type StateOf } from '../../contract/accounts/account-states.ts'
import type { sessions as calls, Login, SessionRow } from '../../contract/accounts/sessions.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import { hashOfSecret, newSecret, type Session, validSessions } from '../http/access.ts'
import type { Context, Handlers, LoggedIn } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { normalAddress } from './email-address.ts'
import { endSessions, logIn } from './login.ts'
import { attemptFromAddress, attemptLogin } from './login-attempts.ts'
import { isPassword } from './passwords.ts'
import { userInfoOf } from './person.ts'
import { redeemCode } from './phone-codes.ts'
import { subscriberNumber } from './phone-number.ts'
import { tickets } from './tickets.ts'

type ByEmail = Input<typeof calls.loginByEmail>['body']
type ByPhone = Input<typeof calls.loginByPhone>['body']
type Row = Omit<Infer<typeof SessionRow>, 'createdAt' | 'lastSeenAt' | 'isThis'> & {
  createdAt: Date
  lastSeenAt: Date
}

/** An unknown address and a wrong password take the same steps, and the same time. */
async function logInByPassword({ email: typed, password }: ByEmail, context: Context): Promise<Infer<typeof Login>> {
  const email = normalAddress(typed)
  const person = await context.db
    .selectFrom('person')
    .select(['uid', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return attemptLogin(context, email, async () => {
    const isRight = await isPassword(password, person?.password_hash)
    const refused = new Refusal('loginRefused', 'No account has this address and this password.')
    if (!isRight || !person) throw refused
    return context.db.transaction().execute(async (db) => {
      // A new password that is being set ends all sessions; this one must not come after that.
      const { rows } = await sql`
        select 1 from person where uid = ${person.uid} and password_hash = ${person.password_hash} for share`.execute(
        db,
      )
      if (rows.length === 0) throw refused
      return logIn(person.uid, context, { db })
    })
  })
}

async function checkCode({ captcha, ...number }: ByPhone, context: Context): Promise<Infer<typeof Login>> {
  const { db } = context
  const phone = subscriberNumber(number.phone, number.phoneCountryCode)
  await redeemCode(db, number, captcha)
  const person = await db
    .selectFrom('person')
    .select('uid')
    .where('phone_country_code', '=', number.phoneCountryCode)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (person) return logIn(person.uid, context)
  throw new Refusal('phoneNotRegistered', 'No account has this mobile number.')
}

async function sessionsOf({ uid }: Session, { db }: Context) {
  const { rows } = await sql<Row>`
    select session.id, session.kind, session.device, session.origin, session.created_at as "createdAt",
      session.last_seen_at as "lastSeenAt"
    from ${validSessions} and session.uid = ${uid}
    order by session.last_seen_at desc, session.created_at desc, session.id`.execute(db)
  return rows
}

/** Ends one session of a person and returns its last state. The session of another person counts as missing. */
async function end(id: string, uid: string, { db }: Context): Promise<StateOf<typeof machine>> {
  // Compared as text, because a text that is no uuid is a missing session and not a failure.
  const { rows } = await sql<{ isOver: boolean }>`
    delete from session where uid = ${uid} and id::text = ${id} returning expires_at <= now() as "isOver"`.execute(db)
  const [row] = rows
  if (!row) return 'GUEST'
  return row.isOver ? 'ENDED' : 'ACTIVE'
}

/** Deletes the host app's cookie; calls of a partner page do not touch it. */
function clearCookie({ session, setCookie }: LoggedIn) {
  if (session.kind !== 'PARTNER') setCookie('')
}

/** Logging in and out. */
export const sessions: Handlers<'sessions'> = {
  async loginByEmail({ body }, context) {
    return logInByPassword(body, context)
  },

  async loginByPhone({ body }, context) {
    return attemptFromAddress('codeChecksPerAddress', context, () => checkCode(body, context))
  },

  async resume(_, { db, session, language, setCookie }) {
    const cookie = newSecret()
    await sql`update session set cookie_hash = ${hashOfSecret(cookie)} where id = ${session.id}`.execute(db)
    setCookie(cookie)
    return { user: await userInfoOf(session.uid, language, db) }
  },

  async logout(_, context) {
    const { session } = context
    await end(session.id, session.uid, context)
    clearCookie(context)
    return null
  },

  async list(_, context) {
    const rows = await sessionsOf(context.session, context)
    return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: row.id === context.session.id,
    }))
  },

  async revoke({ body }, context) {
    const { session } = context
    const state = await end(body.id, session.uid, context)
    if (!next(machine, state, 'revoke')) {
      throw new Refusal('sessionNotFound', 'The account has no such session.')
    }
    if (body.id === session.id) clearCookie(context)
    return null
  },

  async revokeAll({ body }, context) {
    const { session, db } = context
    await endSessions(session.uid, db, { keep: body.keepThis ? session.id : undefined })
    if (!body.keepThis) clearCookie(context)
    return null
  },

  ...tickets,
}
