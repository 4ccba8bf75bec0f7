import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

// Time limits end what hangs; they must never fail what is only slow. So each run measures the machine once, and every
// limit is a number of milliseconds on a usual machine, which has two idle cores, times what was measured.

const variable = 'FOYER_TEST_TIME_FACTOR'
const usualMs = 230

/**
 * Returns the time of a fixed amount of work on all cores here and now, as a multiple of the time on a usual machine;
 * at least 1.
 */
export async function measureTimeFactor() {
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: 4 }, () => promisify(pbkdf2)('a password', 'some salt', 350_000, 64, 'sha512')),
  )
  return Math.max(1, (performance.now() - begin) / usualMs)
}

/**
 * Measures the machine, and tells the processes that this one starts. Each runner does so again, because others may
 * have begun to work on it: the slowest measurement holds.
 */
export async function shareTimeFactor() {
  process.env[variable] = Math.max(timeFactor(), await measureTimeFactor()).toFixed(1)
  return timeFactor()
}

/** Returns the factor that was measured; 1 in a test that was started by itself. */
const timeFactor = () => Number(process.env[variable] ?? 1)

/** A time limit in milliseconds, from one for a usual machine. */
export const limitMs = (usualLimitMs: number) => Math.round(usualLimitMs * timeFactor())

/** The time limit in milliseconds of a test that takes this many steps, such as calls of the server. */
export const limitOfStepsMs = (steps: number) => limitMs(30_000 + steps * 50)
