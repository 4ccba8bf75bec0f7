import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../tests/support/caller.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { knownFair } from '../../tests/support/known-fair.ts'

const { db, drop } = await testDatabase()
const { interests } = caller(db)

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
