import { sql } from 'kysely'

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
