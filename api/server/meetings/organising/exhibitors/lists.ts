import { sql } from 'kysely'
import type { Input } from '../../../../contract/core/endpoint.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import type { meetingExhibitors as calls } from '../../../../contract/meetings/organising/meeting-exhibitors.ts'
import type { Db } from '../../../../db/index.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { inLanguage } from '../../../core/language-map.ts'
import { holdingWords } from '../../../core/word-search.ts'
import { mapPage, pageOf } from '../../../http/listing.ts'
import { compareHalls } from '../../directory-order.ts'
import { lastImport } from './undo.ts'

interface Row {
  exhibitorCode: string
  name: LanguageMap
  fallback: string
  hall: string
  booth: string
  category: LanguageMap | null
  enterpriseCode: string
  exhibitNum: number
}

const lacking = {
  NO_BOOTH: sql`exhibitor.booth = ''`,
  NO_HOME: sql`exhibitor.enterprise_code is null`,
}

/** Reads one page of the exhibitors of a meeting, in its order. */
export async function listExhibitors(db: Db, query: Input<typeof calls.list>['query'], language: Language) {
  const { meetingCode, search, hall, show } = query
  const conditions = sql.join(
    [
      sql`exhibitor.meeting_code = ${meetingCode}`,
      ...holdingWords('exhibitor', search),
      ...(hall ? [sql`exhibitor.hall = ${hall}`] : []),
      ...(show ? [lacking[show]] : []),
    ],
    sql` and `,
  )
  const page = await pageOf<Row>(db, query, {
    rows: sql`
      select exhibitor.code as "exhibitorCode", exhibitor.name, fallback_language as fallback, hall, booth,
        category.name as category, coalesce(enterprise_code, '') as "enterpriseCode",
        (select count(*)::integer from exhibit where exhibit.exhibitor_code = exhibitor.code) as "exhibitNum"
      from exhibitor left join category
        on category.meeting_code = exhibitor.meeting_code and category.code = exhibitor.category_code
      where ${conditions} order by exhibitor.position, exhibitor.code`,
    total: sql`select count(*) from exhibitor where ${conditions}`,
  })
  return mapPage(page, ({ name, fallback, category, ...row }) => ({
    ...row,
    name: inLanguage(name, language, fallback),
    category: inLanguage(category, language, fallback),
  }))
}

/** Reads the halls and categories of a meeting, and its newest import if that can be taken back. */
export async function readPlaces(db: Db, meetingCode: string, language: Language) {
  const [halls, categories, last] = await Promise.all([
    sql<{ hall: string }>`
      select distinct hall from exhibitor where meeting_code = ${meetingCode} and hall <> ''`.execute(db),
    sql<{ code: string; name: LanguageMap; fallback: string }>`
      select category.code, category.name, meeting.fallback_language as fallback
      from category join meeting on meeting.code = meeting_code
      where meeting_code = ${meetingCode} order by position, category.code`.execute(db),
    lastImport(db, meetingCode),
  ])
  return {
    halls: halls.rows.map(({ hall }) => hall).sort(compareHalls),
    categories: categories.rows.map(({ code, name, fallback }) => ({
      code,
      name: inLanguage(name, language, fallback),
    })),
    lastImport: last,
  }
}
