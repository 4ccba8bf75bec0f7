import { CsvError, parse } from 'csv-parse/sync'
import type { Decoded } from './decode.ts'
import { cleanCell, hasControls, ImportProblem, type Table, type TableRow } from './table.ts'

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' }
type Separator = keyof typeof separators
const sampleRecords = 20

/** Text with separators → rows; the separator is found by looking, or named by Excel's first line `sep=;`. */
export function parseText({ text, encoding }: Decoded, fileName: string): Table {
  const declared = /^sep=([,;\t])[ \t]*(?:\r\n|\r|\n|$)/i.exec(text)
  const separator = (declared?.[1] as Separator | undefined) ?? guessSeparator(text)
  const rows = records(declared ? text.slice(declared[0].length) : text, separator, declared ? 2 : 1, fileName)
  return { format: `CSV, ${encoding}, ${separators[separator]}`, rows }
}

function records(text: string, separator: Separator, firstLine: number, fileName: string) {
  const rows: TableRow[] = []
  let line = firstLine
  for (const { record, raw } of parsed(text, separator, firstLine, fileName)) {
    const cells = record.map(cleanCell)
    const cleaned = record.flatMap((text, at) => (hasControls(text) ? [at] : []))
    if (cells.some(Boolean)) rows.push({ line, cells, ...(cleaned.length > 0 && { cleaned }) })
    // Of a two-character line end `raw` holds only the first; inside quotes it holds both.
    line += (raw.replace(/[\r\n]$/, '').match(/\r\n|\r|\n/g)?.length ?? 0) + 1
  }
  return rows
}

function parsed(text: string, delimiter: Separator, firstLine: number, fileName: string) {
  try {
    return parse(text, {
      delimiter,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as { record: string[]; raw: string }[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const open = error.code === 'CSV_QUOTE_NOT_CLOSED' ? countCells(text, delimiter).openQuoteLine : undefined
    const where = (open ?? Number(error.lines)) + firstLine - 1
    const fault = open ? 'a quotation mark opens a cell and is never closed' : error.message
    throw new ImportProblem(`"${fileName}", line ${where}: ${fault}. Correct that line, or save the file as .xlsx.`)
  }
}

/** The separator that cuts most of the first records into the same number of cells. */
function guessSeparator(text: string): Separator {
  const scored = (Object.keys(separators) as Separator[]).map((separator) => {
    const seen = new Map<number, number>()
    for (const count of countCells(text, separator, sampleRecords).counts)
      if (count) seen.set(count, (seen.get(count) ?? 0) + 1)
    return { separator, score: Math.max(0, ...[...seen].map(([count, records]) => records * 100 + count)) }
  })
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).separator
}

/** Counts a separator outside quotes per record, and remembers the line of a quote that stays open. */
function countCells(text: string, separator: Separator, maxLines = Number.POSITIVE_INFINITY) {
  const counts: number[] = []
  let count = 0
  let line = 1
  let openQuoteLine = 0
  let startsCell = true
  for (let at = 0; at < text.length && counts.length < maxLines; at++) {
    const char = text[at]
    const isBreak = char === '\n' || (char === '\r' && text[at + 1] !== '\n')
    if (isBreak) line++
    if (openQuoteLine) {
      if (char !== '"') continue
      if (text[at + 1] === '"') at++
      else openQuoteLine = 0
    } else if (char === '"' && startsCell) openQuoteLine = line
    else if (isBreak) {
      counts.push(count)
      count = 0
    } else if (char === separator) count++
    startsCell = char === separator || isBreak
  }
  counts.push(count)
  return { counts, openQuoteLine: openQuoteLine || undefined }
}
