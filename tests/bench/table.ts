import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { root } from '../support/runner/test-files.ts'

/** One line of a table. `figure` and `floor` are in the same unit. */
export interface Row {
  what: string
  figure: number
  /** `ms`, `kB`, `/s` …; nothing for plain numbers. */
  unit?: string
  /** The figure to compare with; undefined if there is none. */
  floor?: number
  note?: string
}

/** The results of one subject. */
export interface Table {
  title: string
  /** The meaning of the floor, and the side of it on which a figure should lie. */
  floor: string
  rows: Row[]
}

const numbers = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 })

/** A figure with its unit, with four digits at most after rounding: `1,346 ms`. */
export const formatted = (figure: number, unit = '') => {
  const rounded = Math.abs(figure) >= 1000 ? Math.round(figure) : Number(figure.toPrecision(3))
  return `${numbers.format(rounded)}${unit && ` ${unit}`}`
}

const ratioOf = ({ figure, floor }: Row) => (floor ? `${formatted(figure / floor)}×` : '–')

/** A table as text, its numbers in columns. */
export function markdownOf({ title, floor, rows }: Table) {
  const cells = rows.map((row) => [
    row.what,
    formatted(row.figure, row.unit),
    row.floor === undefined ? '–' : formatted(row.floor, row.unit),
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

const file = new URL('last.md', import.meta.url)
const title = `# The newest measurements

Written by \`npm run bench\`: it replaces the part of each subject that it measures. Figures of different machines and
loads cannot be compared; ratios can, roughly.
`

/** The commit that was measured, and whether anything was changed since. */
async function commit() {
  const git = async (...words: string[]) => (await promisify(execFile)('git', words, { cwd: root })).stdout.trim()
  const isChanged = (await git('status', '--porcelain', '--', '.', ':!tests/bench/last.md')) !== ''
  return `${await git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
}

/** Puts the tables of one subject into `last.md`, in the place of those that were there. */
export async function keepResults(subject: string, machine: string, tables: Table[]) {
  const text = await readFile(file, 'utf8').catch(() => title)
  const [, ...parts] = text.split(/^## /m)
  const others = parts.filter((part) => !part.startsWith(`${subject}\n`)).map((part) => `## ${part.trim()}\n`)
  const date = new Date().toISOString().slice(0, 10)
  const section = `## ${subject}

${date}, commit ${await commit()}. ${machine}.

\`\`\`text
${tables.map(markdownOf).join('\n').trim()}
\`\`\`
`
  await writeFile(file, [title, ...[...others, section].sort()].join('\n'))
}
