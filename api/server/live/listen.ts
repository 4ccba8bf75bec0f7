import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, urlOf } from '../../db/index.ts'

/**
 * What can change, as far as anybody listens: `lead` has the code of the enterprise or exhibitor as its id; `public` is
 * what everybody may read, told by triggers of the database without an id.
 */
export type Topic = 'lead' | 'public'

/** The one channel of the database on which the processes of one Foyer tell each other; `topic:id` is what they say. */
const channel = 'foyer_change'
/** How often waiting calls look for themselves while no listener is proven, and how soon a lost one tries again. */
const pollMs = 2000
/** How often a connection is tried that may have died silently. */
const checkMs = 5000
/** How long the connection stays without anybody who waits. */
const idleMs = 60_000

const keyOf = (topic: Topic, id: string) => `${topic}:${id}`

interface Waiter {
  key: string
  /** Whether something came since the waiter last looked. */
  isStale: boolean
  wake(): void
}

/** Somebody who is told of all changes of a topic for as long as the process runs. */
export interface Subscriber {
  /** Something has changed, or may have. */
  changed(): void
  /** Whether notices are known to arrive from now on; at first they are not. */
  turn(isProven: boolean): void
}

/** The one listener of this process on a database. Without a proven connection waiters look for themselves. */
interface Listener {
  db: Db
  waiters: Set<Waiter>
  subscribers: Map<Subscriber, Topic>
  client: pg.Client | undefined
  isProven: boolean
  isStopped: boolean
  timer: NodeJS.Timeout | undefined
  checkTimer: NodeJS.Timeout | undefined
}

const listeners = new WeakMap<Db, Listener>()

function listenerOf(db: Db): Listener {
  const known = listeners.get(db)
  if (known) return known
  const listener: Listener = {
    db,
    waiters: new Set(),
    subscribers: new Map(),
    client: undefined,
    isProven: false,
    isStopped: false,
    timer: undefined,
    checkTimer: undefined,
  }
  listeners.set(db, listener)
  return listener
}

const isNeeded = ({ waiters, subscribers }: Listener) => waiters.size > 0 || subscribers.size > 0

/** Wakes those who wait for this key; without one everybody, because notices may have been missed. */
function wake({ waiters, subscribers }: Listener, key = '') {
  for (const waiter of waiters) {
    if (key && waiter.key !== key) continue
    waiter.isStale = true
    waiter.wake()
  }
  for (const [subscriber, topic] of subscribers) if (!key || key.startsWith(`${topic}:`)) subscriber.changed()
}

function prove(listener: Listener, isProven: boolean) {
  if (listener.isProven === isProven) return
  listener.isProven = isProven
  for (const subscriber of listener.subscribers.keys()) subscriber.turn(isProven)
}

/** Ends the connection; whoever listens gets another one after a while. */
function disconnect(listener: Listener, client: pg.Client) {
  if (listener.client !== client) return
  listener.client = undefined
  clearTimeout(listener.checkTimer)
  prove(listener, false)
  client.end().catch(() => {
    // The connection is broken already: that is why it is ended.
  })
  connectLater(listener, pollMs)
}

function connectLater(listener: Listener, ms: number) {
  clearTimeout(listener.timer)
  listener.timer = setTimeout(() => {
    const { client } = listener
    if (isNeeded(listener)) connect(listener)
    else if (client) disconnect(listener, client)
  }, ms).unref()
}

/** Finds out that a connection has died of which nobody said so. */
function check(listener: Listener, client: pg.Client) {
  listener.checkTimer = setTimeout(() => {
    client.query('select 1').then(
      () => listener.client === client && check(listener, client),
      () => disconnect(listener, client),
    )
  }, checkMs).unref()
}

function connect(listener: Listener) {
  const url = urlOf(listener.db)
  if (listener.client || listener.isStopped || !url) return
  clearTimeout(listener.timer)
  const limits = { connectionTimeoutMillis: 4000, query_timeout: 4000 }
  const client = new pg.Client({ connectionString: url, keepAlive: true, ...limits })
  listener.client = client
  client.on('error', () => disconnect(listener, client))
  client.on('end', () => disconnect(listener, client))
  client.on('notification', ({ payload }) => {
    if (listener.client !== client) return
    wake(listener, payload)
    prove(listener, true)
  })
  // Behind some poolers LISTEN succeeds and no notice ever arrives: only a notice that comes back proves that it works.
  // The empty one also has everybody look once more, for what happened before there was a connection.
  const begin = async () => {
    await client.connect()
    await client.query(`listen ${channel}`)
    await client.query(`notify ${channel}`)
    check(listener, client)
  }
  begin().catch(() => disconnect(listener, client))
}

/**
 * Tells a subscriber of all changes of a topic, in whichever process they happen, and whether notices of them are known
 * to arrive. Returns how to end that.
 */
export function subscribe(db: Db, topic: Topic, subscriber: Subscriber): () => void {
  const listener = listenerOf(db)
  listener.subscribers.set(subscriber, topic)
  if (listener.isProven) subscriber.turn(true)
  connect(listener)
  return () => {
    if (listener.subscribers.delete(subscriber)) subscriber.turn(false)
    leave(listener)
  }
}

/** Keeps the connection of a listener whom nobody needs for a while: somebody else may come. */
function leave(listener: Listener) {
  if (!isNeeded(listener) && listener.client) connectLater(listener, idleMs)
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
      leave(listener)
    },
  }
}

/** Lets everybody go who waits on this database, and ends the listener: Foyer is about to stop. */
export async function stopListening(db: Db) {
  const listener = listenerOf(db)
  listener.isStopped = true
  clearTimeout(listener.timer)
  clearTimeout(listener.checkTimer)
  wake(listener)
  prove(listener, false)
  const { client } = listener
  listener.client = undefined
  await client?.end()
}

/** How long further changes are gathered before they are told together, in milliseconds. */
const gatherMs = 25
const untold = new WeakMap<Db, Set<string>>()

/** Nobody waits for the disk: a notice is not kept anyway. */
const notify = (db: Db, keys: string[]) =>
  sql`
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify(${channel}, key) from quick, unnest(${keys}::text[]) as key`.execute(db)

async function tell(db: Db, keys: Set<string>) {
  while (keys.size > 0) {
    const now = [...keys]
    keys.clear()
    await notify(db, now)
    await pause(gatherMs, undefined, { ref: false })
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
  tell(db, keys)
    .catch(() => {
      // A database that cannot be reached has told its own callers already.
    })
    .finally(() => untold.delete(db))
}
