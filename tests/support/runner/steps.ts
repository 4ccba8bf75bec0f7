import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastLines } from './complaints.ts'
import { atEnd } from './ending.ts'
import type { Output } from './output.ts'
import { maxRepeated, type Report, readReport, reportVariable, type Timed } from './report.ts'
import { root } from './test-files.ts'
import { limitMs } from './time-factor.ts'

/**
 * The result of a step: the numbers of passed and failed checks, the failures, what failed once and passed alone, and
 * the slowest tests; or the reason why it did not run.
 */
export type Outcome =
  | {
      passed: number
      failed: number
      complaints?: readonly string[]
      repeated?: readonly string[]
      slowest?: readonly Timed[]
    }
  | { skipped: string }

/** The longest that one runner may take on a usual machine; a browser that hangs must not hang the whole run. */
const usualLimitMs = 50 * 60_000

/** The exit code of a program, and the end of its text. */
interface Ended {
  code: number
  tail: string
}

function endGroup(id: number) {
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // All its processes have ended already.
  }
}

/** Runs a program in the project's folder, hands on its text, and returns its exit code and the end of its text. */
function run(program: string, words: readonly string[], output: Output, env: Record<string, string> = {}) {
  return new Promise<Ended>((done) => {
    // A group of its own, so that the browsers and servers of a runner that hangs end with it.
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const id = child.pid
    const ended = atEnd(() => id !== undefined && endGroup(id))
    let tail = ''
    const timeoutMs = limitMs(usualLimitMs)
    const timer = setTimeout(() => {
      output.write(`Ended after ${Math.round(timeoutMs / 60_000)} minutes.\n`)
      if (id !== undefined) endGroup(id)
    }, timeoutMs)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output.write(text)
        tail = (tail + text).slice(-100_000)
      })
    }
    const finish = (code: number) => {
      clearTimeout(timer)
      ended()
      done({ code, tail })
    }
    child.once('error', () => finish(127))
    child.once('close', (code) => finish(code ?? 1))
  })
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** A program that is content or not, and counts as one check. */
export async function verdict(
  output: Output,
  name: string,
  words: readonly string[] = [],
  env?: Record<string, string>,
): Promise<Outcome> {
  const { code, tail } = await run(bin(name), words, output, env)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, complaints: [lastLines(name, tail)] }
}

let reports = 0

/** Runs a program that writes a report, and returns that; one that ends badly without naming a failure failed. */
async function reported(
  output: Output,
  name: string,
  program: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Report> {
  const file = join(tmpdir(), `foyer-report-${process.pid}-${++reports}.json`)
  const ended = await run(program, words, output, { ...env, [reportVariable]: file })
  const report = readReport(file) ?? { passed: 0, complaints: [], slowest: [] }
  await rm(file, { force: true })
  const isAnonymous = ended.code !== 0 && report.complaints.length === 0 && !report.skipped
  return isAnonymous ? { ...report, complaints: [lastLines(name, ended.tail)] } : report
}

const outcomeOf = ({ skipped, ...report }: Report): Outcome =>
  skipped ? { skipped } : { ...report, failed: report.complaints.length }

/**
 * Runs these test files in Vitest. A file that could not be loaded, a hook that failed and an error that no test caught
 * each count as a failure. With `repeats` the files of a few failed tests run once more by themselves, as journeys
 * do: beside browsers and a second database a test may have waited too long for its turn. The summary names them.
 */
export async function vitest(
  output: Output,
  files: readonly string[],
  env?: Record<string, string>,
  { repeats = false } = {},
): Promise<Outcome> {
  const start = (files: readonly string[]) =>
    reported(
      output,
      'vitest',
      bin('vitest'),
      ['run', '--config', 'tests/support/runner/vitest.config.ts', ...files],
      env,
    )
  const report = await start(files)
  const { complaints, failedFiles = [] } = report
  const canRepeat = repeats && failedFiles.length > 0 && complaints.length <= maxRepeated
  if (!canRepeat) return outcomeOf(report)
  output.write('Once more, alone:\n')
  const alone = await start(failedFiles)
  if (alone.complaints.length > 0) return outcomeOf(report)
  return outcomeOf({
    ...report,
    passed: report.passed + complaints.length,
    complaints: [],
    repeated: complaints,
  })
}

/** Runs a script of ours that writes a report. */
export const script = async (output: Output, file: string, words: readonly string[], env?: Record<string, string>) =>
  outcomeOf(await reported(output, file, process.execPath, [file, ...words], env))
