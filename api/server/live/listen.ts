import { sql } from 'kysely'
import pg from 'pg'
import { type Db, urlOf } from '../../db/index.ts'

/** What can change, as far as anybody listens: `lead` has the code of the enterprise or exhibitor as its id. */
export type Topic = 'lead'

/** The one channel of the database on which the processes of one Foyer tell each other; `topic:id` is what they say. */
const channel = 'foyer_change'
/** How often waiting calls look for themselves while no listener is proven, and how soon a lost one tries again. */
const pollMs = 2000
/** How long the connection stays without anybody who waits. */
const idleMs = 60_000

const keyOf = (topic: Topic, id: string) => `${topic}:${id}`

interface Waiter {
  key: string
  /** Whether something came since the waiter last looked. */
  isStale: boolean
  wake(): void
}

/** The one listener of this process on a database. Without a proven connection waiters look for themselves. */
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
  const listener: Listener = {
    db,
    waiters: new Set(),
    client: undefined,
    isProven: false,
    isStopped: false,
    timer: undefined,
  }
  listeners.set(db, listener)
  return listener
}

/** Wakes those who wait for this key; without one everybody, because notices may have been missed. */
function wake({ waiters }: Listener, key = '') {
  for (const waiter of waiters) {
    if (key && waiter.key !== key) continue
    waiter.isStale = true
    waiter.wake()
  }
}

/** Ends the connection; waiters, if any, get another one after a while. */
function disconnect(listener: Listener, client: pg.Client) {
  if (listener.client !== client) return
  listener.client = undefined
  listener.isProven = false
  client.end().catch(() => {
    // The connection is broken already: that is why it is ended.
  })
  connectLater(listener, pollMs)
}

function connectLater(listener: Listener, ms: number) {
  clearTimeout(listener.timer)
  listener.timer = setTimeout(() => {
    const { waiters, client } = listener
    if (waiters.size > 0) connect(listener)
    else if (client) disconnect(listener, client)
  }, ms).unref()
}

function connect(listener: Listener) {
  const url = urlOf(listener.db)
  if (listener.client || listener.isStopped || !url) return
  clearTimeout(listener.timer)
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 4000 })
  listener.client = client
  client.on('error', () => disconnect(listener, client))
  client.on('end', () => disconnect(listener, client))
  client.on('notification', ({ payload }) => {
    listener.isProven = true
    wake(listener, payload)
  })
  // Behind some poolers LISTEN succeeds and no notice ever arrives: only a notice that comes back proves that it works.
  // The empty one also has everybody look once more, for what happened before there was a connection.
  const begin = async () => {
    await client.connect()
    await client.query(`listen ${channel}`)
    await client.query(`notify ${channel}`)
  }
  begin().catch(() => disconnect(listener, client))
}

/** Waits for changes of one thing. */
export interface Changes {
  /** Resolves when something may have changed, after `ms` at the latest; at once where that is already so. */
  next(ms: number, signal: AbortSignal): Promise<void>
  /** Whether this Foyer is about to stop, so that nobody should wait any more. */
  isOver(): boolean
  /** Ends the waiting; to be called by whoever began it. */
  end(): void
}

/** Begins to wait for changes of one thing, in whichever process they happen. */
export function changesOf(db: Db, topic: Topic, id: string): Changes {
  const listener = listenerOf(db)
  const waiter: Waiter = { key: keyOf(topic, id), isStale: false, wake: () => {} }
  listener.waiters.add(waiter)
  connect(listener)
  return {
    async next(ms, signal) {
      const timeoutMs = listener.isProven ? ms : Math.min(ms, pollMs)
      if (!waiter.isStale && !signal.aborted && !listener.isStopped) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, timeoutMs)
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
      if (listener.waiters.size === 0 && listener.client) connectLater(listener, idleMs)
    },
  }
}

/** Lets everybody go who waits on this database, and ends the listener: Foyer is about to stop. */
export async function stopListening(db: Db) {
  const listener = listenerOf(db)
  listener.isStopped = true
  clearTimeout(listener.timer)
  wake(listener)
  const { client } = listener
  listener.client = undefined
  await client?.end()
}

const untold = new WeakMap<Db, Set<string>>()

async function notify(db: Db, keys: Set<string>) {
  while (keys.size > 0) {
    const now = [...keys]
    keys.clear()
    await sql`select pg_notify(${channel}, key) from unnest(${now}::text[]) as key`.execute(db)
  }
}

/**
 * Tells every process that something changed, once that is stored. Notices inside the storing transactions would have
 * all of them commit one after another; a notice that is lost here is made good when a wait ends.
 */
export function tellChange(db: Db, topic: Topic, id: string) {
  const waiting = untold.get(db)
  if (waiting) return void waiting.add(keyOf(topic, id))
  const keys = new Set([keyOf(topic, id)])
  untold.set(db, keys)
  notify(db, keys)
    .catch(() => {
      // A database that cannot be reached has told its own callers already.
    })
    .finally(() => untold.delete(db))
}
