import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { complaintsIn, lastWords } from './complaints.ts'
import type { Report } from './vitest-report.ts'

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What came of a step: how many of its checks passed and failed, with what failed, or why it did not run. */
export type Outcome = { passed: number; failed: number; complaints?: readonly string[] } | { skipped: string }

/** The longest that one runner may take, in milliseconds; a browser that hangs must not hang the whole run. */
const limitMs = 12 * 60_000

/** The exit code of a program, and the end of its text. */
interface Ended {
  code: number
  tail: string
}

/** Runs a program in the project's folder, shows what it says, and gives back its exit code and the end of its text. */
function run(program: string, words: readonly string[], env: Record<string, string> = {}) {
  return new Promise<Ended>((done) => {
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
  const { code, tail } = await run(bin(name), words, env)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, complaints: [lastWords(name, tail)] }
}

/** What a runner counted; one that ends badly without naming a failure has failed as a whole. */
function outcome(name: string, passed: number, failed: number, complaints: readonly string[], ended: Ended): Outcome {
  if (ended.code === 0) return { passed, failed, complaints }
  return { passed, failed: failed || 1, complaints: complaints.length > 0 ? complaints : [lastWords(name, ended.tail)] }
}

/**
 * Runs test files whose path contains one of `filters`, or all. A file that could not be loaded, a hook that failed and
 * an error that no test caught each count as a failure.
 */
export async function vitest(filters: readonly string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
  const file = join(tmpdir(), `foyer-vitest-${process.pid}.json`)
  const words = ['run', '--config', 'tests/support/runner/vitest.config.ts', ...filters]
  const ended = await run(bin('vitest'), words, { ...env, FOYER_TEST_REPORT: file })
  const text = await readFile(file, 'utf8').catch(() => '{"passed":0,"complaints":[]}')
  await rm(file, { force: true })
  const { passed, complaints }: Report = JSON.parse(text)
  return outcome('vitest', passed, complaints.length, complaints, ended)
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
  const ended = await run(process.execPath, [file], env)
  const { passed, failed } = countsIn(ended.tail) ?? { passed: ended.code === 0 ? 1 : 0, failed: 0 }
  return outcome(file, passed, failed, complaintsIn(ended.tail), ended)
}
