import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { formatDay } from '../../../i18n/format-more.ts'
import { translator } from '../../../i18n/messages.ts'
import type { Login } from '../../contract/accounts/sessions.ts'
import type { Db } from '../../db/index.ts'
import { hashOfSecret, newSecret, sessionSeconds } from '../http/access.ts'
import type { Context } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { userInfoOf } from './person.ts'
import { deleteExpiredCodes } from './phone-codes.ts'
import { suspensionWords } from './suspension-words.ts'

/** Refuses an account that is suspended, and says until when and for which reason. */
export async function refuseSuspended(uid: string, db: Db) {
  const { rows } = await sql<{ until: Date; reason: string }>`
    select until, reason from account_suspension where uid = ${uid} and until > now()`.execute(db)
  const [row] = rows
  if (!row) return
  const { until, reason } = row
  throw new Refusal('accountSuspended', `The account ${uid} is suspended until ${until.toISOString()}.`, {
    data: { until: until.toISOString(), reason },
    words: (language) =>
      translator(suspensionWords, language)('until', {
        day: formatDay(until.toISOString().slice(0, 10), language),
        reason,
      }),
  })
}

/**
 * Begins a session for a person who has just proven their identity, and sets the cookie of the host app. `db` may be a
 * transaction of the caller's.
 */
export async function logIn(
  uid: string,
  context: Context,
  { kind = 'HOST', db = context.db }: { kind?: 'HOST' | 'MINI'; db?: Db } = {},
): Promise<Infer<typeof Login>> {
  await refuseSuspended(uid, db)
  const token = newSecret()
  const cookie = newSecret()
  const { expires_at } = await db
    .insertInto('session')
    .values({
      token_hash: hashOfSecret(token),
      cookie_hash: hashOfSecret(cookie),
      uid,
      kind,
      device: context.device,
      expires_at: new Date(Date.now() + sessionSeconds[kind] * 1000),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const user = await userInfoOf(uid, context.language, db)
  context.setCookie(cookie)
  return { token, expiresAt: expires_at.toISOString(), user }
}

/**
 * Ends every session of a person, or all but one. Logins that are being made at the same moment are waited for and
 * ended too, as they hold the person's row. `db` is a transaction, or becomes one.
 */
export async function endSessions(uid: string, db: Db, { keep }: { keep?: string | undefined } = {}): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => endSessions(uid, transaction, { keep }))
  await sql`select 1 from person where uid = ${uid} for no key update`.execute(db)
  // One that came out of the kept session stays with it.
  await sql`
    delete from session
    where uid = ${uid} and (${keep ?? null}::uuid is null
      or (id <> ${keep ?? null}::uuid and parent_id is distinct from ${keep ?? null}::uuid))`.execute(db)
}

/** Deletes expired sessions and tickets, and codes and identities that expired long ago. */
export async function deleteExpiredLogins(db: Db) {
  await sql`delete from session where expires_at < now()`.execute(db)
  await sql`delete from bridge_ticket where expires_at < now()`.execute(db)
  // This clock may be ahead of the one that says whether an identity is over.
  await sql`delete from spent_identity where expires_at < now() - interval '1 hour'`.execute(db)
  // A code that comes a second time takes back the token it gave, which may have been renewed many times since.
  await sql`delete from app_code where expires_at < now() - interval '1 day'`.execute(db)
  await deleteExpiredCodes(db)
}
