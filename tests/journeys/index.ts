// Runs every journey of this folder, each file a process with a Foyer and a browser of its own:
// `node tests/journeys/index.ts`. Words after it choose files by a part of their name:
// `node tests/journeys/index.ts crash hostile`.
import { readdir } from 'node:fs/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { shareWorld } from '../support/foyer.ts'

const chosen = process.argv.slice(2)
const names = (await readdir(new URL('.', import.meta.url))).filter((name) => name.endsWith('.test.ts')).sort()
const files = names
  .filter((name) => chosen.length === 0 || chosen.some((part) => name.includes(part)))
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))

const stop = await shareWorld()
const running = run({ files, concurrency: 2, timeout: 280_000 })
running.on('test:fail', () => {
  process.exitCode = 1
})
running.once('end', stop)
running.compose(new spec()).pipe(process.stdout)
