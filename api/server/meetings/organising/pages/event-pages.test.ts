import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, noor } from '../../../../../tests/support/world/known/known-people.ts'
import type { PageContent } from '../../../../contract/meetings/organising/event-pages.ts'
import type { StoredBlock } from '../../../../contract/meetings/site-blocks.ts'
import { jobKinds } from '../../../jobs.ts'
import { loadAllWords } from '../../../words.ts'

const { db, drop } = await testDatabase()
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const anyone = inHostApp(db, undefined)
const meetingCode = 'X2026'
let pages: Awaited<ReturnType<typeof clientOf>>['eventPages']
let keyNum = 0
const newKey = () => `key-of-a-new-page-${keyNum++}`

beforeAll(async () => {
  await loadAllWords()
  await knownFair(db)
  await knownPeople(db)
  await db
    .insertInto('meeting_member')
    .values({ meeting_code: meetingCode, uid: noor.uid, role: 'ORGANISER' })
    .execute()
})
beforeEach(async () => {
  pages = (await clientOf(noor.uid)).eventPages
})
afterAll(drop)

const make = async (template: 'BLANK' | 'FAIR' = 'BLANK') => {
  const { page } = await pages.create({
    body: { meetingCode, key: newKey(), template, name: '', language: 'EN' },
  })
  return pages.edit({ query: { meetingCode, page } })
}
type Edited = Awaited<ReturnType<typeof make>>
const save = ({ page, revision, content }: Edited, change: Partial<PageContent>) =>
  pages.save({ body: { meetingCode, page, revision, content: { ...content, ...change } } })
const publish = ({ page, revision }: Edited, publishAt = '') =>
  pages.publish({ body: { meetingCode, page, revision, publishAt } })
const text = (EN: string): StoredBlock => ({ type: 'TEXT', id: 'b1', title: {}, html: { EN } })
const publicBlocks = async (code: string) => (await anyone.sitePages.detail({ query: { code, language: 'EN' } })).blocks
const isHidden = async (code: string) => (await refusal(publicBlocks(code))).code === 'itemNotFound'

test('a page from a template is complete in all languages, and made once for each key', async () => {
  const body = { meetingCode, key: newKey(), template: 'SUMMIT', name: '', language: 'DE' } as const
  const [{ page }, again] = [await pages.create({ body }), await pages.create({ body })]
  const { list } = await pages.list({ query: { meetingCode } })

  expect(again).toEqual({ page })
  const row = list.find((each) => each.page === page)
  expect(row).toMatchObject({ family: 'SUMMIT', state: 'DRAFT', titles: { DE: 'Über die Veranstaltung' } })
  expect(row?.blockNum).toBeGreaterThan(2)
})

test('nobody sees a draft, everybody sees what was published, and not what was written since', async () => {
  const page = await save(await make(), { blocks: [text('<p>One</p>')] })
  expect(await isHidden(page.page)).toBe(true)

  const published = await publish(page)
  const changed = await save(published, { blocks: [text('<p>Two</p>')] })

  expect([published.state, changed.state]).toEqual(['PUBLISHED', 'CHANGED'])
  expect(await publicBlocks(page.page)).toMatchObject([{ html: '<p>One</p>' }])

  await pages.hide({ body: { meetingCode, page: page.page, what: 'PAGE' } })
  expect(await isHidden(page.page)).toBe(true)
})

test('a change of somebody who has not seen the newest state is refused, and so is its publishing', async () => {
  const first = await make()
  const second = await save(first, { blocks: [text('<p>Mine</p>')] })

  const [saving, publishing] = [await refusal(save(first, { blocks: [] })), await refusal(publish(first))]

  expect([saving.code, publishing.code]).toEqual(['pageChanged', 'pageChanged'])
  const query = { meetingCode, page: first.page }
  expect(await pages.edit({ query })).toMatchObject({ revision: second.revision, changedByUid: noor.uid })
  expect(await pages.watch({ query })).toMatchObject({ revision: second.revision })
})

test('what could run in a reader’s browser is not stored', async () => {
  const page = await make()
  const hostile =
    '<p onclick="steal()">Hi<script>steal()</script><a href="javascript:steal()">x</a><img src=x onerror=a></p>'

  const saved = await save(page, { blocks: [{ ...text(hostile), ...{ more: '<script>' } }] })

  expect(JSON.stringify(saved.content)).not.toMatch(/script|onclick|onerror|steal\(\)">/)
})

const line = { EN: 'x' }
const hostileAddress = 'javascript:steal()'
test.each<[string, StoredBlock]>([
  ['blocks.0.buttons.0.to', { type: 'BUTTONS', buttons: [{ label: line, to: hostileAddress }] }],
  ['blocks.0.src', { type: 'FILE', name: line, src: hostileAddress }],
  ['blocks.0.picture', { type: 'HERO', title: line, text: line, picture: 'https://127.0.0.1/a.png', buttons: [] }],
  ['blocks.0.picture.src', { type: 'PICTURE', picture: { src: 'data:text/html,x', alt: {} }, caption: {} }],
  ['blocks.0.type', { type: 'constructor' } as never],
])('a block with a wrong address or type is refused by its place: %s', async (path, block) => {
  const { code, more } = await refusal(save(await make(), { blocks: [block] }))

  expect([code, more.fields?.map((field) => field.path)]).toEqual(['invalidInput', [path]])
})

test('every public state is kept, the newest first', async () => {
  const one = await publish(await save(await make(), { blocks: [text('<p>One</p>')] }))
  await publish(await save(one, { blocks: [text('<p>Two</p>')] }))
  const { list } = await pages.versions({ query: { meetingCode, page: one.page } })

  expect(list).toMatchObject([
    { version: 2, content: { blocks: [{ html: { EN: '<p>Two</p>' } }] } },
    { version: 1, content: { blocks: [{ html: { EN: '<p>One</p>' } }] } },
  ])
})

test('a page is published at its time, as it is then, and not if the time was taken back', async () => {
  const [page, other] = [await make(), await make()]
  const past = await refusal(publish(page, '2020-01-01T09:00'))
  const later = `${new Date().getUTCFullYear() + 1}-01-01T09:00`
  const waiting = await publish(page, later)
  await publish(other, later)
  await pages.hide({ body: { meetingCode, page: other.page, what: 'TIME' } })
  await save(waiting, { blocks: [text('<p>Newest</p>')] })

  expect(past.code).toBe('invalidInput')
  expect(waiting).toMatchObject({ state: 'DRAFT', publishAt: later })
  await db.updateTable('event_page_draft').set({ publish_at: new Date() }).where('publish_at', 'is not', null).execute()
  const worker = jobKinds.page.worker({ db } as never)
  for (const each of [page, other]) await worker?.run('', { payload: { page: each.page } } as never)

  expect(await publicBlocks(page.page)).toMatchObject([{ html: '<p>Newest</p>' }])
  expect(await isHidden(other.page)).toBe(true)
})

test('the link to a draft shows it until it is over, and nothing else does', async () => {
  const page = await save(await make(), { blocks: [text('<p>Secret</p>')] })
  const shared = await pages.share({ body: { meetingCode, page: page.page, days: 7 } })
  const query = { code: page.page, key: shared.previewKey, language: 'EN' as const }
  const ended = async () => (await refusal(anyone.sitePages.preview({ query }))).code

  expect((await anyone.sitePages.preview({ query })).blocks).toMatchObject([{ html: '<p>Secret</p>' }])
  expect((await refusal(anyone.sitePages.preview({ query: { ...query, key: 'a'.repeat(43) } }))).code).toBe(
    'itemNotFound',
  )
  await db
    .updateTable('event_page_draft')
    .set({ preview_until: new Date(0) })
    .execute()
  expect(await ended()).toBe('itemNotFound')
})

test('a page can be copied from a meeting that one organises, too, and from no other', async () => {
  const { page } = await save(await make(), { titles: { EN: 'To copy' } })
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "M2026"}')).* from meeting`.execute(db)
  await db.insertInto('meeting_member').values({ meeting_code: 'M2026', uid: ada.uid, role: 'ORGANISER' }).execute()
  const body = { meetingCode: 'M2026', key: newKey(), fromPage: page }
  const adas = (await clientOf(ada.uid)).eventPages
  const stranger = await refusal(adas.copy({ body }))

  expect(stranger.code).toBe('itemNotFound')
  await db.insertInto('meeting_member').values({ meeting_code: meetingCode, uid: ada.uid, role: 'ORGANISER' }).execute()
  const copy = await adas.copy({ body })
  const { list } = await adas.list({ query: { meetingCode: 'M2026' } })
  expect(list).toMatchObject([{ page: copy.page, titles: { EN: 'To copy' }, state: 'DRAFT' }])
})

test('a removed page is gone with its draft, and the audit tells who did what', async () => {
  const page = await publish(await make())
  await pages.remove({ body: { meetingCode, page: page.page } })

  expect(await isHidden(page.page)).toBe(true)
  expect((await refusal(publish(page))).code).toBe('itemNotFound')
  const deeds = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', page.page)
    .orderBy('id')
    .execute()
  expect(deeds.map(({ action }) => action)).toEqual(['PAGE_ADD', 'PAGE_PUBLISH', 'PAGE_REMOVE'])
})
