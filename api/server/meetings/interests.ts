import { type RawBuilder, sql } from 'kysely'
import type { Input, Reply } from '../../contract/core/endpoint.ts'
import type { interests as contract } from '../../contract/meetings/interests.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { paged } from '../core/paging.ts'
import type { Handlers } from '../http/handlers.ts'

type InterestsBody = Input<typeof contract.list>['body']

/** From so many exhibits on, an exhibitor's variety is the reason to recommend it. */
const manyExhibits = 6

/** Looks and new followers of the last week that make an enterprise popular, if it is also among the first. */
const popular = { looks: 20, first: 12 }

type Said = Reply<typeof contract.list>['list'][number]

interface Row extends Pick<Said, 'relationId' | 'relationType' | 'reason'> {
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
  category: LanguageMap | null
  exhibitNum: number
}

const inMeeting = ({ meetingCode }: InterestsBody) =>
  meetingCode ? sql`exhibitor.meeting_code = ${meetingCode}` : sql`true`
const isAsked = (body: InterestsBody, type: Said['relationType']) =>
  sql`${(body.relationType ?? type) === type}::boolean`
const takesPart = (body: InterestsBody, enterpriseCode: RawBuilder<unknown>) => sql`(${!body.meetingCode}::boolean
  or exists (select from exhibitor where exhibitor.enterprise_code = ${enterpriseCode} and ${inMeeting(body)}))`

/**
 * Everything that may be recommended: enterprises, their featured products, and exhibits, of the asked exhibition or of
 * all. A thing that is both featured and shown at the booth is recommended once, as the product.
 */
const askedRelations = (body: InterestsBody) => sql`
  asked as (
    select code as "relationId", 'ENTERPRISE' as "relationType", code as owner from enterprise
    where ${isAsked(body, 'ENTERPRISE')} and ${takesPart(body, sql`enterprise.code`)}
    union all
    select exhibit.code, 'EXHIBIT', exhibitor.enterprise_code
    from exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
    where ${isAsked(body, 'EXHIBIT')} and ${inMeeting(body)} and (${body.relationType === 'EXHIBIT'}::boolean or not exists (
      select from shown_product as product where product.enterprise_code = exhibitor.enterprise_code and is_featured
        and product.name::jsonb = exhibit.name::jsonb))
    union all
    select code, 'PRODUCT', enterprise_code from shown_product as product
    where is_featured and ${isAsked(body, 'PRODUCT')} and ${takesPart(body, sql`product.enterprise_code`)}
  )`

/** SQL tables about the caller (empty without a login) and about the most visited pages. */
const callerTables = (uid: string | null) => sql`
  followed as materialized (
    select enterprise_code as code from follow where uid = ${uid} and enterprise_code is not null
  ), known as materialized (
    select code from followed union select target from lead where uid = ${uid}
  ), trade as materialized (
    select distinct said.value from enterprise join known using (code), jsonb_each_text(type_name) as said
    where said.value <> ''
  ), alike as materialized (
    select code from enterprise
    where exists (select from trade) and code not in (select code from known)
      and exists (select from jsonb_each_text(type_name) as said where said.value in (select value from trade))
  ), popular as materialized (
    select code from (
      select enterprise_code as code, visits from visit where day > now()::date - 7 and enterprise_code <> ''
      union all
      select enterprise_code, 1 from follow
      where enterprise_code is not null and followed_at > now() - interval '7 days'
    ) as look
    group by code having sum(visits) >= ${popular.looks} order by sum(visits) desc, code limit ${popular.first}
  )`

/** One page of them with all that is shown: an enterprise at its booth of the exhibition that ends last. */
const pageOfRows = (
  body: InterestsBody,
  uid: string | null,
  { pageSize, offset }: { pageSize: number; offset: number },
) =>
  sql<Row>`
  with ${askedRelations(body)}, ${callerTables(uid)}, rated as (
    select *, owner in (select code from alike) as is_alike, owner in (select code from popular) as is_popular,
      owner in (select code from followed) as is_followed
    from asked
  ), page as (
    select *, row_number() over (partition by "relationType" order by is_followed is true, is_alike is not true,
      is_popular is not true, md5("relationId")) as turn from rated
    order by is_followed is true, turn, "relationType" limit ${pageSize} offset ${offset}
  )
  select "relationId", "relationType", coalesce(product.name, exhibit.name, enterprise.name) as name,
    coalesce(exhibit.fallback_language, enterprise.fallback_language) as fallback,
    coalesce(enterprise.name, exhibitor.name) as "enterpriseName",
    coalesce(enterprise.fallback_language, exhibitor.fallback_language) as "enterpriseFallback",
    coalesce(enterprise.code, '') as "enterpriseCode", enterprise.type_name as "typeName",
    coalesce(product.cover, exhibit.cover, enterprise.cover) as cover,
    coalesce(enterprise.logo, exhibitor.logo) as logo,
    coalesce(exhibitor.hall, '') as hall, coalesce(exhibitor.booth, '') as booth,
    coalesce(exhibitor.code, '') as "exhibitorCode", category.name as category, counted."exhibitNum",
    case when is_alike then 'SAME_TRADE' when is_popular then 'POPULAR' when product.code is not null then 'FEATURED'
      when exhibitor.code is null then 'NEW'
      when counted."exhibitNum" >= ${manyExhibits} then 'MANY_EXHIBITS' else 'EXHIBITING' end as reason
  from page
  left join product on "relationType" = 'PRODUCT' and product.code = "relationId"
  left join exhibit on "relationType" = 'EXHIBIT' and exhibit.code = "relationId"
  left join exhibitor on exhibitor.code = case "relationType" when 'EXHIBIT' then exhibit.exhibitor_code else (
    select exhibitor.code from exhibitor join meeting on meeting.code = exhibitor.meeting_code
    where exhibitor.enterprise_code = owner and published_at is not null and ${inMeeting(body)}
    order by meeting.ends_at desc, exhibitor.code limit 1) end
  left join enterprise on enterprise.code = owner
  left join category on category.meeting_code = exhibitor.meeting_code and category.code = exhibitor.category_code
  cross join lateral (
    select count(*)::integer as "exhibitNum" from exhibit as shown where shown.exhibitor_code = exhibitor.code
  ) as counted
  order by is_followed is true, turn, "relationType"`

/**
 * Recommendations: by turns of kind, those with a reason of the caller's own
 * first, those already followed last; varied, and always in one order.
 */
export const interests: Handlers<'interests'> = {
  async list({ body }, { db, ...context }) {
    const language = body.language ?? context.language
    const page = paged(body)
    const [counted, { rows }] = await Promise.all([
      sql<{ total: number }>`with ${askedRelations(body)} select count(*)::integer as total from asked`.execute(db),
      pageOfRows(body, context.session?.uid ?? null, page).execute(db),
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
      businessCategory: inLanguage(row.category, language, row.fallback),
      exhibitNum: row.exhibitNum,
      reason: row.reason,
    }))
    return { list, total, pageNum: page.pageNum, pages: page.pagesOf(total) }
  },
}
