import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { installSecret } from '../core/secrets.ts'
import { Refusal } from './handlers.ts'

/** How many are let through in a window of so many seconds, counted from the first. */
export interface Limit {
  most: number
  seconds: number
}

/** Every limit of the API. Only what was let through counts; refused attempts and repeated answers do not. */
export const limits = {
  // A whole fair may stand behind one address; machines are slowed down by the proof well before this.
  leadsPerAddress: { most: 120, seconds: 600 },
  leadsPerEnterprise: { most: 600, seconds: 60 },
  /** From here on an address is asked for a proof of work; it is not refused. */
  leadsWithoutProof: { most: 3, seconds: 60 },
  linksPerAddress: { most: 60, seconds: 600 },
  visitsPerAddress: { most: 3000, seconds: 600 },
  postersPerAddress: { most: 60, seconds: 600 },
  // Only drawing counts: what was drawn before is answered without end.
  previewsPerAddress: { most: 120, seconds: 600 },
  previewsInAll: { most: 1200, seconds: 3600 },
  signaturesPerAddress: { most: 3000, seconds: 600 },
  /** Codes that lead nowhere: guesses. */
  unknownLinksPerAddress: { most: 60, seconds: 60 },
  // Successful logins give their try back: what counts are failures.
  loginsPerAccount: { most: 10, seconds: 900 },
  loginsPerAddress: { most: 30, seconds: 900 },
  /** Failures in a row, after which only a new password opens the account again. */
  loginsInARow: { most: 100, seconds: 365 * 86_400 },
  codesPerNumberInAMinute: { most: 1, seconds: 60 },
  codesPerNumberInAnHour: { most: 5, seconds: 3600 },
  codesPerNumberInADay: { most: 10, seconds: 86_400 },
  codesPerAddress: { most: 20, seconds: 3600 },
  codesPerApp: { most: 200, seconds: 3600 },
  codesInAll: { most: 2000, seconds: 3600 },
  codeChecksPerAddress: { most: 60, seconds: 900 },
  mailsPerRecipientInAMinute: { most: 1, seconds: 60 },
  mailsPerRecipientInAnHour: { most: 5, seconds: 3600 },
  mailsPerAddress: { most: 30, seconds: 3600 },
  mailsPerApp: { most: 200, seconds: 3600 },
  mailsInAll: { most: 2000, seconds: 3600 },
  ticketsPerAddress: { most: 60, seconds: 600 },
  ticketsPerPerson: { most: 30, seconds: 600 },
  partnerLoginsPerAddress: { most: 60, seconds: 600 },
  avatarsPerPerson: { most: 20, seconds: 3600 },
  uploadsPerPerson: { most: 300, seconds: 3600 },
  realNameChecksPerPerson: { most: 10, seconds: 3600 },
  appKeysPerPerson: { most: 20, seconds: 86_400 },
  repliesPerPerson: { most: 120, seconds: 3600 },
  leadExportsPerPerson: { most: 30, seconds: 3600 },
  invitationsPerEnterprise: { most: 50, seconds: 86_400 },
  /** Mails about single leads; whoever gets more is told once how many there are. */
  leadMailsPerMember: { most: 10, seconds: 3600 },
  /** Trial messages and repeated ones, which somebody waits for. */
  webhookTriesPerEnterprise: { most: 30, seconds: 600 },
} satisfies Record<string, Limit>
/** Figures for each of them. */
export type Limits = { [Name in keyof typeof limits]: Limit }

/** One thing that is counted, such as the leads of one address. Without a `most` it is counted and never refused. */
export interface Counter extends Limit {
  key: string
  holds: boolean
}

/** The counter of a limit for one address or enterprise. `given` holds other figures than the table's. */
export function counter(name: keyof Limits, whose: string, given: Partial<Limits> = {}): Counter {
  return { key: `${name}:${whose}`, holds: true, ...(given[name] ?? limits[name]) }
}

/** What stands for a network address in counters: the same for everyone in an IPv6 /64, and not to be read back. */
export async function addressKey(db: Db, remoteAddress: string) {
  const bare = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '')
  const network = isIPv6(bare) ? new URL(`http://[${bare.replace(/%.*$/, '')}]`).hostname : bare
  const folded = isIPv6(bare) ? firstHextets(network.slice(1, -1)) : bare
  return createHmac('sha256', await installSecret(db, 'addresses'))
    .update(folded)
    .digest('base64url')
    .slice(0, 22)
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
 * Counts one for each row of `source`, a table of the same statement that this becomes a part of. A full counter
 * fails the whole statement by the constraint `rate_limit_holds`; `refusing` turns that into an answer.
 */
export function counting(source: string, counters: Counter[]) {
  const keys = counters.map(({ key }) => key)
  const seconds = counters.map((each) => each.seconds)
  const most = counters.map((each) => (each.holds ? each.most : null))
  // In the order of their keys, so that two statements never wait for each other's counters.
  return sql<object>`(
    insert into rate_limit as held (key, points, expire, most)
    select counter.key, 1, ${nowMs} + counter.seconds * 1000, counter.most
    from ${sql.table(source)}
    cross join unnest(${keys}::text[], ${seconds}::bigint[], ${most}::integer[]) as counter (key, seconds, most)
    order by counter.key
    on conflict (key) do update set
      points = case when held.expire <= ${nowMs} then 1 else held.points + 1 end,
      expire = case when held.expire <= ${nowMs} then excluded.expire else held.expire end,
      most = excluded.most)`
}

/** A counter as it stands: how many were let through, and when the window ends. */
export interface Reading {
  points: number
  secondsLeft: number
}

/** Reads counters in their order. Without an answer from the database nobody is let through. */
export async function read(db: Db, counters: Counter[]): Promise<Reading[]> {
  const keys = counters.map(({ key }) => key)
  const { rows } = await closed(() =>
    sql<Reading & { key: string }>`
      select key, points, ceil((expire - ${nowMs}) / 1000.0)::integer as "secondsLeft"
      from rate_limit
      where key = any(${keys}::text[]) and expire > ${nowMs}`.execute(db),
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => byKey.get(key) ?? { points: 0, secondsLeft: 0 })
}

/** Counts one, and refuses where a counter is full. */
export async function count(db: Db, counters: Counter[]) {
  await refusing(db, counters, () =>
    closed(() => sql`with one as (select 1), counted as ${counting('one', counters)} select 1`.execute(db)),
  )
}

/** Takes a count back, where what was let through turned out to be harmless. */
export async function giveBack(db: Db, counters: Counter[]) {
  const keys = counters.map(({ key }) => key)
  // In the order of their keys, like counting: two statements never wait for each other's counters.
  await sql`
    with held as (select key from rate_limit where key = any(${keys}::text[]) order by key for update)
    update rate_limit set points = points - 1 from held
    where rate_limit.key = held.key and points > 0 and expire > ${nowMs}`.execute(db)
}

/** Refuses where a counter is full, as far as `readings` know. */
export function refuseFull(counters: Counter[], readings: Reading[]) {
  const full = readings.filter((reading, index) => {
    const { holds = false, most = 0 } = counters[index] ?? {}
    return holds && reading.points >= most
  })
  if (full.length === 0) return
  const retryAfterSeconds = Math.max(1, ...full.map(({ secondsLeft }) => secondsLeft))
  throw tooMany(retryAfterSeconds)
}

const tooMany = (retryAfterSeconds: number) =>
  new Refusal('tooManyRequests', `A limit is reached; it opens again in ${retryAfterSeconds} s.`, { retryAfterSeconds })

/** Does work that counts, and turns a full counter into the refusal with the time to come again. */
export async function refusing<Result>(db: Db, counters: Counter[], work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    refuseFull(counters, await read(db, counters))
    // The window ended between the two statements.
    throw tooMany(1)
  }
}

const isFull = (error: unknown) =>
  error instanceof Error && (error as { constraint?: string }).constraint === 'rate_limit_holds'

/** Does work that counts or reads counters. Without an answer from the database nobody is let through. */
export async function closed<Result>(ask: () => Promise<Result>) {
  try {
    return await ask()
  } catch (error) {
    if (isFull(error)) throw error
    throw new Refusal(
      'unavailable',
      `The limits cannot be counted: ${error instanceof Error ? error.message : error}.`,
      { retryAfterSeconds: 5 },
    )
  }
}

/** Forgets counters and solved challenges whose time is over. */
export async function forgetExpired(db: Db) {
  await sql`delete from rate_limit where expire < ${nowMs}`.execute(db)
  await sql`delete from spent_proof where expires_at < now()`.execute(db)
}
