import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** What came of a step: how many of its checks passed and failed, or why it did not run. */
export type Outcome = { passed: number; failed: number } | { skipped: string }

/** The longest that one runner may take, in milliseconds; a browser that hangs must not hang the whole run. */
const limitMs = 12 * 60_000

/** Runs a program in the project's folder, shows what it says, and gives back its exit code and the end of its text. */
function run(program: string, words: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; tail: string }>((done) => {
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    // A group of its own, so that the browsers and servers of a runner that hangs end with it.
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [...stdio],
      detached: true,
    })
    let tail = ''
    const endGroup = () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL')
      } catch {
        // Everybody has left already.
      }
    }
    const timer = setTimeout(() => {
      console.error(`Ended after ${limitMs / 60_000} minutes.`)
      endGroup()
    }, limitMs)
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on('data', (text: Buffer) => {
        out.write(text)
        tail = (tail + text).slice(-1_000_000)
      })
    }
    const interrupt = () => {
      endGroup()
      process.exit(130)
    }
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    const finish = (code: number) => {
      clearTimeout(timer)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      done({ code, tail })
    }
    child.once('error', () => finish(127))
    child.once('close', (code) => finish(code ?? 1))
  })
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** A program that is content or not, and counts as one check. */
export async function verdict(
  name: string,
  words: readonly string[] = [],
  env?: Record<string, string>,
): Promise<Outcome> {
  const { code } = await run(bin(name), words, env)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/**
 * Runs test files whose path contains one of `filters`, or all. A file that could not be loaded counts as a failure.
 */
export async function vitest(filters: readonly string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
  const file = join(tmpdir(), `foyer-vitest-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(
    bin('vitest'),
    ['run', '--config', 'tests/support/vitest.config.ts', ...reporters, ...filters],
    env,
  )
  const text = await readFile(file, 'utf8').catch(() => '')
  await rm(file, { force: true })
  if (!text) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(text)
  const unread = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length
  const failed = numFailedTests + unread
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** What a runner counted, in its own words: `N passed, N failed`, or the lines of node:test. */
function countsIn(text: string) {
  const [, passed, failed] = [...text.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? []
  if (passed !== undefined) return { passed: Number(passed), failed: Number(failed) }
  const [, pass] = /^. pass (\d+)/m.exec(text) ?? []
  const [, fail] = /^. fail (\d+)/m.exec(text) ?? []
  return pass === undefined ? undefined : { passed: Number(pass), failed: Number(fail) }
}

/** Runs a script of ours that ends by saying how many of its tests passed and failed. */
export async function script(file: string, env: Record<string, string> = {}): Promise<Outcome> {
  const { code, tail } = await run(process.execPath, [file], env)
  const counts = countsIn(tail) ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed }
}
