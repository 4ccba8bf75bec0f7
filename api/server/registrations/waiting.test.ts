import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { adasEntry, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { connect } from '../../db/index.ts'
import { createLog } from '../core/log.ts'
import type { Job } from '../queue/job.ts'
import { takeJobs } from '../queue/jobs.ts'
import { registrationJobs } from './registration-mails.ts'
import { offerJobs } from './waiting.ts'

const { db, url, drop } = await testDatabase()
/** A second process on the same database. */
const other = connect(url, { maxConnections: 4 })
const uids = Array.from({ length: 40 }, (_, at) => `UCROWD${at}`)
const work = { db, settings: knownSettings(), log: createLog('silent') }
let crowd: ReturnType<typeof inHostApp>[]

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  crowd = (await Promise.all(uids.map((uid) => hostToken(db, uid)))).map((token, at) =>
    inHostApp(at % 2 ? db : other, token),
  )
})
beforeEach(async () => {
  await sql`update meeting_registration set capacity = null, taken = 0`.execute(db)
  for (const table of ['waiting_place', 'registration', 'queued_job', 'outgoing_message'] as const)
    await db.deleteFrom(table).execute()
  await sql`update meeting_registration set capacity = 2, taken = 0 where meeting_code = 'M1'`.execute(db)
})
afterAll(async () => {
  await other.destroy()
  await drop()
})

const as = (at: number) => crowd[at] as (typeof crowd)[number]
/** Makes a call as a person does whom a busy server asks to come again. */
async function patiently<T>(call: () => Promise<T>): Promise<T | string> {
  const outcome = await call().catch((error: { code: string }) => error.code)
  return outcome === 'unavailable' || outcome === 'tooManyRequests' ? patiently(call) : outcome
}
const register = (at: number) => as(at).registrations.register({ body: adasEntry() })
const join = (at: number) => as(at).waitingLists.join({ body: { meetingCode: 'M1', identity: 'VISITOR' } })
const placeOf = async (at: number) => (await as(at).waitingLists.mine({ query: { meetingCode: 'M1' } })).list[0]
const cancel = async (at: number) => {
  const detail = await as(at).registrations.detail({ meetingCode: 'M1', meetingType: 'MEETING', query: {} })
  return as(at).registrations.cancel({ body: { registrationId: detail?.registrationId ?? '' } })
}
const counted = async () => {
  const { rows } = await sql<{ taken: number; held: number }>`
    select taken, (
      (select count(*) from registration where state <> 'CANCELLED')
      + (select count(*) from waiting_place where state = 'OFFERED'))::integer as held
    from meeting_registration where meeting_code = 'M1'`.execute(db)
  return rows[0]
}
async function run(kind: 'offer' | 'registration') {
  const jobs = await takeJobs(db, kind, { maxAtOnce: 50, maxPerParty: 50 })
  const jobKind = kind === 'offer' ? offerJobs : registrationJobs
  for (const job of jobs) await jobKind.worker(work)?.run(job.id, { ...job, retrySeconds: undefined } as Job)
}
async function fill() {
  await register(0)
  await register(1)
}

test('while there are places nobody waits for one', async () => {
  expect((await refusal(join(0))).code).toBe('registrationStepRefused')
})

test('people wait in the order in which they came, once each', async () => {
  await fill()
  await join(2)
  await join(3)
  await join(2)

  expect(await placeOf(2)).toMatchObject({ status: 'WAITING', position: 1, identityName: 'Visitor' })
  expect(await placeOf(3)).toMatchObject({ position: 2 })
})

test('a place that comes free belongs to the first of the list, and to nobody else', async () => {
  await fill()
  await join(2)
  await cancel(0)

  expect(await placeOf(2)).toMatchObject({ status: 'OFFERED', position: 0 })
  expect((await refusal(register(4))).code).toBe('registrationFull')
  expect((await register(2)).status).toBe('PASSED')
  expect(await placeOf(2)).toBeUndefined()
  expect(await counted()).toEqual({ taken: 2, held: 2 })
})

test('an offer is told by mail once, with its end', async () => {
  await fill()
  await join(2)
  await run('registration')
  await db.deleteFrom('outgoing_message').execute()
  await cancel(0)
  await run('registration')
  await sql`update queued_job set leased_until = null`.execute(db)
  await run('registration')

  const mails = await db.selectFrom('outgoing_message').select(['recipient', 'subject']).execute()
  expect(mails.filter(({ recipient }) => recipient === 'UCROWD2@example.org')).toEqual([
    { recipient: 'UCROWD2@example.org', subject: 'A place for Meeting M1 has come free for you' },
  ])
})

test('an offer that is not taken in its time goes to the next, and can no longer be taken', async () => {
  await fill()
  await join(2)
  await join(3)
  await cancel(0)
  await sql`update waiting_place set offer_ends_at = now() - interval '1 second' where state = 'OFFERED'`.execute(db)
  await sql`update queued_job set due_at = now() where kind = 'offer'`.execute(db)

  expect((await refusal(register(2))).code).toBe('registrationFull')
  await run('offer')
  expect(await placeOf(2)).toBeUndefined()
  expect(await placeOf(3)).toMatchObject({ status: 'OFFERED' })
})

test('who leaves the list with an offer hands it on, and places that are added are offered', async () => {
  await fill()
  for (const at of [2, 3, 4]) await join(at)
  await cancel(0)
  await as(2).waitingLists.leave({ body: { waitingId: (await placeOf(2))?.waitingId ?? '' } })
  expect(await placeOf(3)).toMatchObject({ status: 'OFFERED' })

  await sql`update meeting_registration set capacity = 3 where meeting_code = 'M1'`.execute(db)
  expect(await placeOf(4)).toMatchObject({ status: 'OFFERED' })
  expect(await counted()).toEqual({ taken: 3, held: 3 })
})

test('the place of an account that is deleted goes to the list', async () => {
  await sql`insert into person (uid) values ('UGONE')`.execute(db)
  const gone = inHostApp(db, await hostToken(db, 'UGONE'))
  await gone.registrations.register({ body: adasEntry() })
  await register(1)
  await join(2)
  await sql`delete from person where uid = 'UGONE'`.execute(db)

  expect(await placeOf(2)).toMatchObject({ status: 'OFFERED' })
})

test('somebody else’s place on a list is none of one’s own', async () => {
  await fill()
  const { waitingId } = await join(2)

  expect((await refusal(as(3).waitingLists.leave({ body: { waitingId } }))).code).toBe('registrationNotFound')
})

test('of 40 people at two processes who register, wait, cancel and take, never more hold a place than there are', async () => {
  const outcomes = await Promise.all(
    uids.map(async (_, at) => {
      const registered = await patiently(() => register(at))
      if (typeof registered !== 'string') return at % 2 ? patiently(() => cancel(at)) : registered
      await patiently(() => join(at))
      const place = await placeOf(at)
      return place?.status === 'OFFERED' ? patiently(() => register(at)) : undefined
    }),
  )

  expect(outcomes).toHaveLength(40)
  const count = await counted()
  expect(count?.taken).toBe(count?.held)
  expect(count?.taken).toBe(2)
})
