import { type RawBuilder, sql } from 'kysely'
import { type KindWith, kindsWith } from '../../contract/kinds.ts'
import type { Db } from '../../db/index.ts'
import { type SearchQuery, searchQuery } from '../../db/search/search.ts'
import type { FoundEntry } from './hits.ts'

/** So many things are counted and put in order at most. */
const maxHits = 1000
/** The maximum number of entries that are compared if any of the words is enough; those with most words come first. */
const maxCompared = 4000

type SearchType = KindWith<'search'>
const searchTypes = kindsWith('search')

interface Place {
  type?: SearchType | undefined
  meetingCode?: string | undefined
}

const simple = (text: string) => sql`to_tsquery('simple', ${text})`
const keys = (text: string) => sql`${text}::tsquery`

/** Entries of a kind and of an exhibition, or of an enterprise that takes part in it; of products those shown now. */
const holding = (query: RawBuilder<unknown>, { type, meetingCode }: Place) => sql`
  vector @@ ${type ? sql`(${query} && ${keys(`'#${type}'`)})` : query}
  and ${
    meetingCode
      ? sql`(meeting_code = ${meetingCode} or (meeting_code = '' and enterprise_code in (
          select enterprise_code from exhibitor where exhibitor.meeting_code = ${meetingCode})))`
      : sql`true`
  }
  and not (kind = 'PRODUCT' and code in (
    select product.code from product where shown_terms is not null and not is_link_on(shown_terms)))`

/**
 * By tiers: the name itself, names that begin so, names with the words, the rest; within each by weight and nearness.
 * No tier repeats another, so those that are not needed are not looked for.
 */
const inOrder = (query: SearchQuery, place: Place) => sql`
  with tiered as materialized (
    select kind, code, 2 as tier, vector from search_entry where ${holding(keys(query.atStart), place)}
    union all
    select kind, code, 3, vector from search_entry
    where ${holding(sql`(${keys(query.inNames)} && !!${keys(query.atStart)})`, place)}
    union all
    select kind, code, 4, vector from search_entry
    where ${holding(sql`(${simple(query.words)} && !!${keys(query.inNames)})`, place)}
    limit ${maxHits}
  )
  select kind, code, tier - (vector @@ ${keys(query.isName)})::integer as tier,
    ts_rank_cd(vector, ${simple(query.words)}) as rank
  from tiered`

/** SQL for a search whose words need not occur together: entries with more of the words, and in names, come first. */
const withAny = (query: SearchQuery, place: Place) => sql`
  select kind, code, 5 as tier, ts_rank(vector, ${simple(query.anyWord)}) as rank
  from (select * from search_entry where ${holding(simple(query.anyWord), place)} limit ${maxCompared}) as held`

/** Returns one page of hits, the best match first, and the number of all, up to `maxHits`. */
export async function findEntries(
  db: Db,
  search: string,
  place: Place,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ total: number; entries: FoundEntry[] }> {
  const query = searchQuery(search)
  if (!query) return { total: 0, entries: [] }
  for (const ranked of [inOrder, withAny]) {
    const { rows } = await sql<{ total: number; entries: FoundEntry[] | null }>`
      with ranked as materialized (
        select * from (${ranked(query, place)}) as ranked order by tier, rank desc, kind, code limit ${maxHits}
      ), page as (
        select * from ranked order by tier, rank desc, kind, code limit ${pageSize} offset ${offset}
      )
      select (select count(*)::integer from ranked) as total,
        (select json_agg(json_build_object('kind', kind, 'code', code) order by tier, rank desc, kind, code)
          from page) as entries`.execute(db)
    const [result] = rows
    if (result && result.total > 0) return { total: result.total, entries: result.entries ?? [] }
  }
  return { total: 0, entries: [] }
}

const kindsOf = (types: SearchType[]) => keys(types.map((type) => `'#${type}'`).join(' | '))

/**
 * Counts until every kind is counted or has as many as are counted: each time those are left out that have, of which
 * there is at least one where a count ends early.
 */
async function countText(db: Db, text: string, place: Place) {
  const counts = new Map<SearchType, number>()
  for (let remaining: SearchType[] = [...searchTypes]; remaining.length > 0; ) {
    const maxRows = remaining.length * maxHits + 1
    const query =
      remaining.length === searchTypes.length ? simple(text) : sql`(${simple(text)} && ${kindsOf(remaining)})`
    const { rows } = await sql<{ kind: SearchType; number: number }>`
      select kind, count(*)::integer as number
      from (select kind from search_entry where ${holding(query, place)} limit ${maxRows}) as held group by kind`.execute(
      db,
    )
    for (const { kind, number } of rows) counts.set(kind, Math.min(number, maxHits))
    if (rows.reduce((sum, { number }) => sum + number, 0) < maxRows) break
    remaining = remaining.filter((kind) => (counts.get(kind) ?? 0) < maxHits)
  }
  return counts
}

/** Returns the number of hits of each kind, up to `maxHits` of each. */
export async function countEntries(db: Db, search: string, { meetingCode }: Place): Promise<Map<SearchType, number>> {
  const query = searchQuery(search)
  if (!query) return new Map()
  const counts = await countText(db, query.words, { meetingCode })
  return counts.size > 0 ? counts : countText(db, query.anyWord, { meetingCode })
}
