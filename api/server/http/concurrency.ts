import { Refusal } from './refusal.ts'

/** The `retry-after` of a caller with too many calls at once, in seconds. */
const pauseSeconds = 5

/** Lets everybody have at most so many pieces of work running at the same time; one more is refused, not queued. */
export function atOnce(max: number) {
  const running = new Map<string, number>()
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const now = running.get(caller) ?? 0
    if (now >= max)
      throw new Refusal('tooManyRequests', `${max} at the same time is the most.`, { retryAfterSeconds: pauseSeconds })
    running.set(caller, now + 1)
    try {
      return await work()
    } finally {
      const remaining = (running.get(caller) ?? 1) - 1
      if (remaining > 0) running.set(caller, remaining)
      else running.delete(caller)
    }
  }
}

/**
 * Lets all work that runs at the same time hold at most so many bytes; it takes them as they come, and they are free
 * again when it ends. More is refused, not queued.
 */
export function heldAtOnce(maxBytes: number) {
  let held = 0
  return async <T>(work: (take: (bytes: number) => void) => Promise<T>): Promise<T> => {
    let taken = 0
    const take = (bytes: number) => {
      if (held + bytes > maxBytes)
        throw new Refusal('unavailable', `${maxBytes} bytes at the same time are the most.`, {
          retryAfterSeconds: pauseSeconds,
        })
      held += bytes
      taken += bytes
    }
    try {
      return await work(take)
    } finally {
      held -= taken
    }
  }
}
