import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { languages } from '../../contract/core/languages.ts'
import type { KindWith } from '../../contract/kinds.ts'
import type { Db } from '../../db/index.ts'
import { readings } from '../../db/kinds/index.ts'
import type { LanguageMap } from '../../db/schema.ts'

type SearchType = KindWith<'search'>

/** An entry of the search index that matches. */
export interface FoundEntry {
  kind: SearchType
  code: string
}

/** The texts of a hit, in all its languages. */
export interface HitRow {
  code: string
  name: LanguageMap
  /** The name that a person registered with, in whichever language that is. */
  mainName?: string
  fallback: string
  /** The lines in which the words may occur. */
  texts: (LanguageMap | string)[]
  enterpriseCode: string | null
  enterpriseName: LanguageMap | null
  enterpriseFallback: string | null
  typeName: LanguageMap | null
  cover: string | null
  logo: string | null
  hall: string | null
  booth: string | null
  exhibitorCode: string | null
  meetingCode: string | null
  link: string | null
}

type Read = HitRow & { person?: PersonName }

const named = ({ person, ...row }: Read): HitRow =>
  person
    ? {
        ...row,
        name: Object.fromEntries(languages.map((language) => [language, nameIn(person, language)])),
        mainName: nameIn({ ...person, names: null }, ''),
      }
    : row

async function readKind(db: Db, kind: SearchType, codes: string[], meetingCode: string) {
  const { columns, from } = readings[kind].hit(meetingCode)
  const { rows } = await sql<Read>`select ${columns} from ${from} = any(${codes}::text[])`.execute(db)
  return rows.map((row) => [`${kind} ${row.code}`, named(row)] as const)
}

/** Reads the texts of entries, in the given order. Things that were deleted since they were indexed are left out. */
export async function readHits(db: Db, entries: FoundEntry[], meetingCode: string): Promise<[SearchType, HitRow][]> {
  const read = [...new Set(entries.map(({ kind }) => kind))].map((kind) => {
    const codes = entries.flatMap((entry) => (entry.kind === kind ? [entry.code] : []))
    return readKind(db, kind, codes, meetingCode)
  })
  const rows = new Map((await Promise.all(read)).flat())
  return entries.flatMap(({ kind, code }): [SearchType, HitRow][] => {
    const row = rows.get(`${kind} ${code}`)
    return row ? [[kind, row]] : []
  })
}
