// Runs every journey of this folder, each file a process with a Foyer and a browser of its own:
// `node tests/journeys/index.ts`. Words after it choose files by a part of their path:
// `node tests/journeys/index.ts crash hostile`.
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { complaint } from '../support/runner/complaints.ts'
import { type Report, writeReport } from '../support/runner/report.ts'
import { filesOf, journeyTests, root } from '../support/runner/test-files.ts'
import { limitMs, shareTimeFactor } from '../support/runner/time-factor.ts'
import { shareWorld } from '../support/world/foyer.ts'

const chosen = process.argv.slice(2)
const files = filesOf(journeyTests)
  .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)))
  .map((file) => join(root, file))

// The slowest files start first, so that the others fill the time beside them and no core is idle at the end.
const slowest = ['crash', 'accessibility', 'registration', 'partner-login', 'login', 'contact-form']
function rank(file: string) {
  const at = slowest.findIndex((name) => basename(file).startsWith(name))
  return at < 0 ? slowest.length : at
}
files.sort((a, b) => rank(a) - rank(b))

// A journey waits half of its time, for pages and for databases: one more than there are cores keeps them busy.
const concurrency = Math.min(4, availableParallelism() + 1)
await shareTimeFactor()
const stop = await shareWorld()
const running = run({ files, concurrency, timeout: limitMs(900_000) })
const report: Report = { passed: 0, complaints: [], slowest: [] }
running.on('test:pass', ({ name, file, details, skip, todo }) => {
  if (details.type === 'suite' || skip || todo) return
  report.passed++
  report.slowest.push({ name: `${basename(file ?? '')}: ${name}`, seconds: details.duration_ms / 1000 })
})
running.on('test:fail', ({ name, file, details }) => {
  process.exitCode = 1
  const error: Error & { failureType?: string; cause?: unknown } = details.error
  // A group fails with each of its tests, which say why.
  if (error.failureType === 'subtestsFailed') return
  const { message } = error.cause instanceof Error ? error.cause : error
  // The lines after the first say what a browser was waiting for.
  report.complaints.push(complaint(`${basename(file ?? '')}: ${name}`, message.replace(/\s*\n\s*/g, ' ')))
})
running.once('end', async () => {
  await stop()
  writeReport(report)
  if (report.complaints.length > 0) console.log(report.complaints.join('\n'))
})
running.compose(new spec()).pipe(process.stdout)
