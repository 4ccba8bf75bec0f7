import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise, norvane } from '../../../tests/support/world/known/known-enterprise.ts'

const { db, drop } = await testDatabase()
const { products } = caller(db)

beforeAll(() => knownEnterprise(db))
afterAll(drop)

type Query = Partial<Parameters<typeof products.list>[0]['query']>
const codes = async (query: Query) =>
  (await products.list({ query: { enterpriseCode: 'E1001', ...query } })).list.map(({ productCode }) => productCode)
const detail = (productCode: string, language: 'EN' | 'CN' | 'DE' | 'FR' = 'EN') =>
  products.detail({ query: { productCode, language } })

test('products are listed in the order of their enterprise', async () => {
  const { list, total, pages } = await products.list({ query: { enterpriseCode: 'E1001', pageSize: 2 } })

  expect({ total, pages }).toEqual({ total: 3, pages: 2 })
  expect(list[0]).toEqual({
    productCode: 'P1001',
    productName: 'Plate heat exchanger P4',
    type: 'Heat exchangers',
    cover: '/art/p4.svg',
    link: '',
    enterpriseCode: 'E1001',
    enterpriseName: 'Norvane Thermal',
    productAttributeVos: [
      { type: 'TYPE', name: 'Heat exchangers' },
      { type: 'TAG', name: 'Stainless' },
    ],
  })
  expect(await codes({ pageNum: 2, pageSize: 2 })).toEqual(['P1003'])
})

test.each([
  ['plate', ['P1001', 'P1002']],
  ['PLATE p8', ['P1002']],
  ['ｐｌａｔｅ', ['P1001', 'P1002']],
  ['plattenwarmetauscher', ['P1001']],
  ['热泵', ['P1003']],
  ['stainless', ['P1001']],
  ['p1003', ['P1003']],
  ['%', []],
  ['_', []],
  ["' or 1=1 --", []],
  ['', ['P1001', 'P1002', 'P1003']],
])('a search for "%s" finds %j', async (search, found) => {
  expect(await codes({ search })).toEqual(found)
})

test('a type narrows products together with a search', async () => {
  expect(await codes({ type: 'exchangers' })).toEqual(['P1001', 'P1002'])
  expect(await codes({ type: 'exchangers', search: 'p8' })).toEqual(['P1002'])
  expect(await codes({ type: 'none' })).toEqual([])
})

test('types are counted under the present search, the largest first', async () => {
  const types = (search?: string) => products.types({ query: { enterpriseCode: 'E1001', search } })

  expect(await types()).toEqual({
    total: 3,
    types: [
      { type: 'exchangers', name: 'Heat exchangers', productNum: 2 },
      { type: 'pumps', name: 'Heat pumps', productNum: 1 },
    ],
  })
  expect(await types('p4')).toEqual({
    total: 1,
    types: [{ type: 'exchangers', name: 'Heat exchangers', productNum: 1 }],
  })
  expect(await types('nothing such')).toEqual({ total: 0, types: [] })
})

test('a product shows all that is said of it', async () => {
  const { documents, contacts, related, ...product } = await detail('P1001')

  expect(product).toEqual({
    productCode: 'P1001',
    productName: 'Plate heat exchanger P4',
    type: 'Heat exchangers',
    cover: '/art/p4.svg',
    images: ['/art/p4.svg', '/art/p4-side.svg'],
    link: '',
    enterpriseCode: 'E1001',
    enterpriseName: 'Norvane Thermal',
    enterpriseLogo: '/art/norvane.svg',
    language: 'EN',
    languages: ['CN', 'EN', 'DE'],
    isMaintained: true,
    isDraft: false,
    summary: 'Compact and quiet.',
    details: '<p>Forty plates.</p>',
    productAttributeVos: [
      { type: 'TYPE', name: 'Heat exchangers' },
      { type: 'TAG', name: 'Stainless' },
    ],
    specs: [{ name: 'Sound level', value: '38 dB' }],
  })
  expect(documents).toEqual([
    {
      fileId: norvane.datasheet,
      name: 'Data sheet P4',
      fileUrl: '/files/p4.pdf',
      previewUrl: '/files/p4.pdf',
      relationUrl: '',
      fileType: '2',
      contentType: 'application/pdf',
      size: 30_000,
      width: 0,
      height: 0,
      language: 'EN',
    },
  ])
  expect(contacts.map(({ name }) => name)).toEqual(['Ida Norvane'])
  expect(related.map(({ productCode }) => productCode)).toEqual(['P1002', 'P1003'])
})

test('products of the same type are related before others', async () => {
  await db.updateTable('product').set({ position: 9 }).where('code', '=', 'P1002').execute()

  expect((await detail('P1001')).related.map(({ productCode }) => productCode)).toEqual(['P1002', 'P1003'])
  await db.updateTable('product').set({ position: 2 }).where('code', '=', 'P1002').execute()
})

test('a product is kept in the languages of its name, drafts say so', async () => {
  expect(await detail('P1001', 'DE')).toMatchObject({ language: 'DE', isMaintained: true, isDraft: true })
  expect(await detail('P1003', 'EN')).toMatchObject({
    productName: '热泵模块',
    ...{ language: 'CN', languages: ['CN'], isMaintained: false, isDraft: false },
  })
  expect(await detail('P1001', 'FR')).toMatchObject({ language: 'CN', isMaintained: false, details: '<p>四十片。</p>' })
})

test('an unknown product and one of another enterprise are said to be unknown', async () => {
  expect((await refusal(detail('P9999'))).code).toBe('productNotFound')
  const foreign = products.detail({ query: { productCode: 'P1001', enterpriseCode: 'E1002' } })
  expect((await refusal(foreign)).code).toBe('productNotFound')
  expect(await products.detail({ query: { productCode: 'P1001', enterpriseCode: 'E1001' } })).toBeTruthy()
})

test.each(['list', 'types'] as const)('%s of an unknown enterprise says so', async (call) => {
  expect((await refusal(products[call]({ query: { enterpriseCode: 'E9999' } }))).code).toBe('enterpriseNotFound')
})
