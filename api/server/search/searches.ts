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

/** Returns the lines of a text, those in the asked language first. */
const linesOf = (text: LanguageMap | string, language: Language) =>
  typeof text === 'string' ? [text] : [text[language] ?? '', ...Object.values(text)]

const noMatch: Match = { marks: [], shares: [] }

/**
 * Returns the line that holds most of the searched words which the shown name lacks, in another language if necessary.
 */
function snippetOf(row: HitRow, inName: Match, language: Language, find: (text: string) => Match) {
  const lacks = inName.shares.map((share) => 1 - share)
  const gained = ({ shares }: Match) => shares.reduce((sum, share, at) => sum + share * (lacks[at] ?? 0), 0)
  let best = { line: '', found: noMatch, gain: 0 }
  if (lacks.every((lack) => lack === 0)) return best
  const names = Object.values(row.name)
  for (const line of [...(row.texts ?? []), ...names].flatMap((text) => (text ? linesOf(text, language) : []))) {
    const found = find(line)
    const gain = gained(found)
    if (gain > best.gain) best = { line, found, gain }
  }
  return best
}

/** Something that was found, in one language, with marks where the words occur. */
function hit(kind: KindWith<'search'>, row: HitRow, language: Language, find: (text: string) => Match) {
  const name = inLanguage(row.name, language, row.fallback)
  const inName = find(name)
  const { line, found } = snippetOf(row, inName, language, find)
  const snippet = cutAround(line, found)
  return {
    relationId: row.code,
    relationType: kind,
    relationName: name,
    nameMarks: inName.marks,
    snippet,
    snippetMarks: find(snippet).marks,
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
