import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { ada, knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../core/log.ts'
import type { Job } from '../queue/job.ts'
import { endJobs, takeJobs } from '../queue/jobs.ts'
import { registrationJobs, reminderJobs } from './registration-mails.ts'

const { db, drop } = await testDatabase()
const work = { db, settings: knownSettings(), log: createLog('silent') }
const kinds = { registration: registrationJobs, reminder: reminderJobs }
let adas: ReturnType<typeof inHostApp>
afterAll(drop)

beforeEach(async () => {
  for (const table of ['queued_job', 'registration', 'meeting', 'form', 'person', 'outgoing_message'] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  adas = inHostApp(db, await hostToken(db, ada.uid))
})

const register = (more: object = {}) =>
  adas.registrations.register({ body: { ...adasEntry(), ...more } as ReturnType<typeof adasEntry> })

/** Runs the jobs of a kind that are due once so many minutes have passed, and returns the mails. */
async function mailsAfter(kind: keyof typeof kinds, minutes: number, { times = 1 } = {}) {
  await sql`update queued_job set due_at = due_at - make_interval(mins => ${minutes}) where kind = ${kind}`.execute(db)
  const jobs = await takeJobs(db, kind, kinds[kind])
  for (const job of jobs)
    for (let time = 0; time < times; time += 1)
      await kinds[kind].worker(work)?.run(job.id, { ...job, retrySeconds: undefined } as Job)
  await endJobs(
    db,
    jobs.map(({ id }) => id),
  )
  const mails = await db
    .selectFrom('outgoing_message')
    .select(['recipient', 'subject', 'text', 'links', 'calendar'])
    .execute()
  await db.deleteFrom('outgoing_message').execute()
  return mails
}

/** Decides as a reviewer does. */
const decide = (id: string, event: 'PASS' | 'REFUSE' | 'UNDO_REFUSE', from: string, to: string, reason = '') =>
  sql`select move_registration(${ada.uid}, ${id}, ${event}, array[${from}], ${to}, ${reason}, '{}')`.execute(db)

test('who is registered gets a mail with their pass and a calendar file in the zone of the place', async () => {
  await register({ language: 'DE' })
  const [mail, ...others] = await mailsAfter('registration', 0)

  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'ada@example.org', subject: 'Sie sind für Meeting M1 angemeldet' })
  expect(mail?.links[0]).toContain('/exhibitionSignCode?meetingCode=M1')
  expect(mail?.calendar).toContain('TZID:Asia/Tokyo')
  expect(mail?.calendar).toContain('BEGIN:VTIMEZONE')
})

test('who is under review is told so, and the reason when they are not passed, once it can no longer be taken back', async () => {
  const { registrationId } = await register({ identity: 'GUEST', invitationCode: 'VIP' })
  expect((await mailsAfter('registration', 0))[0]?.subject).toBe('We’ve received your registration for Meeting M1')

  await decide(registrationId, 'REFUSE', 'UNDER_REVIEW', 'NOT_PASSED', 'The photo is cut off.')
  expect(await mailsAfter('registration', 0)).toEqual([])
  const [mail] = await mailsAfter('registration', 1)
  expect(mail?.subject).toBe('Your registration for Meeting M1 wasn’t approved')
  expect(mail?.text).toContain('The photo is cut off.')
})

test('a decision that was taken back in time is told to nobody', async () => {
  const { registrationId } = await register({ identity: 'GUEST', invitationCode: 'VIP' })
  await mailsAfter('registration', 0)
  await decide(registrationId, 'REFUSE', 'UNDER_REVIEW', 'NOT_PASSED', 'A slip.')
  await decide(registrationId, 'UNDO_REFUSE', 'NOT_PASSED', 'UNDER_REVIEW')

  expect(await mailsAfter('registration', 1)).toEqual([])
})

test('a job that runs twice mails once', async () => {
  await register()

  expect(await mailsAfter('registration', 0, { times: 2 })).toHaveLength(1)
})

test('who cancels gets a calendar file that strikes the meeting out, and no reminder', async () => {
  const { registrationId } = await register()
  await mailsAfter('registration', 0)
  await adas.registrations.cancel({ body: { registrationId } })

  expect((await mailsAfter('registration', 0))[0]?.calendar).toContain('STATUS:CANCELLED')
  expect(await mailsAfter('reminder', 60 * 24 * 3)).toEqual([])
})

test('a day and two hours before the beginning come reminders, also where the meeting is moved', async () => {
  await register()
  expect(await mailsAfter('reminder', 60 * 24)).toEqual([])
  await sql`update meeting set starts_at = starts_at - interval '30 hours' where code = 'M1'`.execute(db)

  expect((await mailsAfter('reminder', 0)).map(({ subject }) => subject)).toEqual(['Meeting M1 begins in one day'])
  const [later] = await mailsAfter('reminder', 60 * 24)
  expect(later?.subject).toBe('Meeting M1 begins in two hours')
})

test('what happened earlier and is only written down now is told to nobody', async () => {
  const { registrationId } = await register()
  await db.deleteFrom('queued_job').execute()
  await sql`
    insert into registration_event (registration_id, event, to_state, at)
    values (${registrationId}, 'PASS', 'PASSED', now() - interval '2 days')`.execute(db)

  expect(await db.selectFrom('queued_job').select('id').execute()).toEqual([])
})
