import { sql } from 'kysely'
import pg from 'pg'
import { type Db, urlOf } from '../../db/index.ts'

/** What tells the processes of one Foyer that a lead of some enterprise changed. */
const channel = 'foyer_lead'
/** How often members' calls look for themselves while nothing is told, and how soon a lost listener tries again. */
const pollMs = 2000
/** How long the listener stays without anybody who waits. */
const idleMs = 60_000

interface Waiter {
  target: string
  /** Whether something came since the waiter last looked. */
  isStale: boolean
  wake(): void
}

/** The one listener of this process on a database. Without one that is proven, waiters look for themselves. */
interface Listener {
  db: Db
  waiters: Set<Waiter>
  client: pg.Client | undefined
  isProven: boolean
  isStopped: boolean
  timer: NodeJS.Timeout | undefined
}

const listeners = new WeakMap<Db, Listener>()

function listenerOf(db: Db): Listener {
  const known = listeners.get(db)
  if (known) return known
  const made = {
    ...{ db, waiters: new Set<Waiter>(), client: undefined },
    ...{ isProven: false, isStopped: false, timer: undefined },
  }
  listeners.set(db, made)
  return made
}

function wakeAll({ waiters }: Listener, target = '') {
  for (const waiter of waiters) {
    if (target && waiter.target !== target) continue
    waiter.isStale = true
    waiter.wake()
  }
}

/** Ends the connection; waiters, if any, get another one after a while. */
function drop(listener: Listener, client: pg.Client) {
  if (listener.client !== client) return
  listener.client = undefined
  listener.isProven = false
  client.end().catch(() => {
    // It is what broke.
  })
  later(listener, pollMs)
}

function later(listener: Listener, ms: number) {
  clearTimeout(listener.timer)
  listener.timer = setTimeout(() => {
    const { waiters, client } = listener
    if (waiters.size > 0) connect(listener)
    else if (client) drop(listener, client)
  }, ms).unref()
}

function connect(listener: Listener) {
  const url = urlOf(listener.db)
  if (listener.client || listener.isStopped || !url) return
  clearTimeout(listener.timer)
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 4000 })
  listener.client = client
  client.on('error', () => drop(listener, client))
  client.on('end', () => drop(listener, client))
  client.on('notification', ({ payload }) => {
    listener.isProven = true
    wakeAll(listener, payload)
  })
  // Behind some poolers one may listen and never hears anything: only what comes back proves that it works. It also has
  // everybody look once more, for what happened before there was a listener.
  const begin = async () => {
    await client.connect()
    await client.query(`listen ${channel}`)
    await client.query(`notify ${channel}`)
  }
  begin().catch(() => drop(listener, client))
}

/** Watches the leads of one enterprise. */
export interface Watch {
  /** Until something may have changed, at most so long. At once where that is already so. */
  next(ms: number, signal: AbortSignal): Promise<void>
  /** Whether this Foyer is about to stop, so that nobody should wait any more. */
  isOver(): boolean
  end(): void
}

/** Begins to watch the leads of an enterprise; what happens from now on wakes the caller. */
export function watchLeads(db: Db, target: string): Watch {
  const listener = listenerOf(db)
  const waiter: Waiter = { target, isStale: false, wake: () => {} }
  listener.waiters.add(waiter)
  connect(listener)
  return {
    async next(ms, signal) {
      const patience = listener.isProven ? ms : Math.min(ms, pollMs)
      if (!waiter.isStale && !signal.aborted && !listener.isStopped) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, patience)
          waiter.wake = () => {
            clearTimeout(timer)
            done()
          }
          signal.addEventListener('abort', waiter.wake, { once: true })
        })
        signal.removeEventListener('abort', waiter.wake)
      }
      waiter.isStale = false
    },
    isOver: () => listener.isStopped,
    end() {
      listener.waiters.delete(waiter)
      if (listener.waiters.size === 0 && listener.client) later(listener, idleMs)
    },
  }
}

/** Lets everybody go who waits on this database, and ends the listener: Foyer is about to stop. */
export async function stopWatching(db: Db) {
  const listener = listenerOf(db)
  listener.isStopped = true
  clearTimeout(listener.timer)
  wakeAll(listener)
  const { client } = listener
  listener.client = undefined
  await client?.end()
}

const untold = new WeakMap<Db, Set<string>>()

async function tell(db: Db, targets: Set<string>) {
  while (targets.size > 0) {
    const now = [...targets]
    targets.clear()
    await sql`select pg_notify(${channel}, target) from unnest(${now}::text[]) as target`.execute(db)
  }
}

/**
 * Tells every process that a lead of this enterprise changed, once that is stored. Notices inside the storing
 * transactions would have all of them commit one after another; what is lost here is found when a wait ends.
 */
export function tellOfLead(db: Db, target: string) {
  const waiting = untold.get(db)
  if (waiting) return void waiting.add(target)
  const targets = new Set([target])
  untold.set(db, targets)
  tell(db, targets)
    .catch(() => {
      // A database that cannot be reached has told its own callers already.
    })
    .finally(() => untold.delete(db))
}
