import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../index.ts'
import type { Schema } from '../schema.ts'
import { meetingTimes } from './dates.ts'
import { type DemoMeeting, meetings } from './facts/meetings.ts'
import type { MeetingRow } from './rows.ts'
import { type DemoWorld, demoWorld } from './world.ts'

const demoAccounts = ['U1001', 'U1002', 'U1003', 'U1004', 'U1005']
/** Any origin of the local machine (interface.md, 'Demo world'). */
const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*']

type Rows = Record<string, unknown>[]

const meetingRow = (meeting: DemoMeeting, now: Date): MeetingRow => {
  const { startsAt, endsAt } = meetingTimes(meeting, now)
  return {
    code: meeting.code,
    type: meeting.type,
    name: meeting.name,
    summary: meeting.summary,
    address: meeting.address,
    cover: meeting.cover,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: meeting.timeZone,
    fallback_language: 'EN',
  }
}

/** Writes rows in one statement; those that are there already, by `key`, are brought up to date. */
async function upsert(db: Transaction<Schema>, table: keyof Schema, key: string[], rows: Rows) {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${keys}) do update set ${changes}`.execute(db)
}

/**
 * The world's fingerprint is kept as the comment of the table `meeting`: it goes with the transaction and leaves no
 * trace in any row.
 */
async function isSeeded(db: Transaction<Schema>, fingerprint: string, now: Date) {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description('meeting'::regclass, 'pg_class') as comment`.execute(db)
  if (rows[0]?.comment !== fingerprint) return false
  const ahead = await db
    .selectFrom('meeting')
    .select('code')
    .where('code', '=', 'X2026')
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return ahead !== undefined
}

async function write(db: Transaction<Schema>, world: DemoWorld, now: Date) {
  await upsert(
    db,
    'meeting',
    ['code'],
    meetings.map((meeting) => ({ ...meetingRow(meeting, now) })),
  )
  await upsert(
    db,
    'category',
    ['meeting_code', 'code'],
    world.categories.map((row) => ({ ...row })),
  )
  await upsert(
    db,
    'enterprise',
    ['code'],
    world.enterprises.map((row) => ({ ...row })),
  )
  await upsert(
    db,
    'person',
    ['uid'],
    world.people.map((row) => ({ ...row })),
  )
  const codes = world.exhibitors.map(({ code }) => code)
  // Names may have moved from one exhibitor to another since the last version; no two may share a key on the way.
  await db
    .updateTable('exhibitor')
    .set((row) => ({ name_key: row.ref('code') }))
    .where('code', 'in', codes)
    .execute()
  await upsert(
    db,
    'exhibitor',
    ['code'],
    world.exhibitors.map((row) => ({ ...row })),
  )
  await db.deleteFrom('exhibit').where('exhibitor_code', 'in', codes).execute()
  await upsert(
    db,
    'exhibit',
    ['code'],
    world.exhibits.map((row) => ({ ...row })),
  )
}

/** The demo accounts get their password, and one of them the app key of the demo, unless they have them already. */
async function writeAccounts(db: Transaction<Schema>, passwordHash: string) {
  await db
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('uid', 'in', demoAccounts)
    .where('password_hash', 'is', null)
    .execute()
  await db
    .insertInto('app')
    .values({ app_key: 'demo', name: 'Foyer demo', owner_uid: 'U1003', origins: localOrigins })
    .onConflict((conflict) => conflict.column('app_key').doNothing())
    .execute()
}

/**
 * Fills the database with the demo world of interface.md, in one transaction. Where the same world was seeded before
 * and its exhibition is not over, nothing changes; else its rows are written anew, with the exhibition ahead again.
 * Rows of others, and leads that visitors left, stay. `passwordHash` is that of every demo account.
 */
export async function seedDemo(db: Db, passwordHash: string): Promise<void> {
  const now = new Date()
  const world = demoWorld()
  const fingerprint = `demo ${createHash('sha256')
    .update(JSON.stringify([world, meetings]))
    .digest('hex')}`
  await db.transaction().execute(async (transaction) => {
    // Two servers that start at once take turns.
    await sql`select pg_advisory_xact_lock(hashtext('foyer demo'))`.execute(transaction)
    if (await isSeeded(transaction, fingerprint, now)) return
    await write(transaction, world, now)
    await writeAccounts(transaction, passwordHash)
    await sql`comment on table meeting is ${sql.lit(fingerprint)}`.execute(transaction)
  })
}
