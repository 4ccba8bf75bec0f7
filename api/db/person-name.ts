import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../i18n/person-name.ts'
import type { Db } from './index.ts'

// A person’s name as statements read it. Who shows it asks `nameIn` for it, in the language of the reader.

/** The columns of a `PersonName`; `table` is the name of `person` in the statement. */
export const nameColumns = (table = 'person') => sql`
  ${sql.ref(`${table}.family_name`)} as "firstName", ${sql.ref(`${table}.given_name`)} as "lastName",
  ${sql.ref(`${table}.country_code`)} as "countryCode", ${sql.ref(`${table}.names`)} as names`

/** A `PersonName` as one JSON value; null where the statement has no person. */
export const nameObject = (table = 'person') => sql`case when ${sql.ref(`${table}.uid`)} is not null then
  jsonb_build_object('firstName', ${sql.ref(`${table}.family_name`)}, 'lastName', ${sql.ref(`${table}.given_name`)},
    'countryCode', ${sql.ref(`${table}.country_code`)}, 'names', ${sql.ref(`${table}.names`)}) end`

/** The spellings of a person’s names in other languages, for searches: JSON of which all strings count, or null. */
export const otherSpellings = (table = 'person') => sql`other_spellings(${sql.ref(`${table}.names`)})`

/** Returns the names that people gave for readers of a language, by uid; those without an account have an empty one. */
export async function namesGiven(db: Db, people: { uid: string }[], language: string): Promise<Map<string, string>> {
  const uids = people.flatMap(({ uid }) => uid || [])
  if (uids.length === 0) return new Map()
  const { rows } = await sql<PersonName & { uid: string }>`
    select uid, ${nameColumns()} from person where uid = any(${uids}::text[]) and names ? ${language}`.execute(db)
  return new Map(rows.map((row) => [row.uid, nameIn(row, language)]))
}
