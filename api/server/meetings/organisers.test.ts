import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople, lin, noor } from '../../../tests/support/world/known/known-people.ts'
import { asEnterprise, asMeeting } from '../http/row-security.ts'

const { db, drop } = await testDatabase()
const callerOf = async (uid: string) => ({ calls: inHostApp(db, await hostToken(db, uid)).organisers })

beforeAll(async () => {
  await knownFair(db)
  await knownPeople(db)
  await sql`
    insert into meeting (code, type, name, starts_at, ends_at, time_zone) values
      ('M2030', 'MEETING', '{"EN": "The later one", "CN": "后来的会"}', '2030-02-01', '2030-02-02', 'UTC'),
      ('M2029', 'FORUM', '{"CN": "先来的会"}', '2029-12-01', '2029-12-02', 'UTC'),
      ('M2020', 'MEETING', '{"EN": "The one before"}', '2020-12-01', '2020-12-02', 'UTC')`.execute(db)
  await db
    .insertInto('meeting_member')
    .values([
      { meeting_code: 'M2020', uid: ada.uid, role: 'STEWARD' },
      { meeting_code: 'M2030', uid: lin.uid, role: 'EXAMINER' },
      { meeting_code: 'M2030', uid: ada.uid, role: 'ORGANISER' },
      { meeting_code: 'M2029', uid: ada.uid, role: 'EXAMINER' },
      { meeting_code: 'M2029', uid: noor.uid, role: 'ORGANISER' },
    ])
    .execute()
})
afterAll(drop)

test('an organiser finds their meetings with their role, the next one first and those that are over last', async () => {
  const { list, total } = await (await callerOf(ada.uid)).calls.mine({ query: { language: 'EN' } })

  expect(total).toBe(3)
  expect(list.map(({ meetingCode, name, role }) => [meetingCode, name, role])).toEqual([
    ['M2029', '先来的会', 'EXAMINER'],
    ['M2030', 'The later one', 'ORGANISER'],
    ['M2020', 'The one before', 'STEWARD'],
  ])
  expect(list[0]).toMatchObject({ meetingType: 'FORUM', startTime: '2029-12-01T00:00:00.000Z', timeZone: 'UTC' })
})

test('somebody who organises nothing finds no meeting', async () => {
  await sql`insert into person (uid, email) values ('UEVE', 'eve@example.org')`.execute(db)

  expect((await (await callerOf('UEVE')).calls.mine({ query: {} })).list).toEqual([])
})

test('an organiser sees who else organises the meeting, and nobody of another one', async () => {
  const { list } = await (await callerOf(ada.uid)).calls.list({ query: { meetingCode: 'M2030' } })

  expect(list.map(({ uid, email, role }) => [uid, email, role])).toEqual([
    [ada.uid, ada.email, 'ORGANISER'],
    [lin.uid, lin.email, 'EXAMINER'],
  ])
})

test('people who do not organise a meeting read so, whether there is such a meeting or not', async () => {
  const { calls } = await callerOf(lin.uid)

  const foreign = await refusal(calls.list({ query: { meetingCode: 'M2029' } }))
  const missing = await refusal(calls.list({ query: { meetingCode: 'M9999' } }))

  expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message])
  expect([foreign.code, foreign.message]).toEqual([
    'meetingNotFound',
    'You’re not an organiser of this meeting. Ask one of its organisers to add you.',
  ])
})

test('statements in the name of a meeting see its organisers only, and neither leads nor accounts of others', async () => {
  const organisers = await asMeeting(db, 'M2030', (tx) => tx.selectFrom('meeting_member').select('uid').execute())

  expect(organisers.map(({ uid }) => uid).sort()).toEqual([ada.uid, lin.uid].sort())
  const moved = await asMeeting(db, 'M2030', (tx) =>
    tx.updateTable('meeting_member').set({ role: 'SHOP' }).where('uid', '=', noor.uid).executeTakeFirst(),
  )
  expect(moved.numUpdatedRows).toBe(0n)
  const stored = asMeeting(db, 'M2030', (tx) =>
    tx.updateTable('meeting_member').set({ meeting_code: 'M2029' }).where('uid', '=', lin.uid).execute(),
  )
  await expect(stored).rejects.toThrow(/row-level security/)
  for (const table of ['lead', 'session', 'enterprise_member'] as const) {
    const read = asMeeting(db, 'M2030', (tx) => tx.selectFrom(table).selectAll().execute())
    await expect(read, table).rejects.toThrow(/permission denied/)
  }
  const read = asEnterprise(db, 'E1001', (tx) => tx.selectFrom('meeting_member').selectAll().execute())
  await expect(read).rejects.toThrow(/permission denied/)
})
