import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'

const { db, drop } = await testDatabase()
const visitor = caller(db)
const callsOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))

const talk = '00000000-0000-4000-8000-0000000000d1'
const workshop = '00000000-0000-4000-8000-0000000000d2'

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  await sql`
    insert into meeting (code, type, name, address, starts_at, ends_at, time_zone) values
      ('M1', 'MEETING', '{"EN": "Heat talks"}', '{"EN": "Kyoto"}', '2030-03-30T00:00Z', '2030-03-31T09:00Z',
        'Europe/Berlin')`.execute(db)
  await sql`
    insert into meeting_session (id, meeting_code, title, room, starts_at, ends_at, capacity) values
      (${talk}, 'M1', '{"EN": "Talk; with, signs", "DE": "Vortrag"}', '{"EN": "Hall"}', '2030-03-30T13:00Z',
        '2030-03-30T14:00Z', null),
      (${workshop}, 'M1', '{"EN": "Workshop"}', '{}', '2030-03-31T08:00Z', '2030-03-31T09:00Z', 1)`.execute(db)
})
beforeEach(async () => {
  await sql`delete from agenda_session`.execute(db)
  await sql`delete from agenda_feed`.execute(db)
})
afterAll(drop)

/** The events of a calendar file as another program reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { startDate } = event
    return {
      title: event.summary,
      place: event.location,
      zone: startDate.zone?.tzid,
      at: startDate.toJSDate().toISOString(),
    }
  })
}

test('sessions are kept once, by their person alone, and unknown ones are left out', async () => {
  const { agendas } = await callsOf(ada.uid)
  const keep = { sessionIds: [talk, '00000000-0000-4000-8000-00000000ffff', 'nonsense'], isFavourite: true }

  expect(await agendas.favourite({ body: keep })).toEqual({ sessionIds: [talk] })
  await agendas.favourite({ body: keep })

  const query = { meetingCode: 'M1' }
  expect((await agendas.mine({ query })).sessions).toEqual([{ sessionId: talk, hasSeat: false }])
  expect((await (await callsOf(lin.uid)).agendas.mine({ query })).sessions).toEqual([])
  await agendas.favourite({ body: { sessionIds: [talk], isFavourite: false } })
  expect((await agendas.mine({ query })).sessions).toEqual([])
})

test('of many who ask at once exactly one gets the last seat', async () => {
  const people = await Promise.all([ada, lin, noor].map(({ uid }) => callsOf(uid)))
  const tries = await Promise.allSettled(
    people.map(({ agendas }) => agendas.seat({ body: { sessionId: workshop, hasSeat: true } })),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(refused).toEqual(['registrationFull', 'registrationFull'])
})

test('a seat that is given back is free for the next one', async () => {
  const [adas, lins] = [await callsOf(ada.uid), await callsOf(lin.uid)]
  const seat = (hasSeat: boolean) => ({ body: { sessionId: workshop, hasSeat } })

  expect(await adas.agendas.seat(seat(true))).toEqual({ sessionId: workshop, hasSeat: true, seatsLeft: 0 })
  expect(await adas.agendas.seat(seat(true))).toMatchObject({ seatsLeft: 0 })
  expect((await refusal(lins.agendas.seat(seat(true)))).code).toBe('registrationFull')
  expect(await adas.agendas.seat(seat(false))).toMatchObject({ seatsLeft: 1 })
  expect(await lins.agendas.seat(seat(true))).toMatchObject({ hasSeat: true })
  expect((await adas.meetings.agenda({ body: { meetingCode: 'M1' } })).list.map(({ seatsLeft }) => seatsLeft)).toEqual([
    null,
    0,
  ])
})

test('another program reads the file of a session with its zone and its signs', async () => {
  const text = await visitor.agendas.sessionFile({ query: { sessionId: talk, language: 'EN' } })

  expect(eventsOf(text)).toEqual([
    { title: 'Talk; with, signs', place: 'Hall, Kyoto', zone: 'Europe/Berlin', at: '2030-03-30T13:00:00.000Z' },
  ])
})

test('the private calendar has the agenda across a change of clocks, until its address is ended', async () => {
  const { agendas } = await callsOf(ada.uid)
  await agendas.favourite({ body: { sessionIds: [talk, workshop], isFavourite: true } })
  const { url } = await agendas.createFeed({ body: { language: 'DE' } })
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  const read = () => visitor.agendas.feedFile({ token, query: { language: 'DE' } })

  expect(eventsOf(await read()).map(({ title, at }) => [title, at])).toEqual([
    ['Vortrag', '2030-03-30T13:00:00.000Z'],
    ['Workshop', '2030-03-31T08:00:00.000Z'],
  ])
  expect(await agendas.feed()).toEqual({ isOn: true })
  const { url: newer } = await agendas.createFeed({ body: {} })
  expect(newer).not.toContain(token)
  expect((await refusal(read())).code).toBe('itemNotFound')
  await agendas.revokeFeed()
  const newest = new URL(newer).pathname.split('/').at(-1) ?? ''
  expect((await refusal(visitor.agendas.feedFile({ token: newest, query: {} }))).code).toBe('itemNotFound')
})

test('a session that is not there has neither a seat nor a file', async () => {
  const { agendas } = await callsOf(ada.uid)
  for (const sessionId of ['nonsense', '00000000-0000-4000-8000-00000000ffff']) {
    expect((await refusal(agendas.seat({ body: { sessionId, hasSeat: true } }))).code).toBe('itemNotFound')
    expect((await refusal(agendas.sessionFile({ query: { sessionId } }))).code).toBe('itemNotFound')
  }
})
