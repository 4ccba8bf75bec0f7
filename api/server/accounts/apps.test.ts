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

const { db, drop } = await testDatabase()

beforeEach(() => knownApps(db))
afterAll(drop)

const as = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const lines = { name: 'Summer fair', origins: [fair, 'http://localhost:*'] }
const visitorsLogin = async (appKey: string, origin: string) => {
  const { challenge, verifier } = newChallenge()
  const { code } = await (await as('UVISITOR')).apps.authorise({ body: { appKey, origin, challenge } })
  return onPage(db, { appKey, origin }).apps.exchange({ body: { appKey, verifier, code } })
}

test('a new app key names its origins once each, as browsers write them', async () => {
  const { apps: owner } = await as('UOWNER')

  const made = await owner.save({
    body: {
      name: ' Summer fair ',
      origins: ['https://Fair.Example/', 'https://fair.example:443', 'http://localhost:*'],
    },
  })

  expect(made).toMatchObject({ name: 'Summer fair', origins: [fair, 'http://localhost:*'], hasSecret: false })
  expect(made.appKey).toMatch(/^app_[a-z0-9]{16}$/)
  expect((await owner.list()).map(({ appKey }) => appKey)).toEqual(['fair', made.appKey])
})

test.each([
  [['https://fair.example', 'https://*.fair.example'], 'origins.1'],
  [['http://fair.example'], 'origins.0'],
  [Array.from({ length: 21 }, (_, at) => `https://fair-${at}.example`), 'origins'],
])('origins %j are refused at %s and nothing is kept', async (origins, path) => {
  const { apps: owner } = await as('UOWNER')

  const error = await refusal(owner.save({ body: { name: 'Summer fair', origins } }))

  expect(error).toMatchObject({ code: 'invalidInput', more: { fields: [{ path }] } })
  expect(await owner.list()).toHaveLength(1)
})

test('a person makes 20 app keys a day', async () => {
  const token = await hostToken(db, 'UOWNER')
  const { apps } = caller(db, { token, limits: { ...generous, appKeysPerPerson: { max: 2, seconds: 600 } } })

  await apps.save({ body: lines })
  await apps.save({ body: lines })

  expect(await refusal(apps.save({ body: lines }))).toMatchObject({ code: 'tooManyRequests' })
  expect(await apps.save({ body: { ...lines, appKey: 'fair' } })).toMatchObject({ appKey: 'fair' })
})

test('a change of origins ends the logins of websites that are no longer named, and only those', async () => {
  const onFair = await visitorsLogin('press', fair)
  const onMagazine = await visitorsLogin('press', magazine)

  await (await as('UPRESS')).apps.save({ body: { appKey: 'press', name: 'The press', origins: [magazine] } })

  const profile = (origin: string, token: string) => onPage(db, { appKey: 'press', origin, token }).apps.renew()
  expect((await refusal(profile(fair, onFair.token))).code).toBe('unauthorised')
  expect(await profile(magazine, onMagazine.token)).toMatchObject({ scopes: onMagazine.scopes })
})

test('a secret is 32 bytes, shown once, and replaces the one before it', async () => {
  const { apps: owner } = await as('UOWNER')

  const first = await owner.makeSecret({ body: { appKey: 'fair' } })
  const second = await owner.makeSecret({ body: { appKey: 'fair' } })

  const row = await db.selectFrom('app').select('secret').where('app_key', '=', 'fair').executeTakeFirstOrThrow()
  expect(row.secret?.toString('base64url')).toBe(second.secret)
  expect(row.secret).toHaveLength(32)
  expect(first.secret).not.toBe(second.secret)
  expect(JSON.stringify(await owner.list())).not.toContain(second.secret)
  expect(await owner.list()).toMatchObject([{ appKey: 'fair', hasSecret: true }])
})

test('revoking an app key ends it and every login that came by it', async () => {
  const { token } = await visitorsLogin('fair', fair)
  const elsewhere = await visitorsLogin('press', fair)
  const { apps: owner } = await as('UOWNER')

  await owner.revoke({ body: { appKey: 'fair' } })

  expect(await owner.list()).toEqual([])
  expect((await refusal(onPage(db, { token }).apps.renew())).code).toBe('unauthorised')
  expect(await partnerSessions(db)).toBe(1)
  expect(await onPage(db, { appKey: 'press', token: elsewhere.token }).apps.renew()).toHaveProperty('token')
})

test.each(['press', 'gone', 'missing'])(
  'the app key "%s", which is no living one of one’s own, is missing',
  async (key) => {
    const { apps: owner } = await as('UOWNER')
    const before = await db.selectFrom('app').selectAll().orderBy('app_key').execute()

    const answers = await Promise.all([
      refusal(owner.save({ body: { ...lines, appKey: key } })),
      refusal(owner.makeSecret({ body: { appKey: key } })),
      refusal(owner.revoke({ body: { appKey: key } })),
    ])

    expect(answers.map(({ code, message }) => ({ code, message }))).toEqual(
      Array(3).fill({ code: 'appNotFound', message: 'This app key doesn’t exist. Check it, or create another.' }),
    )
    expect(await db.selectFrom('app').selectAll().orderBy('app_key').execute()).toEqual(before)
  },
)

test('nobody without a login of the host app handles app keys', async () => {
  const { token } = await visitorsLogin('fair', fair)
  const attempts = (apps: ReturnType<typeof onPage>['apps']) => [
    apps.list(),
    apps.save({ body: lines }),
    apps.makeSecret({ body: { appKey: 'fair' } }),
    apps.revoke({ body: { appKey: 'fair' } }),
    apps.authorise({ body: { appKey: 'fair', origin: fair, challenge: newChallenge().challenge } }),
  ]

  const visitors = await Promise.all(attempts(onPage(db).apps).map(refusal))
  const partners = await Promise.all(attempts(onPage(db, { token }).apps).map(refusal))

  expect(visitors.map(({ code }) => code)).toEqual(Array(5).fill('unauthorised'))
  expect(partners.map(({ code }) => code)).toEqual(Array(5).fill('forbidden'))
})

test('an app key is described with whether a website may use it and whether the caller agreed to that', async () => {
  const describe = (apps: ReturnType<typeof onPage>['apps'], origin: string, appKey = 'press') =>
    apps.describe({ query: { appKey, origin } })
  await visitorsLogin('press', magazine)
  const { apps: visitor } = await as('UVISITOR')

  expect(await describe(visitor, magazine)).toEqual({ name: 'The press', isAllowed: true, hasAgreed: true })
  expect(await describe(visitor, fair)).toEqual({ name: 'The press', isAllowed: true, hasAgreed: false })
  expect(await describe(visitor, stranger)).toEqual({ name: 'The press', isAllowed: false, hasAgreed: false })
  expect(await describe((await as('UOWNER')).apps, magazine)).toMatchObject({ hasAgreed: false })
  expect(await describe(onPage(db).apps, magazine)).toMatchObject({ hasAgreed: false })
  expect((await refusal(describe(visitor, fair, 'gone'))).code).toBe('appNotFound')
  expect((await refusal(describe(visitor, fair, 'missing'))).code).toBe('appNotFound')
})
