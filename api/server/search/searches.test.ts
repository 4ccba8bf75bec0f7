import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { indexEntries, rebuildSearch } from '../../db/search/search-index.ts'

const { db, drop } = await testDatabase()
const { searches } = caller(db)
const json = JSON.stringify

/** One product a language, each with a name that no other language would be found by. */
const products = {
  CN: '热泵机组',
  EN: 'Air source unit',
  AR: 'المضخّات الحراريّة',
  DE: 'Wärmepumpe für große Häuser',
  RU: 'Тепловой насос',
  FR: 'Chaudière à condensation',
  KO: '히트펌프 시스템',
  MS: 'Pam haba kediaman',
  PT: 'Refrigeração industrial',
  JA: 'ヒートポンプ給湯機',
  TH: 'ปั๊มความร้อน',
  TR: 'Isı değiştirici',
  ES: 'Caldera de baño',
  IT: 'Qualità dell’acqua',
  ID: 'Penukar kalor',
  VI: 'Máy sưởi điện',
}

beforeAll(async () => {
  await knownFair(db)
  await db
    .insertInto('product')
    .values(
      Object.entries(products).map(([language, name]) => ({
        code: `P-${language}`,
        enterprise_code: 'E1002',
        name: json({ [language]: name }),
      })),
    )
    .execute()
  await db
    .insertInto('product')
    .values([
      {
        code: 'P1',
        enterprise_code: 'E1001',
        name: json({ EN: 'Silent module', CN: '静音模块' }),
        summary: json({
          EN: `${'It stands in the cellar. '.repeat(12)}A gearwheel turns in Straße. ${'More. '.repeat(40)}`,
        }),
        tags: json([{ EN: 'Low noise', CN: '低噪音' }]),
      },
      { code: 'P2', enterprise_code: 'E1001', name: json({ EN: 'Gearwheel' }) },
      { code: 'P3', enterprise_code: 'E1001', name: json({ EN: 'Gearwheel of bronze' }) },
      { code: 'P4', enterprise_code: 'E1001', name: json({ EN: 'Large gearwheel' }) },
    ])
    .execute()
  await db
    .insertInto('person')
    .values([
      {
        ...{ uid: 'U1', email: 'quiet.address@example.org', phone: '5550199', phone_country_code: '+44' },
        ...{ given_name: 'Ada', family_name: 'Lindqvist', organisation: 'Analytical Engines' },
      },
      { uid: 'U2', email: null, given_name: 'Ada', family_name: 'Vouchedfor' },
    ])
    .execute()
  await db
    .insertInto('card')
    .values(['U1', 'U2'].map((uid) => ({ uid, is_findable: true })))
    .execute()
  await rebuildSearch(db)
})
afterAll(drop)

const find = async (search: string, query = {}) => (await searches.find({ query: { search, ...query } })).list
const codes = async (search: string, query = {}) => (await find(search, query)).map(({ relationId }) => relationId)

test.each([
  ['热泵', 'CN'],
  ['泵', 'CN'],
  ['ＡＩＲ　ｓｏｕ', 'EN'],
  ['مضخات', 'AR'],
  ['المضخات الحرارية', 'AR'],
  ['مَضخّات', 'AR'],
  ['warmepumpe', 'DE'],
  ['WÄRMEPUMPE grosse', 'DE'],
  ['тепловой', 'RU'],
  ['НАСОС', 'RU'],
  ['chaudiere', 'FR'],
  ['히트펌프', 'KO'],
  ['펌프', 'KO'],
  ['pam haba', 'MS'],
  ['refrigeracao', 'PT'],
  ['ヒートポンプ', 'JA'],
  ['ﾋｰﾄﾎﾟﾝﾌﾟ', 'JA'],
  ['ปั๊ม', 'TH'],
  ['ความร้อน', 'TH'],
  ['ISI DEGISTIRICI', 'TR'],
  ['ısı', 'TR'],
  ['bano', 'ES'],
  ['qualita', 'IT'],
  ['acqua', 'IT'],
  ['penukar', 'ID'],
  ['may suoi dien', 'VI'],
])('"%s" finds the product named in %s and no other', async (search, language) => {
  expect(await codes(search, { type: 'PRODUCT' })).toEqual([`P-${language}`])
})

test.each(['ｎorväne', 'norvane', 'NORVANE', 'norv', '诺凡'])('"%s" finds the enterprise', async (search) => {
  expect(await codes(search, { type: 'ENTERPRISE' })).toEqual(['E1001'])
})

test.each(['!?', '%', "' | *", ':*', '&'])('"%s" is nothing to search for', async (search) => {
  const { list, total } = await searches.find({ query: { search } })

  expect({ list, total }).toEqual({ list: [], total: 0 })
})

test.each(["norvane' | 'a", 'norvane:*&!x', 'norvane \\ <-> ('])(
  'operators in "%s" are no operators',
  async (search) => {
    expect(await codes(search, { type: 'ENTERPRISE' })).toEqual(['E1001'])
  },
)

test('the name itself comes first, then names that begin so, then names with the word, then the rest', async () => {
  expect(await codes('gearwheel')).toEqual(['P2', 'P3', 'P4', 'P1'])
})

test('where the words do not occur together, those with more of them come first', async () => {
  expect((await codes('bronze gearwheel zeppelin'))[0]).toBe('P3')
})

test('the pages together are the list', async () => {
  const all = await codes('gearwheel')
  const pages = await Promise.all([1, 2, 3].map((pageNum) => codes('gearwheel', { pageNum, pageSize: 2 })))

  expect(pages).toEqual([all.slice(0, 2), all.slice(2), []])
  const { total, pages: number } = await searches.find({ query: { search: 'gearwheel', pageSize: 3 } })
  expect({ total, number }).toEqual({ total: 4, number: 2 })
})

test('the asked language says the name, and the line that was found tells why', async () => {
  const [hit] = await find('热泵模块', { language: 'EN', type: 'EXHIBIT' })

  expect(hit).toMatchObject({
    relationId: 'XB1002',
    relationName: 'Heat pump module',
    nameMarks: [],
    snippet: '热泵模块',
    snippetMarks: [{ from: 0, to: 4 }],
    snippetLanguage: 'CN',
    exhibitorCode: 'EX1001',
    enterpriseName: 'Norvane Thermal',
    booth: '1A01',
    hall: '1',
    meetingCode: 'X2026',
  })
})

test('names are marked where the words occur, and then no line is added', async () => {
  const [hit] = await find('wärme', { type: 'PRODUCT' })

  expect(hit).toMatchObject({ nameMarks: [{ from: 0, to: 5 }], snippet: '', snippetMarks: [], snippetLanguage: '' })
})

test('a long line is cut around what was found', async () => {
  const hit = (await find('strasse gearwheel')).find(({ relationId }) => relationId === 'P1')

  const { snippet = '', snippetMarks = [] } = hit ?? {}
  expect(snippet.length).toBeLessThanOrEqual(170)
  expect(snippetMarks.map(({ from, to }) => snippet.slice(from, to))).toEqual(['gearwheel', 'Straße'])
})

test('an exhibition holds its exhibitors, exhibits and the enterprises that take part', async () => {
  expect(await codes('norvane', { meetingCode: 'X2026' })).toEqual(
    expect.arrayContaining(['E1001', 'EX1001', 'XB1001', 'XB1002']),
  )
  expect(await codes('norvane', { meetingCode: 'X1999' })).toEqual([])
  expect(await codes('known fair', { type: 'EXHIBITION' })).toEqual(['X2026'])
})

test('people with an account who agreed are found by name in either order, never by address or number', async () => {
  expect(await codes('ada lind')).toEqual(['U1'])
  expect(await codes('lindqvist ada', { type: 'PERSON' })).toEqual(['U1'])
  expect(await codes('analytical', { type: 'PERSON' })).toEqual(['U1'])
  expect(await codes('vouchedfor')).toEqual([])
  expect(await codes('quiet.address@example.org', { type: 'PERSON' })).toEqual([])
  expect(await codes('5550199')).toEqual([])
})

test('the kinds are named, with how much of each is found', async () => {
  const types = await searches.types({ query: { search: 'norvane' } })

  expect(types.map(({ type, name, hitNum }) => [type, name, hitNum])).toEqual(
    expect.arrayContaining([
      ['ENTERPRISE', 'Companies', 1],
      ['PRODUCT', 'Products', 4],
      ['EXHIBITOR', 'Exhibitors', 1],
      ['EXHIBIT', 'Exhibits', 2],
      ['PERSON', 'People', 0],
      ['EXHIBITION', 'Exhibitions', 0],
    ]),
  )
  expect((await searches.types({ query: {} })).every(({ hitNum }) => hitNum === 0)).toBe(true)
})

test('what is renamed is found by its new name, with what belongs to it, and what is removed no more', async () => {
  await db
    .updateTable('enterprise')
    .set({ name: json({ EN: 'Quillon' }) })
    .where('code', '=', 'E1003')
    .execute()
  await db
    .insertInto('product')
    .values({ code: 'P9', enterprise_code: 'E1003', name: json({ EN: 'Prism' }) })
    .execute()
  await indexEntries(db, 'ENTERPRISE', ['E1003'])
  expect(await codes('quillon')).toEqual(['E1003', 'P9'])

  await db.deleteFrom('product').where('code', '=', 'P9').execute()
  await indexEntries(db, 'PRODUCT', ['P9'])
  expect(await codes('prism', { type: 'PRODUCT' })).toEqual([])
})
