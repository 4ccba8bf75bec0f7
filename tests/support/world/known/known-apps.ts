import { createHash } from 'node:crypto'
import type { Db } from '../../../../api/db/index.ts'
import { hashOfSecret, newSecret } from '../../../../api/server/http/access.ts'
import { type CallerOptions, caller } from '../../wire/caller.ts'
import { generous } from './known-lead.ts'

/** Two websites, and one that nobody let in. */
export const fair = 'https://fair.example'
export const magazine = 'https://magazine.example'
export const stranger = 'https://stranger.example'

/**
 * Replaces all app keys and their users by a visitor, two owners of app keys and their keys: `fair` for the fair's
 * website, `press` for it and a magazine's, `gone` revoked. No counter is used yet.
 */
export async function knownApps(db: Db) {
  for (const table of ['app', 'person', 'spent_identity', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await db
    .insertInto('person')
    .values([
      { uid: 'UVISITOR', email: 'visitor@foyer.example', family_name: 'Byron', given_name: 'Ada' },
      { uid: 'UOWNER', email: 'owner@foyer.example' },
      { uid: 'UPRESS', email: 'press@foyer.example' },
    ])
    .execute()
  await db
    .insertInto('app')
    .values([
      { app_key: 'fair', name: 'The fair', owner_uid: 'UOWNER', origins: [fair] },
      { app_key: 'press', name: 'The press', owner_uid: 'UPRESS', origins: [fair, magazine] },
      { app_key: 'gone', name: 'The past', owner_uid: 'UOWNER', origins: [fair], revoked_at: new Date() },
    ])
    .execute()
}

/** The token of somebody who is logged in to the host app. */
export async function hostToken(db: Db, uid = 'UVISITOR', kind: 'HOST' | 'MINI' = 'HOST') {
  const token = newSecret()
  await db
    .insertInto('session')
    .values({ token_hash: hashOfSecret(token), uid, kind, expires_at: new Date(Date.now() + 3_600_000) })
    .execute()
  return token
}

/** Returns the challenge that a widget makes before it opens the popup. */
export function newChallenge() {
  const verifier = newSecret()
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Calls from the host app, and from a page of a website; each has a server of its own. */
export const inHostApp = (db: Db, token: CallerOptions['token']) => caller(db, { limits: generous, appKey: '', token })
export const onPage = (db: Db, more: { origin?: string; appKey?: string; token?: string } = {}) =>
  caller(db, { limits: generous, origin: fair, appKey: 'fair', ...more })

/** Returns the number of valid sessions on partner pages. */
export async function partnerSessions(db: Db) {
  const rows = await db.selectFrom('session').select('id').where('kind', '=', 'PARTNER').execute()
  return rows.length
}
