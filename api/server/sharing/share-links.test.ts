import { afterAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'

const { db, drop } = await testDatabase()
const { shareLinks } = caller(db, { limits: generous })
const ask = asking(db, { limits: generous })

beforeEach(async () => {
  await db.deleteFrom('share_link').execute()
  await db.deleteFrom('rate_limit').execute()
})
afterAll(drop)

const target = '/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001&language=EN'
/** The expected target of a link that nobody shared. */
const leadsTo = (path: string) => ({
  target: path,
  isForeign: false,
  shareUserType: '',
  shareUid: '',
  shareEnCode: '',
})
const visits = async (code: string) =>
  Number((await db.selectFrom('share_link').select('visits').where('code', '=', code).executeTakeFirstOrThrow()).visits)

test('a short link leads to its page for a year, by a code without look-alikes', async () => {
  const { code, url, expiresAt } = await shareLinks.create({ body: { target } })

  expect(code).toMatch(/^[2-9a-hjkmnp-z]{8}$/)
  expect(url).toBe(`https://foyer.example/v/${code}`)
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(365)
  expect(await shareLinks.resolve({ query: { code } })).toEqual(leadsTo(target))
})

test('the same page has one code, however many guests share it at once', async () => {
  const codes = await Promise.all(Array.from({ length: 20 }, () => shareLinks.create({ body: { target } })))

  expect(new Set(codes.map(({ code }) => code)).size).toBe(1)
})

test('guests share in nobody’s name, whatever they claim', async () => {
  const { code } = await shareLinks.create({ body: { target, shareUserType: 'USER', shareUid: 'U1001' } })

  expect(await shareLinks.resolve({ query: { code } })).toEqual(leadsTo(target))
})

test('guests cannot end each other’s links sooner', async () => {
  const { expiresAt } = await shareLinks.create({ body: { target, days: '365' } })

  expect((await shareLinks.create({ body: { target, days: '7' } })).expiresAt).toBe(expiresAt)
})

test.each(['prefetch', 'prefetch;prerender'])('a browser that fetches ahead (%s) is no visit', async (purpose) => {
  const { code } = await shareLinks.create({ body: { target } })

  const { status } = await ask(`/user/share/link/resolve?code=${code}`, { headers: { 'sec-purpose': purpose } })

  expect(status).toBe(200)
  expect(await visits(code)).toBe(0)
})

test('50 parallel visits are counted as 50', async () => {
  const { code } = await shareLinks.create({ body: { target } })

  await Promise.all(Array.from({ length: 50 }, () => shareLinks.resolve({ query: { code } })))

  expect(await visits(code)).toBe(50)
})

test('an expired link says so and counts no visit; an unknown one is unknown', async () => {
  const { code } = await shareLinks.create({ body: { target } })
  await db
    .updateTable('share_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()

  expect((await refusal(shareLinks.resolve({ query: { code } }))).code).toBe('linkExpired')
  expect(await visits(code)).toBe(0)
  expect((await refusal(shareLinks.resolve({ query: { code: 'zzzzzzzz' } }))).code).toBe('linkNotFound')
})

test('an expired link that is made again lives again under its code', async () => {
  const { code } = await shareLinks.create({ body: { target } })
  await db
    .updateTable('share_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()

  expect((await shareLinks.create({ body: { target } })).code).toBe(code)
  expect(await shareLinks.resolve({ query: { code } })).toEqual(leadsTo(target))
})

test('of 30 parallel links from one address exactly the limit is made', async () => {
  const limited = caller(db, { limits: { ...generous, linksPerAddress: { max: 4, seconds: 600 } } })

  const all = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => limited.shareLinks.create({ body: { target: `/card/${index}` } })),
  )

  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test.each([
  '/',
  '/mini-h5/index/exhibitorList?meetingCode=X2026',
  '/userLogin',
  '/userCardPoster?uid=U1001#top',
  '/developers',
  '/csv',
  '/form/getForm?title=%E5%B1%95%E4%BC%9A',
  '/card?next=https%3A%2F%2Fpartner.example',
  '/customPage/order-ticket',
])('a link may lead to %s', async (path) => {
  const { code } = await shareLinks.create({ body: { target: path } })

  expect(await shareLinks.resolve({ query: { code } })).toEqual(leadsTo(path))
})

test.each([
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'evil.example',
  'www.evil.example/page',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:ada@example.org',
  '?next=/page',
  '#top',
  '.',
  '..',
  '../page',
  './page',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie:a=b',
  '/page\u0001',
  '/page\u007f',
  '/page\u0085',
  '/pa\u2028ge',
  '/a page',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%252fevil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%09/evil.example',
  '/%00',
  '/%',
  '/%zz',
  '/%ff',
  '/page//evil.example',
  '/./page',
  '/..//evil.example',
  '/page/../user/userInfo',
  '/page/%2e%2e/user/userInfo',
  '/dev',
  '/dev/outbox',
  '/DEV/outbox',
  '/%64ev/outbox',
  '/metrics',
  '/metrics?x=1',
  '/user/enterprise/addClue',
  '/user',
  '/cs/dict/getProvince',
  '/v/abcdefgh',
  '/healthz',
])('no link may lead to %j', async (path) => {
  expect((await refusal(shareLinks.create({ body: { target: path } }))).code).toBe('targetNotAllowed')
})

test('a target of more than 1,000 characters and an empty one are refused', async () => {
  for (const path of ['', `/${'a'.repeat(1000)}`]) {
    expect((await refusal(shareLinks.create({ body: { target: path } }))).code).toBe('invalidInput')
  }
})
