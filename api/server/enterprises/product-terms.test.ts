import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asking } from '../../../tests/support/wire/asking.ts'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, lin } from '../../../tests/support/world/known/known-people.ts'
import { rebuildSearch } from '../../db/search/search-index.ts'
import { ensureIndexed } from '../assistant/knowledge/index-target.ts'
import { storePassages } from '../assistant/knowledge/passage.ts'
import { candidates } from '../assistant/retrieval/passages.ts'
import { tokensOf } from '../assistant/retrieval/tokens.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const tokens: Record<string, string | undefined> = {
  visitor: undefined,
  registered: await hostToken(db, lin.uid),
  editor: await hostToken(db, ada.uid),
}
const ask = asking(db, { limits: generous })
const asAda = inHostApp(db, () => tokens.editor)
const hourFrom = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const always = { isOn: true, from: '', until: '' }
const target = { llmType: 'ENTERPRISE', code: 'E1001' } as const
const enterpriseCode = 'E1001'

const product = {
  name: { EN: 'Zyxtimed pump' },
  summary: { EN: 'Zyxtimed summary' },
  details: { EN: '<p>Zyxtimed details</p>' },
  ...{ images: [], link: '', typeName: { EN: 'Zyxtimed type' }, tags: [{ EN: 'Zyxtimed tag' }] },
  specs: [{ name: { EN: 'Zyxtimed spec' }, value: { EN: '8 kW' } }],
  isFeatured: true,
}
let code: string

beforeAll(async () => {
  const { id } = await asAda.ownProducts.save({ body: { ...product, enterpriseCode } })
  code = id
  await sql`update team_member set product_codes = array[${code}] where enterprise_code = 'E1001' and uid is not null`.execute(
    db,
  )
  await sql`insert into team_member (enterprise_code, uid, name, product_codes) values ('E1001', 'UADA', 'Ada', array[${code}])`.execute(
    db,
  )
  await rebuildSearch(db)
})
beforeEach(() => setTerms(always))
afterAll(drop)

const setTerms = (terms: object) =>
  asAda.ownProducts.save({ body: { ...product, enterpriseCode, id: code, terms: { ...always, ...terms } } })

/** The answers of every place where products are named to a viewer, as text. */
async function answersTo(viewer: string): Promise<Record<string, string>> {
  const token = tokens[viewer]
  const get = async (path: string, body?: object) =>
    (await ask(path, { ...(token && { token }), ...(body && { body }) })).text
  await ensureIndexed(db, target)
  const passages = await candidates(db, target, tokensOf('zyxtimed'), [], 'EN')
  return {
    list: await get(`/user/enterprise/product/toC/queryList?enterpriseCode=E1001&language=EN`),
    types: await get(`/user/enterprise/product/types?enterpriseCode=E1001&language=EN`),
    detail: await get(`/user/enterprise/product/query/detail?productCode=${code}&language=EN`),
    related: await get(`/user/enterprise/product/query/detail?productCode=P1001&language=EN`),
    home: await get(`/user/enterprise/homepage?enterpriseCode=E1001&language=EN`),
    team: await get(`/user/enterprise/queryTeamInfo?enterpriseCode=E1001&language=EN`),
    card: await get('/user/homepage/queryUserHomepage?uid=UADA&language=EN'),
    interests: await get('/user/interest/interestList', { relationType: 'PRODUCT', pageSize: 100 }),
    search: JSON.stringify((await inHostApp(db, () => token).searches.find({ query: { search: 'zyxtimed' } })).list),
    passages: JSON.stringify(passages),
  }
}
const namedIn = (answers: Record<string, string>) =>
  Object.keys(answers).filter((place) => answers[place]?.includes('Zyxtimed'))

describe.each(Object.keys(tokens))('a %s', (viewer) => {
  test('finds a product that is on and within its time in every place that names products', async () => {
    await setTerms({ from: hourFrom(-1), until: hourFrom(1) })
    const answers = await answersTo(viewer)

    expect(namedIn(answers)).toEqual(Object.keys(answers))
  })

  test.each([
    ['is off', { isOn: false }],
    ['has not begun', { from: hourFrom(1) }],
    ['has ended', { until: hourFrom(-1) }],
    ['is off within its time', { isOn: false, from: hourFrom(-1), until: hourFrom(1) }],
  ])('finds a product that %s in none of them, and not counted', async (_, terms) => {
    await setTerms(terms)

    expect(namedIn(await answersTo(viewer))).toEqual([])
    const by = inHostApp(db, () => tokens[viewer])
    expect(await by.searches.find({ query: { search: 'zyxtimed' } })).toMatchObject({ total: 0 })
    expect((await refusal(by.products.detail({ query: { productCode: code } }))).code).toBe('productNotFound')
    const picture = await ask(`/poster/preview/PRODUCT/${code}/EN/square.jpg`)
    expect(picture.status).toBe(404)
  })
})

test('the text of a document that belongs to a product is found only while the product is shown', async () => {
  const { id: documentId } = await asAda.ownDocuments.save({
    body: { enterpriseCode, name: { EN: 'Manual' }, url: '/art/manual.svg', productCode: code, language: 'EN' },
  })
  const { id: fileId } = await db
    .insertInto('assistant_file')
    .values({ enterprise_code: enterpriseCode, document_id: documentId, name: 'Manual', url: '/art/manual.svg' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passage = {
    kind: 'DOCUMENT',
    code: '',
    title: 'Manual',
    section: '',
    language: 'EN',
    text: 'Qwopwords inside.',
  } as const
  await storePassages(db, target, [passage], fileId)
  const found = async () => (await candidates(db, target, tokensOf('qwopwords'), [], 'EN')).map(({ text }) => text)

  expect(await found()).toEqual(['Qwopwords inside.'])
  await setTerms({ isOn: false })
  expect(await found()).toEqual([])
})

test('its editors keep seeing it with its times, which stay where a change does not name them', async () => {
  const terms = { isOn: true, from: hourFrom(1), until: hourFrom(2) }
  await setTerms(terms)
  await asAda.ownProducts.save({ body: { ...product, enterpriseCode, id: code, summary: { EN: 'Changed.' } } })

  const { list } = await asAda.ownProducts.list({ query: { enterpriseCode } })
  expect(list.find(({ id }) => id === code)).toMatchObject({ summary: { EN: 'Changed.' }, terms })
  expect(list.find(({ id }) => id === 'P1001')).toMatchObject({ terms: always })
})

test('what ends before it begins is refused', async () => {
  const { code: refused, more } = await refusal(setTerms({ from: hourFrom(2), until: hourFrom(1) }))

  expect([refused, more.fields?.map(({ path }) => path)]).toEqual(['invalidInput', ['terms.until']])
})
