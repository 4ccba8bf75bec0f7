import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { rebuildSearch } from '../../db/search/search-index.ts'

const { db, drop } = await testDatabase()
const client = caller(db)

beforeAll(async () => {
  await knownFair(db)
  await rebuildSearch(db)
})
afterAll(drop)

const codes = async (query: Parameters<typeof client.exhibits.list>[0]['query']) =>
  (await client.exhibits.list({ query })).list.map((row) => row.exhibitCode)

test('an exhibit is listed with its exhibitor, type and tags', async () => {
  const { list, total } = await client.exhibits.list({ query: { exhibitorCode: 'EX1001' } })

  expect(total).toBe(2)
  expect(list[0]).toEqual({
    exhibitCode: 'XB1001',
    exhibitName: 'Plate heat exchanger',
    exhibitorCode: 'EX1001',
    exhibitorName: 'Norvane Thermal',
    enterpriseCode: 'E1001',
    meetingCode: 'X2026',
    cover: '',
    link: '',
    productAttributeVos: [
      { type: 'TYPE', name: 'Heat exchangers' },
      { type: 'TAG', name: 'Stainless' },
    ],
  })
})

test('type, tag, search and pages narrow the exhibits of an exhibition', async () => {
  const meetingCode = 'X2026'
  expect(await codes({ meetingCode })).toEqual(['XB1001', 'XB1002', 'XB1003', 'XB1004', 'XB1005'])
  expect(await codes({ meetingCode, type: 'Robots' })).toEqual(['XB1003'])
  expect(await codes({ meetingCode, tag: 'Low noise' })).toEqual(['XB1002', 'XB1003'])
  expect(await codes({ meetingCode, tag: 'Low noise', type: 'Heat pumps' })).toEqual(['XB1002'])
  expect(await codes({ meetingCode, search: 'HEAT pump' })).toEqual(['XB1002'])
  expect(await codes({ meetingCode, search: '相机' })).toEqual(['XB1004'])
  expect(await codes({ meetingCode, exhibitorCode: 'EX1005' })).toEqual(['XB1005'])
  expect(await codes({ meetingCode, pageNum: 2, pageSize: 3 })).toEqual(['XB1004', 'XB1005'])
})

test('types and tags are counted', async () => {
  const facets = await client.exhibits.facets({ query: { meetingCode: 'X2026' } })

  expect(facets.tags).toEqual([
    { name: 'Low noise', exhibitNum: 2 },
    { name: 'Stainless', exhibitNum: 2 },
    { name: 'Inline', exhibitNum: 1 },
  ])
  expect(facets.types).toHaveLength(5)
})

test('an exhibit shows where it stands', async () => {
  const exhibit = await client.exhibits.detail({ query: { exhibitCode: 'XB1004', language: 'CN' } })

  expect(exhibit).toMatchObject({
    exhibitName: '线阵相机',
    exhibitorName: '流明光学',
    hall: '2',
    booth: '2B01',
    images: [],
    summary: '',
  })
})

test('a list that names neither exhibition nor exhibitor is refused', async () => {
  const { code, more } = await refusal(client.exhibits.list({ query: {} }))

  expect(code).toBe('invalidInput')
  expect(more.fields).toMatchObject([{ path: 'meetingCode' }])
  expect((await refusal(client.exhibits.facets({ query: {} }))).code).toBe('invalidInput')
})

test('what is unknown is said to be unknown', async () => {
  const { exhibits } = client
  expect((await refusal(exhibits.list({ query: { meetingCode: 'X1999' } }))).code).toBe('exhibitionNotFound')
  expect((await refusal(exhibits.list({ query: { exhibitorCode: 'EX9' } }))).code).toBe('exhibitorNotFound')
  expect((await refusal(exhibits.facets({ query: { exhibitorCode: 'EX9' } }))).code).toBe('exhibitorNotFound')
  expect((await refusal(exhibits.detail({ query: { exhibitCode: 'XB9' } }))).code).toBe('exhibitNotFound')
})
