// Runs every journey of this folder, each file a process with a Foyer and a browser of its own:
// `node tests/journeys/index.ts`. Words after it choose files by a part of their name:
// `node tests/journeys/index.ts crash hostile`.
import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { complaint } from '../support/runner/complaints.ts'
import { shareWorld } from '../support/world/foyer.ts'

const chosen = process.argv.slice(2)
const names = (await readdir(new URL('.', import.meta.url))).filter((name) => name.endsWith('.test.ts')).sort()
const files = names
  .filter((name) => chosen.length === 0 || chosen.some((part) => name.includes(part)))
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))

// What takes longest goes first, so that the others fill the time beside it and no core is idle at the end.
const slowest = ['crash', 'accessibility', 'registration', 'partner-login', 'login', 'contact-form']
function rank(file: string) {
  const at = slowest.findIndex((name) => basename(file).startsWith(name))
  return at < 0 ? slowest.length : at
}
files.sort((one, other) => rank(one) - rank(other))

// A journey waits half of its time, for pages and for databases: one more than there are cores keeps them busy.
const concurrency = Math.min(4, availableParallelism() + 1)
const stop = await shareWorld()
const running = run({ files, concurrency, timeout: 400_000 })
const complaints: string[] = []
running.on('test:fail', ({ name, file, details }) => {
  process.exitCode = 1
  const error: Error & { failureType?: string; cause?: unknown } = details.error
  // A group fails with each of its tests, which say why.
  if (error.failureType === 'subtestsFailed') return
  const { message } = error.cause instanceof Error ? error.cause : error
  // What a browser was waited for stands in the lines after the first.
  complaints.push(complaint(`${basename(file ?? '')}: ${name}`, message.replace(/\s*\n\s*/g, ' ')))
})
running.once('end', async () => {
  await stop()
  if (complaints.length > 0) console.log(complaints.join('\n'))
})
running.compose(new spec()).pipe(process.stdout)
