import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import type { DemoWorld } from './world.ts'

type Row = object & { [column: string]: unknown }

/** Writes rows in one statement; those that are there already, by `key`, are brought up to date. */
export async function upsert(db: Transaction<Schema>, table: keyof Schema, key: string[], rows: readonly object[]) {
  if (!rows[0]) return
  const columns = Object.keys(rows[0])
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${keys}) do update set ${changes}`.execute(db)
}

/** Deletes demo rows that the world no longer has; those of members have other codes, or ids of another version. */
async function removeStale(
  db: Transaction<Schema>,
  table: keyof Schema,
  key: 'code' | 'id',
  rows: Row[],
  homes: string[],
) {
  const demo = key === 'id' ? '^.{14}8' : '^[A-Z]+[0-9]{4}$'
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(key)}::text ~ ${demo} and enterprise_code = any(${homes}::text[])
      and not ${sql.ref(key)}::text = any(${rows.map((row) => row[key])}::text[])`.execute(db)
}

/** The enterprises of the world whose home no member has changed. */
async function untouched(db: Transaction<Schema>, world: DemoWorld) {
  const changed = await db.selectFrom('enterprise').select('code').where('version', '>', 1).execute()
  const codes = new Set(changed.map(({ code }) => code))
  return world.enterprises.map(({ code }) => code).filter((code) => !codes.has(code))
}

/** The tables of home pages with their keys and the world's rows, in an order that references allow. */
const onHomes = (world: DemoWorld): [table: keyof Schema, key: 'code' | 'id', rows: Row[]][] => [
  ['product', 'code', world.products],
  ['team_member', 'id', world.team],
  ['photo', 'id', world.photos],
  ['qualification', 'id', world.qualifications],
  ['document', 'id', world.documents],
  ['job', 'code', world.jobs],
  ['chain_partner', 'id', world.chain],
  ['agent', 'code', world.agents],
]

async function writeExhibitors(db: Transaction<Schema>, world: DemoWorld) {
  const codes = world.exhibitors.map(({ code }) => code)
  // Names may have moved from one exhibitor to another since the last version; no two may share a key on the way.
  await db
    .updateTable('exhibitor')
    .set((row) => ({ name_key: row.ref('code') }))
    .where('code', 'in', codes)
    .execute()
  await upsert(db, 'exhibitor', ['code'], world.exhibitors)
  await db.deleteFrom('exhibit').where('exhibitor_code', 'in', codes).execute()
  await upsert(db, 'exhibit', ['code'], world.exhibits)
}

async function writeCards(db: Transaction<Schema>, world: DemoWorld) {
  await upsert(db, 'card', ['uid'], world.cards)
  // Entries that people added have ids of another version, and stay.
  await sql`
    delete from lounge_entry where id::text ~ '^.{14}8' and uid = any(${world.people.map(({ uid }) => uid)}::text[])
      and not id::text = any(${world.lounge.map(({ id }) => id)}::text[])`.execute(db)
  await upsert(db, 'lounge_entry', ['id'], world.lounge)
}

/** Writes everything of the world but its meetings, which have to be there. */
export async function writeWorld(db: Transaction<Schema>, world: DemoWorld) {
  const homes = await untouched(db, world)
  const ofHomes = (code: unknown) => homes.includes(String(code))
  await upsert(db, 'category', ['meeting_code', 'code'], world.categories)
  await upsert(
    db,
    'enterprise',
    ['code'],
    world.enterprises.filter(({ code }) => ofHomes(code)),
  )
  await upsert(db, 'person', ['uid'], world.people)
  await writeCards(db, world)
  await writeExhibitors(db, world)
  for (const [table, key, all] of onHomes(world)) {
    const rows = all.filter((row) => ofHomes(row.enterprise_code))
    await removeStale(db, table, key, rows, homes)
    await upsert(db, table, [key], rows)
  }
  await upsert(db, 'shop_page', ['meeting_code', 'page_id'], world.shopPages)
}
