import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, urlOf } from '../../db/index.ts'
import { channel, keyOf, type Notice, noticeOf, readNotice, type Topic } from './notice.ts'

/**
 * The interval at which waiting calls poll while no listener works, and at which a lost one reconnects, in
 * milliseconds.
 */
const pollMs = 2000
/** The interval at which a silent connection is tested, in milliseconds. */
const checkMs = 5000
/** The time for which the connection stays open without waiting calls, in milliseconds. */
const idleMs = 60_000

/** The most notices that a waiter keeps; it is told of one without a key instead of more. */
const maxNotices = 50

interface Waiter {
  keys: readonly string[]
  /** True if a change came since the waiter last looked. */
  isStale: boolean
  /** The notices since they were last taken; without a key if some may have been missed. */
  notices: Notice[]
  wake(): void
}

/** Receives all changes of a topic for as long as the process runs. */
export interface Subscriber {
  /** Something has changed, or may have. */
  changed(): void
  /** Called with true when notices are known to arrive, and with false when they are not; at first they are not. */
  turn(isProven: boolean): void
}

/** The listener of this process on one database. Without a working connection, waiters poll. */
interface Listener {
  db: Db
  waiters: Set<Waiter>
  /** The same waiters by each of their keys, because thousands may wait for different ones. */
  waitersByKey: Map<string, Set<Waiter>>
  subscribers: Map<Subscriber, Topic>
  client: pg.Client | undefined
  isProven: boolean
  isStopped: boolean
  timer: NodeJS.Timeout | undefined
  checkTimer: NodeJS.Timeout | undefined
}

const listeners = new WeakMap<Db, Listener>()

function listenerOf(db: Db): Listener {
  const existing = listeners.get(db)
  if (existing) return existing
  const listener: Listener = {
    db,
    waiters: new Set(),
    waitersByKey: new Map(),
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
function wake({ waiters, waitersByKey, subscribers }: Listener, payload = '') {
  const { key, text } = readNotice(payload)
  for (const waiter of key ? (waitersByKey.get(key) ?? []) : waiters) {
    waiter.isStale = true
    waiter.notices = waiter.notices.length < maxNotices ? [...waiter.notices, { key, text }] : [{ key: '', text: '' }]
    waiter.wake()
  }
  for (const [subscriber, topic] of subscribers) if (!key || key.startsWith(`${topic}:`)) subscriber.changed()
}

function prove(listener: Listener, isProven: boolean) {
  if (listener.isProven === isProven) return
  listener.isProven = isProven
  for (const subscriber of listener.subscribers.keys()) subscriber.turn(isProven)
}

/** Ends the connection; if there are waiters, another one is opened after a while. */
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

/** Detects a connection that died without an error. */
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
  // Behind some poolers LISTEN succeeds and no notice ever arrives. Only a notice that comes back proves that it works.
  // The empty one also makes all waiters look again, for changes from before the connection.
  const begin = async () => {
    await client.connect()
    await client.query(`listen ${channel}`)
    await client.query(`notify ${channel}`)
    check(listener, client)
  }
  begin().catch(() => disconnect(listener, client))
}

/**
 * Notifies a subscriber of all changes of a topic, in whichever process they happen, and of whether such notices
 * arrive. Returns the function that ends the subscription.
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

/** Keeps the connection of an unused listener open for a while, for the next waiter. */
function leave(listener: Listener) {
  if (!isNeeded(listener) && listener.client) connectLater(listener, idleMs)
}

/** Waits for changes. */
export interface Changes {
  /** Resolves when something may have changed, or after `ms` milliseconds; immediately if it already has. */
  next(ms: number, signal: AbortSignal): Promise<void>
  /** Returns the notices that came since it was called last. */
  takeNotices(): Notice[]
  /** Returns true if this Foyer is about to stop, so that no call should wait any more. */
  isOver(): boolean
  /** Ends the waiting. The caller who began it must call this. */
  end(): void
}

function addWaiter({ waiters, waitersByKey }: Listener, waiter: Waiter) {
  waiters.add(waiter)
  for (const key of waiter.keys) waitersByKey.set(key, (waitersByKey.get(key) ?? new Set()).add(waiter))
}

function removeWaiter({ waiters, waitersByKey }: Listener, waiter: Waiter) {
  waiters.delete(waiter)
  for (const key of waiter.keys) {
    const ofKey = waitersByKey.get(key)
    ofKey?.delete(waiter)
    if (ofKey?.size === 0) waitersByKey.delete(key)
  }
}

/**
 * Returns a waiter for changes of one thing or several, in whichever process they happen. The caller must call its
 * `end`.
 * @example
 * const changes = changesOf(db, 'lead', 'E1001')
 * try {
 *   await changes.next(25_000, signal)
 * } finally {
 *   changes.end()
 * }
 */
export function changesOf(db: Db, topic: Topic, ids: string | readonly string[]): Changes {
  return changesOfKeys(
    db,
    [ids].flat().map((id) => keyOf(topic, id)),
  )
}

/** Returns a waiter for changes of several topics. The caller must call its `end`. */
export function changesOfAll(db: Db, topics: Partial<Record<Topic, readonly string[]>>): Changes {
  const keys = Object.entries(topics).flatMap(([topic, ids]) => ids.map((id) => keyOf(topic as Topic, id)))
  return changesOfKeys(db, keys)
}

function changesOfKeys(db: Db, keys: readonly string[]): Changes {
  const listener = listenerOf(db)
  const waiter: Waiter = { keys, isStale: false, notices: [], wake: () => {} }
  addWaiter(listener, waiter)
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
    takeNotices() {
      const { notices } = waiter
      waiter.notices = []
      return notices
    },
    isOver: () => listener.isStopped,
    end() {
      removeWaiter(listener, waiter)
      leave(listener)
    },
  }
}

/**
 * Ends all waits on this database, and its listener, because Foyer is about to stop.
 */
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

/** The time for which further changes are gathered into one statement, in milliseconds. */
const gatherMs = 25
const pendingKeys = new WeakMap<Db, Set<string>>()

/** The commit need not wait for the disk: notices are not stored anyway. */
const notify = (db: Db, keys: string[]) =>
  sql`
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify(${channel}, key) from quick, unnest(${keys}::text[]) as key`.execute(db)

async function notifyAll(db: Db, keys: Set<string>) {
  while (keys.size > 0) {
    const now = [...keys]
    keys.clear()
    await notify(db, now)
    await pause(gatherMs, undefined, { ref: false })
  }
}

/**
 * Notifies every process of a change that was committed. Notices inside the storing transactions would make all of them
 * commit one after another. A lost notice only delays waiters until their wait ends. A `text` comes to them with the
 * notice and is stored nowhere; it must be shorter than 8,000 bytes.
 */
export function notifyChange(db: Db, topic: Topic, id: string, text = '') {
  const waiting = pendingKeys.get(db)
  const notice = noticeOf(topic, id, text)
  if (waiting) return void waiting.add(notice)
  const keys = new Set([notice])
  pendingKeys.set(db, keys)
  notifyAll(db, keys)
    .catch(() => {
      // If the database is unreachable, other calls have reported it already.
    })
    .finally(() => pendingKeys.delete(db))
}
