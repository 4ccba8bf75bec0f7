import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { asMeeting } from '../../http/row-security.ts'

const { db, drop } = await testDatabase()
const clientOf = async (uid: string) => inHostApp(db, await hostToken(db, uid))
const ofMeeting = { query: { meetingCode: 'X2026', language: 'EN' as const } }

beforeAll(async () => {
  await knownEnterprise(db)
  await sql`insert into meeting select (jsonb_populate_record(meeting, '{"code": "X2027"}')).* from meeting`.execute(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values
    ('X2026', ${noor.uid}, 'ORGANISER'), ('X2026', ${lin.uid}, 'EXAMINER'), ('X2027', ${ada.uid}, 'ORGANISER')`.execute(
    db,
  )
  await sql`insert into meeting_registration (meeting_code, capacity, taken) values ('X2026', 10, 9)`.execute(db)
  await sql`
    insert into lead (id, enterprise_code, exhibitor_code, target, idempotency_key, body_hash, name, company, phone,
      phone_country_code, email, intention, language, channel, source_type, meeting_code, submitted_at)
    select gen_random_uuid(), 'E1001', code, 'E1001', 'key ' || at, '\\x00', 'Vera Secret', 'Visitors', '1', '+1',
      'secret@example.org', 'OTHER', 'EN', 'BUSINESS_CONSULTATION', 'OTHER', 'X2026', now() - at * interval '2 days'
    from generate_series(0, 2) as at, (select code from exhibitor where meeting_code = 'X2026' limit 1) as first`.execute(
    db,
  )
})
afterAll(drop)

test('the board counts what waits, what is late and what is nearly full', async () => {
  const board = await (await clientOf(noor.uid)).boards.now(ofMeeting)

  expect(board.leads).toEqual({ todayNum: 1, newNum: 3, lateNum: 2 })
  expect(board.places).toMatchObject([{ kind: 'MEETING', takenNum: 9, capacity: 10 }])
  expect(board.review).toEqual({ waitingNum: 0, lateNum: 0, oldestAt: '' })
})

test('figures over time count each day’s visits, registrations and leads, and where they came from', async () => {
  await sql`
    insert into visit (day, kind, code, enterprise_code, channel, language, visits)
    select (now() at time zone 'UTC')::date, 'EXHIBITOR', code, '', 'QR', 'EN', 5
    from exhibitor where meeting_code = 'X2026' order by code limit 1`.execute(db)
  const { boards } = await clientOf(noor.uid)
  const { byDay, visitChannels, leadChannels } = await boards.trends({ query: { ...ofMeeting.query, days: 7 } })

  expect(byDay).toHaveLength(7)
  expect(byDay.at(-1)).toMatchObject({ visitNum: 5, registrationNum: 0, checkInNum: 0, leadNum: 1 })
  expect(byDay.reduce((sum, { leadNum }) => sum + leadNum, 0)).toBe(3)
  expect(visitChannels).toEqual([{ channel: 'QR', visitNum: 5 }])
  expect(leadChannels).toEqual([{ channel: 'BUSINESS_CONSULTATION', leadNum: 3 }])
})

test('the leads of a meeting are numbers by exhibitor, and nothing tells who a visitor was', async () => {
  const { boards } = await clientOf(noor.uid)
  const page = await boards.leads({ query: { ...ofMeeting.query, show: 'LATE' } })

  expect(page.list).toMatchObject([{ leadNum: 3, newNum: 3, lateNum: 2, failedNum: 0 }])
  expect(await boards.leadChannels({ query: { meetingCode: 'X2026' } })).toMatchObject({
    ...{ leadNum: 3, lateNum: 2, channels: [{ channel: 'BUSINESS_CONSULTATION', leadNum: 3 }] },
  })
  expect(JSON.stringify(page)).not.toMatch(/secret/i)
})

test('the database itself shows organisers no name and no address of a lead', async () => {
  const read = asMeeting(db, 'X2026', (tx) => sql`select name, email from lead`.execute(tx))

  await expect(read).rejects.toThrow(/permission denied/)
})

test('the board is for organisers of that meeting alone', async () => {
  expect((await refusal((await clientOf(lin.uid)).boards.now(ofMeeting))).code).toBe('forbidden')
  expect((await refusal((await clientOf(ada.uid)).boards.now(ofMeeting))).code).toBe('meetingNotFound')
})

test('roles are given, changed and taken away on record, and the last organiser stays', async () => {
  const { organisers, audits } = await clientOf(noor.uid)
  const meetingCode = 'X2026'
  await organisers.add({ body: { meetingCode, email: ada.email.toUpperCase(), role: 'STEWARD' } })
  await organisers.change({ body: { meetingCode, uid: ada.uid, role: 'SHOP' } })
  await organisers.remove({ body: { meetingCode, uid: ada.uid } })

  const { list, total } = await audits.list({ query: { meetingCode } })
  expect([total, list.map(({ action, before, after }) => [action, before, after])]).toEqual([
    3,
    [
      ['MEMBER_REMOVE', { role: 'SHOP' }, {}],
      ['MEMBER_ROLE', { role: 'STEWARD' }, { role: 'SHOP' }],
      ['MEMBER_ADD', {}, { role: 'STEWARD' }],
    ],
  ])
  expect((await audits.list({ query: { meetingCode, action: 'MEMBER_ROLE', uid: noor.uid } })).total).toBe(1)
  expect((await audits.list({ query: { meetingCode, to: '2020-01-01' } })).total).toBe(0)
  expect((await audits.people({ query: { meetingCode } })).map(({ uid }) => uid)).toEqual([noor.uid])
  for (const step of [
    () => organisers.remove({ body: { meetingCode, uid: noor.uid } }),
    () => organisers.change({ body: { meetingCode, uid: noor.uid, role: 'SHOP' } }),
  ])
    expect((await refusal(step())).code).toBe('lastOrganiser')
  const unknown = organisers.add({ body: { meetingCode, email: 'nobody@example.org', role: 'SHOP' } })
  expect((await refusal(unknown)).code).toBe('noSuchAccount')
})

test('entries of the audit of another meeting are seen by nobody here', async () => {
  const { audits } = await clientOf(ada.uid)

  expect((await audits.list({ query: { meetingCode: 'X2027' } })).list).toEqual([])
  expect((await refusal(audits.list({ query: { meetingCode: 'X2026' } }))).code).toBe('meetingNotFound')
})
