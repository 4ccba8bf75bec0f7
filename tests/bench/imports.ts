import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runImport } from '../../api/server/import.ts'
import { spreadsheet } from '../support/wire/spreadsheet.ts'
import type { Table } from './table.ts'
import { openWorld, temporaryFolder } from './world.ts'

/** As many rows as a large exhibition has exhibitors. */
const rowCount = 1429
const silent = { write() {}, isTTY: false }

const middle = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

async function milliseconds(work: () => Promise<unknown>) {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Measures an import of exhibitors, the first time and when nothing in the file is new. */
export async function imports({ rounds }: { rounds: number }): Promise<Table[]> {
  const { databaseUrl, db } = await openWorld()
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
  return [
    {
      title: `Importing ${rowCount} exhibitors beside the running server`,
      floor: 'as many rows made by PostgreSQL in one statement; less is better.',
      rows: [
        { what: 'a list that is new', figure: middle(first), floor, unit: 'ms' },
        { what: 'the same list again', figure: middle(again), floor, unit: 'ms' },
      ],
    },
  ]
}
