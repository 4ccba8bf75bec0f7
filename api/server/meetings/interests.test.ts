import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const { interests } = caller(db)
const json = JSON.stringify

beforeAll(async () => {
  await knownFair(db)
  await db.insertInto('enterprise').values({ code: 'E1005', name: '{"EN":"Newcomer"}' }).execute()
  await db
    .insertInto('exhibit')
    .values(
      Array.from({ length: 6 }, (_, index) => ({
        code: `XB200${index}`,
        exhibitor_code: 'EX1002',
        name: '{"EN":"Gripper"}',
      })),
    )
    .execute()
})
afterAll(drop)

test('enterprises and exhibits of an exhibition are recommended by turns, always in the same order', async () => {
  const first = await interests.list({ body: { meetingCode: 'X2026', pageSize: 100 } })
  const second = await interests.list({ body: { meetingCode: 'X2026', pageSize: 100 } })

  expect(first).toEqual(second)
  expect(first.total).toBe(4 + 11)
  expect(first.list.slice(0, 4).map((row) => row.relationType)).toEqual([
    'ENTERPRISE',
    'EXHIBIT',
    'ENTERPRISE',
    'EXHIBIT',
  ])
})

test('each recommendation gives a true reason', async () => {
  const { list } = await interests.list({ body: { relationType: 'ENTERPRISE' } })

  const reasons = Object.fromEntries(list.map((row) => [row.relationId, row.reason]))
  expect(reasons).toEqual({
    E1001: 'EXHIBITING',
    E1002: 'MANY_EXHIBITS',
    E1003: 'EXHIBITING',
    E1004: 'EXHIBITING',
    E1005: 'NEW',
  })
})

test('an enterprise is recommended with its booth', async () => {
  const { list } = await interests.list({ body: { meetingCode: 'X2026', relationType: 'ENTERPRISE' } })

  expect(list.find((row) => row.relationId === 'E1003')).toMatchObject({
    relationName: 'Lumen Optics',
    enterpriseName: 'Lumen Optics',
    hall: '2',
    booth: '2B01',
    exhibitorCode: 'EX1003',
  })
})

test('the pages together are the list, and an unknown exhibition has none', async () => {
  const all = await interests.list({ body: { pageSize: 100 } })
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => interests.list({ body: { pageNum, pageSize: 4 } })))

  expect(pages.flatMap(({ list }) => list)).toEqual(all.list)
  expect((await interests.list({ body: { meetingCode: 'X1999' } })).total).toBe(0)
})

test('what an enterprise puts first is recommended as a product', async () => {
  await db
    .insertInto('product')
    .values([
      { code: 'P1', enterprise_code: 'E1001', name: json({ EN: 'Heat pump' }), is_featured: true },
      { code: 'P2', enterprise_code: 'E1001', name: json({ EN: 'Hose' }) },
    ])
    .execute()

  const { list, total } = await interests.list({ body: { relationType: 'PRODUCT', meetingCode: 'X2026' } })
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({
    ...{ relationId: 'P1', relationName: 'Heat pump', enterpriseName: 'Norvane Thermal', reason: 'FEATURED' },
    booth: '1A01',
  })
})

test('what many looked at lately is popular, and comes before what few look at', async () => {
  const looked = { kind: 'ENTERPRISE', channel: 'DIRECT', language: 'EN' } as const
  const today = new Date().toISOString().slice(0, 10)
  await db
    .insertInto('visit')
    .values([
      { ...looked, day: today, code: 'E1003', enterprise_code: 'E1003', visits: '40' },
      { ...looked, day: '2020-01-01', code: 'E1004', enterprise_code: 'E1004', visits: '900' },
    ])
    .execute()

  const { list } = await interests.list({ body: { relationType: 'ENTERPRISE' } })
  expect(list.filter((row) => row.reason === 'POPULAR').map((row) => row.relationId)).toEqual(['E1003'])
  expect(list[0]?.relationId).toBe('E1003')
})

test('whoever is logged in sees the trade of whom they follow first, and whom they follow last', async () => {
  await knownPeople(db)
  const client = inHostApp(db, await hostToken(db, ada.uid))
  await db
    .updateTable('enterprise')
    .set({ type_name: json({ EN: 'Pumps' }) })
    .where('code', 'in', ['E1001', 'E1004'])
    .execute()
  await db.insertInto('follow').values({ uid: ada.uid, enterprise_code: 'E1004' }).execute()

  const { list } = await client.interests.list({ body: { relationType: 'ENTERPRISE' } })
  expect(list[0]).toMatchObject({ relationId: 'E1001', reason: 'SAME_TRADE' })
  expect(list.at(-1)).toMatchObject({ relationId: 'E1004' })
  expect(list.at(-1)?.reason).not.toBe('SAME_TRADE')
})

test('what an enterprise puts first and shows at its booth is recommended once', async () => {
  const gripper = { enterprise_code: 'E1002', name: '{"EN":"Gripper"}', is_featured: true }
  await db
    .insertInto('product')
    .values({ code: 'P9001', ...gripper })
    .execute()
  const kindsOf = async (body: object) =>
    (await interests.list({ body: { pageSize: 100, ...body } })).list
      .filter(({ relationName }) => relationName === 'Gripper')
      .map(({ relationType }) => relationType)

  expect(await kindsOf({})).toEqual(['PRODUCT'])
  expect(new Set(await kindsOf({ relationType: 'EXHIBIT' }))).toEqual(new Set(['EXHIBIT']))
})
