import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { isPublicAt } from '../../db/kinds/reading.ts'
import type { LanguageMap, StoredAttribute } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { paged } from '../core/paging.ts'
import { holdingWords } from '../core/word-search.ts'
import type { Handlers } from '../http/handlers.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'

interface Place {
  meetingCode?: string | undefined
  exhibitorCode?: string | undefined
}

interface Filter extends Place {
  search?: string | undefined
  type?: string | undefined
  tag?: string | undefined
}

const shownIn = ({ meetingCode, exhibitorCode }: Place) =>
  sql`${exhibitorCode ? sql`exhibit.exhibitor_code = ${exhibitorCode}` : sql`true`}
    and ${meetingCode ? sql`exhibitor.meeting_code = ${meetingCode}` : sql`true`}`

/**
 * SQL condition: the exhibit has an attribute of this name in any language, so that a filter survives a change of
 * language.
 */
const carries = (kind: 'TYPE' | 'TAG', name: string | undefined) =>
  name
    ? sql`exists (
        select from jsonb_array_elements(exhibit.attributes) as attribute, jsonb_each_text(attribute -> 'name') as said
        where attribute ->> 'type' = ${kind} and said.value = ${name})`
    : sql`true`

const conditions = ({ search, type, tag, ...place }: Filter): RawBuilder<unknown> =>
  sql.join([shownIn(place), ...holdingWords('exhibit', search), carries('TYPE', type), carries('TAG', tag)], sql` and `)

/** Throws a Refusal for a request without an exhibition or exhibitor, or with one that does not exist. */
function checkPlace({ meetingCode, exhibitorCode }: Place, exists: boolean) {
  if (!meetingCode && !exhibitorCode) {
    const expected = 'an exhibition code, or an exhibitor code as exhibitorCode'
    throw invalidInput('meetingCode', expected, 'The request names neither an exhibition nor an exhibitor.')
  }
  if (exists) return
  throw exhibitorCode
    ? new Refusal('exhibitorNotFound', `No exhibitor has the code "${exhibitorCode}".`)
    : new Refusal('exhibitionNotFound', `No exhibition has the code "${meetingCode}".`)
}

/** SQL expression: the asked exhibition or exhibitor exists. */
const placeExists = ({ meetingCode = '', exhibitorCode }: Place) =>
  exhibitorCode
    ? sql`exists (select from exhibitor where code = ${exhibitorCode} and ${isPublicAt})`
    : sql`exists (select from meeting where code = ${meetingCode} and published_at is not null)`

/** An exhibit as lists read it. */
export interface ExhibitRow {
  code: string
  name: LanguageMap
  cover: string
  link: string
  attributes: StoredAttribute[]
  fallback_language: string
  exhibitor_code: string
  exhibitor_name: LanguageMap
  exhibitor_fallback: string
  enterprise_code: string | null
  meeting_code: string
}

/** The columns of that row, from `exhibit` and its `exhibitor`. */
export const exhibitColumns = sql`
  exhibit.code, exhibit.name, exhibit.cover, exhibit.link, exhibit.attributes, exhibit.fallback_language,
  exhibit.exhibitor_code, exhibitor.name as exhibitor_name, exhibitor.fallback_language as exhibitor_fallback,
  exhibitor.enterprise_code, exhibitor.meeting_code`

/** An exhibit as lists show it. */
export const exhibitItem = (row: ExhibitRow, language: Language) => ({
  exhibitCode: row.code,
  exhibitName: inLanguage(row.name, language, row.fallback_language),
  exhibitorCode: row.exhibitor_code,
  exhibitorName: inLanguage(row.exhibitor_name, language, row.exhibitor_fallback),
  enterpriseCode: row.enterprise_code ?? '',
  meetingCode: row.meeting_code,
  cover: row.cover,
  link: row.link,
  productAttributeVos: row.attributes.map(({ type, name }) => ({
    type,
    name: inLanguage(name, language, row.fallback_language),
  })),
})

interface PagePlace {
  pageSize: number
  offset: number
}

async function totalOf(db: Db, filter: Filter) {
  const { rows } = await sql<{ exists: boolean; total: number }>`
    select ${placeExists(filter)} as exists, (
      select count(*)::integer from exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
      where ${conditions(filter)}) as total`.execute(db)
  return rows[0] ?? { exists: false, total: 0 }
}

async function rowsWhere(db: Db, condition: RawBuilder<unknown>, { pageSize, offset }: PagePlace) {
  const { rows } = await sql<ExhibitRow>`
    select ${exhibitColumns} from exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
    where ${condition}
    order by exhibitor.position, exhibitor.code, exhibit.position, exhibit.code
    limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

/** One page of exhibits, and how many there are in all. Where they are searched every text is read once, for both. */
async function pageOfRows(db: Db, filter: Filter, place: PagePlace) {
  if (!filter.search) {
    const [totals, rows] = await Promise.all([totalOf(db, filter), rowsWhere(db, conditions(filter), place)])
    return { ...totals, rows }
  }
  const hits = await sql<{ exists: boolean; total: number; codes: string[] }>`
    with found as materialized (
      select exhibit.code, exhibit.position, exhibitor.position as exhibitor_position, exhibit.exhibitor_code
      from exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code where ${conditions(filter)}
    )
    select ${placeExists(filter)} as exists, (select count(*)::integer from found) as total, array(
      select code from found order by exhibitor_position, exhibitor_code, position, code
      limit ${place.pageSize} offset ${place.offset}) as codes`.execute(db)
  const { exists = false, total = 0, codes = [] } = hits.rows[0] ?? {}
  const isHit = sql`exhibit.code = any(${codes}::text[])`
  const rows = codes.length > 0 ? await rowsWhere(db, isHit, { ...place, offset: 0 }) : []
  return { exists, total, rows }
}

interface AttributeRow {
  type: string
  name: LanguageMap
  fallback: string
  number: number
}

async function attributesOf(db: Db, place: Place) {
  const { rows } = await sql<{ exists: boolean; attributes: AttributeRow[] | null }>`
    select ${placeExists(place)} as exists, (
      select json_agg(attribute) from (
        select attribute.type, attribute.name, exhibit.fallback_language as fallback, count(*)::integer as number
        from exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code,
          lateral (
            select distinct each ->> 'type' as type, each -> 'name' as name from jsonb_array_elements(attributes) as each
          ) as attribute
        where ${shownIn(place)} group by 1, 2, 3) as attribute) as attributes`.execute(db)
  return rows[0] ?? { exists: false, attributes: null }
}

/** The names of one kind with their counts, the most frequent first. */
function counted(rows: AttributeRow[], kind: string, language: Language) {
  const counts = new Map<string, number>()
  for (const { type, name, fallback, number } of rows) {
    const text = inLanguage(name, language, fallback)
    if (type === kind && text) counts.set(text, (counts.get(text) ?? 0) + number)
  }
  return [...counts]
    .map(([name, exhibitNum]) => ({ name, exhibitNum }))
    .sort((a, b) => b.exhibitNum - a.exhibitNum || (a.name < b.name ? -1 : 1))
}

interface DetailRow extends ExhibitRow {
  summary: LanguageMap
  images: string[]
  exhibitor_logo: string
  hall: string
  booth: string
}

/** Exhibits of an exhibition or of one exhibitor. */
export const exhibits: Handlers<'exhibits'> = {
  async list({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const page = paged(query)
    const { exists, total, rows } = await pageOfRows(db, query, page)
    checkPlace(query, exists)
    return {
      list: rows.map((row) => exhibitItem(row, language)),
      total,
      pageNum: page.pageNum,
      pages: page.pagesOf(total),
    }
  },

  async facets({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const { exists, attributes } = await attributesOf(db, query)
    checkPlace(query, exists)
    return { types: counted(attributes ?? [], 'TYPE', language), tags: counted(attributes ?? [], 'TAG', language) }
  },

  async detail({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const { rows } = await sql<DetailRow>`
      select ${exhibitColumns}, exhibit.summary, exhibit.images, exhibitor.logo as exhibitor_logo, hall, booth
      from exhibit join exhibitor on exhibitor.code = exhibit.exhibitor_code
      where exhibit.code = ${query.exhibitCode} and ${isPublicAt}`.execute(db)
    const [exhibit] = rows
    if (!exhibit) throw new Refusal('exhibitNotFound', `No exhibit has the code "${query.exhibitCode}".`)

    return {
      ...exhibitItem(exhibit, language),
      exhibitorLogo: exhibit.exhibitor_logo,
      hall: exhibit.hall,
      booth: exhibit.booth,
      images: exhibit.images,
      summary: inLanguage(exhibit.summary, language, exhibit.fallback_language),
    }
  },
}
