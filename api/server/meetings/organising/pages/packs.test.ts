import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, noor } from '../../../../../tests/support/world/known/known-people.ts'
import { namedSites, type SitePack, sitePacks } from '../../../../contract/meetings/site-ways.ts'
import { loadAllWords } from '../../../words.ts'

const { db, drop } = await testDatabase()
const anyone = inHostApp(db, undefined)
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid)).eventPages
type Pages = Awaited<ReturnType<typeof clientOf>>
const packs = Object.keys(sitePacks) as SitePack[]
let noors: Pages
let adas: Pages

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
beforeEach(async () => {
  await db.deleteFrom('event_page').execute()
})
afterAll(drop)

const meetingOf = (pages: Pages) => (pages === noors ? 'X2026' : 'M2026')
const make = (pages: Pages, pack: SitePack) => pages.createPack({ body: { meetingCode: meetingOf(pages), pack } })
const publish = (pages: Pages, pack: SitePack) => pages.publishPack({ body: { meetingCode: meetingOf(pages), pack } })
const listed = async (pages: Pages) => (await pages.list({ query: { meetingCode: meetingOf(pages) } })).list
const found = async (code: string, meetingCode?: string) =>
  (await anyone.sitePages.detail({ query: { code, language: 'EN', ...(meetingCode && { meetingCode }) } })).meetingCode
const failure = async (call: Promise<unknown>) => (await refusal(call)).code

test('the packs have every named path once', () => {
  expect(
    Object.values(sitePacks)
      .flatMap((names) => [...names])
      .sort(),
  ).toEqual([...namedSites].sort())
})

test.each(packs)('the pack %s is made at once, complete in all languages, and nobody sees it before', async (pack) => {
  const names = sitePacks[pack]
  expect(await make(noors, pack)).toEqual({ addedNum: names.length })

  const list = await listed(noors)
  expect(list.map(({ pathName }) => pathName).sort()).toEqual([...names].sort())
  for (const { state, titles, blockNum } of list) {
    expect([state, Object.keys(titles).length]).toEqual(['DRAFT', 16])
    expect(blockNum).toBeGreaterThan(0)
  }
  expect(await failure(found(names[0], 'X2026'))).toBe('itemNotFound')
})

test('a published pack is found at its paths, with a menu that leads to its pages', async () => {
  await make(noors, 'FAIR_SITE')
  expect(await publish(noors, 'FAIR_SITE')).toEqual({ publishedNum: 5 })
  expect(await publish(noors, 'FAIR_SITE')).toEqual({ publishedNum: 0 })

  const page = await anyone.sitePages.detail({ query: { code: 'xiboLive', meetingCode: 'X2026', language: 'DE' } })
  expect(page).toMatchObject({ pathName: 'xiboLive', address: '', family: 'FAIR', blocks: [{ type: 'LIVE' }] })
  expect(page.menu.map(({ to }) => to)).toEqual(['xibo', 'xiboSchedule', 'xiboExhibitors', 'xiboLive', 'xiboRegister'])
})

test('the sites of two meetings live side by side, and without a meeting the newest is found', async () => {
  for (const pages of [noors, adas]) {
    await make(pages, 'SUMMIT_SITE')
    await publish(pages, 'SUMMIT_SITE')
  }
  expect(await Promise.all([found('shCeo', 'X2026'), found('shCeo', 'M2026'), found('shCeo')])).toEqual([
    ...['X2026', 'M2026', 'M2026'],
  ])
  const [changed] = await listed(noors)
  if (!changed) throw new Error('The pack has no pages.')
  const { page } = changed
  const { revision } = await noors.edit({ query: { meetingCode: 'X2026', page } })
  await noors.publish({ body: { meetingCode: 'X2026', page, revision, publishAt: '' } })
  expect(await found('shCeo')).toBe('M2026')
})

test('the page whose code is the name of a path is found there without a meeting, whatever is published later', async () => {
  const page = { family: 'FAIR', title: '{"EN":"The fair"}', brand: '#c2512d', status: 'PUBLISHED' } as const
  await db
    .insertInto('event_page')
    .values({ ...page, code: 'xibo', path_name: 'xibo', meeting_code: 'X2026' })
    .execute()
  await make(adas, 'FAIR_SITE')
  await publish(adas, 'FAIR_SITE')

  expect(await Promise.all([found('xibo'), found('xibo', 'X2026'), found('xibo', 'M2026')])).toEqual([
    ...['X2026', 'X2026', 'M2026'],
  ])
  expect(await make(noors, 'FAIR_SITE')).toEqual({ addedNum: 4 })
})

test('a pack that is made again gets only the pages that are missing, also when two ask at once', async () => {
  const counts = await Promise.all([make(noors, 'INVITATIONS'), make(noors, 'INVITATIONS')])
  expect(counts.map(({ addedNum }) => addedNum).sort()).toEqual([0, 3])
  const [first] = await listed(noors)
  await noors.remove({ body: { meetingCode: 'X2026', page: first?.page ?? '' } })

  expect(await make(noors, 'INVITATIONS')).toEqual({ addedNum: 1 })
})

test('pages of a pack begin in the colour of the pages that the meeting has already', async () => {
  await db
    .insertInto('event_page')
    .values({
      ...{ code: 'news', meeting_code: 'X2026', family: 'PLAIN', title: '{"EN":"News"}' },
      ...{ brand: '#4b5fc4', status: 'PUBLISHED' },
    })
    .execute()
  await make(noors, 'PUBLIC_PAGES')

  expect((await listed(noors)).map(({ brand }) => brand)).toEqual(['#4b5fc4', '#4b5fc4', '#4b5fc4'])
})

test('a page with a path of its own gets no other address, and only its organisers make or publish a pack', async () => {
  await make(noors, 'PUBLIC_PAGES')
  const [{ page } = { page: '' }] = await listed(noors)
  const body = { meetingCode: 'X2026', pack: 'PUBLIC_PAGES' } as const

  expect(await failure(noors.setAddress({ body: { meetingCode: 'X2026', page, address: 'partners-all' } }))).toBe(
    'invalidInput',
  )
  expect([await failure(adas.createPack({ body })), await failure(adas.publishPack({ body }))]).toEqual([
    ...['meetingNotFound', 'meetingNotFound'],
  ])
})

const invitation = (code: 'gdteVisitor' | 'gdteForum', language: 'EN' | 'DE' = 'EN') =>
  anyone.sitePages.invitation({ query: { meetingCode: 'X2026', code, language } })

test('guests of a meeting without an invitation page get one drawn from what the meeting has', async () => {
  const drawn = await invitation('gdteVisitor', 'DE')

  expect(drawn).toMatchObject({ meetingCode: 'X2026', family: 'INVITATION', title: 'Einladung', menu: [] })
  const types = drawn.blocks.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['INVITATION', 'EXHIBITORS', 'BUTTONS', 'MAP']))
  await sql`delete from exhibitor where meeting_code = 'X2026'`.execute(db)
  const [barer] = [await invitation('gdteVisitor')]
  expect(barer.blocks.map(({ type }) => type)).not.toContain('EXHIBITORS')
  expect(JSON.stringify(barer.blocks)).not.toContain('exhibitorList')
})

test('guests get the invitation that their organiser published, at its path or wherever it is', async () => {
  const body = { meetingCode: 'X2026', template: 'INVITATION', name: 'Join us', language: 'EN' } as const
  const { page } = await noors.create({ body: { ...body, key: 'key-of-an-invitation' } })
  expect((await invitation('gdteVisitor')).code).toBe('gdteVisitor')
  await noors.publish({ body: { meetingCode: 'X2026', page, revision: 1, publishAt: '' } })
  expect((await invitation('gdteVisitor')).code).toBe(page)

  await make(noors, 'INVITATIONS')
  await publish(noors, 'INVITATIONS')
  expect((await invitation('gdteForum')).pathName).toBe('gdteForum')
})

test('a meeting that is not public invites nobody', async () => {
  await sql`update meeting set published_at = null where code = 'M2026'`.execute(db)
  const query = { meetingCode: 'M2026', code: 'gdteVisitor' } as const

  expect(await failure(anyone.sitePages.invitation({ query }))).toBe('meetingNotFound')
})
