import { type Language, languages } from '../../../contract/core/languages.ts'
import { headerWords } from './header-words.ts'
import { headingKey, languageOfWord } from './headers.ts'
import { landmarkHeadings } from './landmark-words.ts'
import { ImportProblem, type Table, type TableRow } from './table.ts'

/** The fields that a column of a spreadsheet of landmarks may hold. */
export type LandmarkField = 'hall' | 'kind' | 'x' | 'y' | 'name'

/** A column that is read. `language` is set where the heading of a name says one, as `Name (DE)` does. */
export interface LandmarkColumn {
  field: LandmarkField
  at: number
  language?: Language
}

interface Meaning {
  field: LandmarkField
  /** The languages in which the word stands for it. */
  spoken: Set<Language>
}

const meanings = new Map<string, Meaning>()
for (const language of languages) {
  for (const [field, list] of Object.entries({ hall: headerWords[language].hall, ...landmarkHeadings[language] })) {
    for (const key of list.split('|').map(headingKey)) {
      const meaning = meanings.get(key) ?? { field: field as LandmarkField, spoken: new Set() }
      meanings.set(key, meaning)
      meaning.spoken.add(language)
    }
  }
}

/** Reads a heading as a whole, then without a bracket or a last word that names a language. */
function meaningOf(heading: string): (Meaning & { language?: Language }) | undefined {
  const whole = meanings.get(headingKey(heading))
  if (whole) return whole
  const parts = /^(?<text>.+?)(?:\s*[(（[【](?<inner>[^)）\]】]*)[)）\]】]|[\s_-]+(?<word>\S+))\s*$/.exec(
    heading,
  )?.groups
  const meaning = meanings.get(headingKey(parts?.text ?? ''))
  const language = languageOfWord(parts?.inner ?? parts?.word ?? '')
  // Only names have languages; the bracket of another heading may hold a unit, such as "X (%)".
  if (meaning?.field !== 'name') return meaning
  return language && { ...meaning, language }
}

const neededFields = ['hall', 'kind', 'x', 'y'] as const
const searchedRows = 10

/** The headings of a table: the columns that are read, the headings that mean nothing, and the rows below. */
export interface LandmarkHeadings {
  columns: LandmarkColumn[]
  ignored: string[]
  /** The language of the headings, where more of them are of one language than of any other. */
  language: Language | undefined
  rows: TableRow[]
}

/**
 * Finds the row of headings among the first rows.
 * @throws {ImportProblem} if a needed column is missing
 */
export function readLandmarkHeadings({ rows }: Table, fileName: string): LandmarkHeadings {
  const tries = rows.slice(0, searchedRows).map((row, at) => ({ ...recognise(row.cells), at }))
  const best = tries.toSorted((a, b) => b.columns.length - a.columns.length || a.at - b.at)[0]
  const missing = neededFields.filter((field) => !best?.columns.some((column) => column.field === field))
  if (best && missing.length === 0) return { ...best, rows: rows.slice(best.at + 1) }
  const headings = rows[best?.columns.length ? best.at : 0]?.cells.filter(Boolean).slice(0, 20) ?? []
  throw new ImportProblem(
    `"${fileName}" has no column for ${missing.join(', ')}. Its headings are ${headings
      .map((cell) => `"${cell.slice(0, 40)}"`)
      .join(', ')}. Name the columns "Hall", "Kind", "X" and "Y", and those of names "Name" or "Name (EN)".`,
  )
}

function recognise(cells: readonly string[]) {
  const columns: LandmarkColumn[] = []
  const ignored: string[] = []
  const votes = new Map<Language, number>()
  for (const [at, heading] of cells.entries()) {
    const meaning = meaningOf(heading)
    const isFirst = !columns.some(({ field, language }) => field === meaning?.field && language === meaning?.language)
    if (meaning && isFirst) {
      const { field, language, spoken } = meaning
      columns.push({ field, at, ...(language && { language }) })
      for (const code of spoken) votes.set(code, (votes.get(code) ?? 0) + 1)
    } else if (heading) ignored.push(heading)
  }
  const [first, second] = [...votes].toSorted(([, a], [, b]) => b - a)
  return { columns, ignored, language: first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined }
}
