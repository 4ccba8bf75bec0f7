import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caller, refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'

const { db, drop } = await testDatabase()
const { meetings } = caller(db)

beforeAll(async () => {
  await knownFair(db)
  await sql`
    insert into meeting (code, type, name, starts_at, ends_at, time_zone)
    values ('M1', 'MEETING', '{"EN": "Heat talks", "DE": "Wärmegespräche"}', now() + interval '1 day',
        now() + interval '2 days', 'Asia/Tokyo'),
      ('M2', 'FORUM', '{"EN": "Later talks"}', now() + interval '3 days', now() + interval '4 days', 'UTC')`.execute(db)
  await sql`
    insert into meeting_page (meeting_code, organiser, details, phone, link)
    values ('M1', '{"EN": "The Heat Society"}', '{"EN": "<p>Talks.</p>"}', '+44 20 7946 0000', 'https://heat.example')`.execute(
    db,
  )
  await sql`
    insert into meeting_session (meeting_code, title, track, starts_at, ends_at, capacity, speakers)
    values ('M1', '{"EN": "Second"}', '{"EN": "Pumps"}', '2030-05-02T02:00Z', '2030-05-02T03:00Z', null, '[]'),
      ('M1', '{"EN": "First"}', '{"EN": "Boilers"}', '2030-05-01T14:00Z', '2030-05-01T14:30Z', 40,
        '[{"uid": "", "name": "Ada Byron", "position": {"EN": "Engineer"}, "avatar": ""}]'),
      ('M1', '{"EN": "Late"}', '{}', '2030-05-01T15:30Z', '2030-05-01T16:00Z', null, '[]')`.execute(db)
})
afterAll(drop)

test('a meeting is the same by its code in the query and in the path', async () => {
  const detail = await meetings.detail({ query: { code: 'M1' } })

  expect(detail).toMatchObject({
    ...{ meetingCode: 'M1', meetingType: 'MEETING', name: 'Heat talks', organiser: 'The Heat Society' },
    ...{ phone: '+44 20 7946 0000', link: 'https://heat.example', details: '<p>Talks.</p>', pageId: '' },
    ...{ languages: ['EN', 'DE'], sessionNum: 3, tracks: ['Boilers', 'Pumps'] },
  })
  expect(await meetings.heldDetail({ meetingCode: 'M1', query: {} })).toEqual(detail)
})

test('a meeting without a page of its own has empty texts', async () => {
  const detail = await meetings.detail({ query: { code: 'X2026' } })

  expect(detail).toMatchObject({ organiser: '', details: '', link: '', tracks: [], sessionNum: 0 })
})

test('a language that the organiser does not maintain is named as such', async () => {
  const german = await meetings.translation({ query: { code: 'M1', language: 'DE' } })
  const thai = await meetings.translation({ query: { code: 'M1', language: 'TH' } })

  expect(german).toMatchObject({ isMaintained: true, name: 'Wärmegespräche', language: 'DE' })
  expect(thai).toMatchObject({ isMaintained: false, name: 'Heat talks', language: 'TH' })
})

test('the list holds what is to come, the next one first, and one type if asked', async () => {
  const codes = async (body: object) => (await meetings.list({ body })).list.map(({ meetingCode }) => meetingCode)

  expect(await codes({})).toEqual(['M1', 'M2'])
  expect(await codes({ meetingType: 'FORUM' })).toEqual(['M2'])
  expect(await codes({ pageSize: 1, pageNum: 2 })).toEqual(['M2'])
})

test('a session has the day of the meeting’s place, not of London', async () => {
  const { list } = await meetings.agenda({ body: { meetingCode: 'M1' } })

  expect(list.map(({ title, day }) => [title, day])).toEqual([
    ['First', '2030-05-01'],
    ['Late', '2030-05-02'],
    ['Second', '2030-05-02'],
  ])
  expect(list[0]).toMatchObject({
    capacity: 40,
    track: 'Boilers',
    speakers: [{ name: 'Ada Byron', position: 'Engineer' }],
  })
})

test('the schedule of one day holds no other, and may be empty', async () => {
  const titles = async (day: string) =>
    (await meetings.agenda({ body: { meetingCode: 'M1', day } })).list.map(({ title }) => title)

  expect(await titles('2030-05-02')).toEqual(['Late', 'Second'])
  expect(await titles('2030-05-09')).toEqual([])
})

test('a meeting that is not there is not found by any call', async () => {
  const code = 'M9'
  const calls = [
    () => meetings.detail({ query: { code } }),
    () => meetings.heldDetail({ meetingCode: code, query: {} }),
    () => meetings.translation({ query: { code } }),
    () => meetings.agenda({ body: { meetingCode: code } }),
  ]

  for (const call of calls) expect((await refusal(call())).code).toBe('meetingNotFound')
})
