import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const as = (token?: string) => caller(db, { limits: generous, appKey: '', token }).shareLinks
const guest = as()
const target = '/mini-h5/index/enterpriseMainPage?enterpriseCode=E1001'
let adas: ReturnType<typeof as>
let lins: ReturnType<typeof as>
let code: string

beforeAll(async () => {
  await knownEnterprise(db)
  adas = as(await hostToken(db, ada.uid))
  lins = as(await hostToken(db, lin.uid))
})
beforeEach(async () => {
  for (const table of ['share_link', 'rate_limit'] as const) await db.deleteFrom(table).execute()
  code = (await adas.create({ body: { target } })).code
})
afterAll(drop)

const open = () => guest.resolve({ query: { code } })
const today = () => new Date().toISOString().slice(0, 10)

test('the visits of a link are counted by day, those without a visit too', async () => {
  await open()
  await sql`update link_visit set day = day - 2`.execute(db)
  await open()
  await open()

  const { byDay, visitNum, undatedNum } = await adas.visits({ query: { code, days: 4 } })

  expect(byDay.map((day) => day.visitNum)).toEqual([0, 1, 0, 2])
  expect(byDay.at(-1)?.day).toBe(today())
  expect({ visitNum, undatedNum }).toEqual({ visitNum: 3, undatedNum: 0 })
})

test('visits from before the chosen days are not in them, and those without a day are named apart', async () => {
  await open()
  await sql`update link_visit set day = day - 40`.execute(db)
  await open()
  await sql`update share_link set visits = visits + 5`.execute(db)

  const { byDay, visitNum, undatedNum } = await adas.visits({ query: { code } })

  expect(byDay).toHaveLength(30)
  expect({ visitNum, undatedNum }).toEqual({ visitNum: 1, undatedNum: 5 })
})

test('50 visits at once are 50 visits of the day', async () => {
  await Promise.all(Array.from({ length: 50 }, open))

  expect((await adas.visits({ query: { code, days: 1 } })).byDay).toEqual([{ day: today(), visitNum: 50, leadNum: 0 }])
})

test('a browser that fetches ahead makes no visit of the day', async () => {
  await asking(db, { limits: generous })(`/user/share/link/resolve?code=${code}`, {
    headers: { 'sec-purpose': 'prefetch' },
  })

  expect((await adas.visits({ query: { code, days: 1 } })).visitNum).toBe(0)
  expect(await db.selectFrom('link_visit').selectAll().execute()).toEqual([])
})

test('nobody but its maker reads the visits of a link', async () => {
  await open()

  expect((await refusal(lins.visits({ query: { code } }))).code).toBe('linkNotFound')
  expect((await refusal(adas.visits({ query: { code: 'zzzzzzzz' } }))).code).toBe('linkNotFound')
  expect((await refusal(guest.visits({ query: { code } }))).code).toBe('unauthorised')
})

test('of a visit nothing is stored but its day', async () => {
  await open()

  expect(
    await db
      .selectFrom('link_visit')
      .select(['code', sql<string>`day::text`.as('day'), 'visits'])
      .execute(),
  ).toEqual([{ code, day: today(), visits: '1' }])
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = 'link_visit' order by 1`.execute(db)
  expect(rows.map((row) => row.column_name)).toEqual(['code', 'day', 'visits'])
})
