import { sql } from 'kysely'
import type { Input } from '../contract/endpoint.ts'
import type { interests as contract } from '../contract/interests.ts'
import type { LanguageMap } from '../db/schema.ts'
import type { Handlers } from './handlers.ts'
import { inLanguage } from './language-map.ts'
import { paged } from './search.ts'

type Asked = Input<typeof contract.list>['body']

/** From so many exhibits on, an exhibitor's variety is the reason to recommend it. */
const manyExhibits = 6

interface Row {
  relationId: string
  relationType: 'ENTERPRISE' | 'EXHIBIT'
  name: LanguageMap
  fallback: string
  enterpriseName: LanguageMap
  enterpriseFallback: string
  enterpriseCode: string
  typeName: LanguageMap | null
  cover: string
  logo: string
  hall: string
  booth: string
  exhibitorCode: string
  reason: 'EXHIBITING' | 'MANY_EXHIBITS' | 'NEW'
}

const inMeeting = ({ meetingCode }: Asked) => (meetingCode ? sql`exhibitor.meeting_code = ${meetingCode}` : sql`true`)

/** The codes of all that may be recommended: enterprises and exhibits of the asked exhibition, or of all. */
const asked = (body: Asked) => sql`
  asked as (
    select code as "relationId", 'ENTERPRISE' as "relationType" from enterprise
    where ${body.relationType !== 'EXHIBIT'}::boolean and (${!body.meetingCode}::boolean
      or exists (select from exhibitor where exhibitor.enterprise_code = enterprise.code and ${inMeeting(body)}))
    union all
    select exhibit.code, 'EXHIBIT' from exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
    where ${body.relationType !== 'ENTERPRISE'}::boolean and ${inMeeting(body)}
  )`

/** One page of them with all that is shown: an enterprise at its booth of the exhibition that ends last. */
const pageOfRows = (body: Asked, { pageSize, offset }: { pageSize: number; offset: number }) => sql<Row>`
  with ${asked(body)}, page as (
    select *, row_number() over (partition by "relationType" order by md5("relationId")) as turn from asked
    order by turn, "relationType" limit ${pageSize} offset ${offset}
  )
  select "relationId", "relationType", coalesce(exhibit.name, enterprise.name) as name,
    coalesce(exhibit.fallback_language, enterprise.fallback_language) as fallback,
    coalesce(enterprise.name, exhibitor.name) as "enterpriseName",
    coalesce(enterprise.fallback_language, exhibitor.fallback_language) as "enterpriseFallback",
    coalesce(enterprise.code, '') as "enterpriseCode", enterprise.type_name as "typeName",
    coalesce(exhibit.cover, enterprise.cover) as cover, coalesce(enterprise.logo, exhibitor.logo) as logo,
    coalesce(exhibitor.hall, '') as hall, coalesce(exhibitor.booth, '') as booth,
    coalesce(exhibitor.code, '') as "exhibitorCode",
    case when exhibitor.code is null then 'NEW'
      when (select count(*) from exhibit as shown where shown.exhibitor_code = exhibitor.code) >= ${manyExhibits}
      then 'MANY_EXHIBITS' else 'EXHIBITING' end as reason
  from page
  left join exhibit on "relationType" = 'EXHIBIT' and exhibit.code = "relationId"
  left join exhibitor on exhibitor.code = case "relationType" when 'EXHIBIT' then exhibit.exhibitor_code else (
    select exhibitor.code from exhibitor join meeting on meeting.code = exhibitor.meeting_code
    where exhibitor.enterprise_code = "relationId" and ${inMeeting(body)}
    order by meeting.ends_at desc, exhibitor.code limit 1) end
  left join enterprise
    on enterprise.code = case "relationType" when 'ENTERPRISE' then "relationId" else exhibitor.enterprise_code end
  order by turn, "relationType"`

/**
 * Recommendations (spec section 7, `interestList`): enterprises and exhibits by turns, varied and always in one order.
 */
export const interests: Handlers<'interests'> = {
  async list({ body }, { db, ...context }) {
    const language = body.language ?? context.language
    const page = paged(body)
    const [counted, { rows }] = await Promise.all([
      sql<{ total: number }>`with ${asked(body)} select count(*)::integer as total from asked`.execute(db),
      pageOfRows(body, page).execute(db),
    ])

    const total = counted.rows[0]?.total ?? 0
    const list = rows.map((row) => ({
      relationId: row.relationId,
      relationType: row.relationType,
      relationName: inLanguage(row.name, language, row.fallback),
      enterpriseName: inLanguage(row.enterpriseName, language, row.enterpriseFallback),
      enterpriseCode: row.enterpriseCode,
      enterpriseTypeName: inLanguage(row.typeName, language, row.enterpriseFallback),
      cover: row.cover,
      logo: row.logo,
      hall: row.hall,
      booth: row.booth,
      exhibitorCode: row.exhibitorCode,
      reason: row.reason,
    }))
    return { list, total, pageNum: page.pageNum, pages: page.pagesOf(total) }
  },
}
