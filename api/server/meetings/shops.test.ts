import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'

const { db, drop } = await testDatabase()
const { shops } = caller(db)

beforeAll(() => knownEnterprise(db))
afterAll(drop)

const page = { meetingCode: 'X2026', pageId: 'S1' }

test('a shop page says what it is and of which meeting', async () => {
  expect(await shops.page({ query: page })).toEqual({
    ...page,
    meetingName: 'Known Fair 2026',
    title: 'Fair offers',
    summary: 'While they last.',
  })
  expect(await shops.page({ query: { ...page, language: 'CN' } })).toMatchObject({ title: '展会特价' })
})

test('what stands on a shop page stands in its own order', async () => {
  const { list, total } = await shops.items({ query: page })

  expect(total).toBe(2)
  expect(list).toMatchObject([
    { exhibitCode: 'XB1003', exhibitName: 'Six-axis arm', exhibitorCode: 'EX1002', enterpriseCode: 'E1002' },
    { exhibitCode: 'XB1001', exhibitorName: 'Norvane Thermal', meetingCode: 'X2026' },
  ])
  expect((await shops.items({ query: { ...page, pageNum: 2, pageSize: 1 } })).list).toMatchObject([
    { exhibitCode: 'XB1001' },
  ])
})

test('an exhibit that was taken away leaves no gap', async () => {
  await db.deleteFrom('exhibit').where('code', '=', 'XB1003').execute()

  const { list, total } = await shops.items({ query: page })
  expect(total).toBe(1)
  expect(list.map(({ exhibitCode }) => exhibitCode)).toEqual(['XB1001'])
})

test.each(['page', 'items'] as const)('%s of an unknown shop or meeting says so', async (call) => {
  expect((await refusal(shops[call]({ query: { ...page, pageId: 'S9' } }))).code).toBe('shopNotFound')
  expect((await refusal(shops[call]({ query: { ...page, meetingCode: 'X1999' } }))).code).toBe('shopNotFound')
})
