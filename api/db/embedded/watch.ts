import { setTimeout as pause } from 'node:timers/promises'

/** Callbacks of a watched database. */
export interface DatabaseEvents {
  /** It ended, and is being started again. */
  onEnd(): void
  /** It answers again, so many milliseconds after that was noticed. */
  onReturn(ms: number): void
  /** It cannot be started for now, because its disk is full or cannot be written; that is tried again and again. */
  onBlocked(error: Error): void
  /** Called when it cannot be started again; no further try follows. */
  onLost(error: Error): void
}

/** A database as the watch needs it. */
export interface Watched {
  isRunning(): Promise<boolean>
  /** Starts it, or adopts one that another process started. Rejects if that fails. */
  start(): Promise<void>
  /** Returns true if a start failed for a reason that may pass without a restart of Foyer, such as a full disk. */
  isBlocked(error: Error): boolean
}

const pollMs = 250
const blockedMs = 1000
/** One that ends so often in so short a time is broken, and starting it once more would not help. */
const maxRestarts = 10
const restartWindowMs = 60_000

/**
 * Checks repeatedly whether a database runs, and starts it if it does not. Returns the function that stops the watch.
 */
export function watchDatabase(database: Watched, events: DatabaseEvents): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let restarts: number[] = []

  // Stopping the watch ends the wait early.
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function bringBack() {
    const begin = performance.now()
    restarts = [...restarts.filter((at) => begin - at < restartWindowMs), begin]
    if (restarts.length > maxRestarts) throw new Error(`It ended ${maxRestarts} times within a minute.`)
    events.onEnd()
    for (let isTold = false; !signal.aborted; isTold = true) {
      try {
        await database.start()
        return events.onReturn(Math.round(performance.now() - begin))
      } catch (error) {
        if (!(error instanceof Error) || !database.isBlocked(error)) throw error
        if (!isTold) events.onBlocked(error)
        await wait(blockedMs)
      }
    }
  }

  async function watch() {
    while (!signal.aborted) {
      await wait(pollMs)
      if (!signal.aborted && !(await database.isRunning())) await bringBack()
    }
  }

  const watching = watch().catch((error: Error) => {
    if (!signal.aborted) events.onLost(error)
  })
  return async () => {
    stopping.abort()
    await watching
  }
}
