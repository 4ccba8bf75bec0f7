import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { kindNames, kindsWith } from '../../contract/kinds.ts'
import { readings } from './index.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** The words that a column with a check of the form `kind in (…)` takes. */
async function wordsOf(table: string, column: string) {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(pg_constraint.oid) as definition from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'c' and conrelid = ${table}::regclass and attname = ${column}`.execute(db)
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'(\w+)'::text/g)].map(([, word]) => word))
}

test.each([
  ['search_entry', 'search'],
  ['visit', 'visits'],
] as const)('the table %s takes the kinds that the contract marks with "%s", and no others', async (table, trait) => {
  expect((await wordsOf(table, 'kind')).sort()).toEqual(kindsWith(trait).sort())
})

test('no other check of a column lists only kinds: it would have to follow the table of kinds too', async () => {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conrelid <> 0`.execute(db)

  const listing = rows.filter(({ table, definition }) => {
    // The two forms of a conversation happen to have the names of kinds; a third kind would not become a form.
    if (table === 'message_room') return false
    const words = [...definition.matchAll(/'(\w+)'::text/g)].map(([, word]) => word)
    return words.length > 1 && words.every((word) => kindNames.some((kind) => kind === word))
  })

  expect(listing.map(({ table }) => table).sort()).toEqual(['search_entry', 'visit'])
})

test.each(kindNames)('the database can be asked about %s', async (kind) => {
  const reading = { ...readings[kind] } as Partial<(typeof readings)['EXHIBIT']> &
    Pick<(typeof readings)['JOB'], 'coded'>
  const index = reading.index
  const hit = reading.hit?.('X1')

  await reading.coded(sql`any(${['a']}::text[])`).execute(db)
  if (index) await sql`select ${index.code} as code, ${index.columns} from ${index.from} limit 1`.execute(db)
  if (hit) await sql`select ${hit.columns} from ${hit.from} = any(${['a']}::text[])`.execute(db)
  await reading.owner?.('a').execute(db)
  await reading.poster?.('a').execute(db)
})
