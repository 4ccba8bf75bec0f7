import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { adasLead, generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const visitor = caller(db, { limits: generous })

beforeAll(() => knownEnterprise(db))
beforeEach(async () => {
  await db.deleteFrom('visit').execute()
})
afterAll(drop)

const look = { kind: 'ENTERPRISE', code: 'E1001', channel: 'DIRECT', language: 'EN' } as const
const storedVisits = () =>
  db.selectFrom('visit').select(['kind', 'code', 'enterprise_code', 'channel', 'language', 'visits']).execute()
const figuresFor = async ({ uid }: { uid: string }, days?: number) =>
  inHostApp(db, await hostToken(db, uid)).visits.figures({ query: { enterpriseCode: 'E1001', days } })

test('a look counts by page, channel and language', async () => {
  await visitor.visits.count({ body: look })
  await visitor.visits.count({ body: look })
  await visitor.visits.count({ body: { ...look, channel: 'QR', language: 'CN' } })

  const page = { kind: 'ENTERPRISE', code: 'E1001', enterprise_code: 'E1001' }
  expect(await storedVisits()).toEqual([
    { ...page, channel: 'DIRECT', language: 'EN', visits: '2' },
    { ...page, channel: 'QR', language: 'CN', visits: '1' },
  ])
})

test.each([
  ['PRODUCT', 'P1001', 'E1001'],
  ['EXHIBITOR', 'EX1002', 'E1002'],
  ['EXHIBITOR', 'EX1005', ''],
  ['EXHIBIT', 'XB1003', 'E1002'],
  ['JOB', 'J1001', 'E1001'],
] as const)('a look at %s %s counts for the enterprise "%s"', async (kind, code, enterprise_code) => {
  await visitor.visits.count({ body: { ...look, kind, code } })

  expect(await storedVisits()).toMatchObject([{ kind, code, enterprise_code }])
})

test('what does not exist is not counted', async () => {
  const unknown = visitor.visits.count({ body: { ...look, kind: 'PRODUCT' } })

  expect((await refusal(unknown)).code).toBe('notFound')
  expect(await storedVisits()).toEqual([])
})

test('a page that a browser fetches ahead is not counted', async () => {
  const ask = asking(db)
  const { status } = await ask('/user/visit/count', { body: look, headers: { 'sec-purpose': 'prefetch' } })

  expect(status).toBe(200)
  expect(await storedVisits()).toEqual([])
})

test('many looks at once all count, and one address does not count without end', async () => {
  const limited = caller(db, { limits: { visitsPerAddress: { max: 5, seconds: 600 } }, address: '192.0.2.7' })
  const looks = await Promise.allSettled(Array.from({ length: 8 }, () => limited.visits.count({ body: look })))

  expect(looks.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect((await refusal(limited.visits.count({ body: look }))).code).toBe('tooManyRequests')
  expect(await storedVisits()).toMatchObject([{ visits: '5' }])
})

test('figures add up the last days, those without a look too', async () => {
  await visitor.visits.count({ body: look })
  await visitor.visits.count({ body: look })
  await visitor.visits.count({ body: { ...look, kind: 'PRODUCT', code: 'P1001', channel: 'SEARCH', language: 'CN' } })
  await visitor.visits.count({ body: { ...look, code: 'E1002' } })
  await sql`update visit set day = day - 2 where kind = 'PRODUCT'`.execute(db)
  await visitor.leads.submit({ body: adasLead() })

  const { byDay, ...figures } = await figuresFor(ada, 4)
  expect(byDay.map(({ visitNum, leadNum }) => [visitNum, leadNum])).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [2, 1],
  ])
  expect(byDay.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
  expect(figures).toEqual({
    visitNum: 3,
    leadNum: 1,
    byChannel: [
      { channel: 'DIRECT', visitNum: 2 },
      { channel: 'SEARCH', visitNum: 1 },
    ],
    byLanguage: [
      { language: 'EN', visitNum: 2 },
      { language: 'CN', visitNum: 1 },
    ],
    top: [
      { kind: 'ENTERPRISE', code: 'E1001', name: 'Norvane Thermal', visitNum: 2 },
      { kind: 'PRODUCT', code: 'P1001', name: 'Plate heat exchanger P4', visitNum: 1 },
    ],
  })
})

test('figures of thirty days are shown to every member and to nobody else', async () => {
  expect((await figuresFor(lin)).byDay).toHaveLength(30)
  expect((await refusal(figuresFor(noor))).code).toBe('enterpriseNotFound')
  const strangers = visitor.visits.figures({ query: { enterpriseCode: 'E1001' } })
  expect((await refusal(strangers)).code).toBe('unauthorised')
})
