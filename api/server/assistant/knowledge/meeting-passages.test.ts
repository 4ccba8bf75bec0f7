import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { knownRegistrations } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { knownTickets } from '../../../../tests/support/world/known/known-tickets.ts'
import type { StoredBlock } from '../../../contract/meetings/site-blocks.ts'
import { createLog } from '../../core/log.ts'
import { writePdf } from '../../media/pdf/write.ts'
import type { Job } from '../../queue/job.ts'
import { extract } from '../chat/answer.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { readTarget } from '../target.ts'
import { ensureIndexed } from './index-target.ts'
import { materialJobs } from './material-jobs.ts'

const { db, drop } = await testDatabase()
await knownRegistrations(db)
await knownTickets(db)
afterAll(drop)

async function answerTo(question: string) {
  const target = await readTarget(db, { llmType: 'MEETING', code: 'M1' }, 'EN')
  await ensureIndexed(db, target)
  return extract(await retrieve(db, target, question, 'EN'), target, 'EN')
}
const isStale = async () => {
  const { rows } = await sql`select from assistant_index where target_code = 'M1' and is_stale`.execute(db)
  return rows.length > 0
}

test('an assistant says what tickets cost, and a changed price at the next question', async () => {
  const priced = async () => (await answerTo('How much is a ticket?')).sentences.map(({ text }) => text).join('\n')

  expect(await priced()).toContain('€50.00')
  await sql`update ticket_type set price = 5500 where code = 'CONFERENCE'`.execute(db)
  expect(await priced()).toContain('€55.00')
})

test('a ticket that is sold leaves the texts of an assistant as they are', async () => {
  await answerTo('How much is a ticket?')

  await sql`update ticket_type set taken = taken + 1 where code = 'CONFERENCE'`.execute(db)
  expect(await isStale()).toBe(false)
  await sql`update ticket_type set price = price + 1 where code = 'CONFERENCE'`.execute(db)
  expect(await isStale()).toBe(true)
})

const outlineOf = async (question: string) => {
  const { kind, sentences, citations } = await answerTo(question)
  return { kind, text: sentences.map(({ text }) => text).join('\n'), citation: citations[0] }
}

async function addPage(code: string, block: StoredBlock, changes: { status?: 'DRAFT'; family?: 'INVITATION' } = {}) {
  const page = { meeting_code: 'M1', title: JSON.stringify({ EN: 'Good to know' }), brand: '#00848a' }
  await db
    .insertInto('event_page')
    .values({ code, family: 'FAIR', status: 'PUBLISHED', ...page, ...changes, blocks: JSON.stringify([block]) })
    .execute()
}

test('an assistant answers from an event page, and its source opens that page', async () => {
  const entries = [{ question: { EN: 'Is there a cloakroom?' }, answer: { EN: 'Yes, beside every entrance.' } }]
  await outlineOf('Is there a cloakroom?')
  await addPage('fair-page', { type: 'FAQ', title: {}, entries })

  const { text, citation } = await outlineOf('Is there a cloakroom?')

  expect(text).toBe('Is there a cloakroom?\nYes, beside every entrance.')
  expect(citation).toMatchObject({ kind: 'FAQ', title: 'Good to know', url: '/customPage/fair-page' })
})

test('drafts of event pages and letters of invitation stay unknown to an assistant', async () => {
  const quote = (text: string): StoredBlock => ({ type: 'QUOTE', text: { EN: text }, by: {} })
  await addPage('draft-page', quote('The gala dinner is served at nine.'), { status: 'DRAFT' })
  await addPage('letter-page', quote('The chauffeur waits at the pier.'), { family: 'INVITATION' })

  expect(await outlineOf('When is the gala dinner served?')).toMatchObject({ kind: 'ABSTAINED' })
  expect(await outlineOf('Where does the chauffeur wait?')).toMatchObject({ kind: 'ABSTAINED' })
})

test('an assistant knows the rule of the entrance where everybody may register', async () => {
  const days = [
    { day: '2026-05-04', from: '09:00', to: '17:30', rule: { EN: 'Show your pass at the north entrance.' } },
  ]
  const entrance_days = JSON.stringify(days)
  await db.updateTable('meeting_registration').set({ entrance_days }).where('meeting_code', '=', 'M1').execute()

  expect((await outlineOf('At which entrance do I show my pass?')).text).toBe(
    'Show your pass at the north entrance.\n4 May 2026 09:00–17:30',
  )

  await db.updateTable('meeting_identity').set({ needs_review: true }).where('meeting_code', '=', 'M1').execute()
  expect((await outlineOf('At which entrance do I show my pass?')).text).not.toContain('north')
})

test('an assistant answers from the files of a meeting, and forgets one that is not for everybody any more', async () => {
  const id = 'm'.repeat(22)
  const bytes = await writePdf({
    ...{ language: 'EN', title: 'Slides', author: 'Ada', foot: '', createdAt: new Date(0) },
    blocks: [{ is: 'text', text: 'The Analytical Engine weaves algebraic patterns.' }],
  })
  const file = { content_type: 'application/pdf', bytes: Buffer.from(bytes) }
  await db
    .insertInto('media')
    .values({ id, ...file })
    .execute()
  const material = await db
    .insertInto('meeting_material')
    .values({ meeting_code: 'M1', name: JSON.stringify({ EN: 'Slides' }), file_url: `/media/${id}`, language: 'EN' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('meeting_material').set({ content_type: 'application/pdf' }).execute()
  await outlineOf('Hello')
  const work = { db, settings: knownSettings(), log: createLog('silent') }
  const worker = materialJobs.worker(work)
  for (const queued of (await materialJobs.read(work, [material.id])).values()) await worker?.run(queued, {} as Job)

  const { text, citation } = await outlineOf('What does the Analytical Engine weave?')
  expect(text).toContain('algebraic patterns')
  expect(citation).toMatchObject({ kind: 'DOCUMENT', code: '', title: 'Slides', page: 1, fileUrl: `/media/${id}` })
  expect(citation?.url).toContain(`pdfPreview?url=%2Fmedia%2F${id}`)

  await db.updateTable('meeting_material').set({ visible_to: 'REGISTERED' }).execute()
  expect(await outlineOf('What does the Analytical Engine weave?')).toMatchObject({ kind: 'ABSTAINED' })
  expect([...(await materialJobs.read(work, [material.id])).values()]).toEqual([])

  await db.deleteFrom('meeting_material').execute()
  expect(await outlineOf('What does the Analytical Engine weave?')).toMatchObject({ kind: 'ABSTAINED' })
})
