import { englishName } from '../../../../i18n/names.ts'
import type { RefusedRow } from './exhibitor-row.ts'
import type { ImportReport } from './exhibitors.ts'
import type { LandmarkReport } from './landmarks.ts'

const maxRemarks = 20
const maxProblems = 100

/** The report of an import as plain text. `seconds` is how long it took. */
export function reportText(report: ImportReport, { fileName, meetingCode, seconds }: ReportFrame): string {
  const { added, updated, unchanged, refused, remarks, ignoredColumns, addedCategories, dryRun } = report
  const lines = [
    `${fileName} (${report.format}, texts in ${englishName(report.language)}) → meeting ${meetingCode}`,
    ...(dryRun ? ['Dry run: nothing was written. An import would give:'] : []),
    '',
    ...figures({ added, updated, unchanged, refused: refused.length }),
  ]
  if (refused.length > 0) lines.push('', 'Refused rows', ...rowTable(refused))
  if (remarks.length > 0)
    lines.push('', 'Worth a look (these rows count as imported)', ...rowTable(remarks.slice(0, maxRemarks)))
  if (remarks.length > maxRemarks) lines.push(`  … and ${remarks.length - maxRemarks} more`)
  if (ignoredColumns.length > 0) lines.push('', `Ignored columns: ${ignoredColumns.map(quoted).join(', ')}`)
  if (addedCategories.length > 0) {
    lines.push('', `Categories added (${addedCategories.length}): ${addedCategories.map(quoted).join(', ')}`)
  }
  lines.push('', `${dryRun ? 'Checked' : 'Imported'} in ${seconds.toFixed(1)} s.`)
  return `${lines.join('\n')}\n`
}

/** The report of an import of landmarks as plain text. */
export function landmarkReportText(report: LandmarkReport, { fileName, meetingCode, seconds }: ReportFrame): string {
  const { format, language, dryRun, byHall, before, ignoredColumns } = report
  const total = [...byHall.values()].reduce((sum, num) => sum + num, 0)
  const lines = [
    `${fileName} (${format}, texts in ${englishName(language)}) → meeting ${meetingCode}`,
    ...(dryRun ? ['Dry run: nothing was written. An import would give:'] : []),
    '',
    `  ${total} doors and landmarks in place of ${before}`,
    ...[...byHall].map(([hall, num]) => `  hall ${hall}: ${num}`),
  ]
  if (ignoredColumns.length > 0) lines.push('', `Ignored columns: ${ignoredColumns.map(quoted).join(', ')}`)
  lines.push('', `${dryRun ? 'Checked' : 'Imported'} in ${seconds.toFixed(1)} s.`)
  return `${lines.join('\n')}\n`
}

/** Returns the text for a file of landmarks with wrong rows, each with its line, what is wrong and what to do. */
export function landmarkProblem(fileName: string, refused: readonly RefusedRow[]): string {
  const more = refused.length - maxProblems
  const mistakes = refused.length === 1 ? 'a mistake' : `${refused.length} mistakes`
  return [
    `"${fileName}" has ${mistakes}, so nothing was changed. Correct the file and import it again.`,
    '',
    ...rowTable(refused.slice(0, maxProblems), 'landmark'),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n')
}

/** The texts of a report beside its figures. */
export interface ReportFrame {
  fileName: string
  meetingCode: string
  seconds: number
}

const quoted = (text: string) => `"${text.replace(/\s+/g, ' ')}"`

function figures(counts: Record<string, number>) {
  const widest = Math.max(...Object.values(counts).map((count) => String(count).length))
  return Object.entries(counts).map(([label, count]) => `  ${label.padEnd(9)} ${String(count).padStart(widest)}`)
}

function rowTable(rows: readonly RefusedRow[], subject = 'company') {
  const cells = [
    ['line', subject, 'reason'],
    ...rows.map(({ line, name, reason }) => [String(line), cut(name), reason]),
  ]
  const widths = [0, 1].map((at) => Math.max(...cells.map((row) => width(row[at] ?? ''))))
  return cells.map((row) =>
    `  ${row.map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - width(cell)))).join('  ')}`.trimEnd(),
  )
}

const cut = (name: string) => ([...name].length > 40 ? `${[...name].slice(0, 39).join('')}…` : name)

/** Columns on a terminal: Chinese, Japanese and Korean characters take two, combining marks none. */
const width = (text: string) =>
  [...text].reduce(
    (sum, char) => sum + (/\p{M}/u.test(char) ? 0 : /[\u1100-\u115f\u2e80-\uffef]/.test(char) ? 2 : 1),
    0,
  )
