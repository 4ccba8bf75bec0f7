// Runs every journey of this folder, each file a process with a Foyer and a browser of its own:
// `node tests/journeys/index.ts`. Words after it choose files by a part of their path:
// `node tests/journeys/index.ts crash hostile`.
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { complaint } from '../support/runner/complaints.ts'
import { maxRepeated, type Report, writeReport } from '../support/runner/report.ts'
import { filesOf, journeyTests, root } from '../support/runner/test-files.ts'
import { limitMs, shareTimeFactor } from '../support/runner/time-factor.ts'
import { shareWorld } from '../support/world/foyer.ts'

const chosen = process.argv.slice(2)
const files = filesOf(journeyTests)
  .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)))
  .map((file) => join(root, file))

// The slowest files start first, so that the others fill the time beside them and no core is idle at the end. Walks
// over many pages, which leave entries out when a run is late, come last.
const first = ['crash', 'coming-back.', 'keyboard', 'registration', 'partner-login']
const last = ['coming-back-pages', 'accessibility', 'text-size', 'targets', 'layout-every']
function rank(file: string) {
  const rankIn = (names: string[]) => names.findIndex((name) => basename(file).startsWith(name))
  const walk = rankIn(last)
  if (walk >= 0) return first.length + 1 + walk
  return rankIn(first) < 0 ? first.length : rankIn(first)
}
files.sort((a, b) => rank(a) - rank(b))

// A journey waits half of its time, for pages and for databases: one more than there are cores keeps them busy.
const concurrency = Math.min(4, availableParallelism() + 1)

/** Why a test itself fails, and not a hook or the process of its file. */
const ofTest = new Set<unknown>(['testCodeFailure', 'testTimeoutFailure'])

interface Failure {
  file: string
  /** The name of the test; undefined where a hook or the file as a whole failed. */
  test?: string
  complaint: string
}

const report: Report & { repeated: string[] } = { passed: 0, complaints: [], slowest: [], repeated: [] }

/** Runs files, or one test of them, prints the results, and returns what passed and what failed. */
async function play(files: string[], options: { concurrency: number; testNamePatterns?: RegExp }) {
  const running = run({ files, timeout: limitMs(900_000), ...options })
  let passed = 0
  const failures: Failure[] = []
  running.on('test:pass', ({ name, file, details, skip, todo }) => {
    if (details.type === 'suite' || skip || todo) return
    passed++
    report.slowest.push({ name: `${basename(file ?? '')}: ${name}`, seconds: details.duration_ms / 1000 })
  })
  running.on('test:fail', ({ name, file = '', details }) => {
    const error: Error & { failureType?: string; cause?: unknown } = details.error
    // A group fails with each of its tests, which say why.
    if (error.failureType === 'subtestsFailed') return
    const { message } = error.cause instanceof Error ? error.cause : error
    failures.push({
      file,
      ...(ofTest.has(error.failureType) && details.type !== 'suite' && { test: name }),
      // The lines after the first say what a browser was waiting for.
      complaint: complaint(`${basename(file)}: ${name}`, message.replace(/\s*\n\s*/g, ' ')),
    })
  })
  const ended = new Promise((done) => running.once('end', done))
  running.compose(new spec()).pipe(process.stdout, { end: false })
  await ended
  return { passed, failures }
}

await shareTimeFactor()
const stop = await shareWorld()
const { passed, failures } = await play(files, { concurrency })
report.passed = passed
/** Plays a test, or a whole file, alone, twice at most, and returns true as soon as it passes. */
async function passesAlone(file: string, test?: string) {
  for (let tries = 2; tries > 0; tries--) {
    const only = test === undefined ? {} : { testNamePatterns: new RegExp(RegExp.escape(test)) }
    const alone = await play([file], { concurrency: 1, ...only })
    if (alone.failures.length === 0 && alone.passed > 0) return true
  }
  return false
}

for (const { file, test, complaint } of failures) {
  // Beside three other browsers a test may have waited too long for its turn: alone it must pass.
  const canRepeat = chosen.length === 0 && file && failures.length <= maxRepeated
  if (canRepeat && (await passesAlone(file, test))) {
    report.passed++
    report.repeated.push(complaint)
  } else report.complaints.push(complaint)
}
await stop()
writeReport(report)
if (report.repeated.length > 0) console.log(['Failed once, and passed alone:', ...report.repeated].join('\n'))
if (report.complaints.length > 0) console.log(report.complaints.join('\n'))
process.exitCode = report.complaints.length > 0 ? 1 : 0
