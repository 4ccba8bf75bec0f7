import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { translated } from '../../contract/meetings/organising/page-texts.ts'
import { demoSites } from '../../db/demo/sites/demo-sites.ts'

const { db, drop } = await testDatabase()
const { sitePages } = caller(db)
const guest = 'a-guest-with-a-long-key'

beforeAll(async () => {
  await knownEnterprise(db)
  const page = {
    meeting_code: 'X2026',
    family: 'FAIR',
    title: '{"EN":"The fair","CN":"展会"}',
    brand: '#c2512d',
  } as const
  const blocks = [
    { type: 'TEXT', title: { EN: 'Hello', DE: 'Hallo' }, html: { EN: '<p>One</p>' } },
    { type: 'TEXT', title: 'not a language map', html: {} },
    { type: 'constructor' },
    { type: 'FILE', name: { EN: 'Plan' }, src: '/files/plan.pdf' },
  ]
  await db
    .insertInto('event_page')
    .values([
      { ...page, code: 'open', status: 'PUBLISHED', blocks: JSON.stringify(blocks) },
      { ...page, code: 'draft', status: 'DRAFT' },
    ])
    .execute()
  await db
    .insertInto('event_guest')
    .values({ key: guest, meeting_code: 'X2026', name: 'Amira Haddad', invitation_code: 'VIP' })
    .execute()
})
afterAll(drop)

test('a page shows its blocks in the asked language, and in English where it has no words of that', async () => {
  const page = await sitePages.detail({ query: { code: 'open', language: 'DE' } })

  expect(page).toMatchObject({ title: 'The fair', family: 'FAIR', brand: '#c2512d', meetingCode: 'X2026' })
  expect(page.blocks[0]).toEqual({ type: 'TEXT', title: 'Hallo', html: '<p>One</p>' })
})

test('a block that is not as its type says is left out, and the others stay', async () => {
  const { blocks } = await sitePages.detail({ query: { code: 'open', language: 'EN' } })

  expect(blocks.map(({ type }) => type)).toEqual(['TEXT', 'FILE'])
})

test.each(['draft', 'unknown'])('a page that is %s is not found', async (code) => {
  expect((await refusal(sitePages.detail({ query: { code } }))).code).toBe('itemNotFound')
})

test('every block of the demo pages is shown', () => {
  const texts = demoSites.flatMap(({ blocks }) => blocks).map((block) => translated(block, 'CN', 'EN'))

  expect(JSON.stringify(texts)).not.toMatch(/"(?:EN|CN)":/)
})

test('a guest is known by the key of their link, and by no other', async () => {
  expect(await sitePages.guest({ query: { guest } })).toMatchObject({ name: 'Amira Haddad', reply: 'PENDING' })
  expect((await refusal(sitePages.guest({ query: { guest: `${guest}s` } }))).code).toBe('itemNotFound')
})

test('the last answer of a guest counts, and only a refusal keeps its reason', async () => {
  const declined = await sitePages.reply({ body: { guest, reply: 'DECLINED', reason: 'I’m abroad that week.' } })
  expect(declined).toMatchObject({ reply: 'DECLINED', reason: 'I’m abroad that week.' })

  const accepted = await sitePages.reply({ body: { guest, reply: 'ACCEPTED', reason: 'No more abroad' } })
  expect(accepted).toMatchObject({ reply: 'ACCEPTED', reason: '' })
  expect(await sitePages.guest({ query: { guest } })).toMatchObject({ reply: 'ACCEPTED' })
})

test('a meeting comes as a calendar file, in the asked language', async () => {
  const file = await sitePages.calendar({ query: { meetingCode: 'X2026', language: 'EN' } })

  expect(file).toContain('SUMMARY:Known Fair 2026')
  expect((await refusal(sitePages.calendar({ query: { meetingCode: 'X1999' } }))).code).toBe('meetingNotFound')
})
