import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../api/server/build-if-stale.ts'
import { findOrInstall } from './support/runner/browsers.ts'
import { complaint, shortened } from './support/runner/complaints.ts'
import { type Outcome, root, script, verdict, vitest } from './support/runner/steps.ts'
import { startSystemPostgres } from './support/runner/system-postgres.ts'

// `npm test` and, with the word `check`, `npm run check`: every step runs, whatever the ones before it said.

type Step = [name: string, run: () => Promise<Outcome>]

/** Brings dist/ up to date, as `npm start` does. */
async function build(): Promise<Outcome> {
  let outcome: Outcome = { skipped: 'nothing has changed since the last build' }
  await buildIfStale(root, async () => {
    outcome = await verdict('vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
    if ('failed' in outcome && outcome.failed > 0) throw new Error('The build failed; what it said stands above.')
  }).catch(() => undefined)
  return outcome
}

async function serverElsewhere(): Promise<Outcome> {
  const given = process.env.FOYER_TEST_DATABASE_URL
  if (given) return { skipped: 'the tests above already ran on FOYER_TEST_DATABASE_URL' }
  const postgres = await startSystemPostgres()
  if (!postgres) return { skipped: 'this machine has no PostgreSQL 15 or newer of its own' }
  console.log(`On PostgreSQL ${postgres.version}`)
  try {
    return await vitest(['api/', 'tests/house/migrations'], { FOYER_TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

let browsers: Record<string, string> = {}
async function browsersFound(): Promise<Outcome> {
  const { paths, missing } = await findOrInstall()
  if (missing) console.error(missing)
  browsers = Object.fromEntries(
    [
      ['CHROMIUM_PATH', paths.chromium],
      ['FIREFOX_PATH', paths.firefox],
      ['WEBKIT_DRIVER_PATH', paths.webkit],
      ['XVFB_PATH', paths.display],
    ].flatMap(([name, path]) => (name && path ? [[name, path]] : [])),
  )
  for (const [name, path] of Object.entries(paths)) console.log(`${name.padEnd(10)}${path}`)
  return missing ? { passed: 0, failed: 1, complaints: [complaint('browsers', missing)] } : { passed: 1, failed: 0 }
}

const ours = (file: string) => async (): Promise<Outcome> =>
  existsSync(join(root, file)) ? script(file, browsers) : { skipped: `there is no ${file}` }

const check: Step[] = [
  ['Types', () => verdict('tsc', ['--noEmit'])],
  ['Views on the types of React 19', () => verdict('tsc', ['--noEmit', '-p', 'tests/house/react/tsconfig.json'])],
  ['Lint and format', () => verdict('biome', ['check', '--error-on-warnings'])],
  ['Dead code', () => verdict('knip')],
  ['Build', build],
]
const house: Step[] = [['House rules', () => vitest(['tests/house/'])]]
const everything: Step[] = [
  ['Units, server and house', () => vitest()],
  ['Server on the PostgreSQL of this machine', serverElsewhere],
  ['Browsers', browsersFound],
  ['Elements in Chromium, Firefox and WebKit', ours('tests/support/runner/elements.ts')],
  ['Journeys', ours('tests/journeys/index.ts')],
]

async function runStep([name, run]: Step) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(3, 100 - name.length))}`)
  const begin = performance.now()
  const outcome = await run().catch((error: unknown): Outcome => {
    console.error(error)
    return { passed: 0, failed: 1, complaints: [complaint(name, String(error))] }
  })
  return { name, outcome, seconds: (performance.now() - begin) / 1000 }
}

const steps = [...check, ...(process.argv[2] === 'check' ? house : everything)]
const results: Awaited<ReturnType<typeof runStep>>[] = []
for (const step of steps) results.push(await runStep(step))

console.log(`\n── Summary ${'─'.repeat(93)}`)
for (const { name, outcome, seconds } of results) {
  const said =
    'skipped' in outcome ? `skipped: ${outcome.skipped}` : `${outcome.passed} passed, ${outcome.failed} failed`
  console.log(`${name.padEnd(44)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${said}`)
}
// The end of a long log is all that is sure to be kept: it says once more what failed.
const complaints = results.flatMap(({ outcome }) => ('skipped' in outcome ? [] : (outcome.complaints ?? [])))
if (complaints.length > 0) console.log(['\nWhat failed:', ...shortened(complaints, 40)].join('\n'))
const counts = results.map(({ outcome }) => ('skipped' in outcome ? { passed: 0, failed: 0 } : outcome))
const failed = counts.reduce((sum, one) => sum + one.failed, 0)
console.log(`\n${counts.reduce((sum, one) => sum + one.passed, 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
