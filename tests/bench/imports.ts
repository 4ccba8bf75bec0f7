import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import excel from 'exceljs'
import { sql } from 'kysely'
import { runImport } from '../../api/server/import.ts'
import { spreadsheet } from '../support/wire/spreadsheet.ts'
import { memoryNote, watched } from './load.ts'
import { logIn } from './meetings/fair-world.ts'
import type { Row, Table } from './table.ts'
import { openWorld, temporaryFolder, type World } from './world.ts'

/** As many rows as a large exhibition has exhibitors. */
const rowCount = 1429
const silent = { write() {}, isTTY: false }

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

async function milliseconds(work: () => Promise<unknown>) {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const people = (rowCount: number) => [
  ['Name', 'Email', 'Phone', 'Company', 'Position'],
  ...Array.from({ length: rowCount }, (_, at) => [
    ...[`Ada Visitor${at}`, `import-${rowCount}-${at}@example.org`, `+86 138${String(at).padStart(8, '0')}`],
    ...[`Works ${at % 4001}`, 'Buyer'],
  ]),
]
const companies = (rowCount: number) => [
  ['Company', 'Hall', 'Booth', 'Website', 'Description'],
  ...Array.from({ length: rowCount }, (_, at) => [
    ...[`Imported Works ${at}`, `${1 + (at % 8)}.1`, `N${at}`, `https://works${at}.example`],
    'Pumps and valves, and all that belongs to them',
  ]),
]
const csvOf = (rows: string[][]) => Buffer.from(rows.map((row) => row.join(';')).join('\r\n'))

async function workbookOf(rows: string[][]) {
  const book = new excel.Workbook()
  book.addWorksheet('List').addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** The rows of small and large lists: memory is flat where the large ones take hardly more of it. */
const [fewRows, mostRows] = [1000, 10_000]

interface Sent {
  what: 'attendees' | 'exhibitors'
  rowCount: number
  format: 'CSV' | 'XLSX'
  isPreview?: boolean
}

const meetingCode = 'X2026'

/** Sends a list as the console does, and looks at the server's memory meanwhile. */
async function sendList(url: string, authorization: string, { what, rowCount, format, isPreview }: Sent): Promise<Row> {
  const rows = what === 'attendees' ? people(rowCount) : companies(rowCount)
  const bytes = await (format === 'CSV' ? csvOf(rows) : workbookOf(rows))
  const [path, query] =
    what === 'attendees'
      ? ['/user/examine/import', { kind: 'ATTENDEES', identity: 'VISITOR' }]
      : ['/user/meeting/exhibitor/import', {}]
  const given = new URLSearchParams({ meetingCode, isPreview: isPreview ? 'YES' : 'NO', ...query })
  const { result, ms, memory } = await watched(url, async () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), `list.${format.toLowerCase()}`)
    const answer = await fetch(`${url}${path}?${given}`, { method: 'POST', headers: { authorization }, body })
    return (await answer.json()) as { data?: { added: number } }
  })
  if (result.data?.added !== rowCount) throw new Error(`The import answered ${JSON.stringify(result).slice(0, 300)}.`)
  return {
    what: `${rowCount.toLocaleString('en-GB')} ${what} as ${format}${isPreview ? ', previewed' : ''}`,
    ...{ figure: ms, unit: 'ms', note: memoryNote(bytes.length, memory) },
  }
}

/** Imports lists of all sizes through the console. */
async function memory({ url, db }: World): Promise<Table> {
  await sql`update meeting_registration set capacity = null where meeting_code = ${meetingCode}`.execute(db)
  await sql`update meeting_identity set capacity = null where meeting_code = ${meetingCode}`.execute(db)
  const organiser = await db
    .selectFrom('meeting_member')
    .select('uid')
    .where('meeting_code', '=', meetingCode)
    .where('role', '=', 'ORGANISER')
    .executeTakeFirstOrThrow()
  const [authorization = ''] = await logIn(db, [organiser.uid])
  const rows: Row[] = []
  for (const sent of [
    { what: 'attendees', rowCount: fewRows, format: 'XLSX', isPreview: true },
    { what: 'attendees', rowCount: mostRows, format: 'XLSX', isPreview: true },
    { what: 'attendees', rowCount: fewRows, format: 'CSV' },
    { what: 'attendees', rowCount: mostRows, format: 'CSV' },
    { what: 'exhibitors', rowCount: fewRows, format: 'CSV', isPreview: true },
    { what: 'exhibitors', rowCount: mostRows, format: 'CSV', isPreview: true },
  ] satisfies Sent[])
    rows.push(await sendList(url, authorization, sent))
  return { title: 'Importing through the console, and the memory of the server', floor: 'none.', rows }
}

/** Measures an import of exhibitors, the first time and when nothing in the file is new, and lists of attendees. */
export async function imports({ rounds }: { rounds: number }): Promise<Table[]> {
  const world = await openWorld()
  return [await exhibitors(world, rounds), await memory(world)]
}

async function exhibitors({ databaseUrl, db }: World, rounds: number): Promise<Table> {
  const file = join(await temporaryFolder(), 'exhibitors.csv')
  await writeFile(file, spreadsheet(rowCount))
  const bring = async (code: string) => {
    const ended = await runImport(['exhibitors', file, '--meeting', code], { DATABASE_URL: databaseUrl }, {
      out: silent,
      err: silent,
    } as never)
    if (ended !== 0) throw new Error(`The import ended with ${ended}.`)
  }

  const [plain, first, again]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const code = `Y${3000 + round}`
    await sql`
      insert into meeting (code, type, name, starts_at, ends_at, time_zone, fallback_language)
      values (${code}, 'EXHIBITION', '{"EN":"Measured"}', now(), now() + interval '1 day', 'UTC', 'EN')`.execute(db)
    plain.push(
      await milliseconds(() =>
        sql`create table ${sql.table(`plain_${round}`)} as
          select number, 'exhibitor ' || number as name from generate_series(1, ${sql.lit(rowCount)}) as number`.execute(
          db,
        ),
      ),
    )
    first.push(await milliseconds(() => bring(code)))
    again.push(await milliseconds(() => bring(code)))
  }
  const floor = middle(plain)
  return {
    title: `Importing ${rowCount} exhibitors beside the running server`,
    floor: 'as many rows made by PostgreSQL in one statement; less is better.',
    rows: [
      { what: 'a list that is new', figure: middle(first), floor, unit: 'ms' },
      { what: 'the same list again', figure: middle(again), floor, unit: 'ms' },
    ],
  }
}
