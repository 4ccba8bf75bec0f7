import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople, lin } from '../../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations, pressEntry } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../../core/log.ts'
import type { Job } from '../../queue/job.ts'
import { takeJobs } from '../../queue/jobs.ts'
import { registrationJobs } from '../registration-mails.ts'

const { db, drop } = await testDatabase()
let lins: ReturnType<typeof inHostApp>
let adas: ReturnType<typeof inHostApp>
let eve: ReturnType<typeof inHostApp>
let olga: ReturnType<typeof inHostApp>
afterAll(drop)

beforeEach(async () => {
  for (const table of ['queued_job', 'outgoing_message', 'registration', 'meeting', 'form', 'person'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('rate_limit').execute()
  await knownPeople(db)
  await knownRegistrations(db)
  await db
    .insertInto('person')
    .values([
      { uid: 'UEVE', email: 'eve@example.org', family_name: 'Moor', given_name: 'Eve' },
      { uid: 'UOLGA', email: 'olga@example.org', family_name: 'Sand', given_name: 'Olga' },
    ])
    .execute()
  await db
    .insertInto('meeting_member')
    .values([
      { meeting_code: 'M1', uid: 'UEVE', role: 'EXAMINER' },
      { meeting_code: 'M1', uid: 'UOLGA', role: 'ORGANISER' },
    ])
    .execute()
  const [ofLin, ofAda, ofEve, ofOlga] = await Promise.all(
    [lin.uid, ada.uid, 'UEVE', 'UOLGA'].map((u) => hostToken(db, u)),
  )
  lins = inHostApp(db, ofLin)
  adas = inHostApp(db, ofAda)
  eve = inHostApp(db, ofEve)
  olga = inHostApp(db, ofOlga)
})

const ofM1 = { meetingCode: 'M1' }
const linsEntry = async () => ({ ...(await pressEntry()), firstName: 'Lin', lastName: 'Mei', email: 'lin@example.org' })
const registered = async () => (await lins.registrations.register({ body: await linsEntry() })).registrationId
const list = (query: object = {}, who = eve) => who.reviews.list({ query: { ...ofM1, ...query } })
const detail = (id: string, who = eve) => who.reviews.detail({ id, query: ofM1 })
const picked = async (id: string) => ({ registrationId: id, version: (await detail(id)).version })
const decide = async (id: string, more: object = {}, who = eve) =>
  who.reviews.decide({ body: { ...ofM1, decision: 'PASS', registrations: [await picked(id)], ...more } })
const deeds = async () =>
  db.selectFrom('audit_entry').select(['uid', 'action', 'subject', 'reason', 'before', 'after']).orderBy('id').execute()
const statusOf = async (who = lins) =>
  (await who.registrations.detail({ meetingCode: 'M1', meetingType: 'MEETING', query: {} }))?.status

describe('a reviewer', () => {
  test('finds those under review, and how many every tab holds', async () => {
    const id = await registered()
    await adas.registrations.register({ body: adasEntry() })

    const waiting = await list({ tab: 'UNDER_REVIEW' })
    const { tabs } = await eve.reviews.summary({ query: ofM1 })

    expect(waiting.list).toMatchObject([{ registrationId: id, name: 'Mei Lin', identityName: 'Media' }])
    expect(Object.fromEntries(tabs.map(({ tab, count }) => [tab, count]))).toEqual({
      ...{ UNDER_REVIEW: 1, PASSED: 1, NOT_PASSED: 0, CANCELLED: 0 },
    })
  })

  test('narrows the list by identity, code, search and check-in', async () => {
    await registered()
    await adas.registrations.register({ body: adasEntry() })

    expect((await list({ identity: 'VISITOR' })).total).toBe(1)
    expect((await list({ search: 'ada@' })).total).toBe(1)
    expect((await list({ invitationCode: 'VIP' })).total).toBe(0)
    expect((await list({ checkIn: 'SIGNED' })).total).toBe(0)
    expect((await list({ checkIn: 'NOT_SIGNED', sort: 'name' })).total).toBe(2)
  })

  test('reads the answers with their form, the photo, and the number without its beginning', async () => {
    const answer = await detail(await registered())

    expect(answer.form.pages[0]?.fields[0]?.label.EN).toBe('Topic')
    expect(answer.answers).toMatchObject({ topic: 'Heat' })
    expect(answer.photo).toMatch(/^data:image\/webp;base64,/)
    expect(answer.documentNumber).not.toContain('E1234')
    expect(answer.history).toMatchObject([{ event: 'REGISTER', status: 'UNDER_REVIEW' }])
  })

  test('sees that two registrations are of one person, and by which signs', async () => {
    const id = await registered()
    await adas.registrations.register({ body: { ...adasEntry(), email: 'LIN@example.org' } })

    const { duplicates, isDuplicate } = await detail(id)

    expect(isDuplicate).toBe(true)
    expect(duplicates).toMatchObject([{ signs: ['EMAIL'] }])
    expect((await list({ duplicates: 'YES' })).total).toBe(2)
  })

  test('reads a whole number with a reason alone, which is kept for good', async () => {
    const id = await registered()

    const { documentNumber } = await eve.reviews.reveal({
      body: { ...ofM1, registrationId: id, reason: 'Compare with passport' },
    })

    expect(documentNumber).toBe('E12345678')
    expect(await deeds()).toMatchObject([
      { uid: 'UEVE', action: 'REVEAL', subject: id, reason: 'Compare with passport' },
    ])
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('neither changed nor deleted')
    await expect(db.updateTable('audit_entry').set({ uid: 'UADA' }).execute()).rejects.toThrow('neither changed')
  })

  test('of another meeting finds nothing of this one', async () => {
    const id = await registered()
    await db.insertInto('meeting_member').values({ meeting_code: 'M2', uid: ada.uid, role: 'EXAMINER' }).execute()

    const failure = await refusal(adas.reviews.detail({ id, query: { meetingCode: 'M2' } }))
    const { done, refused } = await adas.reviews.decide({
      body: { meetingCode: 'M2', decision: 'PASS', registrations: [{ registrationId: id, version: 1 }] },
    })

    expect(failure.code).toBe('registrationNotFound')
    expect([done, refused]).toMatchObject([[], [{ error: 'registrationNotFound' }]])
    expect(await statusOf()).toBe('UNDER_REVIEW')
  })
})

describe('a decision', () => {
  test('passes a registration, and is written down with what it was before', async () => {
    const id = await registered()

    const { done } = await decide(id)

    expect(done).toMatchObject([{ registrationId: id, status: 'PASSED' }])
    expect(await statusOf()).toBe('PASSED')
    expect((await deeds()).slice(-1)).toMatchObject([
      { uid: 'UEVE', action: 'PASS', subject: id, before: { state: 'UNDER_REVIEW' }, after: { state: 'PASSED' } },
    ])
  })

  test('that refuses tells the registrant the reason in their language, and which fields to fill in again', async () => {
    const german = await lins.registrations.register({ body: { ...(await linsEntry()), language: 'DE' } })

    await decide(german.registrationId, { decision: 'REFUSE', reasonCode: 'PHOTO', faultyFields: ['photo'] })

    const stored = await lins.registrations.detail({ meetingCode: 'M1', meetingType: 'MEETING', query: {} })
    expect(stored).toMatchObject({ status: 'NOT_PASSED', faultyFields: ['photo'] })
    expect(stored?.reason).toMatch(/Foto/)
  })

  test('is mailed to the registrant in their language, with its reason, once it can no longer be taken back', async () => {
    const german = await lins.registrations.register({ body: { ...(await linsEntry()), language: 'DE' } })
    await db.deleteFrom('queued_job').execute()
    await decide(german.registrationId, { decision: 'REFUSE', reasonCode: 'PHOTO', faultyFields: ['photo'] })

    expect(await takeJobs(db, 'registration', registrationJobs)).toEqual([])
    await sql`update queued_job set due_at = due_at - interval '1 minute'`.execute(db)
    const jobs = await takeJobs(db, 'registration', registrationJobs)
    const work = { db, settings: knownSettings(), log: createLog('silent') }
    for (const job of jobs) await registrationJobs.worker(work)?.run(job.id, { ...job, retrySeconds: undefined } as Job)

    const [mail, ...others] = await db.selectFrom('outgoing_message').select(['subject', 'text']).execute()
    expect(others).toEqual([])
    expect(mail?.subject).toContain('Meeting M1')
    expect(mail?.text).toMatch(/Foto/)
  })

  test('that refuses needs a reason; one that the meeting keeps is enough', async () => {
    const id = await registered()
    const { reasonId } = await eve.reviews.saveReason({
      body: { ...ofM1, text: 'Bring your press card', language: 'EN' },
    })
    const again = await eve.reviews.saveReason({ body: { ...ofM1, text: 'Bring your press card', language: 'EN' } })

    expect((await refusal(decide(id, { decision: 'REFUSE' }))).code).toBe('invalidInput')
    await decide(id, { decision: 'REFUSE', reasonId })

    expect(again.reasonId).toBe(reasonId)
    expect((await list({ tab: 'NOT_PASSED' })).list).toMatchObject([{ reason: 'Bring your press card' }])
    await eve.reviews.removeReason({ body: { ...ofM1, reasonId } })
    expect((await eve.reviews.reasons({ query: ofM1 })).list.filter((reason) => reason.reasonId)).toEqual([])
  })

  test('keeps its reason, though the meeting changes the text of it afterwards', async () => {
    const id = await registered()
    const { reasonId } = await eve.reviews.saveReason({ body: { ...ofM1, text: 'Bring your card', language: 'EN' } })
    await decide(id, { decision: 'REFUSE', reasonId })

    await eve.reviews.saveReason({ body: { ...ofM1, reasonId, text: 'Bring your press card', language: 'EN' } })

    const { list: reasons } = await eve.reviews.reasons({ query: ofM1 })
    expect(reasons.filter((reason) => reason.reasonId)).toMatchObject([{ reasonId, text: 'Bring your press card' }])
    expect((await list({ tab: 'NOT_PASSED' })).list).toMatchObject([{ reason: 'Bring your card' }])
    await eve.reviews.removeReason({ body: { ...ofM1, reasonId } })
    const gone = eve.reviews.saveReason({ body: { ...ofM1, reasonId, text: 'Bring two cards' } })
    expect((await refusal(gone)).code).toBe('itemNotFound')
  })

  test('on what changed meanwhile is refused, and the first one stands', async () => {
    const id = await registered()
    const registrations = [await picked(id)]

    const both = await Promise.all(
      [eve, olga].map((who, at) =>
        who.reviews.decide({
          body: { ...ofM1, registrations, decision: at ? 'REFUSE' : 'PASS', reason: 'No press card' },
        }),
      ),
    )

    expect(both.flatMap(({ done }) => done)).toHaveLength(1)
    expect(both.flatMap(({ refused }) => refused)).toMatchObject([{ error: 'registrationStepRefused' }])
  })

  test('on many at once leaves out those that cannot be decided', async () => {
    const id = await registered()
    const other = (await adas.registrations.register({ body: { ...(await pressEntry()) } })).registrationId
    const registrations = [await picked(id), { ...(await picked(other)), version: 99 }]

    const { done, refused } = await eve.reviews.decide({ body: { ...ofM1, decision: 'PASS', registrations } })

    expect([done.map((row) => row.registrationId), refused.map((row) => row.registrationId)]).toEqual([[id], [other]])
  })

  test('is taken back by its reviewer, and by nobody else', async () => {
    const id = await registered()
    await decide(id)
    const registrations = [await picked(id)]

    const byOlga = await olga.reviews.undo({ body: { ...ofM1, registrations } })
    const byEve = await eve.reviews.undo({ body: { ...ofM1, registrations } })

    expect(byOlga.refused).toMatchObject([{ error: 'registrationStepRefused' }])
    expect(byEve.done).toMatchObject([{ status: 'UNDER_REVIEW' }])
  })

  test('that was made ten seconds ago stays', async () => {
    const id = await registered()
    await decide(id)
    await sql`update registration_event set at = at - interval '11 seconds'`.execute(db)

    const { refused } = await eve.reviews.undo({ body: { ...ofM1, registrations: [await picked(id)] } })

    expect(refused).toMatchObject([{ error: 'registrationStepRefused' }])
    expect(await statusOf()).toBe('PASSED')
  })

  test('on one that was passed before stands there again once it is taken back', async () => {
    const id = await registered()
    await decide(id)
    await decide(id, { decision: 'REFUSE', reason: 'Changed my mind' })

    await eve.reviews.undo({ body: { ...ofM1, registrations: [await picked(id)] } })

    expect(await statusOf()).toBe('PASSED')
  })
})

describe('a registration that a colleague has open', () => {
  test('names them, and is decided on by them alone until they are done', async () => {
    const id = await registered()
    const body = { ...ofM1, registrationId: id }
    expect(await eve.reviews.hold({ body })).toEqual({ holder: null })

    expect(await olga.reviews.hold({ body })).toEqual({ holder: { uid: 'UEVE', name: 'Eve Moor' } })
    expect((await decide(id, {}, olga)).refused).toMatchObject([{ error: 'registrationHeld' }])
    expect((await list({}, olga)).list).toMatchObject([{ holder: { name: 'Eve Moor' } }])

    await eve.reviews.hold({ body: { ...body, isOver: true } })
    expect((await decide(id, {}, olga)).done).toHaveLength(1)
  })

  test('is free again once they have not been seen for a while', async () => {
    const id = await registered()
    const body = { ...ofM1, registrationId: id }
    await eve.reviews.hold({ body })
    await sql`update registration_hold set until = now()`.execute(db)

    expect(await olga.reviews.hold({ body })).toEqual({ holder: null })
  })

  test('is told to colleagues who wait for changes', async () => {
    const id = await registered()
    const { revision } = await olga.reviews.summary({ query: ofM1 })
    const waiting = olga.reviews.changes({ query: { ...ofM1, revision } })

    await eve.reviews.hold({ body: { ...ofM1, registrationId: id } })

    expect((await waiting).revision).not.toBe(revision)
  })
})
