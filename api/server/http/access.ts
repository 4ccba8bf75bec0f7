import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { DeviceRole } from '../../contract/core/roles.ts'
import type { ViewedRole } from '../../contract/meetings/organising/viewing-terms.ts'
import type { Db } from '../../db/index.ts'
import { isSuspended } from '../../db/suspension.ts'
import { Refusal } from './refusal.ts'

/** A login, as calls know it. */
export interface Session {
  id: string
  uid: string
  kind: 'HOST' | 'PARTNER' | 'MINI'
  /** The session of the host app that a partner page's came from. */
  parentId: string | null
  /** The scopes that a partner page was granted. The host app needs none. */
  scopes: string[]
  appKey: string
  origin: string
  expiresAt: Date
  /** The meeting whose console the person views as a colleague of a role sees it. */
  viewing?: { meetingCode: string; role: ViewedRole } | null
  /** The staff device that makes the call; it has the rights of the calls that name it, and no others. */
  device?: StaffDevice
}

/** A device that an organiser set up for the doors of one meeting. */
export interface StaffDevice {
  id: string
  name: string
  role: DeviceRole
  meetingCode: string
}

/** The seconds after which an unused session ends: 30 days in the host app, 30 minutes on a partner page. */
export const sessionSeconds = { HOST: 30 * 86_400, MINI: 30 * 86_400, PARTNER: 30 * 60 }
/** The maximum age of a session of the host app, in seconds. */
const maxAgeSeconds = 180 * 86_400
/** The interval between two updates of a session's last use, in seconds. */
const touchIntervalSeconds = 60

/** Returns a secret that cannot be guessed: 256 random bits in base64url. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Returns the hash under which a secret is stored. A secret has too many bits to guess, so a fast hash is enough. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest()

const columns = sql`
  session.id, session.uid, session.kind, session.parent_id as "parentId", session.scopes,
  coalesce(session.app_key, '') as "appKey", session.origin, session.expires_at as "expiresAt",
  case when session.viewing_until > now() and session.viewing_meeting is not null
    then jsonb_build_object('meetingCode', session.viewing_meeting, 'role', session.viewing_role) end as viewing`

/**
 * Sessions that are worth something: in time, of an account that is not suspended, of an app key that still counts, and
 * not out of a session that is over.
 * To be followed by more conditions.
 */
export const validSessions = sql`
  session
  left join app on app.app_key = session.app_key
  left join session as parent on parent.id = session.parent_id
  where session.expires_at > now() and app.revoked_at is null and not ${isSuspended(sql`session.uid`)}
    and (session.parent_id is null or parent.expires_at > now())`

/** Returns the valid session of a token or a cookie, and extends it. */
async function sessionBy(column: 'token_hash' | 'cookie_hash', secret: string, db: Db): Promise<Session | undefined> {
  const { rows } = await sql<Session & { isStale: boolean }>`
    select ${columns}, session.last_seen_at < now() - make_interval(secs => ${touchIntervalSeconds}) as "isStale"
    from ${validSessions} and session.${sql.ref(column)} = ${hashOfSecret(secret)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { isStale, ...session } = row
  if (isStale) await touch(session, db)
  return session
}

async function touch({ id, kind }: Session, db: Db) {
  // A partner's token ends when it was said to end; those of the host app live as long as they are used.
  const until = sql`least(now() + make_interval(secs => ${sessionSeconds[kind]}), created_at + make_interval(secs => ${maxAgeSeconds}))`
  await sql`
    update session set last_seen_at = now(), expires_at = ${kind === 'PARTNER' ? sql`expires_at` : until}
    where id = ${id}`.execute(db)
}

/** Returns the session of a token, with or without `Bearer `. A partner page's token works on its own page only. */
export async function sessionOfToken(authorization: string, appKey: string, origin: string, db: Db) {
  const token = authorization.replace(/^Bearer\s+/i, '').trim()
  if (!/^[\w-]{16,128}$/.test(token)) return undefined
  const session = await sessionBy('token_hash', token, db)
  const isForeign = session?.kind === 'PARTNER' && (session.origin !== origin || session.appKey !== appKey)
  return isForeign ? undefined : session
}

/** The beginning of the tokens of staff devices. */
export const devicePrefix = 'device_'

interface DeviceRow extends StaffDevice {
  expiresAt: Date
  isStale: boolean
}

/**
 * Returns the session of a staff device for a call that such devices may make; for all other calls it is a stranger.
 * Its `uid` is that of nobody.
 */
async function sessionOfDevice(token: string, devices: readonly DeviceRole[], db: Db): Promise<Session | undefined> {
  const { rows } = await sql<DeviceRow>`
    select id, name, role, meeting_code as "meetingCode", expires_at as "expiresAt",
      last_seen_at < now() - make_interval(secs => ${touchIntervalSeconds}) as "isStale"
    from staff_device
    where token_hash = ${hashOfSecret(token)} and expires_at > now() and revoked_at is null`.execute(db)
  const [row] = rows
  if (!row || !devices.includes(row.role)) return undefined
  const { expiresAt, isStale, id, name, role, meetingCode } = row
  if (isStale) await sql`update staff_device set last_seen_at = now() where id = ${id}`.execute(db)
  const device = { id, name, role, meetingCode }
  return { id, uid: '', kind: 'HOST', parentId: null, scopes: [], appKey: '', origin: '', expiresAt, device }
}

/** Returns the session of a call's token: that of a person, or of a staff device that may make this call. */
export function sessionFor({ devices }: Endpoint, authorization: string, appKey: string, origin: string, db: Db) {
  const token = authorization.replace(/^Bearer\s+/i, '').trim()
  if (!token.startsWith(devicePrefix)) return sessionOfToken(authorization, appKey, origin, db)
  return devices && /^[\w-]{16,128}$/.test(token) ? sessionOfDevice(token, devices, db) : undefined
}

/** Returns the session of the host app's cookie, for drawing a page. API calls do not accept the cookie. */
export const sessionOfCookie = (secret: string, db: Db) => sessionBy('cookie_hash', secret, db)

/**
 * Returns true if a session may call an endpoint of this scope. The host app may call all, even those without a scope.
 */
export const mayUse = ({ kind, scopes }: Session, scope: Endpoint['scope']) =>
  kind !== 'PARTNER' || scope === 'any' || (scope !== undefined && scopes.includes(scope))

/** Returns the person of a session that may see what is their own; undefined for all others. */
export const readerOf = ({ session }: { session?: Session | undefined }) =>
  session && mayUse(session, undefined) ? session.uid : undefined

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
