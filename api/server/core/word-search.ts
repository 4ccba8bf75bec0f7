import { type RawBuilder, sql } from 'kysely'
import { runsQuery } from '../../db/search/search.ts'
import { wordPatterns } from './paging.ts'

/** Tables whose column `search` holds all texts of a row, folded, and their kind in the index of the search. */
const kinds = { exhibitor: 'EXHIBITOR', exhibit: 'EXHIBIT' } as const

/**
 * Returns SQL conditions: the row holds every word of a search. Han, Kana, Hangul and Thai letters are first looked up
 * in the search index, so that few texts have to be read for them.
 */
export function holdingWords(table: keyof typeof kinds, search = ''): RawBuilder<unknown>[] {
  const runs = runsQuery(search)
  const inIndex = sql`${sql.ref(`${table}.code`)} in (
    select code from search_entry where kind = ${kinds[table]} and vector @@ to_tsquery('simple', ${runs}))`
  const patterns = wordPatterns(search)
  return [
    ...(runs && patterns.length > 0 ? [inIndex] : []),
    ...patterns.map((pattern) => sql`${sql.ref(`${table}.search`)} like ${pattern}`),
  ]
}
