import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import {
  fair,
  hostToken,
  inHostApp,
  knownApps,
  onPage,
  stranger,
} from '../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { deleteExpiredLogins } from './login.ts'

const { db, drop } = await testDatabase()
const secrets: Record<string, string> = {}

beforeEach(async () => {
  await knownApps(db)
  for (const [appKey, uid] of [
    ['fair', 'UOWNER'],
    ['press', 'UPRESS'],
  ] as const) {
    const { apps } = inHostApp(db, await hostToken(db, uid))
    secrets[appKey] = (await apps.makeSecret({ body: { appKey } })).secret
  }
})
afterAll(drop)

const now = () => Math.floor(Date.now() / 1000)
const claims = (more: object = {}) => ({ id: 'c-17', exp: now() + 60, nonce: randomBytes(12).toString('hex'), ...more })
const encoded = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

function signed(value: unknown, secret = Buffer.from(secrets.fair ?? '', 'base64url'), hash = 'sha256') {
  const payload = encoded(value)
  return `${payload}.${createHmac(hash, secret).update(payload).digest('base64url')}`
}

const identify = (identity: string, { appKey = 'fair', origin = fair, page = onPage(db, { appKey, origin }) } = {}) =>
  page.apps.identify({ body: { appKey, identity } })
const vouchedFor = () =>
  db
    .selectFrom('app_identity')
    .innerJoin('person', 'person.uid', 'app_identity.uid')
    .selectAll('person')
    .select(['app_key', 'external_id', 'app_identity.email as said_email'])
    .orderBy('app_key')
    .orderBy('external_id')
    .execute()

test('a signed identity logs a person in for 30 minutes, who is known by the partner’s id alone', async () => {
  const names = { firstName: 'Byron', lastName: 'Ada' }
  const [email, company] = ['ada@example.org', 'Analytical Engines']

  const { token, scopes, expiresAt } = await identify(signed(claims({ ...names, email, company })))

  expect(scopes).toEqual(['contact', 'follow', 'chat', 'register', 'profile'])
  expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeCloseTo(30, 0)
  expect(await vouchedFor()).toMatchObject([
    { app_key: 'fair', external_id: 'c-17', said_email: email, email: null, password_hash: null },
  ])
  expect(await onPage(db, { token }).profiles.userInfo({ query: {} })).toMatchObject({
    ...names,
    companyName: company,
    email,
  })
})

test('what the guide shows partners makes an identity that counts', async () => {
  const readme = await readFile(new URL('../../../widgets/README.md', import.meta.url), 'utf8')
  const [example = ''] = /(?<=```js\n)import \{ createHmac.*?(?=```)/s.exec(readme) ?? []
  const { foyerIdentity } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`)

  await identify(foyerIdentity({ id: 'c-17', familyName: 'Byron', givenName: 'Ada' }, secrets.fair))

  expect(await vouchedFor()).toMatchObject([{ external_id: 'c-17', family_name: 'Byron', given_name: 'Ada' }])
})

test('the next identity of the same id is the same person, with what it says and nothing it leaves out', async () => {
  await identify(signed(claims({ email: 'ada@example.org', firstName: 'Byron', company: 'Engines' })))

  await identify(signed(claims({ firstName: 'Lovelace', lastName: 'Ada' })))

  expect(await vouchedFor()).toMatchObject([
    { family_name: 'Lovelace', given_name: 'Ada', organisation: 'Engines', said_email: 'ada@example.org' },
  ])
})

test('whoever a partner vouches for is never the Foyer account of the same address or number', async () => {
  const { token } = await identify(signed(claims({ id: 'UVISITOR', email: 'visitor@foyer.example', uid: 'UVISITOR' })))

  const [person] = await vouchedFor()
  const sessions = await db.selectFrom('session').select('uid').where('kind', '=', 'PARTNER').execute()
  expect(person?.uid).toMatch(/^U[2-9A-Z]{16}$/)
  expect(sessions).toEqual([{ uid: person?.uid }])
  expect(await db.selectFrom('person').select('family_name').where('uid', '=', 'UVISITOR').execute()).toEqual([
    { family_name: 'Byron' },
  ])
  expect(await onPage(db, { token }).profiles.userInfo({ query: {} })).toMatchObject({ uid: person?.uid })
})

test('the same id at two partners is two people', async () => {
  await identify(signed(claims()))
  await identify(signed(claims(), Buffer.from(secrets.press ?? '', 'base64url')), { appKey: 'press' })

  expect(new Set((await vouchedFor()).map(({ uid }) => uid)).size).toBe(2)
})

test('a nonce is remembered for an hour after the end of its identity, so that clocks may differ', async () => {
  const identity = signed(claims())
  await identify(identity)
  const isKeptAfter = async (minutes: number) => {
    const expires_at = new Date(Date.now() - minutes * 60_000)
    await db.updateTable('spent_identity').set({ expires_at }).execute()
    await deleteExpiredLogins(db)
    return (await db.selectFrom('spent_identity').select('id').execute()).length === 1
  }

  expect(await isKeptAfter(59)).toBe(true)
  expect(await refusal(identify(identity))).toMatchObject({ code: 'identityRefused' })
  expect(await isKeptAfter(61)).toBe(false)
})

const wrongs: Record<string, () => string> = {
  'another secret': () => signed(claims(), randomBytes(32)),
  'another partner’s secret': () => signed(claims(), Buffer.from(secrets.press ?? '', 'base64url')),
  'the secret as text': () => signed(claims(), Buffer.from(secrets.fair ?? '')),
  'an empty secret': () => signed(claims(), Buffer.alloc(0)),
  'another hash': () => signed(claims(), undefined, 'sha512'),
  'another payload': () => `${encoded(claims({ id: 'c-18' }))}.${signed(claims()).split('.')[1]}`,
  'a signature cut short': () => signed(claims()).slice(0, -1),
  'a signature with padding': () => `${signed(claims())}=`,
  'no signature': () => `${encoded(claims())}.`,
  'one part': () => encoded(claims()),
  'three parts': () => `${signed(claims())}.${encoded('x')}`,
  'no JSON': () => signed('ada'),
  'a list': () => signed([claims()]),
  null: () => signed('null'),
  'no id': () => signed(claims({ id: undefined })),
  'an empty id': () => signed(claims({ id: ' ' })),
  'an id that is a number': () => signed(claims({ id: 17 })),
  'an id that is too long': () => signed(claims({ id: 'x'.repeat(201) })),
  'a NUL in a name': () => signed(claims({ firstName: 'A\0da' })),
  'a wrong address': () => signed(claims({ email: 'ada' })),
  'no nonce': () => signed(claims({ nonce: undefined })),
  'a short nonce': () => signed(claims({ nonce: 'x'.repeat(15) })),
  'no end': () => signed(claims({ exp: undefined })),
  'an end in milliseconds': () => signed(claims({ exp: Date.now() + 60_000 })),
  'an end as a text': () => signed(claims({ exp: String(now() + 60) })),
  'an end that is over': () => signed(claims({ exp: now() - 1 })),
  'an end more than five minutes ahead': () => signed(claims({ exp: now() + 310 })),
}

test.each(Object.keys(wrongs))('an identity with %s is refused like any other', async (name) => {
  const error = await refusal(identify(wrongs[name]?.() ?? ''))

  expect(error).toMatchObject({
    code: 'identityRefused',
    more: { status: 422 },
    message: 'We couldn’t confirm your identity with this website. Log in with Foyer instead.',
  })
  expect(await vouchedFor()).toEqual([])
})

test.each(['gone', 'missing', 'fair'])(
  'the app key "%s", revoked, unknown or without a secret, is refused alike',
  async (appKey) => {
    await db.updateTable('app').set({ secret: null }).where('app_key', '=', 'fair').execute()

    expect((await refusal(identify(signed(claims()), { appKey }))).code).toBe('identityRefused')
    expect((await refusal(identify(signed(claims(), Buffer.alloc(0)), { appKey }))).code).toBe('identityRefused')
  },
)

test.each([stranger, 'null', ''])('an identity from the origin "%s" is refused and stays usable', async (origin) => {
  const identity = signed(claims())

  expect((await refusal(identify(identity, { origin }))).code).toBe('originNotAllowed')
  expect(await identify(identity)).toHaveProperty('token')
})

test('a new secret makes identities of the one before it worthless', async () => {
  const identity = signed(claims())
  await inHostApp(db, await hostToken(db, 'UOWNER')).apps.makeSecret({ body: { appKey: 'fair' } })

  expect((await refusal(identify(identity))).code).toBe('identityRefused')
})

test('an identity is used once, also by 50 at the same moment on two servers', async () => {
  const identity = signed(claims())
  const pages = [onPage(db), onPage(db)]

  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => identify(identity, { page: pages[at % 2] ?? onPage(db) })),
  )

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await refusal(identify(identity))).code).toBe('identityRefused')
})

test('somebody who comes for the first time in 20 tabs at once is one person', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => identify(signed(claims()))))

  expect(answers).toHaveLength(20)
  expect(await vouchedFor()).toHaveLength(1)
  expect(await db.selectFrom('person').select('uid').where('email', 'is', null).execute()).toHaveLength(1)
})

test('a token out of an identity counts on its page only and cannot be renewed', async () => {
  const { token } = await identify(signed(claims()))

  expect((await refusal(onPage(db, { token }).apps.renew())).code).toBe('forbidden')
  expect((await refusal(onPage(db, { token, origin: stranger }).apps.renew())).code).toBe('unauthorised')
  expect((await refusal(onPage(db, { token, appKey: 'press' }).apps.renew())).code).toBe('unauthorised')
})

test('forgeries take nothing from the limit of an address, logins do', async () => {
  const page = caller(db, {
    origin: fair,
    appKey: 'fair',
    limits: { ...generous, partnerLoginsPerAddress: { max: 1, seconds: 600 } },
  })
  for (let at = 0; at < 5; at++) await refusal(identify(signed(claims(), randomBytes(32)), { page }))

  expect(await identify(signed(claims()), { page })).toHaveProperty('token')
  expect((await refusal(identify(signed(claims()), { page }))).code).toBe('tooManyRequests')
})
