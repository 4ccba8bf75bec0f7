import { kindWords } from '../../../i18n/kinds.ts'
import { translator } from '../../../i18n/messages.ts'
import type { Language } from '../../contract/core/languages.ts'
import { type KindWith, kindsWith } from '../../contract/kinds.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { paged } from '../core/paging.ts'
import type { Handlers } from '../http/handlers.ts'
import { countEntries, findEntries } from './find.ts'
import { type HitRow, readHits } from './hits.ts'
import { cutAround, finder, type Match } from './marks.ts'

/** Returns the lines of a text with their languages, those in the asked language first; '' is an unknown language. */
const linesOf = (text: LanguageMap | string, language: Language): [language: string, line: string][] =>
  typeof text === 'string' ? [['', text]] : [[language, text[language] ?? ''], ...Object.entries(text)]

const noMatch: Match = { marks: [], shares: [] }

/**
 * Returns the line that holds most of the searched words which the shown name lacks, in another language if necessary.
 */
function snippetOf(row: HitRow, inName: Match, language: Language, find: (text: string) => Match) {
  const lacks = inName.shares.map((share) => 1 - share)
  const gained = ({ shares }: Match) => shares.reduce((sum, share, at) => sum + share * (lacks[at] ?? 0), 0)
  let best = { line: '', language: '', found: noMatch, gain: 0 }
  if (lacks.every((lack) => lack === 0)) return best
  for (const [lineLanguage, line] of [...(row.texts ?? []), row.mainName, row.name].flatMap((text) =>
    text ? linesOf(text, language) : [],
  )) {
    const match = find(line)
    const gain = gained(match)
    if (gain > best.gain) best = { line, language: lineLanguage, found: match, gain }
  }
  return best
}

/** Something that was found, in one language, with marks where the words occur. */
function hit(kind: KindWith<'search'>, row: HitRow, language: Language, find: (text: string) => Match) {
  const name = inLanguage(row.name, language, row.fallback)
  const inName = find(name)
  const { line, found, language: lineLanguage } = snippetOf(row, inName, language, find)
  const snippet = cutAround(line, found)
  return {
    relationId: row.code,
    relationType: kind,
    relationName: name,
    nameMarks: inName.marks,
    snippet,
    snippetMarks: find(snippet).marks,
    snippetLanguage: lineLanguage === language ? '' : lineLanguage,
    enterpriseCode: row.enterpriseCode ?? '',
    enterpriseName: inLanguage(row.enterpriseName, language, row.enterpriseFallback ?? undefined),
    enterpriseTypeName: inLanguage(row.typeName, language, row.enterpriseFallback ?? undefined),
    cover: row.cover ?? '',
    logo: row.logo ?? '',
    hall: row.hall ?? '',
    booth: row.booth ?? '',
    exhibitorCode: row.exhibitorCode ?? '',
    meetingCode: row.meetingCode ?? '',
    link: row.link ?? '',
  }
}

/**
 * Answers the search over all public data. Totals are counted up to 1000, which means 'that many or more', so that
 * frequent words are found as quickly as others. If the words do not occur together, any of them is enough.
 */
export const searches: Handlers<'searches'> = {
  async types({ query }, { db, ...context }) {
    const say = translator(kindWords, query.language ?? context.language)
    const numbers = await countEntries(db, query.search ?? '', query)
    return kindsWith('search').map((type) => ({ type, name: say(`many${type}`), hitNum: numbers.get(type) ?? 0 }))
  },

  async find({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const page = paged(query)
    const { total, entries } = await findEntries(db, query.search, query, page)
    const rows = await readHits(db, entries, query.meetingCode ?? '')
    const find = finder(query.search)
    const list = rows.map(([kind, row]) => hit(kind, row, language, find))
    return { list, total, pageNum: page.pageNum, pages: page.pagesOf(total) }
  },
}
