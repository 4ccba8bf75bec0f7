import type { Infer } from 'superstruct'
import type { Login } from '../contract/sessions.ts'
import type { Db } from '../db/index.ts'
import { hashOfSecret, newSecret, sessionSeconds } from './access.ts'
import type { Context } from './handlers.ts'
import { userInfoOf } from './people.ts'

/**
 * Begins a session for somebody who has just proven who they are, and gives the browser of the host app its cookie.
 * `db` may be a transaction of the caller's.
 */
export async function logIn(
  uid: string,
  context: Context,
  { kind = 'HOST', db = context.db }: { kind?: 'HOST' | 'MINI'; db?: Db } = {},
): Promise<Infer<typeof Login>> {
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
