import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { adasEntry, knownRegistrations, newKey } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { checkAnswers } from '../../../contract/forms/check-answers.ts'
import type { FormDefinition } from '../../../contract/forms/definition.ts'
import { createLog } from '../../core/log.ts'
import { endJobs, takeJobs } from '../../queue/jobs.ts'
import { registrationJobs } from '../registration-mails.ts'
import { doorForm } from './door-form.ts'

const { db, drop } = await testDatabase()
const meetingCode = 'M1'
let supervisor: ReturnType<typeof inHostApp>
let steward: ReturnType<typeof inHostApp>

const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))

beforeEach(async () => {
  for (const table of [
    'queued_job',
    'outgoing_message',
    'registration',
    'meeting',
    'form',
    'person',
    'app',
    'rate_limit',
  ] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values
    ('M1', ${noor.uid}, 'ORGANISER'), ('M1', ${lin.uid}, 'STEWARD'), ('M2', ${noor.uid}, 'ORGANISER')`.execute(db)
  supervisor = await clientOf(noor.uid)
  steward = await clientOf(lin.uid)
})
afterAll(drop)

const visitor = () => ({
  ...{ meetingCode, id: newKey(), checkType: 'ENTRY', identity: 'VISITOR', terms: true as const, formVersion: 1 },
  ...{ firstName: 'Okafor', lastName: 'Chidi', organisation: 'Lagos Cables' },
  answers: { topic: 'Cables' } as Record<string, unknown>,
})
type Given = Partial<Parameters<typeof steward.walkIns.register>[0]['body']>
const register = (given: Given = {}, by = steward) => by.walkIns.register({ body: { ...visitor(), ...given } })
const stored = async () => {
  const { rows } = await sql<{
    state: string
    source: string
    uid: string
    email: string
    isListed: boolean
    isSigned: boolean
  }>`
    select state, source, registration.uid, registration.email, is_listed as "isListed", signed_at is not null as "isSigned"
    from registration join person using (uid) order by registration.created_at`.execute(db)
  return rows
}
const limit = (places: number) =>
  sql`update meeting_registration set capacity = ${places} where meeting_code = 'M1'`.execute(db)
const placesTaken = async () => {
  const { rows } = await sql<{ taken: number }>`
    select taken from meeting_registration where meeting_code = 'M1'`.execute(db)
  return rows[0]?.taken
}
async function deviceToken(name = 'East') {
  const { link } = await supervisor.staffDevices.create({ body: { meetingCode, name, role: 'GATE', hours: 8 } })
  const ticket = new URL(link).hash.replace('#device=', '')
  return (await inHostApp(db, '').staffDevices.claim({ body: { ticket } })).token
}
const device = async () => inHostApp(db, await deviceToken())
/** A door of a server where each account and each device registers only so many people in an hour. */
const limited = (token: string, max: number) => {
  const perHour = { max, seconds: 3600 }
  const limits = { ...generous, walkInsPerPerson: perHour, walkInsPerDevice: perHour }
  return caller(db, { limits, appKey: '', token })
}

describe('somebody at the door', () => {
  test('is registered by a steward, passed and let in at once, with what the organiser wants to see and a badge', async () => {
    const result = await register()
    expect(result).toMatchObject({
      ...{ verdict: 'ADMITTED', name: 'Chidi Okafor', identityName: 'Visitor', values: ['Lagos Cables', ''] },
    })
    expect(result.badgeCode).not.toBe('')
    expect(await stored()).toMatchObject([
      { state: 'SIGNED', source: 'WALK_IN', email: '', isListed: true, isSigned: true },
    ])
    expect((await supervisor.checkIns.log({ query: { meetingCode } })).list).toMatchObject([{ verdict: 'ADMITTED' }])
  })

  test('is registered once, however often and at once the door sends them', async () => {
    await limit(5)
    const id = newKey()
    const results = await Promise.all([1, 2, 3, 4].map(() => register({ id })))
    expect(new Set(results.map(({ registrationId }) => registrationId)).size).toBe(1)
    expect(results.map(({ verdict }) => verdict)).toEqual(Array(4).fill('ADMITTED'))
    expect(await stored()).toHaveLength(1)
    expect(await placesTaken()).toBe(1)
  })

  test('is let in as of the time at which a gate without a network typed them', async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString()
    expect(await register({ at })).toMatchObject({ verdict: 'ADMITTED', at })
  })

  test('gets the account that has their address, and is in that account’s list', async () => {
    await register({ email: 'ada@example.org' })
    expect(await stored()).toMatchObject([{ uid: ada.uid, isListed: false }])
  })

  test('gets their registration when an account proves the address later', async () => {
    await register({ email: 'chidi@example.org' })
    await sql`insert into person (uid, family_name, given_name, email) values ('UCHIDI', 'Okafor', 'Chidi', 'chidi@example.org')`.execute(
      db,
    )
    expect(await stored()).toMatchObject([{ uid: 'UCHIDI', isListed: false }])
  })

  test('gets one mail with their pass in their language, though they have come in since; without an address none', async () => {
    await register({ email: 'chidi@example.org', mailLanguage: 'FR' })
    await register()
    const jobs = await takeJobs(db, 'registration', registrationJobs)
    const work = { db, settings: knownSettings(), log: createLog('silent') }
    for (const job of jobs) await registrationJobs.worker(work)?.run(job.id, job as never)
    await endJobs(
      db,
      jobs.map(({ id }) => id),
    )
    const mails = await db.selectFrom('outgoing_message').select(['recipient', 'links']).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.recipient).toBe('chidi@example.org')
    expect(mails[0]?.links[0]).toContain('language=FR')
  })

  test('who is elsewhere at that time is refused after the places, without a word of where', async () => {
    await (await clientOf(ada.uid)).registrations.register({ body: { ...adasEntry(), meetingCode: 'M2' } })
    const { code, more } = await refusal(register({ email: 'ada@example.org' }))
    expect([code, JSON.stringify(more).includes('M2')]).toEqual(['sameTimeSlot', false])
    await limit(0)
    expect((await refusal(register({ email: 'ada@example.org' }))).code).toBe('registrationFull')
  })

  test('who is registered with that address already is named, and takes no second place', async () => {
    await limit(5)
    await (await clientOf(ada.uid)).registrations.register({ body: adasEntry() })
    expect(await refusal(register({ email: 'ADA@example.org' }))).toMatchObject({ code: 'alreadyRegistered' })
    expect(await placesTaken()).toBe(1)
  })

  test('answers only what needs an answer, in the version that was asked', async () => {
    const { identities } = await steward.walkIns.forms({ query: { meetingCode } })
    expect(identities[0]?.definition.pages[0]?.fields.map(({ name }) => name)).toEqual(['topic'])
    expect(await refusal(register({ answers: {} }))).toMatchObject({ code: 'invalidInput' })
    expect(await refusal(register({ formVersion: 7 }))).toMatchObject({ code: 'formChanged' })
    await sql`insert into form (code, version, definition) select code, 2, definition from form`.execute(db)
    expect(await register({ formVersion: 1 })).toMatchObject({ verdict: 'ADMITTED' })
  })
})

describe('places', () => {
  test('a full meeting or identity refuses, and only a supervisor’s reason adds a place beyond', async () => {
    await limit(1)
    await register()
    expect(await refusal(register())).toMatchObject({ code: 'registrationFull' })
    expect(await refusal(register({ reason: 'Speaker' }))).toMatchObject({ code: 'forbidden' })
    expect(await register({ reason: 'Speaker' }, supervisor)).toMatchObject({ verdict: 'ADMITTED' })
    expect(await placesTaken()).toBe(2)
    expect((await supervisor.checkIns.log({ query: { meetingCode } })).list[0]).toMatchObject({ reason: 'Speaker' })
    expect(await refusal(register())).toMatchObject({ code: 'registrationFull' })

    await limit(10)
    await sql`update meeting_identity set capacity = 2, taken = 2 where meeting_code = 'M1' and code = 'VISITOR'`.execute(
      db,
    )
    expect(await refusal(register())).toMatchObject({ code: 'registrationFull' })
  })

  test('twenty doors at once give exactly the places that are left', async () => {
    await limit(7)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => register()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(await placesTaken()).toBe(7)
  })

  test('are there after the registration has closed, until the meeting ends', async () => {
    await sql`update meeting_registration set is_closed = true where meeting_code = 'M1'`.execute(db)
    expect(await register()).toMatchObject({ verdict: 'ADMITTED' })
    await sql`update meeting set starts_at = now() - interval '9 hours', ends_at = now() - interval '1 hour'`.execute(
      db,
    )
    expect(await refusal(register())).toMatchObject({ code: 'registrationClosed' })
  })
})

describe('limits', () => {
  test('an account registers so many people in an hour, and what was sent before is answered beyond them', async () => {
    const door = limited(await hostToken(db, lin.uid), 2)
    const id = newKey()
    await register({ id }, door)
    await register({}, door)
    const { code, more } = await refusal(register({}, door))
    expect([code, (more.retryAfterSeconds ?? 0) > 3500]).toEqual(['tooManyRequests', true])
    expect(await register({ id }, door)).toMatchObject({ verdict: 'ADMITTED' })
    expect(await stored()).toHaveLength(2)
    expect(await register({}, limited(await hostToken(db, noor.uid), 2))).toMatchObject({ verdict: 'ADMITTED' })

    await sql`update rate_limit set expire = 0 where key like 'walkInsPerPerson:%'`.execute(db)
    expect(await register({}, door)).toMatchObject({ verdict: 'ADMITTED' })
  })

  test('each gate has a limit of its own, which takes no place from the other', async () => {
    await limit(5)
    const [east, west] = [limited(await deviceToken(), 1), limited(await deviceToken('West'), 1)]
    await register({}, east)
    expect(await refusal(register({}, east))).toMatchObject({ code: 'tooManyRequests' })
    expect(await placesTaken()).toBe(1)
    expect(await register({}, west)).toMatchObject({ verdict: 'ADMITTED' })
  })

  test('a supervisor’s reason opens a place and no limit, and is in the log', async () => {
    await limit(0)
    const door = limited(await hostToken(db, noor.uid), 1)
    expect(await register({ reason: 'Speaker' }, door)).toMatchObject({ verdict: 'ADMITTED' })
    expect(await refusal(register({ reason: 'Speaker' }, door))).toMatchObject({ code: 'tooManyRequests' })
    const { list } = await supervisor.checkIns.log({ query: { meetingCode } })
    expect(list).toMatchObject([{ verdict: 'ADMITTED', reason: 'Speaker' }])
    expect(await placesTaken()).toBe(1)
  })

  test('a corrected registration is taken under the id that was refused before', async () => {
    await limit(0)
    const id = newKey()
    expect(await refusal(register({ id }))).toMatchObject({ code: 'registrationFull' })
    await limit(1)
    expect(await register({ id, firstName: 'Okonkwo' })).toMatchObject({ name: 'Chidi Okonkwo' })
    expect(await stored()).toHaveLength(1)
  })
})

describe('rights', () => {
  test('what is reviewed is passed at the door by those who review, and by nobody else', async () => {
    const { identities } = await steward.walkIns.forms({ query: { meetingCode } })
    expect(identities.map(({ isAllowed }) => isAllowed)).toEqual([true, false, false])
    const guest = { identity: 'GUEST', invitationCode: 'VIP' }
    expect(await refusal(register(guest))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(register({ identity: 'GUEST' }, supervisor))).toMatchObject({ code: 'invitationMissing' })
    expect(await register(guest, supervisor)).toMatchObject({ verdict: 'ADMITTED', identityName: 'Guest' })
  })

  test('a gate registers people at its own meeting, and a stranger nowhere', async () => {
    const gate = await device()
    expect(await register({}, gate)).toMatchObject({ verdict: 'ADMITTED' })
    expect(await refusal(register({ meetingCode: 'M2' }, gate))).toMatchObject({ code: 'meetingNotFound' })
    expect(await refusal(register({}, await clientOf(ada.uid)))).toMatchObject({ code: 'meetingNotFound' })
  })
})

test('organisers find and export those who were registered at the door by that source', async () => {
  await (await clientOf(ada.uid)).registrations.register({ body: adasEntry() })
  await register()
  const { list } = await supervisor.reviews.list({ query: { meetingCode, source: 'WALK_IN' } })
  expect(list).toMatchObject([{ name: 'Chidi Okafor', source: 'WALK_IN' }])
  const online = await supervisor.reviews.list({ query: { meetingCode, source: 'ONLINE' } })
  expect(online.list).toMatchObject([{ name: 'Ada Byron' }])
})

test('answers without a fault in the form of a door have none in the whole form but missing files', () => {
  const label = { EN: 'A' }
  const whole: FormDefinition = {
    version: 1,
    languages: ['EN'],
    pages: [
      {
        name: 'one',
        fields: [
          { name: 'a', type: 'NUMBER', label },
          { name: 'b', type: 'TEXT', label, requiredIf: { field: 'c', oneOf: ['x'] } },
          { name: 'c', type: 'TEXT', label, required: true },
          {
            name: 'd',
            type: 'TEXT',
            label,
            requiredIf: { field: 'c', oneOf: ['x'] },
            showIf: { not: { answered: 'a' } },
          },
          { name: 'e', type: 'TEXT', label, required: true, showIf: { answered: 'a' } },
          { name: 'f', type: 'PHOTO', label, required: true },
        ],
        skips: [{ if: { field: 'c', oneOf: ['z'] }, to: 'three' }],
      },
      { name: 'two', fields: [{ name: 'g', type: 'NUMBER', label, required: true, min: { field: 'a' } }] },
      { name: 'three', fields: [{ name: 'h', type: 'TEXT', label }] },
    ],
  }
  const door = doorForm(whole)
  expect(door.pages.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(['b', 'c', 'd', 'e', 'g'])
  const values = [undefined, 'x', 'z', 3]
  for (const b of values)
    for (const c of values)
      for (const d of values)
        for (const g of values) {
          const { answers, errors } = checkAnswers(door, { b, c, d, g, a: 1, h: 'h' }, '2026-05-12')
          const faults = checkAnswers(whole, answers, '2026-05-12').errors.filter(({ field }) => field !== 'f')
          if (errors.length === 0) expect(faults).toEqual([])
        }
})
