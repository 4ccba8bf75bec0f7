import type { Log } from '../core/log.ts'
import { onPost } from './outgoing.ts'

/** A queue that this process works on. */
export interface Lane {
  /** What the log calls it. */
  channel: string
  /** Takes what is due and deals with it; says how many there were. */
  work: () => Promise<number>
  /** How often the queue is looked at without a sign that there is something in it. */
  pollMs: number
  log: Log
}

/**
 * How often queues are looked at, and for how many seconds what was taken is out of reach of others: longer than any
 * attempt takes, so that only a process that died leaves something for longer, and another one takes it.
 */
export const queue = { pollMs: 3000, leaseSeconds: 120 }
/** A sign may come before the transaction that it is about is done. */
const looksMs = [20, 200, 1000]
/** How long the end of the process waits for others; what was not finished is sent by the next process. */
const stopMs = 5000

/** What the log may hold of a failure: what servers say repeats addresses, the codes do not. */
export function reasonOf(error: unknown) {
  const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
  return { name, code, responseCode }
}

/** Works on a queue again and again until it is stopped. Several processes may do so at once. */
export function startLane({ channel, work, pollMs, log }: Lane) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let looks = looksMs.length
  let isStopped = false

  const drain = async () => {
    while (!isStopped && (await work()) > 0);
  }
  const later = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, looksMs[looks++] ?? pollMs)
  }
  const look = () => {
    running = drain()
      .catch((error: unknown) => log.error({ channel, ...reasonOf(error) }, 'the queue cannot be read'))
      .finally(() => {
        running = undefined
        later()
      })
  }
  const forget = onPost(() => {
    looks = 0
    if (!running) later()
  })
  later()
  return async () => {
    isStopped = true
    forget()
    clearTimeout(timer)
    await running
  }
}

/** Stops queues, waiting a moment for what is on its way. */
export async function stopLanes(stops: (() => Promise<unknown>)[]) {
  const impatience = new Promise<void>((done) => setTimeout(done, stopMs).unref())
  await Promise.race([Promise.all(stops.map((stop) => stop())), impatience])
}
