import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import {
  fair,
  hostToken,
  inHostApp,
  knownApps,
  magazine,
  newChallenge,
  onPage,
  partnerSessions,
  stranger,
} from '../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import type { ApiError } from '../../client/index.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { Scope } from '../../contract/core/roles.ts'
import { contract } from '../../contract/index.ts'
import { deleteExpiredLogins } from './login.ts'

const { db, drop } = await testDatabase()
let host = ''
const hostApp = inHostApp(db, () => host)

beforeEach(async () => {
  await knownApps(db)
  host = await hostToken(db)
})
afterAll(drop)

/** Somebody agrees in the popup. */
async function agreed(body: { appKey?: string; origin?: string; isCutOff?: boolean; scopes?: Scope[] } = {}) {
  const { verifier, challenge } = newChallenge()
  const { code } = await hostApp.apps.authorise({
    body: { appKey: 'fair', origin: fair, challenge, ...body },
  })
  return { verifier, challenge, code }
}
const exchange = (verifier: string, code?: string, page = onPage(db), appKey = 'fair') =>
  page.apps.exchange({ body: { appKey, verifier, ...(code !== undefined && { code }) } })
const exchangeDigits = (verifier: string, digits: string, page = onPage(db)) =>
  page.apps.exchange({ body: { appKey: 'fair', verifier, digits } })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const makeOld = (verifiersChallenge: string, seconds = 1) =>
  db
    .updateTable('app_code')
    .set({ expires_at: new Date(Date.now() - seconds * 1000) })
    .where('challenge', '=', verifiersChallenge)
    .execute()

test.each(['HOST', 'MINI'] as const)(
  'a login of the kind %s becomes a token for 30 minutes on the page',
  async (kind) => {
    host = await hostToken(db, 'UVISITOR', kind)
    const { verifier, code } = await agreed()

    const login = await exchange(verifier, code)

    expect(code).toMatch(/^[\w-]{22}$/)
    expect(login.token).toMatch(/^[\w-]{43}$/)
    expect(login.scopes).toEqual(['follow'])
    expect((Date.parse(login.expiresAt) - Date.now()) / 60_000).toBeCloseTo(30, 0)
    const session = await db.selectFrom('session').selectAll().where('kind', '=', 'PARTNER').executeTakeFirstOrThrow()
    expect(session).toMatchObject({ uid: 'UVISITOR', app_key: 'fair', origin: fair, cookie_hash: null })
    expect(session.parent_id).not.toBeNull()
    expect(await onPage(db, { token: login.token }).apps.renew()).toHaveProperty('token')
  },
)

test('a token ends with the login it came from, where that has less time left', async () => {
  const end = new Date(Date.now() + 60_000)
  await db.updateTable('session').set({ expires_at: end }).execute()
  const { verifier, code } = await agreed()
  // Using a session gives it its full time again.
  await db.updateTable('session').set({ expires_at: end }).execute()

  expect((await exchange(verifier, code)).expiresAt).toBe(end.toISOString())
})

test('as long as nobody has agreed, the login is pending and takes nothing from the limit', async () => {
  const { verifier } = newChallenge()
  const page = caller(db, {
    origin: fair,
    appKey: 'fair',
    limits: { partnerLoginsPerAddress: { max: 1, seconds: 600 } },
  })

  for (let poll = 0; poll < 20; poll++) expect(await codeOf(exchange(verifier, undefined, page))).toBe('loginPending')

  const first = await agreed()
  const second = await agreed()
  expect(await exchange(first.verifier, first.code, page)).toHaveProperty('token')
  expect(await codeOf(exchange(second.verifier, second.code, page))).toBe('tooManyRequests')
  expect(await exchange(second.verifier, second.code)).toHaveProperty('token')
})

test.each([
  ['a website that the app key does not name', { origin: stranger }, 'originNotAllowed'],
  ['no website', { origin: undefined }, 'originNotAllowed'],
  ['a page without an origin', { origin: 'null' }, 'originNotAllowed'],
  ['another website of the app key', { body: { appKey: 'press', origin: fair }, origin: magazine }, 'originNotAllowed'],
  ['another app key of the website', { appKey: 'press' }, 'ticketExpired'],
  ['a revoked app key', { appKey: 'gone' }, 'appNotFound'],
  ['an unknown app key', { appKey: 'missing' }, 'appNotFound'],
  ['another verifier', { verifier: newChallenge().verifier }, 'loginPending'],
  ['another code', { code: 'A'.repeat(22) }, 'ticketExpired'],
  ['no code', { code: undefined }, 'loginPending'],
])('%s gets no token and leaves the code usable', async (_, given, refused) => {
  const appBody = { appKey: 'fair', origin: fair, ...('body' in given && given.body) }
  const made = await agreed(appBody)
  const { appKey, origin, verifier, code } = { ...appBody, ...made, ...given } as Record<string, string>
  const page = caller(db, { limits: generous, appKey: 'fair', ...(origin !== undefined && { origin }) })

  expect(await codeOf(exchange(verifier ?? '', code, page, appKey))).toBe(refused)
  expect(await partnerSessions(db)).toBe(0)
  expect(await exchange(made.verifier, made.code, onPage(db), appBody.appKey)).toHaveProperty('token')
})

test('two logins cannot swap their verifiers or codes', async () => {
  const [first, second] = [await agreed(), await agreed()]

  expect(await codeOf(exchange(first.verifier, second.code))).toBe('ticketExpired')
  expect(await codeOf(exchange(second.verifier, first.code))).toBe('ticketExpired')
  expect(await partnerSessions(db)).toBe(0)
})

test('a code that is older than a minute gives nothing', async () => {
  const { verifier, challenge, code } = await agreed()
  await makeOld(challenge)

  expect(await codeOf(exchange(verifier, code))).toBe('ticketExpired')
  expect(await codeOf(exchange(verifier))).toBe('ticketExpired')
  expect(await partnerSessions(db)).toBe(0)
})

test('the code lasts 60 seconds and only its hash is kept', async () => {
  const before = Date.now()
  const { challenge, code } = await agreed()

  const row = await db.selectFrom('app_code').selectAll().where('challenge', '=', challenge).executeTakeFirstOrThrow()
  // The clock of the database may run a little beside this one.
  expect(row.expires_at.getTime()).toBeGreaterThan(before + 59_000)
  expect(row.expires_at.getTime()).toBeLessThan(Date.now() + 61_000)
  expect(row.code_hash).toEqual(createHash('sha256').update(code).digest())
})

test('a code that is used a second time takes its token back, also after a minute and a renewal', async () => {
  const { verifier, challenge, code } = await agreed()
  const first = await exchange(verifier, code)
  const renewed = await onPage(db, { token: first.token }).apps.renew()
  await makeOld(challenge)

  expect(await codeOf(exchange(verifier, code))).toBe('ticketExpired')
  expect(await codeOf(onPage(db, { token: renewed.token }).apps.renew())).toBe('unauthorised')
  expect(await codeOf(exchange(verifier, code))).toBe('ticketExpired')
  expect(await partnerSessions(db)).toBe(0)
})

test.each([
  [23, 0],
  [25, 1],
])('a used code that comes again %i hours after its end leaves %i tokens alive', async (hours, alive) => {
  const { verifier, challenge, code } = await agreed()
  await exchange(verifier, code)
  await makeOld(challenge, hours * 3600)

  await deleteExpiredLogins(db)

  await refusal(exchange(verifier, code))
  expect(await partnerSessions(db)).toBe(alive)
})

test('a late question without the code takes nothing back', async () => {
  const { verifier, code } = await agreed()
  const { token } = await exchange(verifier, code)

  expect(await codeOf(exchange(verifier))).toBe('ticketExpired')
  expect(await onPage(db, { token }).apps.renew()).toHaveProperty('token')
})

test.each([
  ['with its code', false],
  ['of digits', true],
])('100 pairs %s, used at the same moment on two servers, leave no token alive', async (_, isCutOff) => {
  const [left, right] = [onPage(db), onPage(db)]
  const made = []
  for (let pair = 0; pair < 100; pair++) made.push(await agreed({ isCutOff }))

  const answers = await Promise.all(
    made.map(({ verifier, code }) =>
      Promise.allSettled([left, right].map((page) => (isCutOff ? exchangeDigits : exchange)(verifier, code, page))),
    ),
  )

  const given = answers.map((pair) => pair.filter(({ status }) => status === 'fulfilled').length)
  const refusals = answers.flat().filter((result) => result.status === 'rejected')
  expect(given).toEqual(Array(100).fill(1))
  expect(new Set(refusals.map(({ reason }) => (reason as ApiError).code))).toEqual(new Set(['ticketExpired']))
  expect(await partnerSessions(db)).toBe(0)
})

test('a login agreed to in a window that is cut off gives nothing to who holds the verifier alone', async () => {
  const { verifier } = await agreed({ isCutOff: true })

  for (let ask = 0; ask < 20; ask++) expect(await codeOf(exchange(verifier))).toBe('loginPending')
  expect(await codeOf(exchange(verifier, 'A'.repeat(22)))).toBe('loginPending')
  expect(await partnerSessions(db)).toBe(0)
})

test('a page that is cut off from its popup gets its token by the digits that the person types, once', async () => {
  const { verifier, challenge } = newChallenge()
  expect(await codeOf(exchangeDigits(verifier, '000000'))).toBe('loginPending')
  const body = { appKey: 'fair', origin: fair, challenge, isCutOff: true }
  const { code, expiresAt } = await hostApp.apps.authorise({ body })

  expect(code).toMatch(/^\d{6}$/)
  expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeCloseTo(5, 0)
  expect(await codeOf(exchangeDigits(verifier, code, onPage(db, { origin: stranger })))).toBe('originNotAllowed')
  expect(await exchangeDigits(verifier, code)).toHaveProperty('token')
  expect(await codeOf(exchangeDigits(verifier, code))).toBe('ticketExpired')
  expect(await partnerSessions(db)).toBe(0)
})

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('digits can be mistaken four times and are worth nothing after the fifth', async () => {
  const [first, second] = [await agreed({ isCutOff: true }), await agreed({ isCutOff: true })]
  for (let slip = 0; slip < 4; slip++) {
    for (const { verifier, code } of [first, second]) {
      expect(await codeOf(exchangeDigits(verifier, otherThan(code)))).toBe('wrongCode')
    }
  }

  expect(await exchangeDigits(first.verifier, first.code)).toHaveProperty('token')
  expect(await codeOf(exchangeDigits(second.verifier, otherThan(second.code)))).toBe('wrongCode')
  expect(await codeOf(exchangeDigits(second.verifier, second.code))).toBe('codeLocked')
  expect(await partnerSessions(db)).toBe(1)
})

test('of 40 guesses at once five are looked at', async () => {
  const { verifier, code } = await agreed({ isCutOff: true })
  const guesses = Array.from({ length: 40 }, (_, at) => String(at).padStart(6, '0')).filter((guess) => guess !== code)

  // A busy machine may have no connection to the database in time: then nothing was looked at, and one tries again.
  const tried = async (guess: string): Promise<string | undefined> => {
    const answer = await codeOf(exchangeDigits(verifier, guess))
    return answer === 'unavailable' ? tried(guess) : answer
  }
  const answers = await Promise.all(guesses.map(tried))

  expect(answers.filter((answer) => answer === 'wrongCode')).toHaveLength(5)
  expect(new Set(answers)).toEqual(new Set(['wrongCode', 'codeLocked']))
})

test('the digits of one login are worth nothing to another, nor to one whose window can speak', async () => {
  const [first, second, third] = [await agreed({ isCutOff: true }), await agreed({ isCutOff: true }), await agreed()]

  if (first.code !== second.code) expect(await codeOf(exchangeDigits(first.verifier, second.code))).toBe('wrongCode')
  expect(await codeOf(exchangeDigits(third.verifier, first.code))).toBe('loginPending')
  expect(await codeOf(exchange(first.verifier, third.code))).toBe('loginPending')
  expect(await partnerSessions(db)).toBe(0)
})

test('a token may be used for what was asked for and for nothing else', async () => {
  const follow = await agreed({ scopes: ['follow'] })
  const profile = await agreed({ scopes: ['profile', 'contact'] })
  const tokens = [await exchange(follow.verifier, follow.code), await exchange(profile.verifier, profile.code)]
  const [follower, reader] = tokens.map(({ token }) => onPage(db, { token }))

  expect(tokens.map(({ scopes }) => scopes)).toEqual([['follow'], ['profile', 'contact']])
  expect(await codeOf(follower?.profiles.userInfo({ query: {} }) ?? Promise.resolve())).toBe('forbidden')
  expect(await reader?.profiles.userInfo({ query: {} })).toHaveProperty('uid')
  const body = { enterpriseCode: 'E1' }
  expect(await codeOf(reader?.follows.add({ body }) ?? Promise.resolve())).toBe('forbidden')
  const renewed = await follower?.apps.renew()
  expect(renewed?.scopes).toEqual(['follow'])
  expect(await codeOf(onPage(db, { token: renewed?.token ?? '' }).profiles.userInfo({ query: {} }))).toBe('forbidden')
})

test('who agreed to one scope has agreed to no other', async () => {
  const describe = (scopes?: string) =>
    hostApp.apps.describe({ query: { appKey: 'fair', origin: fair, ...(scopes && { scopes }) } })
  await agreed()
  await agreed({ scopes: ['contact'] })

  const scopeLists = [undefined, 'follow', 'contact follow', 'profile', 'follow profile']
  const answers = await Promise.all(scopeLists.map((scopes) => describe(scopes)))

  expect(answers.map(({ hasAgreed }) => hasAgreed)).toEqual([true, true, true, false, false])
})

test('a person sees the websites that may use their account, and ends that with all that came of it', async () => {
  const used = await agreed({ scopes: ['follow', 'contact'] })
  const { token } = await exchange(used.verifier, used.code)
  const unused = await agreed()
  await agreed({ appKey: 'press', origin: magazine })
  const owner = inHostApp(db, await hostToken(db, 'UOWNER'))
  expect(await owner.apps.consents()).toEqual([])

  expect(await hostApp.apps.consents()).toMatchObject([
    { appKey: 'press', name: 'The press', origin: magazine, scopes: ['follow'] },
    { appKey: 'fair', name: 'The fair', origin: fair, scopes: ['contact', 'follow'] },
  ])
  await owner.apps.withdraw({ body: { appKey: 'fair', origin: fair } })
  expect(await hostApp.apps.consents()).toHaveLength(2)
  await hostApp.apps.withdraw({ body: { appKey: 'fair', origin: fair } })

  expect((await hostApp.apps.consents()).map(({ appKey }) => appKey)).toEqual(['press'])
  expect(await codeOf(onPage(db, { token }).apps.renew())).toBe('unauthorised')
  expect(await codeOf(exchange(unused.verifier, unused.code))).toBe('loginPending')
})

test('agreeing again replaces one’s own code, not a used one and not somebody else’s', async () => {
  const { verifier, challenge, code } = await agreed()
  const body = { appKey: 'fair', origin: fair, challenge }
  const owner = inHostApp(db, await hostToken(db, 'UOWNER'))

  expect(await codeOf(owner.apps.authorise({ body }))).toBe('ticketExpired')
  expect(await codeOf(hostApp.apps.authorise({ body: { ...body, appKey: 'press' } }))).toBe('ticketExpired')
  const again = await hostApp.apps.authorise({ body })
  expect(await codeOf(exchange(verifier, code))).toBe('ticketExpired')
  expect(await exchange(verifier, again.code)).toHaveProperty('token')
  expect(await codeOf(hostApp.apps.authorise({ body }))).toBe('ticketExpired')
})

test.each([
  ['fair', stranger, 'originNotAllowed'],
  ['gone', fair, 'appNotFound'],
  ['missing', fair, 'appNotFound'],
])('nobody can agree to %s on %s', async (appKey, origin, refused) => {
  expect(await codeOf(agreed({ appKey, origin }))).toBe(refused)
  expect(await db.selectFrom('app_consent').selectAll().execute()).toEqual([])
})

test.each([
  ['on another website', { origin: stranger }],
  ['without a website', { origin: '' }],
  ['under another app key', { appKey: 'press' }],
  ['in the host app', { origin: 'https://foyer.example', appKey: '' }],
])('a token counts for nothing %s', async (_, elsewhere) => {
  const { verifier, code } = await agreed()
  const { token } = await exchange(verifier, code)

  expect(await codeOf(onPage(db, { token, ...elsewhere }).apps.renew())).toBe('unauthorised')
  expect(await onPage(db, { token }).apps.renew()).toHaveProperty('token')
})

test('a renewed token replaces the one before it; the host app’s own cannot be renewed', async () => {
  const { verifier, code } = await agreed()
  const { token } = await exchange(verifier, code)

  const renewed = await onPage(db, { token }).apps.renew()

  expect(renewed.token).not.toBe(token)
  expect(await codeOf(onPage(db, { token }).apps.renew())).toBe('unauthorised')
  expect(await onPage(db, { token: renewed.token }).apps.renew()).toHaveProperty('token')
  expect(await codeOf(hostApp.apps.renew())).toBe('forbidden')
})

test('logging out of the host app ends the logins that came out of it, and codes that were not used', async () => {
  const { verifier, code } = await agreed()
  const { token } = await exchange(verifier, code)
  const unused = await agreed()

  await hostApp.sessions.logout()

  expect(await codeOf(onPage(db, { token }).apps.renew())).toBe('unauthorised')
  expect(await codeOf(exchange(unused.verifier, unused.code))).toBe('loginPending')
})

test('a token that was not renewed within 30 minutes is over', async () => {
  const { verifier, code } = await agreed()
  const { token } = await exchange(verifier, code)
  await db.updateTable('session').set({ expires_at: new Date() }).where('kind', '=', 'PARTNER').execute()

  expect(await codeOf(onPage(db, { token }).apps.renew())).toBe('unauthorised')
})

test('a token of a partner page is not enough for any call that names no scope', async () => {
  const { verifier, code } = await agreed()
  const { token } = await exchange(verifier, code)
  const page = onPage(db, { token }) as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
  const closed = Object.entries<Record<string, Endpoint>>(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).flatMap(([name, { access, scope, method }]) =>
      access === 'login' && !scope ? [{ resource, name, ...(method === 'POST' && { body: {} }) }] : [],
    ),
  )

  const answers = await Promise.all(
    closed.map(({ resource, name, ...input }) =>
      codeOf(page[resource]?.[name]?.({ ...input, id: 'x' }) ?? Promise.resolve()),
    ),
  )

  expect(closed).toContainEqual({ resource: 'apps', name: 'authorise', body: {} })
  expect(answers).toEqual(closed.map(() => 'forbidden'))
})
