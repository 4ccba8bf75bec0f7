import { availableParallelism } from 'node:os'
import { lastLines, shortened } from './support/runner/complaints.ts'
import { walksUntilVariable } from './support/runner/in-turn.ts'
import { type Kind, kinds, stepsFor } from './support/runner/kinds.ts'
import { HeldOutput } from './support/runner/output.ts'
import { slowestOf } from './support/runner/report.ts'
import type { Outcome } from './support/runner/steps.ts'
import { shareTimeFactor } from './support/runner/time-factor.ts'

// `npm test`, `npm test -- NAME …` and `npm run check`: every step runs, whatever the ones before it said.

/** The time of a run, in milliseconds, in which its walks over many pages look at all of them. */
const walksMs = 45 * 60_000

const lineLength = 104
const line = (title: string) => `\n── ${title} ${'─'.repeat(Math.max(3, lineLength - 4 - title.length))}\n`

interface Result {
  name: string
  outcome: Outcome
  seconds: number
}

async function runStep({ name, run }: Kind, output: HeldOutput): Promise<Result> {
  const begin = performance.now()
  const outcome = await run(output).catch((error: unknown): Outcome => {
    const text = error instanceof Error ? String(error.stack) : String(error)
    output.write(`${text}\n`)
    return { passed: 0, failed: 1, complaints: [lastLines(name, text)] }
  })
  return { name, outcome, seconds: (performance.now() - begin) / 1000 }
}

/**
 * Runs steps, as many at the same time as there are cores, but two at most: the larger ones keep two busy by
 * themselves. What they say is printed in their order, that of the first one that still runs as it comes.
 */
async function runAll(steps: readonly Kind[]) {
  const all = steps.map((step) => ({ step, output: new HeldOutput(), ...Promise.withResolvers<Result>() }))
  const waiting = [...all]
  const built = all.find(({ step }) => step.isBuild)?.promise
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.step.needsBuild) await built
      next.resolve(await runStep(next.step, next.output))
    }
  }
  for (let workers = Math.min(2, availableParallelism()); workers > 0; workers--) void worker()

  const results: Result[] = []
  for (const { step, output, promise } of all) {
    process.stdout.write(line(step.name))
    output.show()
    results.push(await promise)
  }
  return results
}

const words = process.argv.slice(2)
const steps = stepsFor(words)
if (steps.length === 0) {
  console.error(`Nothing to test is called "${words.join(' ')}": expected ${Object.keys(kinds).join(', ')},`)
  console.error("or a part of a test file's path, such as leads/webhooks or journeys/login.")
  process.exit(1)
}
// Continuous integration ends a run after 90 minutes, and what comes beside and after the walks takes its time, too.
process.env[walksUntilVariable] ??= String(Date.now() + walksMs)
const factor = await shareTimeFactor()
if (factor > 1.5) console.log(`This machine is busy or slow: time limits are ${factor} times longer than usual.`)
const begin = performance.now()
const results = await runAll(steps)

process.stdout.write(line('Summary'))
for (const { name, outcome, seconds } of results) {
  const text =
    'skipped' in outcome ? `skipped: ${outcome.skipped}` : `${outcome.passed} passed, ${outcome.failed} failed`
  console.log(`${name.padEnd(44)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${text}`)
}
console.log(
  `${'All, some of it at the same time'.padEnd(44)}${`${((performance.now() - begin) / 1000).toFixed(1)} s`.padStart(8)}`,
)

const done = results.flatMap(({ outcome }) => ('skipped' in outcome ? [] : [outcome]))
const slowest = slowestOf(done.flatMap((result) => result.slowest ?? [])).filter(({ seconds }) => seconds >= 1)
if (slowest.length > 0) console.log('\nThe slowest tests:')
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name.slice(0, 160)}`)

const repeated = done.flatMap((result) => result.repeated ?? [])
if (repeated.length > 0) console.log(['\nFailed once, and passed alone:', ...repeated].join('\n'))

// The end of a long log is all that is sure to be kept: it repeats what failed.
const complaints = done.flatMap((result) => result.complaints ?? [])
if (complaints.length > 0) console.log(['\nWhat failed:', ...shortened(complaints, 40)].join('\n'))
const failed = done.reduce((sum, result) => sum + result.failed, 0)
console.log(`\n${done.reduce((sum, result) => sum + result.passed, 0)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
