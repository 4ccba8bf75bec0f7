import { sql } from 'kysely'
import type { Input } from '../../../../contract/core/endpoint.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import type { claimStates } from '../../../../contract/meetings/organising/exhibitor-terms.ts'
import type { meetingExhibitors as calls } from '../../../../contract/meetings/organising/meeting-exhibitors.ts'
import type { Db } from '../../../../db/index.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { inLanguage } from '../../../core/language-map.ts'
import { holdingWords } from '../../../core/word-search.ts'
import { mapPage, pageOf } from '../../../http/listing.ts'
import { compareHalls } from '../../directory-order.ts'
import { hasMember } from './claiming.ts'
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
  claim: (typeof claimStates)[number]
  claimUntil: Date | null
}

const lacking = {
  NO_BOOTH: sql`exhibitor.booth = ''`,
  NO_HOME: sql`exhibitor.enterprise_code is null`,
  NO_OWNER: sql`not ${hasMember}`,
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
        (select count(*)::integer from exhibit where exhibit.exhibitor_code = exhibitor.code) as "exhibitNum",
        case when ${hasMember} then 'CLAIMED' when open_claim.expires_at is not null then 'OPEN' else 'NONE' end as claim,
        case when not ${hasMember} then open_claim.expires_at end as "claimUntil"
      from exhibitor left join category
        on category.meeting_code = exhibitor.meeting_code and category.code = exhibitor.category_code
      left join exhibitor_claim as open_claim on open_claim.exhibitor_code = exhibitor.code
        and revoked_at is null and used_at is null and expires_at > now()
      where ${conditions} order by exhibitor.position, exhibitor.code`,
    total: sql`select count(*) from exhibitor where ${conditions}`,
  })
  return mapPage(page, ({ name, fallback, category, claimUntil, ...row }) => ({
    ...row,
    claimUntil: claimUntil?.toISOString() ?? '',
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
