import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { errors } from '../../contract/core/errors.ts'
import type { Db } from '../../db/index.ts'
import { type Limit, type Limits, limits } from '../core/limit-table.ts'
import { keyed } from '../core/secrets.ts'
import { databaseRefusal, isOfReading } from './database-errors.ts'
import { Refusal } from './refusal.ts'

/** One thing that is counted, such as the leads of one address. Without a `most` it is counted and never refused. */
export interface Counter extends Limit {
  key: string
  holds: boolean
}

/**
 * Returns the counter of a limit for one address, person or enterprise. `given` overrides figures of the table of
 * limits.
 */
export function counter(name: keyof Limits, whose: string, given: Partial<Limits> = {}): Counter {
  return { key: `${name}:${whose}`, holds: true, ...(given[name] ?? limits[name]) }
}

/**
 * Returns the key of a network address in counters. All addresses of an IPv6 /64 share one, and it cannot be read back.
 */
export async function addressKey(db: Db, remoteAddress: string) {
  const bare = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  const network = isIPv6(bare) ? new URL(`http://[${bare.replace(/%.*$/, '')}]`).hostname : bare
  const folded = isIPv6(bare) ? firstHextets(network.slice(1, -1)) : bare
  return keyed(db, 'addresses', folded)
}

function firstHextets(address: string) {
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const all = [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return all.slice(0, 4).join(':')
}

/** Now, in milliseconds, by the database's clock, because several processes share the windows. */
export const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Returns SQL that counts one for each row of `source`, a table of the statement that this becomes a part of. A full
 * counter fails the whole statement by the constraint `rate_limit_holds`; `refusing` turns that failure into a refusal.
 */
export function counting(source: string, counters: Counter[]) {
  const keys = counters.map(({ key }) => key)
  const seconds = counters.map((counter) => counter.seconds)
  const max = counters.map((counter) => (counter.holds ? counter.max : null))
  // In the order of their keys, so that two statements never wait for each other's counters.
  return sql<object>`(
    insert into rate_limit as held (key, points, expire, most)
    select counter.key, 1, ${nowMs} + counter.seconds * 1000, counter.most
    from ${sql.table(source)}
    cross join unnest(${keys}::text[], ${seconds}::bigint[], ${max}::integer[]) as counter (key, seconds, most)
    order by counter.key
    on conflict (key) do update set
      points = case when held.expire <= ${nowMs} then 1 else held.points + 1 end,
      expire = case when held.expire <= ${nowMs} then excluded.expire else held.expire end,
      most = excluded.most)`
}

/**
 * The state of a counter: the number of calls in its window, and the seconds until the window ends.
 */
export interface Reading {
  points: number
  secondsLeft: number
}

/** Reads counters in their order. Throws a Refusal if the database does not answer: no call passes unchecked. */
export async function read(db: Db, counters: Counter[]): Promise<Reading[]> {
  const keys = counters.map(({ key }) => key)
  const { rows } = await orRefuse(() =>
    sql<Reading & { key: string }>`
      select key, points, ceil((expire - ${nowMs}) / 1000.0)::integer as "secondsLeft"
      from rate_limit
      where key = any(${keys}::text[]) and expire > ${nowMs}`.execute(db),
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => byKey.get(key) ?? { points: 0, secondsLeft: 0 })
}

/**
 * Counts one call in each of these counters.
 * @throws {Refusal} `tooManyRequests` with `retryAfterSeconds` if one is full; nothing is counted then
 * @throws {Refusal} `unavailable` if the database does not answer
 * @example
 * await count(db, [counter('postersPerAddress', await addressKey(db, remoteAddress), settings.limits)])
 */
export async function count(db: Db, counters: Counter[]) {
  await refusing(db, counters, () =>
    orRefuse(() => sql`with one as (select 1), counted as ${counting('one', counters)} select 1`.execute(db)),
  )
}

/** Subtracts a count again, if the counted call turned out to be harmless. */
export async function giveBack(db: Db, counters: Counter[]) {
  const keys = counters.map(({ key }) => key)
  // In the order of their keys, like counting: two statements never wait for each other's counters.
  await sql`
    with held as (select key from rate_limit where key = any(${keys}::text[]) order by key for update)
    update rate_limit set points = points - 1 from held
    where rate_limit.key = held.key and points > 0 and expire > ${nowMs}`.execute(db)
}

/**
 * Runs an attempt that has been counted, and subtracts the count again unless the attempt is refused. An attempt that
 * ends because the database does not answer, or by a fault of ours, was no wrong one.
 */
export async function subtractUnlessRefused<Result>(db: Db, counters: Counter[], attempt: () => Promise<Result>) {
  try {
    const result = await attempt()
    await giveBack(db, counters)
    return result
  } catch (error) {
    const isRefused = error instanceof Refusal && errors[error.code] < 500
    // Where the database is away, the error that says so is the one to answer.
    if (!isRefused) await giveBack(db, counters).catch(() => {})
    throw error
  }
}

/**
 * Checks counters that were read before.
 * @throws {Refusal} `tooManyRequests` with `retryAfterSeconds` if one of them is full, according to `readings`
 */
export function refuseFull(counters: Counter[], readings: Reading[]) {
  const full = readings.filter((reading, index) => {
    const { holds = false, max = 0 } = counters[index] ?? {}
    return holds && reading.points >= max
  })
  if (full.length === 0) return
  const retryAfterSeconds = Math.max(1, ...full.map(({ secondsLeft }) => secondsLeft))
  throw tooMany(retryAfterSeconds)
}

const tooMany = (retryAfterSeconds: number) =>
  new Refusal('tooManyRequests', `A limit is reached; it opens again in ${retryAfterSeconds} s.`, { retryAfterSeconds })

/**
 * Runs work that counts, and resolves to its result.
 * @throws {Refusal} `tooManyRequests` with `retryAfterSeconds` if a counter is full
 */
export async function refusing<Result>(db: Db, counters: Counter[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    return refuseNow(db, counters)
  }
}

/** Refuses what a full counter did not let through, with the time to come again. */
export async function refuseNow(db: Db, counters: Counter[]): Promise<never> {
  refuseFull(counters, await read(db, counters))
  // The window ended between the two statements.
  throw tooMany(1)
}

const isFull = (error: unknown) =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'rate_limit_holds'

/** Returns the refusal for whatever keeps counters from being counted. */
export const uncounted = (error: unknown) =>
  new Refusal('unavailable', `The limits cannot be counted: ${error instanceof Error ? error.message : error}.`, {
    retryAfterSeconds: 5,
  })

/**
 * Does work that counts or reads counters. Throws a Refusal if the database does not answer: no call passes unchecked.
 */
export async function orRefuse<Result>(ask: () => Promise<Result>) {
  try {
    return await ask()
  } catch (error) {
    if (isFull(error) || isOfReading(error) || databaseRefusal(error)) throw error
    throw uncounted(error)
  }
}

/** Deletes expired counters and solved challenges. */
export async function deleteExpiredCounters(db: Db) {
  await sql`delete from rate_limit where expire < ${nowMs}`.execute(db)
  await sql`delete from spent_proof where expires_at < now()`.execute(db)
}
