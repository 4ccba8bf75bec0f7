import type { Language } from '../../../contract/core/languages.ts'
import { landmarkKinds } from '../../../contract/meetings/exhibitions.ts'
import type { StoredLandmark } from '../../../db/schema/meetings.ts'
import type { RefusedRow } from './exhibitor-row.ts'
import { headingKey } from './headers.ts'
import type { LandmarkColumn, LandmarkField } from './landmark-headings.ts'
import { kindWords, type LandmarkKind } from './landmark-words.ts'
import type { TableRow } from './table.ts'

/** The maximum length of a name, in characters. */
const maxNameLength = 80
const length = (text: string) => [...text].length
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const kindsByWord = new Map<string, LandmarkKind>()
for (const kind of landmarkKinds) {
  for (const word of [kind, ...kindWords[kind].split('|')]) kindsByWord.set(headingKey(word), kind)
}

/** A row of the file as a landmark, or the reasons why it is none. */
export interface LandmarkReading {
  line: number
  landmark?: StoredLandmark
  refused: RefusedRow[]
}

/** Checks one row. Names without a language are in `language`; `halls` are those in which exhibitors stand. */
export function readLandmark(
  { line, cells }: TableRow,
  columns: readonly LandmarkColumn[],
  language: Language,
  halls: readonly string[],
): LandmarkReading {
  const cell = (field: LandmarkField) =>
    oneLine(cells[columns.find((column) => column.field === field)?.at ?? -1] ?? '')
  const names = columns
    .filter(({ field }) => field === 'name')
    // A column without a language never overrules one that names it.
    .toSorted((one, other) => Number(Boolean(one.language)) - Number(Boolean(other.language)))
    .map((column) => [column.language ?? language, oneLine(cells[column.at] ?? '')] as const)
    .filter(([, text]) => text)
  const [hall, kindText] = [cell('hall'), cell('kind')]
  const kind = kindsByWord.get(headingKey(kindText))
  const [x, y] = [percentOf(cell('x')), percentOf(cell('y'))]
  const reasons = [
    !hall && 'The column "hall" is empty. Write the hall as the exhibitors have it.',
    hall && !halls.includes(hall) && `No exhibitor of this meeting stands in the hall "${cut(hall)}". ${known(halls)}`,
    kind === undefined &&
      `The kind "${cut(kindText)}" is unknown. Write one of ${landmarkKinds.join(', ')}, or what it is called in one of the sixteen languages.`,
    x === undefined && wrongPlace('x', cell('x'), 'left'),
    y === undefined && wrongPlace('y', cell('y'), 'top'),
    ...names.map(
      ([code, name]) =>
        length(name) > maxNameLength &&
        `The name in ${code} has ${length(name)} characters; ${maxNameLength} is the most. Shorten it.`,
    ),
  ].filter((reason) => typeof reason === 'string' && reason !== '')
  const name = Object.fromEntries(names)
  const at = { line, name: names[0]?.[1] ?? kindText }
  if (reasons.length > 0 || !kind || x === undefined || y === undefined) {
    return { line, refused: reasons.map((reason) => ({ ...at, reason: String(reason) })) }
  }
  return { line, landmark: { hall, kind, name, x, y }, refused: [] }
}

const cut = (text: string) => (length(text) > 40 ? `${[...text].slice(0, 40).join('')}…` : text)

const known = (halls: readonly string[]) =>
  halls.length > 0
    ? `Write one of ${halls.slice(0, 30).join(', ')}.`
    : 'Import the exhibitors first: their halls are those of the meeting.'

const wrongPlace = (field: 'x' | 'y', text: string, from: string) =>
  `The column "${field}" says "${cut(text)}". Write a number from 0 to 100: the distance from the ${from} in percent.`

/** Reads a whole number of percent; `12 %`, `12.0` and `12,4` are such numbers. Returns undefined for other texts. */
function percentOf(text: string): number | undefined {
  const number = /^(\d{1,3}(?:[.,]\d+)?)\s*[%％]?$/.exec(text.normalize('NFKC'))?.[1]
  const percent = number === undefined ? Number.NaN : Math.round(Number(number.replace(',', '.')))
  return percent >= 0 && percent <= 100 ? percent : undefined
}
