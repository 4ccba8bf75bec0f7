import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asking } from '../../../../tests/support/wire/asking.ts'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { sampleInput } from '../../../../tests/support/wire/sample-input.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../../tests/support/world/known/known-lead.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { contract } from '../../../contract/index.ts'
import { type ViewedRole, viewedRoles } from '../../../contract/meetings/organising/viewing-terms.ts'
import { closeDb } from '../../../db/index.ts'

const { db, drop } = await testDatabase()
const ask = asking(db, { limits: generous })
const meetingCode = 'X2026'
let token: string

const all = Object.entries(contract).flatMap(([resource, entries]) =>
  Object.entries(entries as Record<string, Endpoint>).map(([name, entry]) => [`${resource}.${name}`, entry] as const),
)
const calls = all.filter(([, { whileViewing }]) => !whileViewing)
const meetingCalls = calls.flatMap(([name, entry]) =>
  entry.as && 'meeting' in entry.as ? [[name, entry, entry.as.meeting as readonly string[]] as const] : [],
)

beforeAll(() => knownEnterprise(db))
beforeEach(async () => {
  await sql`insert into person (uid, email) values ('UBOSS', 'boss@rights.example') on conflict do nothing`.execute(db)
  await db.deleteFrom('meeting_member').execute()
  await db.insertInto('meeting_member').values({ meeting_code: meetingCode, uid: 'UBOSS', role: 'ORGANISER' }).execute()
  token = await hostToken(db, 'UBOSS')
})
afterAll(async () => {
  await closeDb(db)
  await drop()
})

const organisers = () => inHostApp(db, token).organisers
const view = (role: ViewedRole) => organisers().viewAs({ body: { meetingCode, role } })
const roleHere = async () => (await organisers().mine({ query: {} })).list.map(({ role }) => role)

/** Makes a call with the least that its contract asks for, in the name of the meeting where it is in one's name. */
async function call(entry: Endpoint) {
  const { query, body } = sampleInput(entry)
  for (const part of [query, body]) if ('meetingCode' in part) part.meetingCode = meetingCode
  const path = entry.path.replace(':product', 'foyer').replace(/:\w+/g, 'A1')
  const answer = await ask(`${path}?${new URLSearchParams(query as Record<string, string>)}`, {
    ...(entry.method === 'POST' && { body }),
    token,
  })
  const { error, message } = (answer.envelope ?? {}) as { error?: string; message?: string }
  return { status: answer.status, error, message }
}

/** A sum of all rows of all tables, without the last use of logins and the keys that the installation makes. */
async function sumOfRows() {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'install_secret' order by 1`.execute(
    db,
  )
  const sums: string[] = []
  for (const { name } of rows) {
    const text = name === 'session' ? sql`id::text` : sql`row::text`
    const sum = await sql<{ sum: string | null }>`
      select md5(string_agg(text, ' ' order by text)) as sum from (select ${text} as text from ${sql.table(name)} as row)
        as texts`.execute(db)
    sums.push(`${name} ${sum.rows[0]?.sum}`)
  }
  return sums
}

test('an organiser sees the console with the role of a colleague until they stop, and the audit has both', async () => {
  expect(await roleHere()).toEqual(['ORGANISER'])
  await view('STEWARD')
  expect(await roleHere()).toEqual(['STEWARD'])
  expect((await refusal(organisers().list({ query: { meetingCode } }))).code).toBe('forbidden')
  await organisers().stopViewing({ body: {} })
  await organisers().stopViewing({ body: {} })

  expect(await roleHere()).toEqual(['ORGANISER'])
  const { rows } = await sql`
    select action, uid from audit_entry where action in ('VIEW_START', 'VIEW_STOP') order by id`.execute(db)
  expect(rows).toEqual([
    { action: 'VIEW_START', uid: 'UBOSS' },
    { action: 'VIEW_STOP', uid: 'UBOSS' },
  ])
})

test.each(viewedRoles)('who views as %s may make the calls of that role at the meeting, and no other', async (role) => {
  await view(role)
  const allowed: string[] = []
  for (const [name, entry] of meetingCalls) if ((await call(entry)).error !== 'forbidden') allowed.push(name)

  expect(allowed).toEqual(meetingCalls.filter(([, , roles]) => roles.includes(role)).map(([name]) => name))
})

test('no call of the contract changes a row while somebody views, and many would', async () => {
  await view('EXAMINER')
  const before = await sumOfRows()
  const errors = new Set<string>()
  const broken: string[] = []
  for (const [name, entry] of calls) {
    const { status, error = '' } = await call(entry)
    errors.add(error)
    if (status === 500 || error === 'unavailable') broken.push(`${name} ${status} ${error}`)
  }

  expect(broken).toEqual([])
  expect(errors).toContain('viewOnly')
  expect(await sumOfRows()).toEqual(before)
  await organisers().stopViewing({ body: {} })
  const stopped = await sumOfRows()
  for (const [name, entry] of calls.filter(([name]) => !/deleteAccount|logout/i.test(name))) {
    const { error } = await call(entry)
    expect(error, name).not.toBe('viewOnly')
  }
  expect(await sumOfRows()).not.toEqual(stopped)
})

test('no list is exported while somebody views, and the refusal says so', async () => {
  const exports = all.filter(([, { media }]) => media && [media].flat().includes('text/csv'))
  await view('EXAMINER')

  const refused = new Map<string, Awaited<ReturnType<typeof call>>>()
  for (const [name, entry] of exports) refused.set(name, await call(entry))

  expect([...refused.values()].filter(({ status }) => status < 400)).toEqual([])
  expect([...refused].filter(([, { error }]) => error === 'viewOnly').map(([name]) => name)).toEqual(
    expect.arrayContaining(['contacts.export', 'formAnswers.export']),
  )
  expect(refused.get('contacts.export')?.message).toBe(
    'You’re viewing the console as a colleague sees it. Stop that first to change or export something.',
  )
  await organisers().stopViewing({ body: {} })
  for (const [name, entry] of exports) expect((await call(entry)).error, name).not.toBe('viewOnly')
})

test('other logins of the same person keep their own view', async () => {
  await view('SHOP')
  token = await hostToken(db, 'UBOSS')

  expect(await roleHere()).toEqual(['ORGANISER'])
})

test('a view ends by itself', async () => {
  await view('SHOP')
  await sql`update session set viewing_until = now() where viewing_meeting is not null`.execute(db)

  expect(await roleHere()).toEqual(['ORGANISER'])
})

test('who loses their own role meanwhile does not keep that of the view', async () => {
  await view('EXAMINER')
  await sql`update meeting_member set role = 'SHOP' where uid = 'UBOSS'`.execute(db)
  expect(await roleHere()).toEqual(['SHOP'])
  await db.deleteFrom('meeting_member').execute()

  expect(await roleHere()).toEqual([])
})

test('nobody but an organiser views as a colleague', async () => {
  await sql`update meeting_member set role = 'EXAMINER' where uid = 'UBOSS'`.execute(db)

  expect((await refusal(view('STEWARD'))).code).toBe('forbidden')
})
