import { ApiError } from '../../../api/client/errors.ts'

const minPauseMs = 1000
const maxPauseMs = 60_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The options of `keepAsking`. */
export interface Asking {
  signal: AbortSignal
  /** Returns whether asking again cannot help after an error, such as one of missing rights. */
  isFinal(error: unknown): boolean
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Makes a call that waits for the next change again and again, until the signal aborts. After a failure it waits,
 * longer each time and at least as long as the server says.
 */
export async function keepAsking(ask: () => Promise<void>, { signal, isFinal, wait = pause }: Asking) {
  let pauseMs = minPauseMs
  while (!signal.aborted) {
    try {
      await ask()
      pauseMs = minPauseMs
    } catch (error) {
      if (signal.aborted || isFinal(error)) return
      const retryAfterMs = error instanceof ApiError ? (error.more.retryAfterSeconds ?? 0) * 1000 : 0
      await wait(Math.max(pauseMs, retryAfterMs), signal)
      pauseMs = Math.min(maxPauseMs, pauseMs * 2)
    }
  }
}
