import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Target } from '../target.ts'
import { tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The tokens of a target's material: in how many of its passages each one is, and those of one language. */
export interface MaterialWords {
  total: number
  counts: ReadonlyMap<string, number>
  inLanguage: Vocabulary
  /** Those of any language in Latin letters: names are written in them everywhere. */
  latin: Vocabulary
  /** The words of the target's own name, in all its languages. */
  names: Vocabulary
}

/** The most passages whose words are counted. */
const maxPassages = 20_000
/** The most targets and languages whose words are kept at once. */
const maxKept = 40

const materials = new WeakMap<Db, Map<string, { version: string; words: Promise<MaterialWords> }>>()

async function read(db: Db, { llmType, code }: Target, language: string, total: number): Promise<MaterialWords> {
  const { rows } = await sql<{ word: string; count: number; isInLanguage: boolean }>`
    select word, every.ndoc as count, language.word is not null as "isInLanguage"
    from ts_stat(format(
      'select vector from assistant_passage where llm_type = %L and target_code = %L limit %s',
      ${llmType}::text, ${code}::text, ${maxPassages}::text)) as every
    left join ts_stat(format(
      'select vector from assistant_passage
        where llm_type = %L and target_code = %L and (language in (%L, '''') or file_id is not null) limit %s',
      ${llmType}::text, ${code}::text, ${language}::text, ${maxPassages}::text)) as language using (word)`.execute(db)
  const titles = await sql<{ title: string }>`
    select distinct title from assistant_passage
    where llm_type = ${llmType} and target_code = ${code} and kind in ('HOME', 'MEETING', 'PERSON')`.execute(db)
  return {
    total,
    names: new Set(titles.rows.flatMap(({ title }) => tokensOf(title))),
    counts: new Map(rows.map(({ word, count }) => [word, count])),
    latin: new Set(rows.flatMap(({ word }) => (/^\p{sc=Latin}{3,}$/u.test(word) ? [word] : []))),
    inLanguage: new Set(rows.flatMap(({ word, isInLanguage }) => (isInLanguage ? [word] : []))),
  }
}

/** Returns the words of a target's material. They are read anew when a passage has come or gone. */
export async function wordsOfMaterial(db: Db, target: Target, language: string): Promise<MaterialWords> {
  const { rows } = await sql<{ total: number; version: string }>`
    select count(*)::integer as total, concat(count(*), ' ', max(id)) as version from assistant_passage
    where llm_type = ${target.llmType} and target_code = ${target.code}`.execute(db)
  const { total = 0, version = '' } = rows[0] ?? {}
  const ofDb = materials.get(db) ?? new Map()
  materials.set(db, ofDb)
  const key = `${target.llmType} ${target.code} ${language}`
  const known = ofDb.get(key)
  ofDb.delete(key)
  const words = known?.version === version ? known.words : read(db, target, language, total)
  ofDb.set(key, { version, words })
  if (ofDb.size > maxKept) ofDb.delete(ofDb.keys().next().value ?? '')
  words.catch(() => ofDb.delete(key))
  return words
}
