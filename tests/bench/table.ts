/** One line of a table. `figure` and `floor` are in the same unit. */
export interface Row {
  what: string
  figure: number
  /** `ms`, `kB`, `/s` …; nothing for plain numbers. */
  unit?: string
  /** What the figure is held against; nothing where there is nothing to hold it against. */
  floor?: number
  note?: string
}

/** What one subject found. */
export interface Table {
  title: string
  /** What the floor is, and on which side of it a figure should lie. */
  floor: string
  rows: Row[]
}

const numbers = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 })

/** A figure with its unit, with four digits at most after rounding: `1,346 ms`. */
export const said = (figure: number, unit = '') => {
  const rounded = Math.abs(figure) >= 1000 ? Math.round(figure) : Number(figure.toPrecision(3))
  return `${numbers.format(rounded)}${unit && ` ${unit}`}`
}

const ratioOf = ({ figure, floor }: Row) => (floor ? `${said(figure / floor)}×` : '–')

/** A table as text, its numbers in columns. */
export function drawn({ title, floor, rows }: Table) {
  const cells = rows.map((row) => [
    row.what,
    said(row.figure, row.unit),
    row.floor === undefined ? '–' : said(row.floor, row.unit),
    ratioOf(row),
    row.note ?? '',
  ])
  const all = [['', 'figure', 'floor', 'ratio', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const lines = all.map((row) =>
    row
      .map((cell, column) =>
        column >= 1 && column <= 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return [`\n── ${title} ${'─'.repeat(Math.max(3, 100 - title.length))}`, `Floor: ${floor}`, '', ...lines].join('\n')
}
