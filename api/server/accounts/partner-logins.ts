import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { next, popup, type StateOf } from '../../contract/accounts/account-states.ts'
import { codeDigits, codeTries, cutOffCodeSeconds } from '../../contract/accounts/account-terms.ts'
import type { Scope } from '../../contract/core/roles.ts'
import type { Db } from '../../db/index.ts'
import { hashOfSecret, newSecret, sessionSeconds } from '../http/access.ts'
import type { Handlers } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { appOf, refuseOrigin } from './app-keys.ts'

/** The time in which a code from the login window can be exchanged for a token, in seconds. */
const codeSeconds = 60
/** The scopes of a page that names none. */
const defaultScopes: Scope[] = ['follow']

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const expired = (detail: string) => new Refusal('ticketExpired', detail)
const pending = () => new Refusal('loginPending', 'Nobody has agreed to this login yet.')

/** The reply to a partner page: its token and how long and for what it is valid. */
export const partnerLogin = (token: string, expiresAt: Date, scopes: readonly Scope[]) => ({
  token,
  expiresAt: expiresAt.toISOString(),
  scopes: [...scopes],
})

interface Code {
  hash: Buffer
  appKey: string
  origin: string
  isCutOff: boolean
  isExpired: boolean
  isUsed: boolean
  hasSession: boolean
}

async function codeOf(challenge: string, db: Db) {
  const { rows } = await sql<Code>`
    select code_hash as hash, app_key as "appKey", origin, is_cut_off as "isCutOff", expires_at <= now() as "isExpired",
      used_at is not null as "isUsed", session_id is not null as "hasSession"
    from app_code
    where challenge = ${challenge}`.execute(db)
  return rows[0]
}

function stateOf(code: Code | undefined): StateOf<typeof popup> {
  if (!code) return 'WAITING'
  if (code.isUsed) return code.hasSession ? 'TOKEN' : 'REVOKED'
  return code.isExpired ? 'CLOSED' : 'CODE'
}

interface CodeProof {
  appKey: string
  origin: string
  code?: string | undefined
  digits?: string | undefined
}

/** Throws a Refusal unless the request comes from the page that the code was made for, with the right code. */
function refuseOther(stored: Code, { appKey, origin, code, digits }: CodeProof) {
  if (stored.origin !== origin) throw new Refusal('originNotAllowed', `The login was agreed to for another website.`)
  if (stored.appKey !== appKey) throw expired('The login was agreed to for another app key.')
  // The code may still be on its way to a page that asks too early, or to a person who reads it.
  const given = stored.isCutOff ? digits : code
  if (given === undefined) throw stateOf(stored) === 'CODE' ? pending() : expired('The code is missing.')
  const isRight = timingSafeEqual(stored.hash, hashOfSecret(given))
  if (!isRight && stored.isCutOff) throw new Refusal('wrongCode', 'The digits are not those of the window.')
  if (!isRight) throw expired('The code is not the one of this login.')
}

/** Counts a try at the digits of a code, before they are looked at: of many tries at once only five are answered. */
async function countTry(challenge: string, db: Db) {
  const { rows } = await sql`
    update app_code set tries = tries + 1
    where challenge = ${challenge} and tries < ${codeTries}
    returning tries`.execute(db)
  if (rows.length === 0) throw new Refusal('codeLocked', 'The digits of this login were mistaken too often.')
}

/** Uses a code, once: of several callers one gets a token. */
async function spend(challenge: string, device: string, db: Db) {
  const token = newSecret()
  // The host session is locked first, as logging out does, so that the two never wait for each other.
  const { rows } = await sql<{ expiresAt: Date; scopes: Scope[] }>`
    with parent as materialized (
      select session.id, session.uid, session.expires_at
      from app_code
      join session on session.id = app_code.parent_id
      where app_code.challenge = ${challenge} and session.expires_at > now()
      for key share of session
    ), spent as (
      update app_code set used_at = now(), session_id = gen_random_uuid()
      from parent
      where app_code.challenge = ${challenge} and app_code.parent_id = parent.id
        and app_code.used_at is null and app_code.expires_at > now()
      returning app_code.session_id, app_code.app_key, app_code.origin, app_code.scopes, parent.id, parent.uid, parent.expires_at
    )
    insert into session (id, token_hash, uid, kind, parent_id, app_key, origin, scopes, device, expires_at)
    select session_id, ${hashOfSecret(token)}, uid, 'PARTNER', id, app_key, origin, scopes, ${device},
      least(now() + make_interval(secs => ${sessionSeconds.PARTNER}), expires_at)
    from spent
    returning expires_at as "expiresAt", scopes`.execute(db)
  return rows[0] && partnerLogin(token, rows[0].expiresAt, rows[0].scopes)
}

const takeBack = (challenge: string, db: Db) =>
  sql`
    delete from session using app_code
    where app_code.challenge = ${challenge} and session.id = app_code.session_id`.execute(db)

/** Logins on partner pages by popup: a code becomes a token, and a token another one. */
export const partnerLogins: Pick<Handlers<'apps'>, 'authorise' | 'exchange' | 'renew'> = {
  async authorise({ body: { appKey, origin, challenge, scopes = defaultScopes, isCutOff = false } }, context) {
    const { db, session, settings, remoteAddress } = context
    refuseOrigin((await appOf(appKey, db)).origins, origin)
    await count(db, [counter('ticketsPerAddress', await addressKey(db, remoteAddress), settings.limits)])

    // A code that a person types has to be short, and therefore allows a few tries only.
    const code = isCutOff
      ? String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
      : randomBytes(16).toString('base64url')
    const seconds = isCutOff ? cutOffCodeSeconds : codeSeconds
    // A second consent, in a popup that was loaded again, replaces the person's own unused code, and no other one.
    const { rows } = await sql<{ expiresAt: Date }>`
      with parent as (select id, uid from session where id = ${session.id} for key share), agreed as (
        insert into app_consent as known (uid, app_key, origin, scopes)
        select uid, ${appKey}, ${origin}, ${scopes}::text[] from parent
        on conflict (uid, app_key, origin) do update set agreed_at = now(),
          scopes = array(select distinct unnest(known.scopes || excluded.scopes) order by 1)
      )
      insert into app_code as known
        (challenge, code_hash, app_key, origin, uid, parent_id, is_cut_off, scopes, expires_at)
      select ${challenge}, ${hashOfSecret(code)}, ${appKey}, ${origin}, uid, id, ${isCutOff}::boolean,
        ${scopes}::text[], now() + make_interval(secs => ${seconds})
      from parent
      on conflict (challenge) do update set code_hash = excluded.code_hash, parent_id = excluded.parent_id,
        is_cut_off = excluded.is_cut_off, scopes = excluded.scopes, tries = 0, expires_at = excluded.expires_at
      where known.used_at is null and known.uid = excluded.uid and known.app_key = excluded.app_key
        and known.origin = excluded.origin
      returning expires_at as "expiresAt"`.execute(db)
    if (!rows[0]) throw expired('The challenge was used before.')
    return { code, expiresAt: rows[0].expiresAt.toISOString() }
  },

  async exchange({ body: { appKey, verifier, code, digits } }, { db, settings, origin, remoteAddress, device }) {
    refuseOrigin((await appOf(appKey, db)).origins, origin)
    const challenge = challengeOf(verifier)
    const stored = await codeOf(challenge, db)
    // Polling until the person has agreed does not count as a guess: nobody guesses 256 bits.
    if (!stored) throw pending()
    if (stored.isCutOff && digits !== undefined) await countTry(challenge, db)
    refuseOther(stored, { appKey, origin, code, digits })
    await count(db, [counter('partnerLoginsPerAddress', await addressKey(db, remoteAddress), settings.limits)])

    const login = next(popup, stateOf(stored), 'exchange') === 'TOKEN' ? await spend(challenge, device, db) : undefined
    if (login) return login
    // Used before, maybe a moment ago: one of the two users is a thief.
    await takeBack(challenge, db)
    throw expired('The code is used or expired.')
  },

  async renew(_, { db, session }) {
    const token = newSecret()
    // The session stays the same, so that a code used twice still finds it.
    const { rows } = await sql<{ expiresAt: Date; scopes: Scope[] }>`
      update session set token_hash = ${hashOfSecret(token)}, last_seen_at = now(),
        expires_at = least(now() + make_interval(secs => ${sessionSeconds.PARTNER}), parent.expires_at)
      from session as parent
      where session.id = ${session.id} and parent.id = session.parent_id and parent.expires_at > now()
      returning session.expires_at as "expiresAt", session.scopes`.execute(db)
    if (!rows[0]) throw new Refusal('forbidden', 'The token did not come from a login that can be renewed.')
    return partnerLogin(token, rows[0].expiresAt, rows[0].scopes)
  },
}
