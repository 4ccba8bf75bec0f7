import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../api/db/embedded/embedded.ts'
import { root } from '../support/runner/test-files.ts'
import { spreadsheet } from '../support/wire/spreadsheet.ts'
import type { Table } from './table.ts'
import { startProgram, temporaryFolder } from './world.ts'

const rowCount = 1429

const secondsSince = (begin: number) => (performance.now() - begin) / 1000

/** Starts Foyer as `npm start` does, and waits until it says that it is ready. */
async function started(folder: string) {
  const port = String(await freePort())
  const begin = performance.now()
  const { child, ended, end } = startProgram(join(root, 'api/server/start.ts'), [], { FOYER_DATA: folder, PORT: port })
  child.stdout.resume()
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (hasEnded) throw new Error('Foyer ended while it was being started.')
    await pause(20)
  }
  return { seconds: secondsSince(begin), end }
}

async function imported(folder: string, file: string) {
  const begin = performance.now()
  const words = ['exhibitors', file, '--meeting', 'X2026']
  const { child, ended } = startProgram(join(root, 'api/server/import.ts'), words, { FOYER_DATA: folder })
  child.stdout.resume()
  if ((await ended) !== 0) throw new Error('The import failed; what it said stands above.')
  return secondsSince(begin)
}

/** Measures the time of a start and of an import of the demo world. */
export async function start({ rounds }: { rounds: number }): Promise<Table[]> {
  const times: [first: number, later: number, added: number, unchanged: number][] = []
  for (let round = 0; round < rounds; round++) {
    const folder = await temporaryFolder()
    const file = join(folder, 'exhibitors.csv')
    await writeFile(file, spreadsheet(rowCount))
    const first = await started(folder)
    await first.end()
    const later = await started(folder)
    const added = await imported(folder, file)
    const unchanged = await imported(folder, file)
    await later.end()
    times.push([first.seconds, later.seconds, added, unchanged])
  }
  const middle = (column: 0 | 1 | 2 | 3) => times.map((row) => row[column]).sort((a, b) => a - b)[rounds >> 1] ?? 0
  return [
    {
      title: 'Start and import',
      floor: 'the stated goal; less is better.',
      rows: [
        { what: 'first start, nothing to build, until ready', figure: middle(0), unit: 's', floor: 15 },
        { what: 'later start, until ready', figure: middle(1), unit: 's', floor: 4 },
        { what: `import of ${rowCount} rows beside the server`, figure: middle(2), unit: 's', floor: 3 },
        { what: 'the same again, nothing changed', figure: middle(3), unit: 's', floor: 3 },
      ],
    },
  ]
}
