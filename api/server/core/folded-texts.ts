import { type RawBuilder, sql } from 'kysely'
import { wordPatterns } from './paging.ts'

/**
 * All texts in columns of JSON, folded by the database as `fold` of api/db/search/search.ts folds them. For the rows
 * of one enterprise only: no index knows them.
 */
const foldedTexts = (columns: RawBuilder<unknown>) => sql`
  normalize(lower(regexp_replace(
    normalize(jsonb_path_query_array(jsonb_build_array(${columns}), 'strict $.** ? (@.type() == "string")')::text, NFKD),
    '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670]', '', 'g')), NFC)`

/** Returns an SQL condition: the row holds every word of a search in one of these columns. */
export const holdWords = (search: string | undefined, columns: RawBuilder<unknown>) => {
  const patterns = wordPatterns(search)
  return patterns.length > 0 ? sql`${foldedTexts(columns)} like all(${patterns}::text[])` : sql`true`
}
