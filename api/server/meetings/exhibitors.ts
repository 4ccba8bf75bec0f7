import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { DirectorySort } from '../../contract/meetings/exhibitors.ts'
import type { Db } from '../../db/index.ts'
import { isPublicAt } from '../../db/kinds/reading.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { namesGiven } from '../core/names-given.ts'
import { paged } from '../core/paging.ts'
import { holdingWords } from '../core/word-search.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { compareHalls, type Grouped, groupsOf, inOrder } from './directory-order.ts'

interface Filter {
  meetingCode: string
  search?: string | undefined
  hall?: string | undefined
  category?: string | undefined
  codes?: string | undefined
}

/** The longest list of favourites that one request may ask for. */
const maxCodes = 200

const allOf = (conditions: RawBuilder<unknown>[]) => sql`${sql.join(conditions, sql` and `)}`

/** Returns the SQL conditions on the rows of the directory, one per filter, so that counts can leave one out. */
function conditions({ meetingCode, search, hall, category, codes }: Filter) {
  const listed = codes
    ? codes
        .split(',')
        .map((code) => code.trim())
        .slice(0, maxCodes)
    : undefined
  const common = [
    sql`exhibitor.meeting_code = ${meetingCode}`,
    ...holdingWords('exhibitor', search),
    ...(listed ? [sql`exhibitor.code = any(${listed}::text[])`] : []),
  ]
  return {
    common: allOf(common),
    inHall: hall ? sql`exhibitor.hall = ${hall}` : sql`true`,
    inCategory: category ? sql`exhibitor.category_code = ${category}` : sql`true`,
  }
}

const unknownExhibition = (code: string) => new Refusal('exhibitionNotFound', `No exhibition has the code "${code}".`)

interface ListedRow {
  code: string
  enterprise_code: string | null
  name: LanguageMap
  logo: string
  hall: string
  booth: string
  link: string
  position: number
  fallback_language: string
  category: LanguageMap | null
  exhibitNum: number
}

interface Place {
  pageSize: number
  offset: number
}

/** The rows of one page; their exhibits are counted for these rows alone. */
async function rowsWhere(db: Db, condition: RawBuilder<unknown>, { pageSize, offset }: Place) {
  const { rows } = await sql<ListedRow>`
    select page.*, category.name as category,
      (select count(*)::integer from exhibit where exhibit.exhibitor_code = page.code) as "exhibitNum"
    from (
      select code, enterprise_code, name, logo, hall, booth, link, position, fallback_language, meeting_code, category_code
      from exhibitor where ${condition}
      order by position, code limit ${pageSize} offset ${offset}
    ) as page
    left join category on category.meeting_code = page.meeting_code and category.code = page.category_code
    order by page.position, page.code`.execute(db)
  return rows
}

/**
 * Returns one page of the directory and the number of all rows; undefined for an unknown exhibition. A search reads
 * every text once, for both.
 */
async function pageOfRows(db: Db, filter: Filter, place: Place) {
  const { common, inHall, inCategory } = conditions(filter)
  const matches = sql`${common} and ${inHall} and ${inCategory}`
  if (!filter.search) {
    const [total, rows] = await Promise.all([totalOf(db, filter), rowsWhere(db, matches, place)])
    return total === undefined ? undefined : { total, rows }
  }
  const found = await sql<{ total: number; codes: string[] }>`
    with found as materialized (select code, position from exhibitor where ${matches})
    select (select count(*)::integer from found) as total, array(
      select code from found order by position, code limit ${place.pageSize} offset ${place.offset}) as codes
    from meeting where code = ${filter.meetingCode} and published_at is not null`.execute(db)
  const [hits] = found.rows
  if (!hits) return undefined
  const isHit = sql`exhibitor.code = any(${hits.codes}::text[])`
  const rows = hits.codes.length > 0 ? await rowsWhere(db, isHit, { ...place, offset: 0 }) : []
  return { total: hits.total, rows }
}

/** Returns all exhibitors of a filter in an order, each with its group; undefined for an unknown exhibition. */
async function sortedBy(db: Db, filter: Filter, sort: DirectorySort, language: Language) {
  const { common, inHall, inCategory } = conditions(filter)
  const { rows } = await sql<Omit<ListedRow, 'name'> & { shown: string | null; name: LanguageMap | null }>`
    select code, hall, booth, position, fallback_language, shown, case when shown is null then name end as name
    from (
      select *, coalesce(nullif(name ->> ${language}, ''), nullif(name ->> 'EN', '')) as shown
      from exhibitor where ${common} and ${inHall} and ${inCategory}
    ) as listed`.execute(db)
  if (rows.length === 0 && (await totalOf(db, filter)) === undefined) return undefined
  const placed = rows.map(({ shown, name, fallback_language, ...row }) => ({
    ...row,
    name: shown ?? inLanguage(name, language, fallback_language),
  }))
  return inOrder(filter.meetingCode, placed, sort, language)
}

/** Returns one page of a sorted directory. */
async function pageOfSorted(db: Db, sorted: readonly Grouped[] | undefined, { pageSize, offset }: Place) {
  if (!sorted) return undefined
  const codes = sorted.slice(offset, offset + pageSize).map(({ code }) => code)
  const places = new Map(codes.map((code, place) => [code, place]))
  const rows = codes.length
    ? await rowsWhere(db, sql`exhibitor.code = any(${codes}::text[])`, { pageSize, offset: 0 })
    : []
  rows.sort((one, other) => (places.get(one.code) ?? 0) - (places.get(other.code) ?? 0))
  return { total: sorted.length, rows }
}

/** Returns the number of rows in all; undefined for an unknown exhibition. */
async function totalOf(db: Db, filter: Filter) {
  const { common, inHall, inCategory } = conditions(filter)
  const { rows } = await sql<{ total: number }>`
    select (select count(*)::integer from exhibitor where ${common} and ${inHall} and ${inCategory}) as total
    from meeting where code = ${filter.meetingCode} and published_at is not null`.execute(db)
  return rows[0]?.total
}

interface FacetRow {
  total: number
  halls: { hall: string; exhibitorNum: number }[] | null
  categories: { code: string; name: LanguageMap; exhibitorNum: number }[] | null
  fallback_language: string
}

/** Counts under the present search: halls without the hall filter, categories without the category filter. */
async function facetsOf(db: Db, filter: Filter) {
  const { common, inHall, inCategory } = conditions(filter)
  const { rows } = await sql<FacetRow>`
    with cell as materialized (
      select hall, category_code, count(*)::integer as number, ${inHall} as in_hall, ${inCategory} as in_category
      from exhibitor where ${common} group by hall, category_code
    ), by_hall as (
      select hall, sum(number)::integer as number from cell where in_category and hall <> '' group by hall
    ), by_category as (
      select category_code, sum(number)::integer as number from cell where in_hall group by category_code
    )
    select fallback_language,
      (select coalesce(sum(number), 0)::integer from cell where in_hall and in_category) as total,
      (select json_agg(json_build_object('hall', hall, 'exhibitorNum', number) order by hall) from by_hall) as halls,
      (select json_agg(json_build_object('code', code, 'name', name, 'exhibitorNum', number) order by position, code)
        from by_category join category on category.code = category_code and category.meeting_code = meeting.code
      ) as categories
    from meeting where code = ${filter.meetingCode} and published_at is not null`.execute(db)
  return rows[0]
}

/** The columns that one exhibitor shows: all except the search texts. */
const shownColumns = [
  'exhibitor.code',
  'exhibitor.enterprise_code',
  'exhibitor.meeting_code',
  'exhibitor.name',
  'exhibitor.logo',
  'exhibitor.cover',
  'exhibitor.hall',
  'exhibitor.booth',
  'exhibitor.link',
  'exhibitor.tags',
  'exhibitor.details',
  'exhibitor.website',
  'exhibitor.contacts',
  'exhibitor.live_url',
  'exhibitor.fallback_language',
] as const

async function exhibitorRow(db: Db, code: string) {
  return db
    .selectFrom('exhibitor')
    .leftJoin('category', (join) =>
      join
        .onRef('category.meeting_code', '=', 'exhibitor.meeting_code')
        .onRef('category.code', '=', 'exhibitor.category_code'),
    )
    .select((query) => [
      ...shownColumns,
      'category.name as category',
      query
        .selectFrom('exhibit')
        .select(sql<number>`count(*)::integer`.as('number'))
        .whereRef('exhibit.exhibitor_code', '=', 'exhibitor.code')
        .as('exhibitNum'),
    ])
    .where('exhibitor.code', '=', code)
    .where(sql<boolean>`${isPublicAt}`)
    .executeTakeFirst()
}

/** The exhibitors of an exhibition. */
export const exhibitors: Handlers<'exhibitors'> = {
  async list({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const page = paged(query)
    const found = query.sort
      ? await pageOfSorted(db, await sortedBy(db, query, query.sort, language), page)
      : await pageOfRows(db, query, page)
    if (!found) throw unknownExhibition(query.meetingCode)

    const list = found.rows.map((row) => ({
      exhibitorCode: row.code,
      enterpriseCode: row.enterprise_code ?? '',
      name: inLanguage(row.name, language, row.fallback_language),
      logo: row.logo,
      hall: row.hall,
      booth: row.booth,
      link: row.link,
      index: row.position,
      businessCategory: inLanguage(row.category, language, row.fallback_language),
      exhibitNum: row.exhibitNum,
    }))
    return { list, total: found.total, pageNum: page.pageNum, pages: page.pagesOf(found.total) }
  },

  async facets({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const facets = await facetsOf(db, query)
    if (!facets) throw unknownExhibition(query.meetingCode)

    const categories = (facets.categories ?? []).map((category) => ({
      ...category,
      name: inLanguage(category.name, language, facets.fallback_language),
    }))
    const halls = (facets.halls ?? []).sort((one, other) => compareHalls(one.hall, other.hall))
    return { total: facets.total, halls, categories }
  },

  async groups({ query }, { db, ...context }) {
    const sorted = await sortedBy(db, query, query.sort, query.language ?? context.language)
    if (!sorted) throw unknownExhibition(query.meetingCode)
    return groupsOf(sorted)
  },

  async detail({ query }, { db, ...context }) {
    const exhibitor = await exhibitorRow(db, query.exhibitorCode)
    if (!exhibitor) throw new Refusal('exhibitorNotFound', `No exhibitor has the code "${query.exhibitorCode}".`)

    const language = query.language ?? context.language
    const say = (texts: LanguageMap | null) => inLanguage(texts, language, exhibitor.fallback_language)
    const names = await namesGiven(db, exhibitor.contacts, language)
    return {
      exhibitorCode: exhibitor.code,
      enterpriseCode: exhibitor.enterprise_code ?? '',
      meetingCode: exhibitor.meeting_code,
      name: say(exhibitor.name),
      logo: exhibitor.logo,
      cover: exhibitor.cover,
      hall: exhibitor.hall,
      booth: exhibitor.booth,
      link: exhibitor.link,
      businessCategory: say(exhibitor.category),
      tags: exhibitor.tags,
      details: say(exhibitor.details),
      officialWebsite: exhibitor.website,
      contacts: exhibitor.contacts.map(({ position, duty, ...contact }) => ({
        ...contact,
        name: names.get(contact.uid) ?? contact.name,
        position: say(position),
        dutyDescription: say(duty),
      })),
      exhibitNum: exhibitor.exhibitNum ?? 0,
      liveUrl: exhibitor.live_url,
    }
  },
}
