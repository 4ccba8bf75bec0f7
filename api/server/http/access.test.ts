import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPassword, knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { publicUrl } from '../../../tests/support/world/known/known-settings.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { partnerScopes } from '../../contract/core/roles.ts'
import { contract } from '../../contract/index.ts'
import { hashOfSecret, newSecret } from './access.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
const fair = 'https://fair.example'

beforeEach(async () => {
  for (const table of ['app', 'person', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  await knownPeople(db)
  await db
    .insertInto('app')
    .values({ app_key: 'fair', name: 'Fair', origins: [fair] })
    .execute()
})
afterAll(drop)

const logIn = (headers: Record<string, string> = {}, to = ask) =>
  to('/user/foyer/mail/login', { body: { email: ada.email, password: knownPassword }, headers })

/** A session as its table holds it, without going through a login. Gives its token. */
async function begin({ kind = 'HOST' as 'HOST' | 'PARTNER', scopes = [] as readonly string[], parent = '' } = {}) {
  const token = newSecret()
  await db
    .insertInto('session')
    .values({
      uid: ada.uid,
      kind,
      token_hash: hashOfSecret(token),
      cookie_hash: hashOfSecret(`cookie of ${token}`),
      ...(kind === 'PARTNER' && { app_key: 'fair', origin: fair, scopes: [...scopes] }),
      ...(parent && { parent_id: sql<string>`(select id from session where token_hash = ${hashOfSecret(parent)})` }),
      expires_at: new Date(Date.now() + 1_800_000),
    })
    .execute()
  return token
}
const beginPartner = (parent = '') => begin({ kind: 'PARTNER', scopes: ['profile'], parent })

const userInfo = (token: string, { appKey = 'fair', origin = fair, query = '' } = {}) =>
  ask(`/user/user/userInfo${query}`, { token, appKey, headers: { origin } })

/** Every call that needs a login, as a request. */
const guarded = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { access }]) => access === 'login')
    .map(([call, entry]) => ({
      call: `${resource}.${call}`,
      scope: entry.scope,
      path: entry.path.replace(':product', 'foyer').replaceAll(/:\w+/g, 'x'),
      ...(entry.method === 'POST' && { body: {} }),
    })),
)

test('the contract has calls that need a login', () => {
  expect(guarded.map(({ call }) => call)).toEqual(expect.arrayContaining(['sessions.list', 'profiles.update']))
})

describe.each(guarded)('$call', ({ path, body, scope }) => {
  test('refuses a caller without a token, with a made-up one, and with one that is over', async () => {
    const over = await begin()
    await sql`update session set expires_at = now() - interval '1 second'`.execute(db)

    for (const token of [undefined, '', 'Bearer', newSecret(), `Bearer ${newSecret()}`, over, "' or 1=1 --"]) {
      const { status, envelope } = await ask(path, { body, ...(token !== undefined && { token }) })

      expect({ status, error: envelope.error }).toEqual({ status: 401, error: 'unauthorised' })
      expect(envelope.message).toBe('Please complete registration and login first')
    }
  })

  // A token may renew and end itself, whatever it is for.
  if (scope !== 'any') {
    test('refuses a partner page that was given every other scope', async () => {
      const token = await begin({ kind: 'PARTNER', scopes: partnerScopes.filter((other) => other !== scope) })

      const { status, envelope } = await ask(path, { body, token, appKey: 'fair', headers: { origin: fair } })

      expect({ status, error: envelope.error }).toEqual({ status: 403, error: 'forbidden' })
    })
  }

  test('accepts no token in the address, in the body and in a cookie', async () => {
    const token = await begin()
    const cookie = `foyer-session=cookie of ${token}; __Host-foyer-session=cookie of ${token}; foyer:token=${token}`
    const inAddress = `token=${token}&authorization=${token}&Authorization=Bearer%20${token}`
    const inBody = body && { token, authorization: token }

    const { status } = await ask(`${path}?${inAddress}`, { body: inBody, headers: { cookie } })

    expect(status).toBe(401)
  })
})

describe('a partner page’s token', () => {
  test('a partner page’s token works on its own page, with and without “Bearer”', async () => {
    const token = await beginPartner()

    for (const spelt of [token, `Bearer ${token}`, `bearer  ${token}`])
      expect((await userInfo(spelt)).status).not.toBe(401)
  })

  test.each([
    ['another website', { origin: 'https://elsewhere.example' }],
    ['the same host without TLS', { origin: 'http://fair.example' }],
    ['another port', { origin: 'https://fair.example:8443' }],
    ['no website', { origin: '' }],
    ['a page without an origin', { origin: 'null' }],
    ['another app key', { appKey: 'demo' }],
    ['no app key', { appKey: '' }],
  ])('a partner page’s token is worth nothing from %s', async (_, from) => {
    expect((await userInfo(await beginPartner(), from)).status).toBe(401)
  })

  test('a partner page’s token is over after half an hour, however much it is used', async () => {
    const token = await beginPartner()
    await sql`update session set last_seen_at = now() - interval '29 minutes', expires_at = now() + interval '1 minute'`.execute(
      db,
    )

    const before = await userInfo(token)
    await sql`update session set expires_at = expires_at - interval '1 minute'`.execute(db)

    expect(before.status).not.toBe(401)
    expect((await userInfo(token)).status).toBe(401)
  })

  test('a partner page’s token ends with the login it came from: by logout at once, and by its end', async () => {
    const [first, second] = [await begin(), await begin()]
    const [ofFirst, ofSecond] = [await beginPartner(first), await beginPartner(second)]

    await ask('/user/logout', { body: {}, token: first })
    await sql`update session set expires_at = now() where token_hash = ${hashOfSecret(second)}`.execute(db)

    expect([(await userInfo(ofFirst)).status, (await userInfo(ofSecond)).status]).toEqual([401, 401])
  })

  test('a partner page’s token ends itself by its own logout, and leaves the host app logged in with its cookie', async () => {
    const parent = await begin()
    const token = await beginPartner(parent)

    const { status, headers } = await ask('/user/logout', {
      body: {},
      token,
      appKey: 'fair',
      headers: { origin: fair, 'sec-fetch-site': 'same-origin' },
    })

    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    expect((await userInfo(token)).status).toBe(401)
    expect((await ask('/user/session/list', { token: parent })).status).toBe(200)
  })

  test('a partner page’s token ends with its app key', async () => {
    const token = await beginPartner()
    await db.updateTable('app').set({ revoked_at: new Date() }).execute()

    expect((await userInfo(token)).status).toBe(401)
  })
})

test('a login of the host app lasts as long as it is used, and half a year at most', async () => {
  const token = await begin()
  const daysLeft = async () => {
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - now()) / 86400)::integer as days from session`.execute(db)
    return rows[0]?.days
  }
  const useLater = async (age: string) => {
    await sql`update session set last_seen_at = now() - interval '1 day', created_at = now() - ${age}::interval`.execute(
      db,
    )
    await ask('/user/session/list', { token })
  }

  await useLater('20 days')
  const afterUse = await daysLeft()
  await useLater('170 days')

  expect([afterUse, await daysLeft()]).toEqual([30, 10])
})

test('a public call answers an unknown token as it answers a guest', async () => {
  const answers = [
    await ask('/user/country/queryInfo'),
    await ask('/user/country/queryInfo', { token: newSecret() }),
    await ask('/user/country/queryInfo', { token: 'Bearer of good news' }),
  ]

  for (const { status, envelope } of answers)
    expect({ status, envelope }).toEqual({ status: 200, envelope: answers[0]?.envelope })
})

describe('the cookie', () => {
  test('the cookie is bound to the host, hidden from scripts and sent by other sites’ links only', async () => {
    const { headers } = await logIn({ 'sec-fetch-site': 'same-origin' })

    expect(headers.get('set-cookie')).toMatch(
      /^__Host-foyer-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
    )
  })

  test('the cookie has no “Secure” where there is no TLS, and then not the name that promises it', async () => {
    const { headers } = await logIn({}, asking(db, { limits: generous, url: 'http://127.0.0.1:4000' }))

    expect(headers.get('set-cookie')).toMatch(/^foyer-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: fair }],
    ['a sibling site', { 'sec-fetch-site': 'same-site', origin: 'https://other.foyer.example' }],
    ['an old browser on another site', { origin: fair }],
    ['a page without an origin', { origin: 'null' }],
  ])('the cookie is given to nobody on %s', async (_, headers) => {
    const answer = await logIn(headers)

    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  })

  test('the cookie comes from an old browser’s own page, and anew by resuming', async () => {
    const answer = await logIn({ origin: publicUrl })
    const { token } = answer.envelope.data

    const resumed = await ask('/user/session/resume', { body: {}, token, headers: { origin: publicUrl } })

    const cookies = [answer, resumed].map(({ headers }) => headers.get('set-cookie')?.match(/=([\w-]+)/)?.[1])
    expect(resumed.envelope.data.user.uid).toBe('UADA')
    expect(cookies[0]).not.toBe(cookies[1])
    const { cookie_hash } = await db.selectFrom('session').select('cookie_hash').executeTakeFirstOrThrow()
    expect(cookie_hash).toEqual(hashOfSecret(cookies[1] ?? ''))
  })

  test.each(['/user/logout', '/user/session/revokeAll'])('the cookie is taken away by %s', async (path) => {
    const token = await begin()

    const { headers } = await ask(path, { body: {}, token, headers: { 'sec-fetch-site': 'same-origin' } })

    expect(headers.get('set-cookie')).toMatch(/^__Host-foyer-session=; .*Max-Age=0/)
  })

  test('the cookie stays where only the other sessions end', async () => {
    const token = await begin()

    const { headers } = await ask('/user/session/revokeAll', { body: { keepThis: true }, token })

    expect(headers.get('set-cookie')).toBeNull()
  })
})
