import { languages } from '../../../contract/core/languages.ts'
import { headingKey } from '../../meetings/imports/headers.ts'
import type { Table, TableRow } from '../../meetings/imports/table.ts'
import { type PersonColumn, personHeadings } from './person-words.ts'

const meanings = new Map<string, PersonColumn>()
for (const language of languages) {
  for (const [column, list] of Object.entries(personHeadings[language])) {
    for (const key of list.split('|').map(headingKey)) if (!meanings.has(key)) meanings.set(key, column as PersonColumn)
  }
}

/** The columns of a list of people by their meaning, the headings that mean nothing, and the rows below. */
export interface PersonHeadings {
  columns: Map<PersonColumn, number>
  ignored: string[]
  rows: TableRow[]
}

const searchedRows = 10
/** The columns of a list without headings, when those of addresses and numbers are taken out. */
const usualOrder = ['family', 'given', 'organisation', 'position'] as const

function recognise(cells: readonly string[]) {
  const columns = new Map<PersonColumn, number>()
  const ignored: string[] = []
  for (const [at, heading] of cells.entries()) {
    const bare = heading.replace(/[(（[【][^)）\]】]*[)）\]】]|\*/g, '')
    const column = meanings.get(headingKey(heading)) ?? meanings.get(headingKey(bare))
    if (column && !columns.has(column)) columns.set(column, at)
    else if (heading) ignored.push(heading)
  }
  return { columns, ignored }
}

/** Takes the part of a name that no other column has for that part. */
function sortedNames(columns: Map<PersonColumn, number>) {
  const at = columns.get('name')
  if (at === undefined || columns.has('family') === columns.has('given')) return columns
  columns.delete('name')
  return columns.set(columns.has('family') ? 'given' : 'family', at)
}

const isAddress = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)
const isNumber = (cell: string) => /^\+?[\d\s().-]{6,24}$/.test(cell)

/** Guesses the columns of a list without headings: by what looks like an address or a number, then by their order. */
function guessed(rows: readonly TableRow[]) {
  const columns = new Map<PersonColumn, number>()
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const rest: number[] = []
  for (let at = 0; at < width; at++) {
    const cells = rows.map((row) => row.cells[at] ?? '').filter(Boolean)
    const isMostly = (looks: (cell: string) => boolean) => cells.filter(looks).length * 2 > cells.length
    if (isMostly(isAddress) && !columns.has('email')) columns.set('email', at)
    else if (isMostly(isNumber) && !columns.has('phone')) columns.set('phone', at)
    else if (cells.length > 0) rest.push(at)
  }
  // With fewer columns than there are parts the first is a whole name, followed by the company.
  const order = rest.length < usualOrder.length ? (['name', 'organisation', 'position'] as const) : usualOrder
  for (const [place, column] of order.entries()) {
    const at = rest[place]
    if (at !== undefined) columns.set(column, at)
  }
  return columns
}

/** Finds the row of headings among the first rows; where there is none, the columns are guessed by what they hold. */
export function readPersonHeadings({ rows }: Table): PersonHeadings {
  const tries = rows.slice(0, searchedRows).map((row, at) => ({ ...recognise(row.cells), at }))
  const best = tries.toSorted((a, b) => b.columns.size - a.columns.size || a.at - b.at)[0]
  if (best && best.columns.size >= 2)
    return { columns: sortedNames(best.columns), ignored: best.ignored, rows: rows.slice(best.at + 1) }
  return { columns: guessed(rows), ignored: [], rows }
}
