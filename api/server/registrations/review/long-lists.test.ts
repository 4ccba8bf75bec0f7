import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitMs } from '../../../../tests/support/runner/time-factor.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownPeople, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownRegistrations } from '../../../../tests/support/world/known/known-registrations.ts'
import { moveToNoon } from '../../../../tests/support/world/noon.ts'
import { planned } from '../../../../tests/support/world/plans.ts'

const { url, drop } = await testDatabase()
const { db, planOf, settle, end } = planned(url)
afterAll(async () => {
  await end()
  await drop()
})

const count = 4000
const meetingCode = 'M1'
let client: ReturnType<typeof inHostApp>

beforeAll(async () => {
  await knownPeople(db)
  await knownRegistrations(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${noor.uid}, 'ORGANISER')`.execute(db)
  await sql`insert into person (uid, email) select 'N' || n, n || '@example.org' from generate_series(1, ${count}::int) as n`.execute(
    db,
  )
  // Every tenth shares its address with the one before. Two other meetings are as large.
  await sql`
    insert into registration (meeting_code, uid, identity, state, key, language, first_name, last_name, organisation, email,
      form_code, form_version, pass_id, created_at)
    select meeting, 'N' || n, case when n % 20 = 0 then 'MEDIA' else 'VISITOR' end,
      case when n % 10 = 1 then 'UNDER_REVIEW' else 'SIGNED' end, 'key ' || meeting || n, 'EN', 'First ' || n, 'Last ' || n,
      'Works ' || n % 100, n - (n % 10 = 0)::int || '@example.org', 'known', 1, meeting || n, now() - make_interval(secs => n)
    from generate_series(1, ${count}::int) as n, unnest(array['M1', 'M2', 'M3']) as meeting`.execute(db)
  await sql`
    insert into check_in (meeting_code, id, registration_id, check_type, kind, outcome, way, at)
    select meeting_code, 'scan ' || uid || day, id, 'ENTRY', 'ENTRY', 'ACCEPTED', 'PASS',
      now() - interval '1 hour' - make_interval(days => day)
    from registration, generate_series(0, case meeting_code when ${meetingCode} then 0 else 4 end) as day`.execute(db)
  await moveToNoon(db)
  await sql`
    insert into audit_entry (meeting_code, uid, action, subject, reason, at)
    select meeting, case when n % 2 = 0 then 'N1' else ${noor.uid} end, case when n % 9 = 0 then 'EXPORT' else 'PASS' end,
      (select id::text from registration limit 1), case when n % 2 = 0 then 'Not of the trade' else '' end,
      now() - make_interval(hours => n)
    from generate_series(1, ${count}::int) as n, unnest(array['M1', 'M2', 'M3']) as meeting`.execute(db)
  const tables = ['person', 'registration', 'registration_sign', 'registration_sign_count', 'check_in', 'audit_entry']
  for (const table of tables) await settle(table)
  client = inHostApp(db, await hostToken(db, noor.uid))
}, limitMs(60_000))

const ofRegistrations = { table: 'registration', meeting: meetingCode }
const filters: [what: string, filter: object, blocks: number][] = [
  ['all', {}, 1500],
  ['those far behind the newest', { pageNum: 190 }, 1500],
  ['a state', { tab: 'UNDER_REVIEW' }, 1500],
  ['states, far behind', { tab: 'PASSED', pageNum: 170 }, 1500],
  ['an identity', { identity: 'MEDIA' }, 1500],
  ['those who came, by name', { checkIn: 'SIGNED', sort: 'name' }, 1500],
  ['companies', { sort: '-organisation' }, 1500],
]

for (const [what, filter, blocks] of filters) {
  test(`a page of a long list of registrations reads little more than its rows: ${what}`, async () => {
    const query = { meetingCode, pageSize: 20, ...filter }
    const plan = await planOf(async () => {
      const { list } = await client.reviews.list({ query })
      expect(list).toHaveLength(20)
    }, ofRegistrations)

    expect(plan.statements).toBeGreaterThan(1)
    expect(plan.readWhole).toEqual([])
    expect(plan.blocks).toBeLessThan(blocks)
  })
}

test('those who share a sign with another are found in one pass for each sign, not one for each registration', async () => {
  const plan = await planOf(async () => {
    const { total } = await client.reviews.list({ query: { meetingCode, pageSize: 10, duplicates: 'YES' } })
    expect(total).toBe((count / 10) * 2)
  }, ofRegistrations)

  expect(plan.blocks).toBeLessThan(3000)
})

for (const [search, found] of [
  ['WORKS', count],
  ['ｎｏｔhing', 0],
  ['last 3998', 1],
] as const) {
  test(`a search among many registrations reads their texts and not their rows: ${search}`, async () => {
    const plan = await planOf(async () => {
      const { total } = await client.reviews.list({ query: { meetingCode, pageSize: 20, search } })
      expect(total).toBe(found)
    }, ofRegistrations)

    expect(plan.readWhole).toEqual([])
    expect(plan.blocks).toBeLessThan(900)
  })
}

test('a page of seeming doubles reads no more than the doubles', async () => {
  const plan = await planOf(async () => {
    const query = { meetingCode, pageSize: 20, duplicates: 'YES' as const, search: 'works' }
    expect((await client.reviews.list({ query })).list).toHaveLength(20)
  }, ofRegistrations)

  expect(plan.readWhole).toEqual([])
})

const ofAudit = { table: 'audit_entry', meeting: meetingCode }
for (const filter of [
  {},
  { action: 'EXPORT' as const },
  { uid: 'N1', action: 'EXPORT' as const },
  { to: '2020-01-01' },
  { search: 'of the' },
  { search: 'nothing like it' },
]) {
  test(`a page of a long audit reads little more than its rows: ${JSON.stringify(filter)}`, async () => {
    const plan = await planOf(() => client.audits.list({ query: { meetingCode, ...filter } }), ofAudit)

    expect(plan.statements).toBeGreaterThan(0)
    expect(plan.readWhole).toEqual([])
    expect(plan.blocks).toBeLessThan(600)
  })
}

test('the board counts the scans of a day in the index alone', async () => {
  const plan = await planOf(
    async () => {
      const { door } = await client.boards.now({ query: { meetingCode } })
      expect(door.todayNum).toBe(count)
    },
    { table: 'check_in', meeting: meetingCode },
  )

  expect(plan.readWhole).toEqual([])
  expect(plan.blocks).toBeLessThan(400)
})
