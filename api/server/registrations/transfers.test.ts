import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { adasEntry, knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../core/log.ts'
import type { Job } from '../queue/job.ts'
import { takeJobs } from '../queue/jobs.ts'
import { registrationJobs } from './registration-mails.ts'

const { db, drop } = await testDatabase()
const uids = ['UOWNER', 'UTAKER', 'UOTHER', 'UWAITS']
let callers: ReturnType<typeof inHostApp>[]

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`
    insert into person (uid, email, language)
    select uid, lower(uid) || '@example.org', case uid when 'UTAKER' then 'DE' else 'EN' end
    from unnest(${uids}::text[]) as uid`.execute(db)
  callers = (await Promise.all(uids.map((uid) => hostToken(db, uid)))).map((token) => inHostApp(db, token))
})
beforeEach(async () => {
  for (const table of ['waiting_place', 'registration', 'queued_job', 'outgoing_message'] as const)
    await db.deleteFrom(table).execute()
  await sql`
    update meeting_registration set capacity = 1, taken = 0, transfer_rule = 'OPEN', transfer_until = null, is_closed = false
    where meeting_code = 'M1'`.execute(db)
})
afterAll(drop)

const as = (at: number) => callers[at] as (typeof callers)[number]
const [owner, taker, other, waiter] = [0, 1, 2, 3]
const register = (at: number, invitationCode = '') =>
  as(at).registrations.register({ body: { ...adasEntry(), ...(invitationCode && { invitationCode }) } })
const statusOf = async (at: number) =>
  (await as(at).registrations.status({ meetingCode: 'M1', meetingType: 'MEETING' })).status
const passOf = (at: number) => as(at).passes.code({ meetingCode: 'M1', meetingType: 'MEETING', query: {} })
const taken = async () => {
  const { rows } = await sql<{ taken: number }>`
    select taken from meeting_registration where meeting_code = 'M1'`.execute(db)
  return rows[0]?.taken
}

/** The owner’s registration, and the offer of its place. */
async function offered(email?: string) {
  const { registrationId } = await register(owner)
  const made = await as(owner).transfers.offer({ body: { registrationId, ...(email && { email }) } })
  return { registrationId, ...made }
}

test('a place that is handed on stays held: its taker has a pass of their own, and the pass before ends', async () => {
  const { invitationCode, link } = await offered()
  await as(waiter).waitingLists.join({ body: { meetingCode: 'M1', identity: 'VISITOR' } })
  const before = await passOf(owner)
  expect(link).toContain(`invitationCode=${invitationCode}`)

  expect((await register(taker, invitationCode)).status).toBe('PASSED')

  expect(await statusOf(owner)).toBe('CANCELLED')
  expect((await passOf(taker)).passId).not.toBe(before.passId)
  expect((await refusal(passOf(owner))).code).toBe('registrationNotFound')
  expect(await taken()).toBe(1)
  expect((await as(waiter).waitingLists.mine({ query: {} })).list[0]?.status).toBe('WAITING')
})

test('of several people with the link exactly one gets the place, and a repeated try is the same one', async () => {
  const { invitationCode } = await offered()
  const body = { ...adasEntry(), invitationCode }

  const outcomes = await Promise.all(
    [taker, other, waiter].map((at) =>
      register(at, invitationCode).then(
        ({ status }) => status,
        ({ code }: { code: string }) => code,
      ),
    ),
  )
  expect(outcomes.sort()).toEqual(['PASSED', 'invitationUsed', 'invitationUsed'])
  expect(await taken()).toBe(1)

  await db.deleteFrom('registration').execute()
  await sql`update meeting_registration set taken = 0 where meeting_code = 'M1'`.execute(db)
  const again = await offered()
  const first = await as(taker).registrations.register({ body: { ...body, invitationCode: again.invitationCode } })
  const second = await as(taker).registrations.register({ body: { ...body, invitationCode: again.invitationCode } })
  expect(second.registrationId).toBe(first.registrationId)
})

test('the code says whose place it is, also while the meeting is full or closed to others', async () => {
  const { invitationCode } = await offered()
  await sql`update meeting_registration set is_closed = true where meeting_code = 'M1'`.execute(db)
  const body = { meetingCode: 'M1', invitationCode }

  expect(await as(taker).registrationForms.readInvitation({ body })).toMatchObject({
    ...{ identity: 'VISITOR', usesLeft: 1, from: 'Ada Byron' },
  })
  expect((await register(taker, invitationCode)).status).toBe('PASSED')
  expect((await refusal(as(other).registrationForms.readInvitation({ body }))).code).toBe('invitationUsed')
})

test('where the organiser reviews it, the taker waits for the review, and holds the place meanwhile', async () => {
  await sql`update meeting_registration set transfer_rule = 'REVIEWED' where meeting_code = 'M1'`.execute(db)
  const { invitationCode } = await offered()
  expect(await as(owner).transfers.mine({ query: { meetingCode: 'M1' } })).toMatchObject({ isReviewed: true })

  expect((await register(taker, invitationCode)).status).toBe('UNDER_REVIEW')
  expect(await taken()).toBe(1)
})

test.each([
  ['the organiser does not allow it', `transfer_rule = 'OFF'`],
  ['it is too late', `transfer_until = now()`],
])('nobody offers or takes a place where %s', async (_, change) => {
  const { registrationId, invitationCode } = await offered()
  await sql`update meeting_registration set ${sql.raw(change)} where meeting_code = 'M1'`.execute(db)

  const offer = as(owner).transfers.offer({ body: { registrationId } })
  expect((await refusal(offer)).code).toBe('registrationStepRefused')
  expect((await refusal(register(taker, invitationCode))).code).toBe('invitationUsed')
  expect(await as(owner).transfers.mine({ query: { meetingCode: 'M1' } })).toMatchObject({ canOffer: false })
  expect(await statusOf(owner)).toBe('PASSED')
})

test('an offer that was taken back or replaced opens nothing, and nobody takes back what is not theirs', async () => {
  const first = await offered()
  const second = await as(owner).transfers.offer({ body: { registrationId: first.registrationId } })
  expect((await refusal(register(taker, first.invitationCode))).code).toBe('invitationUsed')
  const { transferId } = second

  const foreign = as(other).transfers.withdraw({ body: { transferId } })
  expect((await refusal(foreign)).code).toBe('registrationNotFound')
  await as(owner).transfers.withdraw({ body: { transferId } })
  await as(owner).transfers.withdraw({ body: { transferId } })

  expect((await refusal(register(taker, second.invitationCode))).code).toBe('invitationUsed')
  expect((await as(owner).transfers.mine({ query: { meetingCode: 'M1' } })).offer).toBeNull()
})

test('the link goes by mail in the language of its receiver, and the owner is told when the place is taken', async () => {
  const { invitationCode, isMailSent } = await offered('utaker@example.org')
  expect(isMailSent).toBe(true)
  await register(taker, invitationCode)
  const work = { db, settings: knownSettings(), log: createLog('silent') }
  for (const job of await takeJobs(db, 'registration', { maxAtOnce: 50, maxPerParty: 50 }))
    await registrationJobs.worker(work)?.run(job.id, { ...job, retrySeconds: undefined } as Job)

  const mails = await db.selectFrom('outgoing_message').select(['recipient', 'subject', 'text']).execute()
  const given = mails.find(({ recipient, text }) => recipient === 'utaker@example.org' && text.includes(invitationCode))
  expect(given?.subject).toContain('Ada Byron')
  expect(given?.subject).toMatch(/gibt Ihnen/)
  expect(mails.map(({ subject }) => subject).join('\n')).toContain('has been taken over')
})
