import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { adasEntry, knownRegistrations, newKey } from '../../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../../core/log.ts'
import type { Job } from '../../queue/job.ts'
import { offerJobs } from '../waiting.ts'

const { db, drop } = await testDatabase()
const uids = ['UASSISTANT', 'UCOLLEAGUE', 'UOTHER', 'UWAITS']
let callers: ReturnType<typeof inHostApp>[]

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`
    insert into person (uid, email, language, family_name, given_name, phone_country_code)
    select uid, lower(uid) || '@example.org', 'EN', 'Byron', 'Ada', '+49' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  callers = (await Promise.all(uids.map((uid) => hostToken(db, uid)))).map((token) => inHostApp(db, token))
})
beforeEach(async () => {
  for (const table of [
    'registration_group',
    'waiting_place',
    'registration',
    'queued_job',
    'outgoing_message',
  ] as const)
    await db.deleteFrom(table).execute()
  await sql`update meeting_registration set capacity = 20, taken = 0 where meeting_code = 'M1'`.execute(db)
  await sql`update invitation_code set used = 0`.execute(db)
})
afterAll(drop)

const as = (at: number) => callers[at] as (typeof callers)[number]
const [assistant, colleague, other, waiter] = [0, 1, 2, 3]
const person = (name: string, more: Partial<Record<'email' | 'phone' | 'lastName', string>> = {}) => ({
  ...{ firstName: name, lastName: 'Kim', email: `${name.toLowerCase()}@example.org`, phone: '' },
  ...{ organisation: 'Engines', position: 'Engineer', ...more },
})
type Person = ReturnType<typeof person>
const bodyOf = (people: Person[], more: object = {}) => ({
  ...{ meetingCode: 'M1', identity: 'VISITOR', key: newKey(), language: 'DE' as const, isPreview: false },
  ...{ people, ...more },
})
const hold = (people: Person[], more: object = {}, at = assistant) =>
  as(at).registrationGroups.hold({ body: bodyOf(people, more) })
const heldByAssistant = () => as(assistant).registrationGroups.mine({ query: { meetingCode: 'M1' } })
const statuses = async () => (await heldByAssistant()).list.map(({ status }) => status)
const taken = async () => {
  const { rows } = await sql<{ taken: number }>`
    select taken from meeting_registration where meeting_code = 'M1'`.execute(db)
  return rows[0]?.taken
}
const messages = () =>
  db.selectFrom('outgoing_message').select(['channel', 'recipient', 'subject', 'text', 'links']).execute()
/** The codes in the links that were sent, by their recipients. */
const codes = async () =>
  new Map(
    (await messages()).map(({ recipient, links }) => [
      recipient,
      new URL(links[0] ?? 'http://none').searchParams.get('invitationCode') ?? '',
    ]),
  )

test('each colleague gets a link of their own in the chosen language, by text message where there is no address', async () => {
  await hold([person('Lin'), person('Noor', { email: '', phone: '030 5550101' })])

  const sent = await messages()
  expect(sent.map(({ channel, recipient }) => `${channel} ${recipient}`).sort()).toEqual([
    ...['email lin@example.org', 'sms +49305550101'],
  ])
  expect(sent.find(({ channel }) => channel === 'email')?.subject).toMatch(/Ada Byron hält .* Platz/)
  expect(new Set((await codes()).values()).size).toBe(2)
  expect(await taken()).toBe(2)
  expect(await statuses()).toEqual(['INVITED', 'INVITED'])
})

test('of a group that is larger than the places left nobody is held, and the answer says how many are left', async () => {
  await sql`update meeting_registration set taken = 18 where meeting_code = 'M1'`.execute(db)

  const { code, more } = await refusal(hold([person('Lin'), person('Noor'), person('Ivo')]))

  expect(code).toBe('registrationFull')
  expect(more.data).toEqual({ placesLeft: 2 })
  expect(await taken()).toBe(18)
  expect(await messages()).toEqual([])
  expect((await hold([person('Lin')], { isPreview: true })).placesLeft).toBe(2)
})

test('of two groups that are held at once for the last places exactly one is held whole', async () => {
  await sql`update meeting_registration set taken = 17 where meeting_code = 'M1'`.execute(db)
  const first = [person('Lin'), person('Noor')]
  const second = [person('Ivo'), person('Mia')]

  const outcomes = await Promise.all(
    [hold(first), hold(second, {}, other)].map((held) =>
      held.then(
        () => 'held',
        ({ code }: { code: string }) => code,
      ),
    ),
  )

  expect(outcomes.sort()).toEqual(['held', 'registrationFull'])
  expect(await taken()).toBe(19)
})

test('a preview names every fault by row and field, and holds nothing', async () => {
  await as(colleague).registrations.register({ body: { ...adasEntry(), email: 'known@example.org' } })
  const people = [
    person('Lin', { lastName: '' }),
    person('Noor', { email: 'noor@', phone: '12' }),
    person('Ivo', { email: '' }),
    person('Mia', { email: 'KNOWN@example.org' }),
    person('Ben', { email: 'UCOLLEAGUE@example.org' }),
    person('Zoe'),
    person('Zoe'),
  ]

  const { faults, groupId } = await hold(people, { isPreview: true })

  expect(faults).toEqual([
    { row: 0, field: 'lastName', fault: 'EMPTY' },
    { row: 1, field: 'email', fault: 'NOT_AN_EMAIL' },
    { row: 1, field: 'phone', fault: 'NOT_A_PHONE' },
    { row: 2, field: 'email', fault: 'NO_CONTACT' },
    { row: 3, field: 'email', fault: 'ALREADY' },
    { row: 4, field: 'email', fault: 'ALREADY' },
    { row: 6, field: 'email', fault: 'TWICE' },
  ])
  expect(groupId).toBe('')
  expect((await hold(people)).groupId).toBe('')
  expect(await taken()).toBe(1)
})

test('the link opens what was typed; its colleague corrects it and registers by the rules of everybody', async () => {
  await hold([person('Lin', { phone: '+49 30 5550101' })])
  const invitationCode = (await codes()).get('lin@example.org') ?? ''
  const read = await as(colleague).registrationForms.readInvitation({ body: { meetingCode: 'M1', invitationCode } })
  expect(read).toMatchObject({ identity: 'VISITOR', from: 'Ada Byron' })
  expect(read.entered).toEqual({
    ...{ firstName: 'Lin', lastName: 'Kim', organisation: 'Engines', position: 'Engineer' },
    ...{ email: 'lin@example.org', phone: '305550101', phoneCountryCode: '+49' },
  })

  const { status } = await as(colleague).registrations.register({
    body: { ...adasEntry(), lastName: 'Linda', invitationCode },
  })

  expect(status).toBe('PASSED')
  expect(await taken()).toBe(1)
  expect(await statuses()).toEqual(['PASSED'])
  const again = as(other).registrations.register({ body: { ...adasEntry(), invitationCode } })
  expect((await refusal(again)).code).toBe('invitationUsed')
  const [own] = (await as(colleague).registrations.mine({ body: {} })).list
  await as(colleague).registrations.cancel({ body: { registrationId: own?.registrationId ?? '' } })
  expect(await statuses()).toEqual(['CANCELLED'])
  expect(await taken()).toBe(0)
})

test('whoever is registered at the same time elsewhere does not take the place, which stays held', async () => {
  await hold([person('Lin')])
  await as(colleague).registrations.register({ body: { ...adasEntry(), meetingCode: 'M2' } })
  const invitationCode = (await codes()).get('lin@example.org') ?? ''

  const clash = as(colleague).registrations.register({ body: { ...adasEntry(), invitationCode } })

  expect((await refusal(clash)).code).toBe('sameTimeSlot')
  expect(await statuses()).toEqual(['INVITED'])
})

test('guests use up their invitation code, and get its uses back', async () => {
  await hold([person('Lin'), person('Noor')], { identity: 'GUEST', invitationCode: 'vip' })
  const used = async () =>
    (await db.selectFrom('invitation_code').select('used').where('code', '=', 'VIP').executeTakeFirst())?.used
  expect(await used()).toBe(2)
  const third = hold([person('Ivo')], { identity: 'GUEST', invitationCode: 'VIP' })
  expect((await refusal(third)).code).toBe('invitationUsed')
  expect((await refusal(hold([person('Ivo')], { identity: 'GUEST' }))).code).toBe('invitationMissing')

  const invitationCode = (await codes()).get('lin@example.org') ?? ''
  await as(colleague).registrationGroups.decline({ body: { meetingCode: 'M1', invitationCode } })
  expect(await used()).toBe(1)
})

test('a place that is declined, withdrawn or over goes to whoever waits longest, once', async () => {
  await sql`update meeting_registration set capacity = 3 where meeting_code = 'M1'`.execute(db)
  const { groupId } = await hold([person('Lin'), person('Noor'), person('Ivo')])
  await as(waiter).waitingLists.join({ body: { meetingCode: 'M1', identity: 'VISITOR' } })
  const [lin, noor] = (await heldByAssistant()).list
  const invitationCode = (await codes()).get('lin@example.org') ?? ''
  const decline = () => as(other).registrationGroups.decline({ body: { meetingCode: 'M1', invitationCode } })

  await decline()
  await decline()
  expect((await as(waiter).waitingLists.mine({ query: {} })).list[0]?.status).toBe('OFFERED')
  expect(await taken()).toBe(3)

  const foreign = as(other).registrationGroups.withdraw({ body: { placeId: noor?.placeId ?? '' } })
  expect((await refusal(foreign)).code).toBe('registrationNotFound')
  await as(assistant).registrationGroups.withdraw({ body: { placeId: noor?.placeId ?? '' } })
  expect(await taken()).toBe(2)
  const gone = as(assistant).registrationGroups.sendAgain({ body: { placeId: lin?.placeId ?? '' } })
  expect((await refusal(gone)).code).toBe('registrationStepRefused')

  const work = { db, settings: knownSettings(), log: createLog('silent') }
  const job = { id: '1', payload: { group: groupId } } as unknown as Job
  await offerJobs.worker(work)?.run('1', job)
  await offerJobs.worker(work)?.run('1', job)
  expect(await statuses()).toEqual(['DECLINED', 'WITHDRAWN', 'LAPSED'])
  expect(await taken()).toBe(1)
})

test('a link that is sent again, also to another address, replaces the one before', async () => {
  await hold([person('Lin')])
  const before = (await codes()).get('lin@example.org') ?? ''
  const [place] = (await heldByAssistant()).list

  const body = { placeId: place?.placeId ?? '', email: 'lin.kim@example.org' }
  const { link, isSent } = await as(assistant).registrationGroups.sendAgain({ body })

  expect(isSent).toBe(true)
  const invitationCode = (await codes()).get('lin.kim@example.org') ?? ''
  expect(link).toContain(invitationCode)
  const old = as(colleague).registrations.register({ body: { ...adasEntry(), invitationCode: before } })
  expect((await refusal(old)).code).toBe('invitationInvalid')
  expect((await as(colleague).registrations.register({ body: { ...adasEntry(), invitationCode } })).status).toBe(
    'PASSED',
  )
})

test('a group that is sent twice is held once, and nobody registers more than twenty colleagues', async () => {
  await sql`update meeting_registration set capacity = null where meeting_code = 'M1'`.execute(db)
  const people = Array.from({ length: 19 }, (_, at) => person(`Lin${at}`))
  const body = bodyOf(people)
  const first = await as(assistant).registrationGroups.hold({ body })
  const second = await as(assistant).registrationGroups.hold({ body })
  expect(second.groupId).toBe(first.groupId)
  expect((await messages()).length).toBe(19)
  expect((await heldByAssistant()).left).toBe(1)

  const more = await refusal(hold([person('Mia'), person('Ivo')]))

  expect(more.code).toBe('tooManyItems')
  expect(more.more.data).toEqual({ placesLeft: 1 })
})

test('the places of somebody whose account is deleted are free again', async () => {
  await sql`insert into person (uid, email) values ('ULEAVES', 'leaves@example.org')`.execute(db)
  const leaver = inHostApp(db, await hostToken(db, 'ULEAVES'))
  await leaver.registrationGroups.hold({ body: bodyOf([person('Lin'), person('Noor')]) })
  expect(await taken()).toBe(2)

  await db.deleteFrom('person').where('uid', '=', 'ULEAVES').execute()

  expect(await taken()).toBe(0)
})
