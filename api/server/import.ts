import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguage, languages } from '../contract/core/languages.ts'
import { landmarkKinds } from '../contract/meetings/exhibitions.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { connect, type Db, migrate } from '../db/index.ts'
import { readSettings } from './core/settings.ts'
import { importExhibitors } from './meetings/imports/exhibitors.ts'
import { importLandmarks } from './meetings/imports/landmarks.ts'
import { type ProgressStream, progressOn } from './meetings/imports/progress.ts'
import { landmarkReportText, reportText } from './meetings/imports/report.ts'
import { ImportProblem } from './meetings/imports/table.ts'

const help = `Imports an organiser's spreadsheet into a meeting: its exhibitors, or the doors and landmarks of its halls.

  npm run import -- exhibitors FILE --meeting CODE [--dry-run] [--language EN] [--encoding NAME]
  npm run import -- landmarks FILE --meeting CODE [--dry-run] [--language EN] [--encoding NAME]

  FILE               CSV (UTF-8, UTF-16 or GB18030; commas, semicolons or tabs) or XLSX. Headings may be in any of the
                     sixteen languages.
  exhibitors         One column holds the company's name; hall, booth, category, sub-category, website, description,
                     logo, enterprise code, exhibitor code and contact are read where they are. Importing again updates,
                     never duplicates.
  landmarks          The columns are hall, kind, x and y: where it is, in percent of the hall's floor from the left and
                     from the top (0 and 100 are its walls). A column "Name", or "Name (EN)" and so on, holds its own
                     name. Kinds are ${landmarkKinds.slice(0, 6).join(', ')},
                     ${landmarkKinds.slice(6, 12).join(', ')},
                     ${landmarkKinds.slice(12).join(', ')}, or what
                     these are called. The file takes the place of all landmarks of the meeting; one wrong row, and
                     nothing is changed.
  --meeting CODE     the meeting, such as X2026
  --dry-run          do everything, report it, and take it all back
  --language CODE    the language of the texts: ${languages.join(' ')}
                     (unset: that of the headings)
  --encoding NAME    of a CSV file that is neither UTF-8 nor GB18030, such as windows-1252 or shift_jis

The database is the one of DATABASE_URL, else the embedded one in FOYER_DATA; a running server may go on running.
Ends with 0 if the import was applied, even if rows were refused; 1 if nothing was; 2 if the command was not understood.
`

/** The streams that the command writes to: the report to `out`, progress and problems to `err`. */
export interface Streams {
  out: { write(text: string): unknown }
  err: ProgressStream
}

class WrongUsage extends Error {}

/** Runs the command and gives its exit code. */
export async function runImport(
  args: string[],
  env: Record<string, string | undefined>,
  { out, err }: Streams,
): Promise<number> {
  try {
    const command = readCommand(args)
    if (command === 'help') out.write(help)
    else out.write(await applied(command, env, err))
    return 0
  } catch (error) {
    if (error instanceof WrongUsage) {
      err.write(`${error.message}\n\n${help}`)
      return 2
    }
    const reason = error instanceof Error ? error.message : String(error)
    err.write(
      error instanceof ImportProblem ? `${reason}\n` : `The import stopped and nothing was changed: ${reason}\n`,
    )
    return 1
  }
}

const flags = {
  meeting: { type: 'string' },
  language: { type: 'string' },
  encoding: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function readCommand(args: string[]) {
  const { values, positionals } = parsed(args)
  if (values.help) return 'help'
  const [subject, file, ...more] = positionals
  if (subject !== 'exhibitors' && subject !== 'landmarks') {
    throw new WrongUsage(
      `What to import is missing or unknown: "${subject ?? ''}". Expected "exhibitors" or "landmarks".`,
    )
  }
  if (!file) throw new WrongUsage('The file to import is missing.')
  if (more.length > 0) throw new WrongUsage(`One file at a time: "${more.join('", "')}" came after "${file}".`)
  if (!values.meeting) throw new WrongUsage('The meeting is missing: add --meeting and its code.')
  const language = values.language?.toUpperCase()
  if (language !== undefined && !isLanguage(language)) {
    throw new WrongUsage(`"${values.language}" is no language code. Expected one of ${languages.join(' ')}.`)
  }
  const { meeting: meetingCode, 'dry-run': dryRun, encoding } = values
  return { subject, file, meetingCode, dryRun, encoding, language }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: flags })
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

type Command = Exclude<ReturnType<typeof readCommand>, 'help'>

async function applied(command: Command, env: Record<string, string | undefined>, err: ProgressStream) {
  const { subject, file, meetingCode, dryRun, language, encoding } = command
  // npm runs scripts in the project's folder; INIT_CWD is where the command was typed.
  const bytes = await readFile(resolve(env.INIT_CWD ?? '', file)).catch((error: NodeJS.ErrnoException) => {
    throw new ImportProblem(`"${file}" cannot be read (${error.code}). Check its name and whether you may open it.`)
  })
  const fileName = basename(file)
  const options = { bytes, fileName, meetingCode, dryRun, ...(language && { language }), ...(encoding && { encoding }) }
  const frame = () => ({ fileName, meetingCode, seconds: performance.now() / 1000 })
  if (subject === 'landmarks') {
    const report = await withDatabase(env, err, (db) => importLandmarks(db, options))
    return landmarkReportText(report, frame())
  }
  const report = await withDatabase(env, err, (db) => importExhibitors(db, { ...options, onProgress: progressOn(err) }))
  return reportText(report, frame())
}

/** Opens the database and closes it however the work ends. */
async function withDatabase<T>(
  env: Record<string, string | undefined>,
  err: ProgressStream,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataFolder } = readSettings(env)
  const starting = databaseUrl ? undefined : startEmbedded(dataFolder)
  // PostgreSQL rolls the transaction back when its client disconnects.
  const leave = async () => {
    err.write('\nThe import was broken off before its end.\n')
    await (await starting)?.stop()
    process.exit(130)
  }
  process.once('SIGINT', leave).once('SIGTERM', leave)
  const embedded = await starting
  const db = connect(databaseUrl || (embedded?.url ?? ''), { maxConnections: 2 })
  try {
    await migrate(db)
    return await work(db)
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave)
    await db.destroy()
    await embedded?.stop()
  }
}

if (import.meta.main) {
  process.exitCode = await runImport(process.argv.slice(2), process.env, { out: process.stdout, err: process.stderr })
}
