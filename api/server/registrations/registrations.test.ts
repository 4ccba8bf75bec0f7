import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { ada, knownPeople, lin } from '../../../tests/support/world/known/known-people.ts'
import {
  adasEntry,
  knownPhoto,
  knownRegistrations,
  newKey,
  pressEntry,
} from '../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { unseal } from '../core/sealing.ts'

const { db, drop } = await testDatabase()
let adas: ReturnType<typeof inHostApp>
let lins: ReturnType<typeof inHostApp>
const stranger = caller(db, { limits: generous, appKey: '' })
afterAll(drop)

beforeEach(async () => {
  for (const table of ['registration', 'meeting', 'form', 'person', 'rate_limit', 'outgoing_message'] as const)
    await db.deleteFrom(table).execute()
  await knownPeople(db)
  await knownRegistrations(db)
  adas = inHostApp(db, await hostToken(db, ada.uid))
  lins = inHostApp(db, await hostToken(db, lin.uid))
})

const register = (more: object = {}, who = adas) =>
  who.registrations.register({ body: { ...adasEntry(), ...more } as ReturnType<typeof adasEntry> })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).more.fields?.map(({ path }) => path)
const ofAda = { meetingCode: 'M1', meetingType: 'MEETING' }
const detail = async (who = adas) => who.registrations.detail({ ...ofAda, query: {} })
const taken = async (code = 'M1') =>
  (await sql<{ taken: number }>`select taken from meeting_registration where meeting_code = ${code}`.execute(db))
    .rows[0]?.taken

describe('who registers', () => {
  test('is passed at once where nobody reviews, and reads what they entered', async () => {
    const answer = await register()

    expect(answer).toMatchObject({ meetingCode: 'M1', status: 'PASSED', login: null, isMailSent: false })
    expect(await detail()).toMatchObject({
      ...{ registrationId: answer.registrationId, status: 'PASSED', identity: 'VISITOR', identityName: 'Visitor' },
      ...{ firstName: 'Byron', organisation: 'Engines', answers: { topic: 'Heat' }, meetingName: 'Meeting M1' },
    })
  })

  test('by the call of the tenant is registered just so', async () => {
    const { status } = await adas.registrations.registerJbh({ body: adasEntry() })

    expect(status).toBe('PASSED')
  })

  test('waits for a review where the identity has one', async () => {
    expect((await register({ identity: 'GUEST', invitationCode: ' vip ' })).status).toBe('UNDER_REVIEW')
  })

  test('is registered once, however often the same key is sent', async () => {
    const entry = adasEntry()

    const answers = await Promise.all([1, 2, 3].map(() => register(entry)))

    expect(new Set(answers.map(({ registrationId }) => registrationId)).size).toBe(1)
    expect((await db.selectFrom('registration').select('id').execute()).length).toBe(1)
  })

  test('is told of every wrong field at once', async () => {
    const wrong = register({ answers: { second: { type: 'PASSPORT', number: 'x' } }, phone: '7700900142' })

    expect(await fieldsOf(wrong)).toEqual(['phone', 'answers.topic', 'answers.second'])
  })

  test.each([
    ['no name', { firstName: ' ' }, ['firstName']],
    ['no address', { email: 'ada@' }, ['email']],
    ['no agreement to the terms', { terms: false }, ['terms']],
    ['a key that is easy to guess', { key: '1' }, ['key']],
  ])('with %s is not registered', async (_, more, fields) => {
    expect(await fieldsOf(register(more))).toEqual(fields)
  })
})

describe('a registration is refused', () => {
  test.each([
    ['meetingNotFound', { meetingCode: 'M9' }],
    ['registrationNotOpen', { meetingCode: 'M3' }],
    ['registrationNotOpen', { meetingCode: 'M4' }],
    ['identityNotConfigured', { identity: 'SPEAKER' }],
    ['invitationMissing', { identity: 'GUEST' }],
    ['invitationInvalid', { identity: 'GUEST', invitationCode: 'NONE' }],
    ['invitationInvalid', { identity: 'VISITOR', invitationCode: 'VIP' }],
    ['invitationUsed', { identity: 'GUEST', invitationCode: 'LATE' }],
    ['formChanged', { formVersion: 7 }],
  ])('as %s for %j', async (code, more) => {
    expect(await codeOf(register(more))).toBe(code)
    expect(await db.selectFrom('registration').select('id').execute()).toEqual([])
  })

  test.each([
    ['is_closed = true', 'registrationClosed'],
    ["closes_at = now() - interval '1 hour'", 'registrationClosed'],
    ['capacity = 0', 'registrationFull'],
  ])('where %s, as %s', async (change, code) => {
    await sql`update meeting_registration set ${sql.raw(change)} where meeting_code = 'M1'`.execute(db)

    expect(await codeOf(register())).toBe(code)
  })

  test('where the identity is full, though the meeting is not', async () => {
    await sql`update meeting_identity set capacity = 0 where code = 'VISITOR'`.execute(db)

    expect(await codeOf(register())).toBe('registrationFull')
    expect((await register({ identity: 'GUEST', invitationCode: 'VIP' })).status).toBe('UNDER_REVIEW')
  })

  test('for a second time in one meeting, and leads to the first', async () => {
    const { registrationId } = await register()

    const { code, more } = await refusal(register())

    expect([code, more.data]).toEqual(['alreadyRegistered', { registrationId, status: 'PASSED' }])
  })

  test('for another meeting at the same time, and names it; one alone gets through at once', async () => {
    const outcomes = await Promise.allSettled([register(), register({ meetingCode: 'M2' })])

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [row] = await db.selectFrom('registration').select(['id', 'meeting_code']).execute()
    const other = row?.meeting_code === 'M1' ? 'M2' : 'M1'
    const { code, more } = await refusal(register({ meetingCode: other }))
    expect([code, more.data]).toEqual(['sameTimeSlot', { registrationId: row?.id, meetingCode: row?.meeting_code }])
  })

  test('no more once the code is used up; a cancelled one gives its use back', async () => {
    const guest = { identity: 'GUEST', invitationCode: 'VIP', email: 'a@example.org' }
    const { registrationId } = await register(guest)
    await register(guest, lins)
    expect(await codeOf(register({ ...guest, email: 'b@example.org' }, stranger))).toBe('invitationUsed')

    await adas.registrations.cancel({ body: { registrationId } })

    expect((await register({ ...guest, email: 'b@example.org' }, stranger)).status).toBe('UNDER_REVIEW')
  })
})

describe('ID data', () => {
  test('is encrypted, shows its last characters only, and can be opened with the key', async () => {
    const { registrationId } = await register(await pressEntry())

    expect(await detail()).toMatchObject({ documentType: 'PASSPORT', documentNumber: '••••••678', hasPhoto: true })
    const { rows } = await sql<{ row: string }>`select registration::text as row from registration`.execute(db)
    expect(rows[0]?.row).not.toMatch(/12345678|e 1234/i)
    const row = await db.selectFrom('registration').selectAll().executeTakeFirstOrThrow()
    const open = (bytes: Buffer | null, part: string) =>
      unseal(bytes ?? Buffer.of(), `registration:${registrationId}:${part}`, knownSettings())
    expect(open(row.document_sealed, 'document').toString()).toBe('E12345678')
    expect(open(row.photo_sealed, 'photo').toString('latin1', 8, 12)).toBe('WEBP')
  })

  test('of an answer is encrypted as well', async () => {
    await register({ answers: { topic: 'Heat', second: { type: 'PASSPORT', number: 'C98765432' } } })

    const { answers } = await db.selectFrom('registration').select('answers').executeTakeFirstOrThrow()
    expect(JSON.stringify(answers)).not.toContain('98765432')
    expect((await detail())?.answers).toEqual({ topic: 'Heat', second: { type: 'PASSPORT', number: '••••••432' } })
  })

  test.each([
    ['documentType', { documentType: undefined }],
    ['documentType', { documentType: 'TAIWAN_PASS', documentNumber: '12345678' }],
    ['documentNumber', { documentNumber: 'E1234' }],
    ['documentNumber', { documentNumber: '' }],
    ['photo', { photo: undefined }],
  ])('lacks a %s: %j', async (field, more) => {
    expect(await fieldsOf(register({ ...(await pressEntry()), ...more }))).toEqual([field])
  })

  test('has a photo that is upright and large enough', async () => {
    const small = await refusal(register({ ...(await pressEntry()), photo: await knownPhoto(100, 120) }))
    const wide = await refusal(register({ ...(await pressEntry()), photo: await knownPhoto(900, 400) }))

    expect([small.code, small.more.data]).toMatchObject(['photoRefused', { faults: ['PIXELS'], width: 100 }])
    expect([wide.code, wide.more.data]).toMatchObject(['photoRefused', { faults: ['SHAPE'] }])
    expect(await codeOf(register({ ...(await pressEntry()), photo: 'AAAA' }))).toBe('photoRefused')
  })
})

describe('a registration that was made', () => {
  test('gives its place back when it is cancelled, at most once', async () => {
    await sql`update meeting_registration set capacity = 5 where meeting_code = 'M1'`.execute(db)
    const { registrationId } = await register()
    expect(await taken()).toBe(1)

    const cancel = () => adas.registrations.cancel({ body: { registrationId } })
    const outcomes = await Promise.allSettled([cancel(), cancel(), cancel()])

    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await taken()).toBe(0)
    expect((await cancel()).status).toBe('CANCELLED')
    expect((await register()).status).toBe('PASSED')
  })

  test('that was not passed is filled in again and reviewed again, and keeps document and photo', async () => {
    const { registrationId } = await register(await pressEntry())
    await sql`
      select * from move_registration(${lin.uid}, ${registrationId}, 'REFUSE', '{UNDER_REVIEW}', 'NOT_PASSED',
        'The topic is missing.', '{"faulty_fields": ["topic"]}')`.execute(db)
    expect(await detail()).toMatchObject({ reason: 'The topic is missing.', faultyFields: ['topic'] })

    const { terms, key, meetingCode, identity, ...entry } = adasEntry()
    const moved = await adas.registrations.update({ body: { ...entry, registrationId, answers: { topic: 'Pumps' } } })

    expect(moved).toEqual({ registrationId, status: 'UNDER_REVIEW' })
    expect(await detail()).toMatchObject({
      ...{ status: 'UNDER_REVIEW', reason: '', faultyFields: [], answers: { topic: 'Pumps' } },
      ...{ documentNumber: '••••••678', hasPhoto: true },
    })
  })

  test('and passed cannot be filled in again', async () => {
    const { registrationId } = await register()
    const { terms, key, meetingCode, identity, ...entry } = adasEntry()

    const { code, more } = await refusal(adas.registrations.update({ body: { ...entry, registrationId } }))

    expect([code, more.data]).toEqual(['registrationStepRefused', { registrationId, status: 'PASSED' }])
  })

  test('says in its status what keeps the person from others', async () => {
    await register()

    const status = await adas.registrations.status({ meetingCode: 'M2', meetingType: 'FORUM' })

    expect(status).toMatchObject({ channel: 'OPEN', status: 'NONE', canRegister: false, clash: { meetingCode: 'M1' } })
    expect(await adas.registrations.status(ofAda)).toMatchObject({ status: 'PASSED', canRegister: false, clash: null })
    expect(await stranger.registrations.status(ofAda)).toMatchObject({ status: 'NONE', canRegister: true })
  })

  test('names the meetings of the same organisers to which the person can come instead', async () => {
    await register()
    await sql`
      insert into meeting (code, type, name, starts_at, ends_at, time_zone)
      select 'N' || day, 'FORUM', '{"EN": "Again"}', now() + make_interval(days => day),
        now() + make_interval(days => day, hours => 2), 'Asia/Tokyo' from unnest(array[3, 5, 6, 7]) as day`.execute(db)
    await sql`
      insert into meeting_registration (meeting_code, is_closed)
      values ('N3', false), ('N5', false), ('N6', true), ('N7', false)`.execute(db)
    await sql`
      insert into meeting_member (meeting_code, uid, role)
      select code, ${lin.uid}, 'ORGANISER' from unnest(array['M2', 'N3', 'N5', 'N6']) as code`.execute(db)

    const { clash } = await adas.registrations.status({ meetingCode: 'M2', meetingType: 'FORUM' })

    // N3 is at the same time, N6 takes nobody, and N7 is held by others.
    expect(clash?.others).toMatchObject([{ meetingCode: 'N5', meetingName: 'Again', timeZone: 'Asia/Tokyo' }])
  })

  test('stands in the list of its person alone', async () => {
    const { registrationId } = await register()

    const { list, total } = await adas.registrations.mine({ body: {} })

    expect([total, list.map((row) => row.registrationId)]).toEqual([1, [registrationId]])
    expect((await lins.registrations.mine({ body: {} })).total).toBe(0)
    expect(await detail(lins)).toBeNull()
    expect(await codeOf(lins.registrations.cancel({ body: { registrationId } }))).toBe('registrationNotFound')
  })
})

describe('somebody without an account', () => {
  const newcomer = () => ({ ...adasEntry(), email: 'new@example.org' })

  test('gets one with the registration, and its address when the link in the mail is opened', async () => {
    const { login, isMailSent, status } = await register(newcomer(), stranger)

    expect([status, isMailSent, login?.user.email]).toEqual(['PASSED', true, ''])
    const theirs = inHostApp(db, login?.token ?? '')
    expect((await theirs.registrations.mine({ body: {} })).total).toBe(1)
    const { links } = await db.selectFrom('outgoing_message').select('links').executeTakeFirstOrThrow()
    const id = new URL(links[0] ?? '').pathname.split('/').at(-1) ?? ''
    expect(await theirs.accounts.confirmEmail({ body: { id } })).toEqual({ email: 'new@example.org' })
  })

  test('is registered once for one key, and logged in again', async () => {
    const entry = newcomer()

    const [one, two] = await Promise.all([register(entry, stranger), register(entry, stranger)])

    expect(one.registrationId).toBe(two.registrationId)
    expect(one.login?.user.uid).toBe(two.login?.user.uid)
    expect(one.login?.token).not.toBe(two.login?.token)
  })

  test('is asked to log in where the address has an account, and is registered once for one address', async () => {
    expect(await codeOf(register({}, stranger))).toBe('accountExists')

    await register(newcomer(), stranger)
    expect(await codeOf(register({ ...newcomer(), key: newKey() }, stranger))).toBe('alreadyRegistered')
  })

  test('leaves no account behind if the registration is refused', async () => {
    await sql`update meeting_registration set capacity = 0 where meeting_code = 'M1'`.execute(db)
    const before = await db.selectFrom('person').select('uid').execute()

    expect(await codeOf(register(newcomer(), stranger))).toBe('registrationFull')

    expect(await db.selectFrom('person').select('uid').execute()).toEqual(before)
  })

  test('on another website gets no token of the account', async () => {
    const onPage = caller(db, { limits: generous, origin: 'https://fair.example', appKey: 'fair' })

    const { login, status } = await register(newcomer(), onPage)

    expect([status, login]).toEqual(['PASSED', null])
  })
})
