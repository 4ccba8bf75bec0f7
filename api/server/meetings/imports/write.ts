import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { searchText } from '../../../db/search/search.ts'
import { indexEntries } from '../../../db/search/search-index.ts'
import type { ExhibitorRecord } from './known.ts'
import type { Plan } from './plan.ts'

const batchRows = 250

/** Writes a plan in batches; `onRows` hears after each how many rows are done. */
export async function writePlan(
  db: Transaction<Schema>,
  meetingCode: string,
  plan: Plan,
  onRows: (done: number) => void,
) {
  await addCategories(db, meetingCode, plan)
  await giveCodes(db, plan.added)
  let done = 0
  for (const [records, write] of [
    [plan.added, add],
    [plan.updated, update],
  ] as const) {
    for (let at = 0; at < records.length; at += batchRows) {
      const batch = records.slice(at, at + batchRows)
      const rows = batch.map((record) => ({ ...record, search: searched(record, plan) }))
      await write(db, meetingCode, JSON.stringify(rows))
      await indexEntries(
        db,
        'EXHIBITOR',
        rows.map(({ code }) => code),
      )
      done += batch.length
      onRows(done)
    }
  }
}

/** Returns the texts by which visitors find an exhibitor: its names, booth, tags and category. */
const searched = ({ name, booth, tags, category_code }: ExhibitorRecord, { categories }: Plan) =>
  searchText(...Object.values(name), booth, ...tags, ...Object.values(categories.get(category_code)?.name ?? {}))

async function addCategories(db: Transaction<Schema>, meetingCode: string, { newCategories }: Plan) {
  if (newCategories.length === 0) return
  const rows = newCategories.map(({ code, name, position }) => ({ code, name: JSON.stringify(name), position }))
  await db
    .insertInto('category')
    .values(rows.map((row) => ({ ...row, meeting_code: meetingCode })))
    .execute()
}

/** Draws a number for each exhibitor without a code; numbers that organisers' own codes use are passed over. */
async function giveCodes(db: Transaction<Schema>, added: ExhibitorRecord[]) {
  const newCodes = new Set(added.map(({ code }) => code))
  for (
    let without = added.filter(({ code }) => !code);
    without.length > 0;
    without = without.filter(({ code }) => !code)
  ) {
    const candidates = await sql<{ code: string }>`
      with drawn as materialized (
        select nextval('exhibitor_number') as number from generate_series(1, ${without.length}::int)
      )
      select 'EX' || number as code from drawn
      where not exists (select from exhibitor where exhibitor.code = 'EX' || number)
      order by number`.execute(db)
    const free = candidates.rows.map(({ code }) => code).filter((code) => !newCodes.has(code))
    for (const [at, code] of free.entries()) {
      const record = without[at]
      if (record) record.code = code
    }
  }
}

const rowsOf = (json: string) => sql`jsonb_to_recordset(${json}::text::jsonb) as r(
  code text, enterprise_code text, name_key text, name jsonb, logo text, hall text, booth text, category_code text,
  tags text[], website text, details jsonb, contacts jsonb, fallback_language text, position integer, search text)`

const add = (db: Transaction<Schema>, meetingCode: string, json: string) =>
  sql`
    insert into exhibitor (meeting_code, code, enterprise_code, name_key, name, logo, hall, booth, category_code, tags,
      website, details, contacts, fallback_language, position, search)
    select ${meetingCode}, code, enterprise_code, name_key, name, logo, hall, booth, category_code, tags,
      website, details, contacts, fallback_language, position, search
    from ${rowsOf(json)}`.execute(db)

const update = (db: Transaction<Schema>, meetingCode: string, json: string) =>
  sql`
    update exhibitor set enterprise_code = r.enterprise_code, name_key = r.name_key, name = r.name, logo = r.logo,
      hall = r.hall, booth = r.booth, category_code = r.category_code, tags = r.tags, website = r.website,
      details = r.details, contacts = r.contacts, search = r.search, updated_at = now()
    from ${rowsOf(json)}
    where exhibitor.code = r.code and exhibitor.meeting_code = ${meetingCode}`.execute(db)
