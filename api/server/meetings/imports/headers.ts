import { locales } from '../../../../i18n/locales.ts'
import { englishName, ownNames } from '../../../../i18n/names.ts'
import { type Language, languages } from '../../../contract/core/languages.ts'
import { type Field, fields, headerWords, languageNames } from './header-words.ts'
import { ImportProblem, type Table, type TableRow } from './table.ts'

/** A column that an import reads. `language` is set where the heading names one, as `Company name (EN)` does. */
export interface Column {
  field: Field
  at: number
  language?: Language
}

/** The headings of a table: the columns that are read, those that are left out, and the rows below. */
export interface Headings {
  columns: Column[]
  ignored: string[]
  /** The language of the headings, where more of them are of one language than of any other. */
  language?: Language
  rows: TableRow[]
}

interface Meaning {
  field: Field
  /** The position of the word in its list: 0 is the clearest. */
  rank: number
  languages: Set<Language>
}

const alike: Record<string, string> = { ı: 'i', ß: 'ss', đ: 'd', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }

/** A heading without case, width, accents, spaces and punctuation: `ＢＯＯＴＨ No.` → `boothno`. */
export const headingKey = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ıßđæœøł]/g, (char) => alike[char] ?? char)
    .replace(/[^\p{L}\p{N}]+/gu, '')

const meanings = new Map<string, Meaning>()
for (const language of languages) {
  for (const field of fields) {
    for (const [rank, word] of headerWords[language][field].split('|').entries()) {
      const meaning = meanings.get(headingKey(word))
      if (!meaning) meanings.set(headingKey(word), { field, rank, languages: new Set([language]) })
      else {
        meaning.languages.add(language)
        meaning.rank = Math.min(meaning.rank, rank)
      }
    }
  }
}

const languageWords = new Map<string, Language>()
for (const language of languages) {
  const { tag } = locales[language]
  for (const word of [
    language,
    tag,
    ownNames[language],
    englishName(language),
    ...(languageNames[language]?.split('|') ?? []),
  ]) {
    languageWords.set(headingKey(word), language)
  }
}

/** Returns the language that a word of a heading names, such as `EN`, `Deutsch` or `中文`; undefined for other words. */
export const languageOfWord = (word: string) => languageWords.get(headingKey(word))

const searchedRows = 10

/** Finds the row of headings among the first rows and returns the meaning of each column. */
export function readHeadings(table: Table, fileName: string): Headings {
  let best: (ReturnType<typeof recognise> & { at: number }) | undefined
  for (const [at, row] of table.rows.slice(0, searchedRows).entries()) {
    const recognised = recognise(row.cells)
    // A title such as `Exhibitors` above the headings has fewer columns with a meaning than they have.
    const isBetter = recognised.columns.length > (best?.columns.length ?? 0)
    if (isBetter && recognised.columns.some(({ field }) => field === 'name')) best = { ...recognised, at }
  }
  if (best) {
    const { columns, ignored, language, at } = best
    return { columns, ignored, ...(language && { language }), rows: table.rows.slice(at + 1) }
  }
  const seen = table.rows[0]?.cells.filter(Boolean).map((cell) => `"${cell.slice(0, 40)}"`)
  // Korean EUC-KR has the same bytes as Chinese.
  const misread = table.format.includes('GB18030') ? ' If that is not what they say, add --encoding and its name.' : ''
  throw new ImportProblem(
    `"${fileName}" has no column for the company's name. Its headings are ${seen?.slice(0, 20).join(', ')}. ` +
      'Name one column "Company name", "公司名称", "Firmenname" or the like in any of the sixteen languages; ' +
      `only that one is needed.${misread}`,
  )
}

function recognise(cells: string[]) {
  const headings = cells.map((heading, at) => ({ heading, at, ...meaningOf(heading) }))
  const columns: Column[] = []
  const votes = new Map<Language, number>()
  const byRank = headings.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.at - b.at)
  for (const { field, at, language, rank, languages: spoken } of byRank) {
    if (!field || rank === undefined) continue
    if (columns.some((column) => column.field === field && column.language === language)) continue
    columns.push({ field, at, ...(language && { language }) })
    for (const language of spoken ?? []) votes.set(language, (votes.get(language) ?? 0) + 1)
  }
  const [first, second] = [...votes].toSorted(([, a], [, b]) => b - a)
  const ignored = headings.filter(({ at, heading }) => heading && !columns.some((column) => column.at === at))
  return {
    columns,
    ignored: ignored.map(({ heading }) => heading),
    ...(first && first[1] > (second?.[1] ?? 0) && { language: first[0] }),
  }
}

/** The field of a heading, and the languages in which its words name it. */
interface HeadingMeaning {
  field?: Field
  rank?: number
  language?: Language
  languages?: Set<Language>
}

/** Reads a heading as a whole, then without a bracket or a language word, then each side of a bilingual one. */
function meaningOf(heading: string): HeadingMeaning {
  const bracket = /[(（[【]([^)）\]】]*)[)）\]】]/.exec(heading)
  const inner = bracket?.[1] ?? ''
  const bare = bracket ? heading.replace(bracket[0], ' ') : heading
  const tail = /^(?<said>.+?)(?:[\s_-]+(?<word>\S+)|(?<han>中文|英文|日文|韩文))$/.exec(bare.trim())?.groups
  const tries = [
    { text: heading },
    { text: bare, language: languageOfWord(inner) },
    { text: tail?.said ?? '', language: languageOfWord(tail?.word ?? tail?.han ?? ''), isTail: true },
  ]
  for (const { text, language, isTail } of tries) {
    const meaning = !isTail || language ? meanings.get(headingKey(text)) : undefined
    if (!meaning) continue
    const { field, rank, languages: spoken } = meaning
    return { field, rank, languages: spoken, ...(language && { language }) }
  }

  const sides = [...bare.split(/[/|\n]+/), inner, ...bare.split(/(?<=\p{sc=Han})\s*(?=[\p{sc=Latin}])/u)]
  const sideMeanings = sides.flatMap((side) => meanings.get(headingKey(side)) ?? [])
  const [side] = sideMeanings
  if (!side || sideMeanings.some(({ field }) => field !== side.field)) return {}
  return { field: side.field, rank: side.rank, languages: new Set<Language>() }
}
