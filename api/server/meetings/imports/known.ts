import type { Transaction } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { LanguageMap, Schema, StoredContact } from '../../../db/schema.ts'
import type { ExhibitorRow } from './exhibitor-row.ts'
import { ImportProblem } from './table.ts'

/** An exhibitor as an import reads and writes it. `code` is empty until a new one has been assigned. */
export interface ExhibitorRecord {
  code: string
  enterprise_code: string | null
  name_key: string
  name: LanguageMap
  logo: string
  hall: string
  booth: string
  category_code: string
  tags: string[]
  website: string
  details: LanguageMap
  contacts: StoredContact[]
  fallback_language: string
  position: number
}

/** A category of the meeting. */
export interface CategoryRecord {
  code: string
  name: LanguageMap
  position: number
}

/** The stored data that a file is compared with. */
export interface StoredData {
  exhibitors: ExhibitorRecord[]
  categories: CategoryRecord[]
  enterpriseCodes: Set<string>
  /** Exhibitor codes of the file that belong to other meetings: code → meeting code. */
  elsewhere: Map<string, string>
}

/** The language that stands in for others in a meeting. A code that does not exist throws and lists those that do. */
export async function meetingLanguage(db: Transaction<Schema>, meetingCode: string): Promise<Language> {
  const meetings = await db.selectFrom('meeting').select(['code', 'fallback_language']).orderBy('code').execute()
  const meeting = meetings.find(({ code }) => code === meetingCode)
  if (meeting) return meeting.fallback_language as Language
  const codes = meetings.slice(0, 30).map(({ code }) => code)
  throw new ImportProblem(
    `There is no meeting "${meetingCode}". ${
      codes.length > 0
        ? `This database has ${codes.join(', ')}${meetings.length > codes.length ? ' and more' : ''}.`
        : 'This database has no meeting yet: start Foyer once with its demo world, or check DATABASE_URL and FOYER_DATA.'
    }`,
  )
}

/** Reads the data that the rows are compared with, and locks those exhibitors until the transaction ends. */
export async function readStored(
  db: Transaction<Schema>,
  meetingCode: string,
  rows: ExhibitorRow[],
): Promise<StoredData> {
  const exhibitors = await db
    .selectFrom('exhibitor')
    .select([
      'code',
      'enterprise_code',
      'name_key',
      'name',
      'logo',
      'hall',
      'booth',
      'category_code',
      'tags',
      'website',
    ])
    .select(['details', 'contacts', 'fallback_language', 'position'])
    .where('meeting_code', '=', meetingCode)
    .orderBy('code')
    .forNoKeyUpdate()
    .execute()
  const categories = await db
    .selectFrom('category')
    .select(['code', 'name', 'position'])
    .where('meeting_code', '=', meetingCode)
    .orderBy('position')
    .execute()

  const enterprises = distinct(rows.map(({ enterpriseCode }) => enterpriseCode))
  const foundEnterprises = enterprises.length
    ? await db.selectFrom('enterprise').select('code').where('code', 'in', enterprises).execute()
    : []
  const codes = distinct(rows.map(({ exhibitorCode }) => exhibitorCode))
  const elsewhere = codes.length
    ? await db
        .selectFrom('exhibitor')
        .select(['code', 'meeting_code'])
        .where('code', 'in', codes)
        .where('meeting_code', '!=', meetingCode)
        .execute()
    : []
  return {
    exhibitors,
    categories,
    enterpriseCodes: new Set(foundEnterprises.map(({ code }) => code)),
    elsewhere: new Map(elsewhere.map((found) => [found.code, found.meeting_code])),
  }
}

const distinct = (texts: string[]) => [...new Set(texts)].filter(Boolean)
