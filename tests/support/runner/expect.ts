import { type ExpectStatic, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'
import * as chai from 'chai'

// The `expect` of Vitest, inside the browsers of the element tests: both kinds of tests compare values alike.
for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
export const expect = chai.expect as unknown as ExpectStatic

/** Shorter than a test may take, so that it is the check that says what did not come. */
const timeoutMs = 20_000 * Number(import.meta.env.FOYER_TEST_TIME_FACTOR ?? 1)

/** Waits until a check passes. Where it never does, its own message is the failure. */
export async function until<T>(check: () => T): Promise<NonNullable<Exclude<T, false>>> {
  const end = performance.now() + timeoutMs
  for (;;) {
    try {
      const result = check()
      if (result !== false && result !== null && result !== undefined) {
        return result as NonNullable<Exclude<T, false>>
      }
      if (performance.now() > end) throw new Error(`Nothing came of it in ${timeoutMs} ms: ${check}`)
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await new Promise((done) => setTimeout(done, 20))
  }
}
