/** One row of a file: its cells as trimmed text, and the line (CSV) or row number (XLSX) on which it begins. */
export interface TableRow {
  line: number
  cells: string[]
  /** Web addresses behind cells, by column; only XLSX has them. */
  links?: Record<number, string>
  /** The columns whose cells held control characters, which were left out. */
  cleaned?: number[]
}

/** A file as rows, blank ones left out. `format` says how it was read, such as `CSV, UTF-8, semicolons`. */
export interface Table {
  format: string
  rows: TableRow[]
}

/** The reason why an import cannot go on, for the person who started it: what happened, where, and what to do. */
export class ImportProblem extends Error {}

/** Returns true if a cell holds control characters that `cleanCell` leaves out. A letter may have been lost there. */
export const hasControls = (text: string) => /[^\P{Cc}\r\n\t]/u.test(text)

/** A cell as the database can keep it: composed characters, no control characters, no space around it. */
export const cleanCell = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // PostgreSQL refuses NUL; line breaks and tabs are the only control characters with a meaning here.
    .replace(/\p{Cc}/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .replaceAll('\ufeff', '')
    .toWellFormed()
    .normalize('NFC')
    .trim()
