import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'

/** Returns the names that people gave for readers of a language, by uid; those without an account have an empty one. */
export async function namesGiven(db: Db, people: { uid: string }[], language: Language): Promise<Map<string, string>> {
  const uids = people.flatMap(({ uid }) => uid || [])
  if (uids.length === 0) return new Map()
  const { rows } = await sql<PersonName & { uid: string }>`
    select uid, ${nameColumns()} from person where uid = any(${uids}::text[]) and names ? ${language}`.execute(db)
  return new Map(rows.map((row) => [row.uid, nameIn(row, language)]))
}
