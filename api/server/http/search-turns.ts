import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/index.ts'
import { Refusal } from './refusal.ts'

/** The limits for the searches of one process. */
export interface SearchLimits {
  /** The maximum number of searches that run at the same time. */
  maxRunning: number
  /** The maximum number of searches of one network address that run at the same time. */
  maxRunningPerAddress: number
  /** The maximum number of searches of one address that wait for their turn; further ones are refused. */
  maxWaitingPerAddress: number
  /** The time that the searches of one address may take together before they are refused, in milliseconds. */
  budgetMs: number
  /** The milliseconds of that budget that come back per second. */
  refillMsPerSecond: number
  /**
   * The delay before a refusal is sent, in milliseconds, so that callers who retry at once do not keep the server busy.
   */
  refusalDelayMs: number
}

// A search occupies a whole processor of the database, and one of them is left to all else. A whole fair may stand
// behind one address: searches that take 10 ms each are refused only from 50 in a second on.
const defaults: SearchLimits = {
  maxRunning: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maxRunningPerAddress: 2,
  maxWaitingPerAddress: 40,
  budgetMs: 15_000,
  refillMsPerSecond: 500,
  refusalDelayMs: 500,
}

/** Runs searches on a connection pool of their own, so that leads never wait for one of their connections. */
export interface SearchRunner {
  db: Db
  inTurn: ReturnType<typeof searchTurns>
}

interface Address {
  running: number
  waiting: (() => void)[]
  spentMs: number
  /** The time at which `spentMs` was calculated, in milliseconds. */
  at: number
  /** The number of its last turn; 0 before the first. */
  lastTurn: number
}

const refusal = (detail: string, retryAfterSeconds: number) =>
  new Refusal('tooManyRequests', detail, { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) })

/**
 * Returns a function that runs searches: a few at a time, the addresses by turns, and each address within a budget of
 * time. It throws `tooManyRequests` if an address has too many waiting or has spent its budget. Addresses are dropped
 * after their budget is whole again.
 */
export function searchTurns(given: Partial<SearchLimits> = {}, now: () => number = () => performance.now()) {
  const limits = { ...defaults, ...given }
  const addresses = new Map<string, Address>()
  let running = 0
  let turns = 0

  function refill(address: Address) {
    const at = now()
    address.spentMs = Math.max(0, address.spentMs - ((at - address.at) / 1000) * limits.refillMsPerSecond)
    address.at = at
  }

  const isIdle = ({ running, waiting, spentMs }: Address) => running === 0 && waiting.length === 0 && spentMs === 0

  /** Drops addresses whose budget is whole, a few at a time. */
  function dropIdle() {
    let checked = 0
    for (const [key, address] of addresses) {
      refill(address)
      if (isIdle(address)) addresses.delete(key)
      if (++checked === 4) return
    }
  }

  function addressOf(key: string) {
    dropIdle()
    const address = addresses.get(key) ?? { running: 0, waiting: [], spentMs: 0, at: now(), lastTurn: 0 }
    addresses.set(key, address)
    refill(address)
    return address
  }

  /** The address whose last turn is the longest ago, of those that wait and may run one more. */
  function nextAddress() {
    let next: Address | undefined
    for (const address of addresses.values()) {
      if (address.waiting.length === 0 || address.running >= limits.maxRunningPerAddress) continue
      if (!next || address.lastTurn < next.lastTurn) next = address
    }
    return next
  }

  function callNext() {
    if (running >= limits.maxRunning) return
    const address = nextAddress()
    if (!address) return
    running += 1
    address.running += 1
    address.lastTurn = ++turns
    address.waiting.shift()?.()
  }

  async function refuse(detail: string, retryAfterSeconds: number): Promise<never> {
    if (limits.refusalDelayMs > 0) await pause(limits.refusalDelayMs)
    throw refusal(detail, retryAfterSeconds)
  }

  return async function inTurn<T>(key: string, search: () => Promise<T>): Promise<T> {
    const address = addressOf(key)
    if (address.spentMs >= limits.budgetMs) {
      const overMs = address.spentMs - limits.budgetMs
      return refuse('The searches of this address have taken too long together.', overMs / limits.refillMsPerSecond)
    }
    if (address.waiting.length >= limits.maxWaitingPerAddress)
      return refuse(`${limits.maxWaitingPerAddress} searches of this address wait already.`, 1)
    await new Promise<void>((turn) => {
      address.waiting.push(turn)
      callNext()
    })
    const begin = now()
    try {
      return await search()
    } finally {
      refill(address)
      address.spentMs += now() - begin
      address.running -= 1
      running -= 1
      callNext()
    }
  }
}
