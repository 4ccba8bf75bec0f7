import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin, noor } from '../../../../../tests/support/world/known/known-people.ts'
import { adasEntry } from '../../../../../tests/support/world/known/known-registrations.ts'
import { rebuildSearch } from '../../../../db/search/search-index.ts'

const { db, drop } = await testDatabase()
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const anyone = inHostApp(db, undefined)
const codeOf = ({ code }: { code: string }) => code
const year = new Date().getUTCFullYear() + 1
const day = `${year}-06-10`

const newMeeting = (key: string) => ({
  ...{ key: `${key}-0123456789abcdef`, meetingType: 'MEETING' as const, name: 'Pump day', language: 'EN' as const },
  ...{ timeZone: 'Europe/Berlin', startTime: `${day}T09:00`, endTime: `${day}T17:30` },
})
const made = async (key: string) => {
  const client = await clientOf(noor.uid)
  const { meetingCode } = await client.heldMeetings.create({ body: newMeeting(key) })
  return { client, calls: client.heldMeetings, meetingCode }
}
const visitor = {
  ...{ names: { EN: 'Visitor' }, formCode: '', needsReview: false, needsInvitation: false, needsPhoto: false },
  capacity: null,
}

const fail = (): never => {
  throw new Error('The meeting has no such identity.')
}

/** Makes a meeting and publishes it. */
async function published(key: string) {
  const { client, calls, meetingCode } = await made(key)
  const first = await calls.edit({ query: { meetingCode } })
  const { names, summaries, organisers, cover, liveUrl, phone, timeZone, startTime, endTime, meetingType, updatedAt } =
    first
  await calls.save({
    body: {
      ...{ meetingCode, names, summaries, organisers, cover, liveUrl, phone, timeZone, startTime, endTime },
      ...{ meetingType, updatedAt, addresses: { EN: 'Pier 4' } },
    },
  })
  await calls.publish({ body: { meetingCode, isPublished: true } })
  return { client, calls, meetingCode }
}

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  await rebuildSearch(db)
})
afterAll(drop)

test('a new meeting belongs to its maker, keeps the time of its place, and is made once for each key', async () => {
  const { client, calls, meetingCode } = await made('once')
  const again = await calls.create({ body: newMeeting('once') })

  expect(again).toEqual({ meetingCode })
  const { list } = await client.organisers.mine({ query: {} })
  expect(list).toMatchObject([{ meetingCode, role: 'ORGANISER', startTime: `${day}T07:00:00.000Z` }])
  expect(await calls.edit({ query: { meetingCode } })).toMatchObject({
    ...{ startTime: `${day}T09:00`, endTime: `${day}T17:30`, isPublished: false, missing: ['ADDRESS'] },
    registration: { isOn: false, takenNum: 0 },
  })
})

test('nobody but its organisers sees a meeting before it is published, or after it is hidden again', async () => {
  const { calls, meetingCode } = await made('hidden')
  const looks = () =>
    Promise.all([
      anyone.meetings.detail({ query: { code: meetingCode } }).then(() => 'seen', codeOf),
      anyone.meetings.agenda({ body: { meetingCode } }).then(() => 'seen', codeOf),
      anyone.registrationForms.config({ meetingType: 'MEETING', meetingCode, query: {} }).then(() => 'seen', codeOf),
      anyone.meetings.list({ body: {} }).then(({ list }) => list.map((each) => each.meetingCode).includes(meetingCode)),
    ])
  expect(await looks()).toEqual([...Array(3).fill('meetingNotFound'), false])
  expect((await refusal(calls.publish({ body: { meetingCode, isPublished: true } }))).code).toBe('invalidInput')
  expect((await refusal((await clientOf(lin.uid)).heldMeetings.edit({ query: { meetingCode } }))).code).toBe(
    'meetingNotFound',
  )

  const visible = await published('shown')
  expect(await anyone.meetings.detail({ query: { code: visible.meetingCode } })).toMatchObject({ address: 'Pier 4' })
  await visible.calls.publish({ body: { meetingCode: visible.meetingCode, isPublished: false } })
  expect((await refusal(anyone.meetings.detail({ query: { code: visible.meetingCode, language: 'DE' } }))).code).toBe(
    'meetingNotFound',
  )
})

test('an archived meeting takes no registrations, stands last, keeps its page, and comes back closed', async () => {
  const { client, calls, meetingCode } = await published('archived')
  const other = await made('worked-on')
  const open = { meetingCode, isClosed: false, opensAt: '', closesAt: '', capacity: null, identities: [visitor] }
  await calls.saveRegistration({ body: open })
  const codes = async () => (await client.organisers.mine({ query: {} })).list.map((each) => each.meetingCode)

  const archived = await calls.archive({ body: { meetingCode, isArchived: true } })
  expect(archived).toMatchObject({ isArchived: true, isPublished: true, registration: { isClosed: true } })
  expect((await codes()).at(-1)).toBe(meetingCode)
  expect((await refusal(calls.saveRegistration({ body: open }))).code).toBe('invalidInput')
  expect(await codes()).toContain(other.meetingCode)
  expect(await anyone.meetings.detail({ query: { code: meetingCode } })).toMatchObject({ address: 'Pier 4' })

  const back = await calls.archive({ body: { meetingCode, isArchived: false } })
  expect(back).toMatchObject({ isArchived: false, registration: { isClosed: true } })
})

test('an exhibition and its exhibitors are found while it is public, and not while it is hidden', async () => {
  await db.insertInto('meeting_member').values({ meeting_code: 'X2026', uid: noor.uid, role: 'ORGANISER' }).execute()
  await sql`update meeting set address = '{"EN": "Pier 4"}' where code = 'X2026'`.execute(db)
  const { heldMeetings } = await clientOf(noor.uid)
  const found = async () =>
    (await sql`select from search_entry where meeting_code = 'X2026' or code = 'X2026'`.execute(db)).rows.length
  const before = await found()
  expect(before).toBeGreaterThan(1)

  const exhibitorCode = 'EX1001'
  const looks = () =>
    Promise.all([
      anyone.exhibitors.detail({ query: { exhibitorCode } }).then(() => 'seen', codeOf),
      anyone.exhibits.list({ query: { exhibitorCode } }).then(() => 'seen', codeOf),
      anyone.orders.sale({ query: { meetingCode: 'X2026' } }).then(() => 'seen', codeOf),
    ])
  expect(await looks()).toEqual(['seen', 'seen', 'seen'])

  await heldMeetings.publish({ body: { meetingCode: 'X2026', isPublished: false } })
  expect(await found()).toBe(0)
  expect(await looks()).toEqual(['exhibitorNotFound', 'exhibitorNotFound', 'meetingNotFound'])
  await heldMeetings.publish({ body: { meetingCode: 'X2026', isPublished: true } })
  expect(await found()).toBe(before)
})

test('a change that is based on an older state is refused, and changes nothing', async () => {
  const { calls, meetingCode } = await published('changed')
  const { registration, identities, forms, sessionNum, missing, isPublished, ...first } = await calls.edit({
    query: { meetingCode },
  })
  await calls.save({ body: { ...first, phone: '+49 30 1' } })
  const late = await refusal(calls.save({ body: { ...first, phone: '+49 30 2' } }))

  expect(late.code).toBe('meetingChanged')
  expect((await calls.edit({ query: { meetingCode } })).phone).toBe('+49 30 1')
  for (const wrong of [{ timeZone: 'Mars/Base' }, { endTime: first.startTime }, { names: {} }])
    expect((await refusal(calls.save({ body: { ...first, ...wrong } }))).code).toBe('invalidInput')
})

test('visitors read the details that an organiser writes, without what could harm them; left out, they stay', async () => {
  const { calls, meetingCode } = await published('details')
  const { registration, identities, forms, sessionNum, missing, isPublished, canCheckNames, ...first } =
    await calls.edit({ query: { meetingCode } })
  const details = { EN: '<h3>Heat</h3><p onclick="x()">All day<script>x()</script></p>', DE: '<p>Ganztags</p>' }
  const { updatedAt } = await calls.save({ body: { ...first, details } })
  const { details: _, ...rest } = first
  await calls.save({ body: { ...rest, updatedAt } })

  const read = async (language: 'EN' | 'DE') =>
    (await anyone.meetings.detail({ query: { code: meetingCode, language } })).details
  expect([await read('EN'), await read('DE')]).toEqual(['<h3>Heat</h3><p>All day</p>', '<p>Ganztags</p>'])
})

test('people register as soon as there is an identity, and its places are counted from then on', async () => {
  const { calls, meetingCode } = await published('places')
  const rules = { meetingCode, isClosed: false, opensAt: '', closesAt: '', capacity: null }
  const { identities } = await calls.saveRegistration({ body: { ...rules, identities: [visitor] } })
  expect(identities).toMatchObject([{ identity: 'VISITOR', formCode: '', takenNum: 0 }])
  const config = () => anyone.registrationForms.config({ meetingType: 'MEETING', meetingCode, query: {} })
  expect(await config()).toMatchObject({ channel: 'OPEN', identities: [{ name: 'Visitor' }] })

  const entry = { ...adasEntry(), meetingCode, answers: {}, formVersion: 1 }
  await (await clientOf(ada.uid)).registrations.register({ body: entry })
  const few = { ...rules, capacity: 2, identities: [{ ...visitor, identity: 'VISITOR' }] }
  await calls.saveRegistration({ body: few })
  const stored = await db
    .selectFrom('meeting_registration')
    .select(['capacity', 'taken'])
    .where('meeting_code', '=', meetingCode)
    .executeTakeFirst()
  expect(stored).toEqual({ capacity: 2, taken: 1 })
  expect((await refusal(calls.saveRegistration({ body: { ...few, capacity: 0 } }))).code).toBe('invalidInput')
  const others = { ...few, identities: [{ ...visitor, names: { EN: 'Another one' } }] }
  expect((await refusal(calls.saveRegistration({ body: others }))).code).toBe('invalidInput')
})

test('groups are written in several languages, ask for ID documents, and are of a kind; a call that leaves it out keeps it', async () => {
  const { calls, meetingCode } = await published('groups')
  const rules = { meetingCode, isClosed: false, opensAt: '', closesAt: '', capacity: null }
  const trade = {
    ...{ ...visitor, names: { EN: 'Trade', DE: 'Fachbesucher' }, summaries: { EN: 'Who buys', DE: 'Wer einkauft' } },
    ...{ idTypes: ['PASSPORT', 'PASSPORT', 'RESIDENT_ID'] as const, needsRealName: true },
  }
  const press = { ...visitor, names: { EN: 'Press' }, kind: 'MEDIA' as const }
  const guests = { ...press, names: { EN: 'Guests' }, kind: 'GUEST' as const, needsInvitation: true }
  const saved = await calls.saveRegistration({
    body: { ...rules, identities: [visitor, { ...trade, idTypes: [...trade.idTypes] }, press, guests] },
  })
  const codes = saved.identities.map(({ identity }) => identity)
  expect(codes).toEqual(['VISITOR', expect.stringMatching(/^AS_[A-Z]{8}$/), 'MEDIA', 'GUEST'])

  const { identities } = await anyone.registrationForms.page({ query: { meetingCode, language: 'DE' } })
  expect(identities[1]).toMatchObject({ name: 'Fachbesucher', summary: 'Wer einkauft', roles: ['visitor'] })
  expect(identities[1]).toMatchObject({ idTypes: ['PASSPORT', 'RESIDENT_ID'], needsRealName: true })
  const offered = (role: 'visitor' | 'media' | 'guest') =>
    identities.filter(({ roles }) => roles.includes(role)).map(({ identity }) => identity)
  expect(offered('visitor')).toEqual(codes.slice(0, 2))
  expect([offered('media'), offered('guest')]).toEqual([['MEDIA'], ['GUEST']])

  const { kind, summaries, idTypes, needsRealName, takenNum, ...old } = saved.identities[1] ?? fail()
  const stored = await calls.saveRegistration({ body: { ...rules, identities: [old] } })
  expect(stored.identities).toMatchObject([{ kind, summaries, idTypes, needsRealName: true }])
  expect(stored.canCheckNames).toBe(false)
})

test('an organiser sets how long ID data stay and how long an offered place is held, and both stay where left out', async () => {
  const { calls, meetingCode } = await published('periods')
  const rules = { meetingCode, isClosed: false, opensAt: '', closesAt: '', capacity: null }
  const first = await calls.saveRegistration({ body: { ...rules, identities: [visitor] } })
  expect(first.registration).toMatchObject({ idDataDays: 30, offerHours: 24 })
  const identities = [{ ...visitor, identity: 'VISITOR' }]
  await calls.saveRegistration({ body: { ...rules, identities, idDataDays: 7, offerHours: 48 } })
  const { registration } = await calls.saveRegistration({ body: { ...rules, identities } })

  expect(registration).toMatchObject({ idDataDays: 7, offerHours: 48 })
  for (const wrong of [{ idDataDays: 3651 }, { offerHours: 0 }])
    expect((await refusal(calls.saveRegistration({ body: { ...rules, identities, ...wrong } }))).code).toBe(
      'invalidInput',
    )
})

test('passes open the entrance on the days that an organiser sets, in the order of time', async () => {
  const { calls, meetingCode } = await published('entrance')
  const rules = { meetingCode, isClosed: false, opensAt: '', closesAt: '', capacity: null, identities: [visitor] }
  const second = { day: `${year}-06-11`, from: '10:00', to: '16:00', rules: { EN: 'Bring your ID' } }
  const entranceDays = [second, { ...second, day, from: '09:00' }]
  const { registration, identities } = await calls.saveRegistration({ body: { ...rules, entranceDays } })
  expect(registration.entranceDays.map(({ day, from }) => `${day} ${from}`)).toEqual([
    `${day} 09:00`,
    `${year}-06-11 10:00`,
  ])
  const { list } = await (await clientOf(ada.uid)).passes
    .entrance({ query: { meetingCode, meetingType: 'MEETING', language: 'EN' } })
    .then(({ days }) => ({ list: days }))
  expect(list[1]).toEqual({ day: `${year}-06-11`, from: '10:00', to: '16:00', rule: 'Bring your ID' })

  const stays = { ...rules, identities: [{ ...visitor, identity: identities[0]?.identity ?? '' }] }
  expect((await calls.saveRegistration({ body: stays })).registration.entranceDays).toHaveLength(2)
  for (const wrong of [
    { ...second, day: '' },
    { ...second, to: '10:00' },
    { ...second, from: '15:00', to: '18:00' },
  ]) {
    const body = { ...stays, entranceDays: [second, wrong] }
    expect((await refusal(calls.saveRegistration({ body }))).code).toBe('invalidInput')
  }
  expect((await calls.saveRegistration({ body: { ...stays, entranceDays: [] } })).registration.entranceDays).toEqual([])
})

test('the days on which passes open the entrance move with the first day of the meeting', async () => {
  const { calls, meetingCode } = await published('moved')
  const open = { from: '09:00', to: '17:00', rules: {} }
  const entranceDays = [
    { ...open, day },
    { ...open, day: `${year}-06-11` },
  ]
  const rules = { meetingCode, isClosed: false, opensAt: '', closesAt: '', capacity: null, identities: [visitor] }
  await calls.saveRegistration({ body: { ...rules, entranceDays } })
  const {
    registration: _,
    identities: __,
    forms,
    sessionNum,
    missing,
    isPublished,
    isArchived,
    ...held
  } = await calls.edit({ query: { meetingCode } })

  const times = { startTime: `${year}-06-29T09:00`, endTime: `${year}-06-30T17:30` }
  const { registration } = await calls.save({ body: { ...held, ...times } })

  expect(registration.entranceDays.map(({ day }) => day)).toEqual([`${year}-06-29`, `${year}-06-30`])
})

test('an identity may not ask with the form of another meeting, and needs a name', async () => {
  const { calls, meetingCode } = await made('forms')
  const rules = { meetingCode, isClosed: false, opensAt: '', closesAt: '', capacity: 10 }
  for (const wrong of [{ formCode: 'demo-media' }, { names: {} }, { identity: 'NOBODY' }])
    expect(
      (await refusal(calls.saveRegistration({ body: { ...rules, identities: [{ ...visitor, ...wrong }] } }))).code,
    ).toBe('invalidInput')
  expect((await calls.edit({ query: { meetingCode } })).registration.isOn).toBe(false)
})

test('parts of the schedule are added once, changed and removed, in the time of the place', async () => {
  const { calls, meetingCode } = await published('schedule')
  const session = {
    ...{ meetingCode, titles: { EN: 'Opening' }, rooms: { EN: 'Hall A' }, summaries: {}, speakers: ['Ada Lovelace'] },
    ...{ startTime: `${day}T09:30`, endTime: `${day}T10:00`, capacity: 40, key: 'opening-0123456789' },
  }
  const { sessionId } = await calls.saveSession({ body: session })
  await calls.saveSession({ body: session })
  const { list } = await anyone.meetings.agenda({ body: { meetingCode } })
  expect(list).toMatchObject([{ title: 'Opening', startTime: `${day}T07:30:00.000Z`, capacity: 40 }])

  await calls.saveSession({ body: { ...session, sessionId, titles: { EN: 'Welcome' } } })
  expect((await calls.sessions({ query: { meetingCode } })).list).toMatchObject([
    { titles: { EN: 'Welcome' }, speakers: ['Ada Lovelace'], startTime: `${day}T09:30` },
  ])
  await calls.removeSession({ body: { meetingCode, sessionId } })
  expect((await refusal(calls.removeSession({ body: { meetingCode, sessionId } }))).code).toBe('itemNotFound')
})

test('a part of the schedule shows its track, languages and stream, and keeps them where a call leaves them out', async () => {
  const { calls, meetingCode } = await published('streamed')
  const session = {
    ...{ meetingCode, titles: { EN: 'Opening' }, rooms: {}, summaries: {}, speakers: [], capacity: null },
    ...{ startTime: `${day}T09:30`, endTime: `${day}T10:00`, key: 'opening-0123456789' },
  }
  const form = {
    ...{ tracks: { EN: 'Heat', DE: 'Wärme' }, languages: ['DE' as const, 'EN' as const] },
    liveUrl: 'https://live.example.com/hall-a/index.m3u8?token=1',
    recordingUrl: 'https://live.example.com/hall-a/whole.mp4',
  }
  const { sessionId } = await calls.saveSession({ body: { ...session, ...form } })
  await calls.saveSession({ body: { ...session, sessionId, titles: { EN: 'Welcome' } } })
  expect((await calls.sessions({ query: { meetingCode } })).list).toMatchObject([
    { titles: { EN: 'Welcome' }, ...form },
  ])
  const { list } = await anyone.meetings.agenda({ body: { meetingCode, language: 'DE' } })
  const { liveUrl, recordingUrl } = form
  expect(list).toMatchObject([{ track: 'Wärme', languages: form.languages, liveUrl, recordingUrl }])
  for (const wrong of ['https://video.example.com/watch?v=1', 'http://live.example.com/a.m3u8', 'a.m3u8'])
    for (const name of ['liveUrl', 'recordingUrl'])
      expect((await refusal(calls.saveSession({ body: { ...session, sessionId, [name]: wrong } }))).code).toBe(
        'invalidInput',
      )

  const copy = await calls.copy({
    body: { meetingCode, key: 'copy-of-streamed-0123', startTime: `${year}-07-01T10:00` },
  })
  // The streams of a meeting are not those of its copy.
  expect((await calls.sessions({ query: copy })).list).toMatchObject([{ ...form, liveUrl: '', recordingUrl: '' }])
  const none = { tracks: {}, languages: [], liveUrl: '' }
  expect(await calls.saveSession({ body: { ...session, sessionId, ...none } })).toMatchObject(none)
})

test('a copy has the schedule and identities of its meeting at the new time, and takes no registrations yet', async () => {
  const { calls, meetingCode } = await published('copied')
  await calls.saveSession({
    body: {
      ...{ meetingCode, titles: { EN: 'Opening' }, rooms: {}, summaries: {}, speakers: [], capacity: null },
      ...{ startTime: `${day}T09:30`, endTime: `${day}T10:00`, key: 'opening-0123456789' },
    },
  })
  await calls.saveRegistration({
    body: { meetingCode, isClosed: false, opensAt: '', closesAt: '', capacity: 5, identities: [visitor] },
  })
  const copy = await calls.copy({
    body: { meetingCode, key: 'copy-0123456789abcdef', startTime: `${year}-07-01T10:00` },
  })
  expect(await calls.edit({ query: copy })).toMatchObject({
    ...{ startTime: `${year}-07-01T10:00`, endTime: `${year}-07-01T18:30`, isPublished: false, sessionNum: 1 },
    registration: { isOn: true, isClosed: true, capacity: 5 },
    identities: [{ names: { EN: 'Visitor' } }],
  })
  expect((await calls.sessions({ query: copy })).list).toMatchObject([{ startTime: `${year}-07-01T10:30` }])
})

test('the audit tells what was done, and only organisers may do it', async () => {
  const { client, meetingCode } = await published('audited')
  const { list } = await client.audits.list({ query: { meetingCode } })

  expect(list.map(({ action }) => action)).toEqual(['MEETING_PUBLISH', 'MEETING_CHANGE', 'MEETING_CREATE'])
  await db.insertInto('meeting_member').values({ meeting_code: meetingCode, uid: lin.uid, role: 'STEWARD' }).execute()
  const asSteward = (await clientOf(lin.uid)).heldMeetings
  expect((await refusal(asSteward.publish({ body: { meetingCode, isPublished: false } }))).code).toBe('forbidden')
})
