import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { noor } from '../../../../tests/support/world/known/known-people.ts'
import { moveToNoon } from '../../../../tests/support/world/noon.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

let board: () => Promise<{
  todayNum: number
  yesterdayNum: number
  refusedNum: number
  byHour: number[]
  gates: number[]
}>
let ids: string[] = []
let device = ''

/** A scan so many minutes after the day began at the meeting's place; a negative number is before it. */
const scan = (id: string, person: number, minute: number, { outcome = 'ACCEPTED' } = {}) => sql`
  insert into check_in (meeting_code, id, registration_id, check_type, kind, outcome, way, at, device_id)
  select 'X2026', ${id}, ${ids[person]}::uuid, 'ENTRY', 'ENTRY', ${outcome}, 'PASS',
    date_trunc('day', now() at time zone time_zone) at time zone time_zone + make_interval(mins => ${minute}), ${device}
  from meeting where code = 'X2026'`

beforeAll(async () => {
  await knownEnterprise(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('X2026', ${noor.uid}, 'ORGANISER')`.execute(db)
  await moveToNoon(db)
  await sql`
    insert into person (uid, email) select 'DOOR' || n, 'door-' || n || '@example.org' from generate_series(1, 6) as n`.execute(
    db,
  )
  await sql`
    insert into meeting_registration (meeting_code, capacity, taken) values ('X2026', 100, 6)`.execute(db)
  await sql`
    insert into form (code, version, definition)
    values ('door', 1, '{"version":1,"languages":["EN"],"pages":[]}')`.execute(db)
  await sql`
    insert into meeting_identity (meeting_code, code, name, form_code)
    values ('X2026', 'VISITOR', '{"EN": "Visitor"}', 'door')`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation,
      email, phone, phone_country_code, country_code, form_code, form_version, document_key, pass_id)
    select 'X2026', 'DOOR' || n, 'VISITOR', 'SIGNED', 'door-' || n, 'EN', 'Ada', n::text, 'Works', n || '@example.org', n::text,
      '+44', 'GB', 'door', 1, n::text, 'pass-' || n
    from generate_series(1, 6) as n returning id`.execute(db)
  ids = rows.map(({ id }) => id)
  const devices = await sql<{ id: string }>`
    insert into staff_device (meeting_code, name, role, expires_at, token_hash)
    values ('X2026', 'Gate', 'GATE', now() + interval '1 day', sha256('gate')) returning id`.execute(db)
  device = devices.rows[0]?.id ?? ''
  const client = inHostApp(db, await hostToken(db, noor.uid))
  board = async () => {
    const { door } = await client.boards.now({ query: { meetingCode: 'X2026', language: 'EN' } })
    const { todayNum, yesterdayNum, refusedNum, hours, gates } = door
    return {
      ...{ todayNum, yesterdayNum, refusedNum },
      byHour: hours.map(({ peopleNum }) => peopleNum),
      gates: gates.map(({ todayNum }) => todayNum),
    }
  }
})

test('what changes among scans that were counted already is counted anew', async () => {
  await scan('1', 0, 60).execute(db)
  await scan('2', 1, 70).execute(db)
  await scan('3', 0, 200).execute(db)
  await scan('4', 2, 90, { outcome: 'NOT_PASSED' }).execute(db)
  await scan('5', 3, -23 * 60).execute(db)
  expect(await board()).toEqual({ todayNum: 2, yesterdayNum: 1, refusedNum: 1, byHour: [2], gates: [4] })

  // A gate that was offline tells late of a person, and of an earlier entry of one who was counted.
  await scan('6', 4, 130).execute(db)
  expect(await board()).toEqual({ todayNum: 3, yesterdayNum: 1, refusedNum: 1, byHour: [2, 1], gates: [5] })
  await scan('7', 4, 10).execute(db)
  expect(await board()).toMatchObject({ todayNum: 3, byHour: [1, 2], gates: [6] })

  await sql`update check_in set undone_at = now() where id = '2'`.execute(db)
  expect(await board()).toMatchObject({ todayNum: 2, byHour: [1, 1], gates: [5] })
  await sql`delete from registration where id = ${ids[0]}`.execute(db)
  expect(await board()).toEqual({ todayNum: 1, yesterdayNum: 1, refusedNum: 1, byHour: [1], gates: [3] })
})

test('scans of now are counted, and a second entry of the day is not another person', async () => {
  const { todayNum } = await board()
  await sql`
    insert into check_in (meeting_code, id, registration_id, check_type, kind, outcome, way, at, device_id)
    values ('X2026', 'now', ${ids[5]}, 'ENTRY', 'ENTRY', 'ACCEPTED', 'PASS', now(), ${device}),
      ('X2026', 'again', ${ids[4]}, 'ENTRY', 'ENTRY', 'ACCEPTED', 'PASS', now(), ${device})`.execute(db)
  expect((await board()).todayNum).toBe(todayNum + 1)
})

test('without the notes of late scans, the board would not see one', async () => {
  const before = await board()
  await sql`alter table check_in disable trigger door_late`.execute(db)
  await scan('8', 1, 100).execute(db)
  expect(await board()).toEqual(before)
  await sql`alter table check_in enable trigger door_late`.execute(db)
  await scan('9', 1, 110).execute(db)
  expect((await board()).todayNum).toBe(before.todayNum + 1)
})
