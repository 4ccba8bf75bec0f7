import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { ada, knownPeople } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../../core/log.ts'
import { writePdf } from '../../media/pdf/write.ts'
import type { Job } from '../../queue/job.ts'
import { extract } from '../chat/answer.ts'
import { retrieve } from '../retrieval/retrieve.ts'
import { readTarget } from '../target.ts'
import { ensureIndexed } from './index-target.ts'
import { loungeJobs } from './lounge-jobs.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
const work = { db, settings: knownSettings(), log: createLog('silent') }
const target = { llmType: 'USER', code: ada.uid } as const

beforeEach(async () => {
  await db.deleteFrom('person').execute()
  await db.deleteFrom('queued_job').execute()
  await knownPeople(db)
})

/** Adds a document to Ada's lounge, and returns the id of its entry. */
async function add(bytes: Uint8Array, visibility: 'PUBLIC' | 'CONTACT' = 'PUBLIC') {
  const id = 'd'.repeat(22)
  const contentType = 'application/pdf'
  await db
    .insertInto('media')
    .values({ id, owner_uid: ada.uid, content_type: contentType, bytes: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const entry = { uid: ada.uid, section: 'DOCUMENT', title: JSON.stringify({ EN: 'Thesis' }), visibility } as const
  const file = { url: `/media/${id}`, content_type: contentType, language: 'EN' }
  const { id: entryId } = await db
    .insertInto('lounge_entry')
    .values({ ...entry, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  return entryId
}

/** Reads what is queued, as the workers of a server do. */
async function readQueued() {
  const ids = (await db.selectFrom('queued_job').select('id').where('kind', '=', 'lounge').execute()).map(
    ({ id }) => id,
  )
  const worker = loungeJobs.worker(work)
  for (const file of (await loungeJobs.read(work, ids)).values()) await worker?.run(file, {} as Job)
  return ids
}

const passages = async () => {
  const { rows } = await sql<{ title: string; page: number; text: string; code: string }>`
    select title, page, text, code from assistant_passage where target_code = ${ada.uid} and kind = 'DOCUMENT'`.execute(
    db,
  )
  return rows
}
const thesis = () =>
  writePdf({
    ...{ language: 'EN', title: 'Thesis', author: 'Ada', foot: '', createdAt: new Date(0) },
    blocks: [{ is: 'text', text: 'The Analytical Engine weaves algebraic patterns.' }],
  })

test('a person’s assistant answers from a document that everybody may see', async () => {
  const id = await add(await thesis())
  await ensureIndexed(db, target)

  expect(await readQueued()).toEqual([id])
  await ensureIndexed(db, target)

  const url = `/media/${'d'.repeat(22)}`
  expect(await passages()).toMatchObject([
    { title: 'Thesis', page: 1, text: expect.stringContaining('algebraic'), code: url },
  ])
  const profile = await readTarget(db, target, 'EN')
  const answer = extract(await retrieve(db, profile, 'What does the Analytical Engine weave?', 'EN'), profile, 'EN')
  expect(answer.citations[0]).toMatchObject({
    code: '',
    fileUrl: url,
    url: expect.stringContaining('pdfPreview?url=%2Fmedia'),
  })
  const document = await db.selectFrom('lounge_document').selectAll().executeTakeFirstOrThrow()
  expect(document).toMatchObject({ state: 'READ', fault: '', page_count: 1 })
})

test('a document for contacts only is not read', async () => {
  await add(await thesis(), 'CONTACT')
  await ensureIndexed(db, target)

  expect(await readQueued()).toEqual([])
})

test('a document that is hidden later is forgotten by the assistant', async () => {
  const id = await add(await thesis())
  await ensureIndexed(db, target)
  await readQueued()
  await db.updateTable('lounge_entry').set({ visibility: 'NOBODY' }).where('id', '=', id).execute()

  await ensureIndexed(db, target)

  expect(await passages()).toEqual([])
})

test('a broken document says so, and stops nothing', async () => {
  await add(Buffer.from('%PDF-1.7 broken'))
  await ensureIndexed(db, target)
  await readQueued()

  const document = await db.selectFrom('lounge_document').selectAll().executeTakeFirstOrThrow()

  expect(document).toMatchObject({ state: 'FAILED', fault: 'BROKEN', page_count: 0 })
})
