import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { Db } from '../../db/index.ts'
import { Refusal } from './refusal.ts'

/** A login, as calls know it. */
export interface Session {
  id: string
  uid: string
  kind: 'HOST' | 'PARTNER' | 'MINI'
  /** The session of the host app that a partner page's came from. */
  parentId: string | null
  /** What a partner page may do; the host app may do everything. */
  scopes: string[]
  appKey: string
  origin: string
  expiresAt: Date
}

/** How long a session lasts unused, in seconds: 30 days in the host app, 30 minutes on a partner page. */
export const sessionSeconds = { HOST: 30 * 86_400, MINI: 30 * 86_400, PARTNER: 30 * 60 }
/** How old a session of the host app becomes at most, in seconds. */
const oldestSeconds = 180 * 86_400
/** How often the last use is written down, in seconds. */
const seenEverySeconds = 60

/** A secret that nobody guesses: 256 random bits in base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is kept of a secret. It has more bits than anybody can try, so a fast hash is enough. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

const columns = sql`
  session.id, session.uid, session.kind, session.parent_id as "parentId", session.scopes,
  coalesce(session.app_key, '') as "appKey", session.origin, session.expires_at as "expiresAt"`

/**
 * Sessions that are worth something: in time, of an app key that still counts, and not out of a session that is over.
 * To be followed by more conditions.
 */
export const validSessions = sql`
  session
  left join app on app.app_key = session.app_key
  left join session as parent on parent.id = session.parent_id
  where session.expires_at > now() and app.revoked_at is null
    and (session.parent_id is null or parent.expires_at > now())`

/** The session of a token or a cookie that is still valid; using it keeps it alive. */
async function sessionBy(column: 'token_hash' | 'cookie_hash', secret: string, db: Db): Promise<Session | undefined> {
  const { rows } = await sql<Session & { isStale: boolean }>`
    select ${columns}, session.last_seen_at < now() - make_interval(secs => ${seenEverySeconds}) as "isStale"
    from ${validSessions} and session.${sql.ref(column)} = ${hashOfSecret(secret)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { isStale, ...session } = row
  if (isStale) await touch(session, db)
  return session
}

async function touch({ id, kind }: Session, db: Db) {
  // A partner's token ends when it was said to end; those of the host app live as long as they are used.
  const until = sql`least(now() + make_interval(secs => ${sessionSeconds[kind]}), created_at + make_interval(secs => ${oldestSeconds}))`
  await sql`
    update session set last_seen_at = now(), expires_at = ${kind === 'PARTNER' ? sql`expires_at` : until}
    where id = ${id}`.execute(db)
}

/** Who calls: by token, with or without `Bearer `. A partner page's token counts on its own page only. */
export async function sessionOfToken(authorization: string, appKey: string, origin: string, db: Db) {
  const token = authorization.replace(/^Bearer\s+/i, '').trim()
  if (!/^[\w-]{16,128}$/.test(token)) return undefined
  const session = await sessionBy('token_hash', token, db)
  const isForeign = session?.kind === 'PARTNER' && (session.origin !== origin || session.appKey !== appKey)
  return isForeign ? undefined : session
}

/** Whose page is to be drawn: by the cookie of the host app, which no call accepts. */
export const sessionOfCookie = (secret: string, db: Db) => sessionBy('cookie_hash', secret, db)

/** Whether a session may be used for something: those of the host app for everything, also what has no scope. */
export const mayUse = ({ kind, scopes }: Session, scope: Endpoint['scope']) =>
  kind !== 'PARTNER' || scope === 'any' || (scope !== undefined && scopes.includes(scope))

/** Refuses a call that the session may not make. */
export function refuseStranger({ access, scope }: Endpoint, session: Session | undefined) {
  if (access !== 'login') return
  if (!session) throw new Refusal('unauthorised', 'The call needs a valid token.')
  if (!mayUse(session, scope)) {
    throw new Refusal('forbidden', 'A token of a partner page is not enough for this call.')
  }
}

/** The name of the cookie; `__Host-` binds it to the host and needs TLS. */
export const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-foyer-session' : 'foyer-session'

/** The cookie as the browser is to keep it; an empty secret takes it away. */
export function cookieOf(secret: string, publicUrl: string) {
  const lifetime = secret ? `Max-Age=${sessionSeconds.HOST}` : 'Max-Age=0'
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(publicUrl)}=${secret}; Path=/; HttpOnly; SameSite=Lax; ${lifetime}${secure}`
}

/** The value of the session cookie in a Cookie header. */
export function cookieIn(header: string | null | undefined, publicUrl: string) {
  const start = `${cookieName(publicUrl)}=`
  const cookie = (header ?? '').split(/;\s*/).find((part) => part.startsWith(start))
  return cookie?.slice(start.length) || undefined
}
