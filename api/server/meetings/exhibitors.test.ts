import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { searchText } from '../../db/search/search.ts'
import { rebuildSearch } from '../../db/search/search-index.ts'

const { db, drop } = await testDatabase()
const client = caller(db)

beforeAll(async () => {
  await knownFair(db)
  await db
    .updateTable('exhibitor')
    .set({
      website: 'https://norvane.example',
      tags: ['ISO 9001'],
      details: '{"EN":"<p>Heat, moved.</p>"}',
      contacts: JSON.stringify([
        {
          uid: '',
          name: 'Ida Norvane',
          avatar: '',
          position: { EN: 'Sales', CN: '销售' },
          duty: { CN: '热泵' },
          phoneCountryCode: '+47',
          phone: '22123456',
        },
      ]),
    })
    .where('code', '=', 'EX1001')
    .execute()
  await db
    .updateTable('exhibitor')
    .set({ search: searchText('Brook & Daughters', '100% Façade_Möbel', 'ＦＵＬＬ ＷＩＤＴＨ') })
    .where('code', '=', 'EX1005')
    .execute()
  await rebuildSearch(db)
})
afterAll(drop)

const codes = async (query: Partial<Parameters<typeof client.exhibitors.list>[0]['query']>) =>
  (await client.exhibitors.list({ query: { meetingCode: 'X2026', ...query } })).list.map((row) => row.exhibitorCode)

test('the directory shows each exhibitor with its booth, category and number of exhibits', async () => {
  const { list, total, pageNum, pages } = await client.exhibitors.list({ query: { meetingCode: 'X2026' } })

  expect({ total, pageNum, pages }).toEqual({ total: 5, pageNum: 1, pages: 1 })
  expect(list[0]).toEqual({
    exhibitorCode: 'EX1001',
    enterpriseCode: 'E1001',
    name: 'Norvane Thermal',
    logo: '',
    hall: '1',
    booth: '1A01',
    link: '',
    index: 1,
    businessCategory: 'Heating and cooling',
    exhibitNum: 2,
  })
  expect(list[4]).toMatchObject({ exhibitorCode: 'EX1005', enterpriseCode: '' })
})

test('the directory speaks the asked language', async () => {
  const { list } = await client.exhibitors.list({ query: { meetingCode: 'X2026', language: 'CN' } })

  expect(list[0]).toMatchObject({ name: '诺凡热控', businessCategory: '供热制冷' })
})

test('the pages of the directory together are the directory', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => codes({ pageNum, pageSize: 2 })))

  expect(pages).toEqual([['EX1001', 'EX1002'], ['EX1003', 'EX1004'], ['EX1005'], []])
  const { total, pages: pageCount } = await client.exhibitors.list({
    query: { meetingCode: 'X2026', pageNum: 4, pageSize: 2 },
  })
  expect({ total, pageCount }).toEqual({ total: 5, pageCount: 3 })
})

test.each([
  ['norvane', ['EX1001']],
  ['NORVANE', ['EX1001']],
  ['Ｎｏｒｖａｎｅ', ['EX1001']],
  ['nörvàne', ['EX1001']],
  ['thermal norvane', ['EX1001']],
  ['  norvane   1a01 ', ['EX1001']],
  ['norvane pumps', []],
  ['热控', ['EX1001']],
  ['facade', ['EX1005']],
  ['full width', ['EX1005']],
  ['100%', ['EX1005']],
  ['%', ['EX1005']],
  ['_', ['EX1005']],
  ['\\', []],
  ["' or 1=1 --", []],
  ['', ['EX1001', 'EX1002', 'EX1003', 'EX1004', 'EX1005']],
])('a search for "%s" finds %j', async (search, found) => {
  expect(await codes({ search })).toEqual(found)
})

test('hall, category, search and favourites narrow the directory together', async () => {
  expect(await codes({ hall: '2' })).toEqual(['EX1003', 'EX1004', 'EX1005'])
  expect(await codes({ category: 'thermal' })).toEqual(['EX1001', 'EX1004'])
  expect(await codes({ hall: '2', category: 'thermal' })).toEqual(['EX1004'])
  expect(await codes({ hall: '1', search: 'halden' })).toEqual([])
  expect(await codes({ codes: 'EX1004, EX1001,EX9999' })).toEqual(['EX1001', 'EX1004'])
  expect(await codes({ codes: 'EX1004,EX1001', hall: '2' })).toEqual(['EX1004'])
})

test('halls are counted without the hall filter, categories without the category filter', async () => {
  const facets = await client.exhibitors.facets({ query: { meetingCode: 'X2026', hall: '2', category: 'thermal' } })

  expect(facets).toEqual({
    total: 1,
    halls: [
      { hall: '1', exhibitorNum: 1 },
      { hall: '2', exhibitorNum: 1 },
    ],
    categories: [
      { code: 'thermal', name: 'Heating and cooling', exhibitorNum: 1 },
      { code: 'robots', name: 'Robotics', exhibitorNum: 1 },
      { code: 'sensors', name: 'Sensors', exhibitorNum: 1 },
    ],
  })
})

test('a search narrows the counts of halls and categories', async () => {
  const facets = await client.exhibitors.facets({ query: { meetingCode: 'X2026', search: 'lumen', language: 'CN' } })

  expect(facets).toEqual({
    total: 1,
    halls: [{ hall: '2', exhibitorNum: 1 }],
    categories: [{ code: 'sensors', name: '传感器', exhibitorNum: 1 }],
  })
})

test('an exhibitor shows its details, website and contacts', async () => {
  const exhibitor = await client.exhibitors.detail({ query: { exhibitorCode: 'EX1001' } })

  expect(exhibitor).toMatchObject({
    name: 'Norvane Thermal',
    meetingCode: 'X2026',
    details: '<p>Heat, moved.</p>',
    officialWebsite: 'https://norvane.example',
    tags: ['ISO 9001'],
    exhibitNum: 2,
    businessCategory: 'Heating and cooling',
  })
  expect(exhibitor.contacts).toEqual([
    {
      uid: '',
      name: 'Ida Norvane',
      avatar: '',
      position: 'Sales',
      dutyDescription: '热泵',
      phoneCountryCode: '+47',
      phone: '22123456',
    },
  ])
})

test('an unknown exhibition and an unknown exhibitor are said to be unknown', async () => {
  const list = client.exhibitors.list({ query: { meetingCode: 'X1999' } })
  expect((await refusal(list)).code).toBe('exhibitionNotFound')
  const facets = client.exhibitors.facets({ query: { meetingCode: 'X1999' } })
  expect((await refusal(facets)).code).toBe('exhibitionNotFound')
  const detail = client.exhibitors.detail({ query: { exhibitorCode: 'EX9999' } })
  expect((await refusal(detail)).code).toBe('exhibitorNotFound')
})

test.each([
  ['hall', ['EX1001', 'EX1002', 'EX1003', 'EX1004', 'EX1005']],
  ['name', ['EX1005', 'EX1004', 'EX1002', 'EX1003', 'EX1001']],
] as const)('the pages of the directory sorted by %s hold its groups one after the other', async (sort, all) => {
  const pages = await Promise.all([1, 2, 3].map((pageNum) => codes({ sort, pageNum, pageSize: 2, language: 'EN' })))
  const groups = await client.exhibitors.groups({ query: { meetingCode: 'X2026', sort, language: 'EN' } })

  expect(pages.flat()).toEqual(all)
  expect(groups).toEqual(
    sort === 'hall'
      ? [
          { group: '1', exhibitorNum: 2 },
          { group: '2', exhibitorNum: 3 },
        ]
      : expect.arrayContaining([{ group: 'N', exhibitorNum: 1 }]),
  )
})

test('groups follow the search, the filters and the favourites', async () => {
  const groups = (query: object) =>
    client.exhibitors.groups({ query: { meetingCode: 'X2026', sort: 'name', language: 'CN', ...query } })

  expect(await groups({ search: 'norvane' })).toEqual([{ group: 'N', exhibitorNum: 1 }])
  expect(await groups({ sort: 'hall', category: 'thermal' })).toEqual([
    { group: '1', exhibitorNum: 1 },
    { group: '2', exhibitorNum: 1 },
  ])
  expect(await groups({ sort: 'hall', codes: 'EX1004' })).toEqual([{ group: '2', exhibitorNum: 1 }])
  expect(await groups({ search: 'nobody' })).toEqual([])
  expect((await refusal(client.exhibitors.groups({ query: { meetingCode: 'X1999', sort: 'hall' } }))).code).toBe(
    'exhibitionNotFound',
  )
})
