import { sql, type Transaction } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import type { Schema } from '../../../db/schema.ts'
import { type ExhibitorRow, type RefusedExhibitor, type Remark, readRow } from './exhibitor-row.ts'
import type { Field } from './header-words.ts'
import { readHeadings } from './headers.ts'
import { type ExhibitorRecord, meetingLanguage, readStored } from './known.ts'
import { type Plan, planExhibitors } from './plan.ts'
import { readTable } from './read-table.ts'
import { writePlan } from './write.ts'

/** An import that is written and not yet committed: its transaction, its plan, and what it changed as it was before. */
export interface Written {
  tx: Transaction<Schema>
  plan: Plan
  before: ExhibitorRecord[]
}

/** The options of an import. */
export interface ImportOptions {
  bytes: Uint8Array
  fileName: string
  meetingCode: string
  /** The language of the file's texts. Unset: that of its headings, else the one the meeting falls back to. */
  language?: Language
  /** The encoding of a CSV file, if it cannot be guessed. */
  encoding?: string
  /** Do everything, then take it all back. */
  dryRun?: boolean
  /** Runs in the transaction of the import once its rows are written; with `dryRun` all that it does is taken back. */
  onWritten?: (written: Written) => Promise<void>
  /** Hears how many of the rows to write have been written. */
  onProgress?: (done: number, total: number) => void
}

/** The result of an import; with `dryRun` the result that it would have. */
export interface ImportReport {
  format: string
  language: Language
  dryRun: boolean
  added: number
  updated: number
  unchanged: number
  refused: RefusedExhibitor[]
  remarks: Remark[]
  /** The fields that are read, in the order of their columns. */
  fields: Field[]
  ignoredColumns: string[]
  addedCategories: string[]
}

/**
 * Imports the exhibitors of a spreadsheet into a meeting, all or none: matched by exhibitor code, else by name. Two
 * imports into one meeting run one after the other.
 * @throws {ImportProblem} if the file or the meeting is not as expected
 */
export async function importExhibitors(db: Db, options: ImportOptions): Promise<ImportReport> {
  const { bytes, fileName, meetingCode, dryRun = false, onProgress = () => {}, onWritten } = options
  const table = await readTable(bytes, fileName, options.encoding)
  const headings = readHeadings(table, fileName)
  const transaction = await db.startTransaction().execute()
  try {
    await sql`select pg_advisory_xact_lock(hashtext('import exhibitors'), hashtext(${meetingCode}))`.execute(
      transaction,
    )
    const fallback = await meetingLanguage(transaction, meetingCode)
    const language = options.language ?? headings.language ?? fallback
    const readings = headings.rows.map((row) => readRow(row, headings.columns, language))
    const rows = readings.flatMap(({ row }): ExhibitorRow[] => (row ? [row] : []))
    const stored = await readStored(transaction, meetingCode, rows)
    const plan = planExhibitors(rows, stored)
    const total = plan.added.length + plan.updated.length
    onProgress(0, total)
    await writePlan(transaction, meetingCode, plan, (done) => onProgress(done, total))
    const updated = new Set(plan.updated.map(({ code }) => code))
    await onWritten?.({
      tx: transaction,
      plan,
      before: stored.exhibitors.filter(({ code }) => updated.has(code)),
    })
    await (dryRun ? transaction.rollback() : transaction.commit()).execute()
    const inOrder = <Row extends { line: number }>(rows: Row[]) => rows.toSorted((a, b) => a.line - b.line)
    return {
      format: table.format,
      language,
      dryRun,
      added: plan.added.length,
      updated: plan.updated.length,
      unchanged: plan.unchanged,
      refused: inOrder([...readings.flatMap(({ refused }) => refused ?? []), ...plan.refused]),
      remarks: inOrder([...readings.flatMap(({ remarks }) => remarks), ...plan.remarks]),
      fields: [...new Set(headings.columns.toSorted((a, b) => a.at - b.at).map(({ field }) => field))],
      ignoredColumns: headings.ignored,
      addedCategories: plan.newCategories.map(({ name }) => Object.values(name)[0] ?? ''),
    }
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) {
      // If the connection was lost, the database rolls back by itself; the first error is the one to report.
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined)
    }
    throw error
  }
}
