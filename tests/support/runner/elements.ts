import { spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Reporter, startTestRunner, type TestSession } from '@web/test-runner'
import { complaint } from './complaints.ts'
import { type ElementServer, startElementServer } from './element-server.ts'
import { type Engine, engines, freePort, missingFor, startEngine } from './engines.ts'

import { type Report, readReport, reportVariable, slowestOf, writeReport } from './report.ts'
import { elementTests } from './test-files.ts'
import { limitMs, shareTimeFactor } from './time-factor.ts'

// Runs the element tests in real browsers, one engine after the other:
// node tests/support/runner/elements.ts [chromium firefox webkit] [files …]

// The runner takes what the console says for its own display, and may keep it.
const print = (text: string) => void writeSync(1, `${text}\n`)

type Suite = NonNullable<TestSession['testResults']>
type Result = Suite['tests'][number]

/** All tests of a suite with their full names. */
const testsOf = ({ name, tests, suites }: Suite): (Result & { title: string })[] => [
  ...tests.map((test) => ({ ...test, title: `${name} ${test.name}`.trim() })),
  ...suites.flatMap((inner) => testsOf({ ...inner, name: `${name} ${inner.name}`.trim() })),
]

// Firefox and WebKit leave the message out of the stack.
const whyOf = (error: Result['error']) =>
  [error?.message, error?.stack?.replace(`${error.name}: ${error.message}`, '').trim()].filter(Boolean).join('\n')

/** Returns the results of one engine and prints every failure. A file that could not run counts as one failure. */
function count(engine: Engine, sessions: TestSession[]): Report {
  const report: Report = { passed: 0, complaints: [], slowest: [] }
  const complain = (title: string, because: string) => {
    const [, ...further] = because.split('\n').slice(0, 8)
    const failure = complaint(`${engine}: ${title}`, because)
    report.complaints.push(failure)
    print([failure, ...further].join('\n      '))
  }
  for (const { testFile, testResults, errors, request404s, passed: isFine, logs } of sessions) {
    const tests = testResults ? testsOf(testResults).filter(({ skipped }) => !skipped) : []
    const file = testFile.split('?')[0] ?? ''
    for (const { title, passed: isPassed, error, duration = 0 } of tests) {
      const name = `${file.slice(file.search(/(widgets|loader)\//))}: ${title}`
      report.slowest.push({ name: `${engine}: ${name}`, seconds: duration / 1000 })
      if (isPassed) report.passed++
      else complain(name, whyOf(error))
    }
    const isSilent = !isFine && tests.every((test) => test.passed)
    const why = errors[0] ? whyOf(errors[0]) : `It did not run. Not found: ${request404s.join(', ') || 'nothing'}.`
    if (isSilent) complain(testFile, why)
    if (process.env.FOYER_TEST_LOGS) for (const log of logs) print(`    log ${log.join(' ')}`)
  }
  return report
}

const nothing = () => {}
/** The runner's own progress would only stand between the lines that `count` prints. */
const quiet = {
  log: nothing,
  debug: nothing,
  group: nothing,
  groupEnd: nothing,
  warn: console.warn,
  error: console.error,
  logSyntaxError: console.error,
}

/** Runs the given files, or all, in one engine. Rejects where the engine itself crashes: its driver then throws. */
async function run(engine: Engine, only: string[], { middleware }: ElementServer) {
  const { launcher, stop } = await startEngine(engine)
  const { promise, resolve, reject } = Promise.withResolvers<TestSession[]>()
  const silent: Reporter = { stop: ({ sessions }) => resolve(sessions) }
  process.on('unhandledRejection', reject)
  try {
    const runner = await startTestRunner({
      readCliArgs: false,
      readFileConfig: false,
      autoExitProcess: false,
      config: {
        files: only.length ? only : elementTests,
        rootDir: process.cwd(),
        hostname: '127.0.0.1',
        port: await freePort(),
        nodeResolve: false,
        browsers: [launcher],
        // A page in the background is drawn seldom or never: tests of what is in sight need it in front.
        concurrency: 1,
        browserStartTimeout: limitMs(120_000),
        testsStartTimeout: limitMs(120_000),
        testsFinishTimeout: limitMs(300_000),
        testFramework: { config: { ui: 'bdd', timeout: String(limitMs(60_000)) } },
        middleware: [middleware as never],
        reporters: [silent],
        logger: quiet,
        browserLogs: true,
      },
    })
    if (!runner) throw new Error(`The test runner did not start for ${engine}.`)
    return await promise
  } finally {
    stop()
  }
}

/**
 * Returns the results of one engine. A crash of the engine is no failure of the tested code: all tests then run once
 * more, in a process of its own, because a runner that has lost its browser does not end.
 */
async function reportOf(engine: Engine, only: string[], server: ElementServer): Promise<Report> {
  try {
    return count(engine, await run(engine, only, server))
  } catch (error) {
    const isCrash = error instanceof Error && error.message.includes('invalid session id')
    if (!isCrash || process.env.FOYER_ONCE_MORE) throw error
    print(`${engine} itself crashed, and starts once more.`)
    const file = join(tmpdir(), `foyer-once-more-${process.pid}-${engine}.json`)
    const env = { ...process.env, FOYER_ONCE_MORE: 'yes', [reportVariable]: file }
    const { stdout } = spawnSync(process.execPath, [import.meta.filename, engine, ...only], { env, encoding: 'utf8' })
    print(stdout)
    return readReport(file) ?? { passed: 0, complaints: [complaint(engine, 'It crashed twice.')], slowest: [] }
  }
}

// Processes that were started end in every case.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const commandLine = process.argv.slice(2)
const chosenEngines = engines.filter((engine) => commandLine.includes(engine))
const only = commandLine.filter((argument) => !engines.some((engine) => engine === argument))
const total: Report = { passed: 0, complaints: [], slowest: [] }
await shareTimeFactor()
const server = await startElementServer()
process.chdir(new URL('../../../', import.meta.url).pathname)

for (const engine of chosenEngines.length ? chosenEngines : engines) {
  const missing = missingFor(engine)
  if (missing.length) {
    const why = `This machine lacks ${missing.join(' and ')}.`
    if (process.env.CI) total.complaints.push(complaint(engine, why))
    print(process.env.CI ? complaint(engine, why) : `${engine}: skipped. ${why}`)
    continue
  }
  const startedAt = performance.now()
  const { passed, complaints, slowest } = await reportOf(engine, only, server)
  const seconds = (performance.now() - startedAt) / 1000
  print(`${engine}: ${passed} passed, ${complaints.length} failed in ${seconds.toFixed(1)} s`)
  total.passed += passed
  total.complaints.push(...complaints)
  total.slowest = slowestOf([...total.slowest, ...slowest])
}

await server.close()
writeReport(total)
print(`${total.passed} passed, ${total.complaints.length} failed`)
process.exit(total.complaints.length > 0 ? 1 : 0)
