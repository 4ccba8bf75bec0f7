import { sql, type Transaction } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import type { StoredLandmark } from '../../../db/schema/meetings.ts'
import type { Schema } from '../../../db/schema.ts'
import type { RefusedRow } from './exhibitor-row.ts'
import type { ImportOptions } from './exhibitors.ts'
import { meetingLanguage } from './known.ts'
import { readLandmarkHeadings } from './landmark-headings.ts'
import { type LandmarkReading, readLandmark } from './landmark-row.ts'
import { readTable } from './read-table.ts'
import { landmarkProblem } from './report.ts'
import { ImportProblem } from './table.ts'

/** The most doors and landmarks that a meeting has: each is drawn, and comes with every answer about the exhibition. */
const maxLandmarks = 500

/** The result of an import of landmarks; with `dryRun` the result that it would have. */
export interface LandmarkReport {
  format: string
  language: Language
  dryRun: boolean
  /** The number of doors and landmarks by hall, and of those that the meeting had before. */
  byHall: Map<string, number>
  before: number
  ignoredColumns: string[]
}

/**
 * Replaces the doors and landmarks of a meeting's halls by those of a spreadsheet: all or none.
 * @throws {ImportProblem} if the file or the meeting is not as expected; its text names every row that is wrong
 */
export async function importLandmarks(
  db: Db,
  { bytes, fileName, meetingCode, dryRun = false, ...options }: Omit<ImportOptions, 'onProgress'>,
): Promise<LandmarkReport> {
  const table = await readTable(bytes, fileName, options.encoding)
  const headings = readLandmarkHeadings(table, fileName)
  return db.transaction().execute(async (tx) => {
    const fallback = await meetingLanguage(tx, meetingCode)
    const language = options.language ?? headings.language ?? fallback
    const halls = await hallsOf(tx, meetingCode)
    const readings = headings.rows.map((row) => readLandmark(row, headings.columns, language, halls))
    const landmarks = readings.flatMap(({ landmark }): StoredLandmark[] => (landmark ? [landmark] : []))
    const refused = [...readings.flatMap(({ refused }) => refused), ...repeated(readings)]
    if (refused.length > 0) throw new ImportProblem(landmarkProblem(fileName, refused))
    if (landmarks.length === 0)
      throw new ImportProblem(`"${fileName}" has no row below its headings. Add one for each landmark.`)
    if (landmarks.length > maxLandmarks) {
      throw new ImportProblem(`"${fileName}" has ${landmarks.length} landmarks; ${maxLandmarks} is the most.`)
    }
    const { before } = await tx
      .selectFrom('meeting')
      .select(sql<number>`jsonb_array_length(landmarks)`.as('before'))
      .where('code', '=', meetingCode)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!dryRun) {
      await tx
        .updateTable('meeting')
        .set({ landmarks: JSON.stringify(landmarks) })
        .where('code', '=', meetingCode)
        .execute()
    }
    const byHall = new Map<string, number>()
    for (const { hall } of landmarks) byHall.set(hall, (byHall.get(hall) ?? 0) + 1)
    return { format: table.format, language, dryRun, byHall, before, ignoredColumns: headings.ignored }
  })
}

/** The halls in which exhibitors of a meeting stand. */
async function hallsOf(tx: Transaction<Schema>, meetingCode: string) {
  const rows = await tx
    .selectFrom('exhibitor')
    .select('hall')
    .distinct()
    .where('meeting_code', '=', meetingCode)
    .where('hall', '<>', '')
    .orderBy('hall')
    .execute()
  return rows.map(({ hall }) => hall)
}

/** Refuses rows that say the same as a row above them. */
function repeated(readings: readonly LandmarkReading[]): RefusedRow[] {
  const lines = new Map<string, number>()
  return readings.flatMap(({ landmark, line }) => {
    if (!landmark) return []
    const { hall, kind, x, y } = landmark
    const key = JSON.stringify([hall, kind, x, y])
    const first = lines.get(key)
    if (first === undefined) lines.set(key, line)
    const reason = `The same landmark is in line ${first}. Remove one of the two.`
    return first === undefined ? [] : [{ line, name: kind, reason }]
  })
}
