import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastLines } from './complaints.ts'
import type { Output } from './output.ts'
import { readReport, reportVariable, type Timed } from './report.ts'
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
const usualLimitMs = 35 * 60_000

/** The exit code of a program, and the end of its text. */
interface Ended {
  code: number
  tail: string
}

/** The process groups of the programs that run now. */
const groups = new Set<number>()
function endGroup(id: number) {
  groups.delete(id)
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // All its processes have ended already.
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const id of groups) endGroup(id)
    process.exit(130)
  })
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
    if (id !== undefined) groups.add(id)
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
      if (id !== undefined) groups.delete(id)
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

/** Runs a program that writes a report; one that ends badly without naming a failure has failed as a whole. */
async function reported(
  output: Output,
  name: string,
  program: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const file = join(tmpdir(), `foyer-report-${process.pid}-${++reports}.json`)
  const ended = await run(program, words, output, { ...env, [reportVariable]: file })
  const { passed = 0, complaints = [], repeated = [], slowest = [], skipped } = readReport(file) ?? {}
  await rm(file, { force: true })
  if (skipped) return { skipped }
  const isAnonymous = ended.code !== 0 && complaints.length === 0
  const failures = isAnonymous ? [lastLines(name, ended.tail)] : complaints
  return { passed, failed: failures.length, complaints: failures, repeated, slowest }
}

/**
 * Runs these test files in Vitest. A file that could not be loaded, a hook that failed and an error that no test caught
 * each count as a failure.
 */
export const vitest = (output: Output, files: readonly string[], env?: Record<string, string>) =>
  reported(output, 'vitest', bin('vitest'), ['run', '--config', 'tests/support/runner/vitest.config.ts', ...files], env)

/** Runs a script of ours that writes a report. */
export const script = (output: Output, file: string, words: readonly string[], env?: Record<string, string>) =>
  reported(output, file, process.execPath, [file, ...words], env)
