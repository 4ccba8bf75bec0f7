import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, noor } from '../../../../../tests/support/world/known/known-people.ts'
import { loadAllWords } from '../../../words.ts'
import { asAddress } from './addresses.ts'

const { db, drop } = await testDatabase()
const anyone = inHostApp(db, undefined)
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid)).eventPages
type Pages = Awaited<ReturnType<typeof clientOf>>
let noors: Pages
let adas: Pages
let num = 0

beforeAll(async () => {
  await loadAllWords()
  await knownFair(db)
  await knownPeople(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "M2026"}')).* from meeting`.execute(db)
  await db
    .insertInto('meeting_member')
    .values([
      { meeting_code: 'X2026', uid: noor.uid, role: 'ORGANISER' },
      { meeting_code: 'M2026', uid: ada.uid, role: 'ORGANISER' },
    ])
    .execute()
  noors = await clientOf(noor.uid)
  adas = await clientOf(ada.uid)
})
afterAll(drop)

const meetingOf = (pages: Pages) => (pages === noors ? 'X2026' : 'M2026')

async function make(pages: Pages, { address = '', isPublic = true } = {}) {
  const meetingCode = meetingOf(pages)
  const body = { meetingCode, template: 'BLANK', name: 'Evening', language: 'EN', address } as const
  const { page } = await pages.create({ body: { ...body, key: `key-of-an-address-${num++}` } })
  if (isPublic) await pages.publish({ body: { meetingCode, page, revision: 1, publishAt: '' } })
  return page
}
const move = (pages: Pages, page: string, address: string) =>
  pages.setAddress({ body: { meetingCode: meetingOf(pages), page, address } })
const remove = (pages: Pages, page: string) => pages.remove({ body: { meetingCode: meetingOf(pages), page } })
const check = (pages: Pages, address: string, page = '') =>
  pages.checkAddress({ query: { meetingCode: meetingOf(pages), address, ...(page && { page }) } })
const found = async (code: string) => (await anyone.sitePages.detail({ query: { code, language: 'EN' } })).code
const failure = async (call: Promise<unknown>) => (await refusal(call)).code

test('a page is found by the address that was chosen for it, by its code, and by every address that it had', async () => {
  const page = await make(noors, { address: 'evening' })
  const { address, earlierAddresses } = await move(noors, page, 'gala-evening')

  expect([address, earlierAddresses]).toEqual(['gala-evening', ['evening']])
  expect(await Promise.all(['gala-evening', 'Gala-Evening', 'evening', page].map(found))).toEqual([
    page,
    page,
    page,
    page,
  ])
  expect(await anyone.sitePages.detail({ query: { code: 'evening' } })).toMatchObject({ address: 'gala-evening' })

  const back = await move(noors, page, 'evening')
  expect([back.address, back.earlierAddresses]).toEqual(['evening', ['gala-evening']])
  const none = await move(noors, page, '')
  expect([none.address, none.earlierAddresses.toSorted()]).toEqual(['', ['evening', 'gala-evening']])
})

test('menus and buttons lead to pages by their addresses', async () => {
  const guide = await make(noors, { address: 'travel-guide' })
  const page = await make(noors)
  const query = { meetingCode: 'X2026', page }
  const { content, revision } = await noors.edit({ query })
  const menu = [{ label: { EN: 'Guide' }, to: guide }]
  const saved = await noors.save({
    body: { ...query, revision, content: { ...content, menu, blocks: [{ type: 'BUTTONS', buttons: menu }] } },
  })
  await noors.publish({ body: { ...query, revision: saved.revision, publishAt: '' } })

  const answer = await anyone.sitePages.detail({ query: { code: page, language: 'EN' } })

  expect(answer.menu).toEqual([{ label: 'Guide', to: 'travel-guide' }])
  expect(answer.blocks).toMatchObject([{ buttons: [{ label: 'Guide', to: 'travel-guide' }] }])
})

test('an address that somebody has is taken, and one like it is proposed that is free', async () => {
  await make(noors, { address: 'opening' })
  const { verdict, proposal } = await check(adas, 'opening')

  expect([verdict, await check(adas, proposal)]).toEqual(['TAKEN', { verdict: 'FREE', proposal }])
  expect(proposal).toMatch(/^opening-\d+$/)
  const page = await make(adas)
  expect(await failure(move(adas, page, 'opening'))).toBe('nameTaken')
  expect(await failure(make(adas, { address: 'opening' }))).toBe('nameTaken')
})

test('the code of a page is no address of another one', async () => {
  const db_page = { meeting_code: 'X2026', family: 'FAIR', title: '{"EN":"x"}', brand: '#00848a' } as const
  await db
    .insertInto('event_page')
    .values({ ...db_page, code: 'visitorGuide', status: 'PUBLISHED' })
    .execute()
  const page = await make(noors)

  expect((await check(noors, 'visitorguide')).verdict).toBe('TAKEN')
  expect(await failure(move(noors, page, 'visitorguide'))).toBe('nameTaken')
})

test.each([
  ['ab', 'TOO_SHORT', 'ab-x2026'],
  ['Späte Führung', 'SIGNS', 'spate-fuhrung'],
  ['a--b-', 'SIGNS', 'a-b'],
  ['晚会', 'TOO_SHORT', 'x2026'],
  ['../login', 'SIGNS', 'login-2026'],
  ['map', 'RESERVED', 'map-2026'],
  ['orderticket', 'RESERVED', 'orderticket-2026'],
  ['p-0123456789ab', 'RESERVED', 'p-0123456789ab-2026'],
])('the address %j is refused as %s, and %j is proposed', async (address, verdict, proposal) => {
  expect(await check(noors, address)).toEqual({ verdict, proposal })
  const page = await make(noors)

  expect(await failure(move(noors, page, address))).toBe('invalidInput')
})

test('an earlier address is never given to a page of another meeting, also after its page is deleted', async () => {
  const page = await make(noors, { address: 'printed' })
  await move(noors, page, 'printed-anew')
  const stranger = await make(adas)
  expect([(await check(adas, 'printed')).verdict, await failure(move(adas, stranger, 'printed'))]).toEqual([
    ...(['TAKEN', 'nameTaken'] as const),
  ])

  await remove(noors, page)

  expect(await failure(found('printed'))).toBe('itemNotFound')
  for (const address of ['printed', 'printed-anew']) {
    expect(await failure(move(adas, stranger, address))).toBe('nameTaken')
  }
  const next = await make(noors)
  expect((await check(noors, 'printed')).verdict).toBe('EARLIER')
  await move(noors, next, 'printed')
  expect(await found('printed')).toBe(next)
})

test('the present address of a page of the same meeting is taken, too', async () => {
  await make(noors, { address: 'dinner' })
  const page = await make(noors)

  expect([(await check(noors, 'dinner')).verdict, await failure(move(noors, page, 'dinner'))]).toEqual([
    ...(['TAKEN', 'nameTaken'] as const),
  ])
})

test('an address that nobody could know yet is free again when its page leaves it', async () => {
  const draft = await make(noors, { address: 'unknown-yet', isPublic: false })
  const { earlierAddresses } = await move(noors, draft, 'known-later')
  await remove(noors, draft)

  expect(earlierAddresses).toEqual([])
  expect((await check(adas, 'unknown-yet')).verdict).toBe('FREE')
  expect((await check(adas, 'known-later')).verdict).toBe('FREE')
})

test('of two that take an address at the same time, one has it', async () => {
  const pages = [await make(noors), await make(noors), await make(adas)] as const
  const [a, b, c] = pages

  const answers = await Promise.allSettled([
    move(noors, a, 'at-once'),
    move(noors, b, 'at-once'),
    move(adas, c, 'at-once'),
  ])

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(pages).toContain(await found('at-once'))
})

test('nobody but the organisers of its meeting changes the address of a page, and it is in the audit', async () => {
  const page = await make(noors, { address: 'audited' })
  expect(await failure(move(adas, page, 'hijacked'))).toBe('itemNotFound')
  const body = { meetingCode: 'X2026', page, address: 'hijacked' }
  expect(await failure(adas.setAddress({ body }))).toBe('meetingNotFound')

  await move(noors, page, 'audited-anew')

  const entry = await db
    .selectFrom('audit_entry')
    .select(['uid', 'before', 'after'])
    .where('subject', '=', page)
    .where('action', '=', 'PAGE_ADDRESS')
    .execute()
  expect(entry).toEqual([{ uid: noor.uid, before: { address: 'audited' }, after: { address: 'audited-anew' } }])
})

test('a page with a path of its own keeps it', async () => {
  const row = { code: 'xibo', meeting_code: 'X2026', family: 'FAIR', title: '{"EN":"x"}', brand: '#00848a' } as const
  await db
    .insertInto('event_page')
    .values({ ...row, status: 'PUBLISHED', path_name: 'xibo' })
    .execute()

  expect(await failure(move(noors, 'xibo', 'other'))).toBe('invalidInput')
})

test.each([
  ['Straße nach Łódź', 'strasse-nach-lodz'],
  ['  Œuvres — à l’île ', 'oeuvres-a-l-ile'],
  ['IĞDIR ışık', 'igdir-isik'],
  ['ＡＢＣ１２３', 'abc123'],
  ['x'.repeat(90), 'x'.repeat(60)],
])('%j is %j as an address', (text, address) => {
  expect(asAddress(text)).toBe(address)
})
