import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { foldFar } from '../../../db/search/search.ts'
import type { Phrase } from './concepts.ts'
import { tokensOf } from './tokens.ts'

/** A term in the languages in which somebody has written it. */
export type Term = Map<string, Phrase>

/** Terms by language and the first token of their phrase there. */
export type Lexicon = Map<string, Map<string, Term[]>>

/** The time for which the terms of a database are kept, in milliseconds. */
const lifeMs = 600_000
/** The most terms, and the most tokens of one. */
const maxTerms = 20_000
const maxTokens = 7

const lexicons = new WeakMap<Db, { lexicon: Promise<Lexicon>; until: number }>()

// Names and short labels that people have translated. Nobody's own texts are longer than a label.
const readMaps = (db: Db) =>
  sql<{ map: LanguageMap }>`
    select distinct map from (
      select name as map from shown_product union all select type_name from shown_product
      union all select jsonb_array_elements(tags) from shown_product
      union all select spec -> 'name' from shown_product, jsonb_array_elements(specs) as spec
      union all select attribute -> 'name' from exhibit, jsonb_array_elements(attributes) as attribute
      union all select name from category union all select name from enterprise union all select name from qualification union all select name from job
      union all select trade from chain_partner union all select title from team_member
    ) as maps where map is not null and (select count(*) from jsonb_object_keys(map)) > 1 limit ${maxTerms}`.execute(db)

async function build(db: Db): Promise<Lexicon> {
  const lexicon: Lexicon = new Map()
  for (const { map } of (await readMaps(db)).rows) {
    const term: Term = new Map(
      Object.entries(map).map(([language, text]) => [language, { folded: foldFar(text), tokens: tokensOf(text) }]),
    )
    for (const [language, { tokens }] of term) {
      const [first] = tokens
      if (!first || tokens.length > maxTokens) continue
      const ofLanguage = lexicon.get(language) ?? new Map<string, Term[]>()
      ofLanguage.set(first, [...(ofLanguage.get(first) ?? []), term])
      lexicon.set(language, ofLanguage)
    }
  }
  return lexicon
}

/** Returns the terms that exist in several languages, read anew after ten minutes. */
export function lexiconOf(db: Db): Promise<Lexicon> {
  const known = lexicons.get(db)
  if (known && known.until > Date.now()) return known.lexicon
  const lexicon = build(db)
  lexicons.set(db, { lexicon, until: Date.now() + lifeMs })
  lexicon.catch(() => lexicons.delete(db))
  return lexicon
}
