import type { Db } from '../../db/index.ts'
import { keyed } from '../core/secrets.ts'
import type { Context } from '../http/handlers.ts'
import { addressKey, type Counter, count, counter, read, subtractUnlessRefused } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'

/** Returns the key of an e-mail address in counters, whether or not it has an account. It cannot be read back. */
const accountKey = (db: Db, email: string) => keyed(db, 'addresses', email.toLowerCase())

/** Throws the refusal of a full counter. It differs for an account that only a new password opens again. */
async function refuseAttempt(db: Db, inARow: Counter, refusal: unknown): Promise<never> {
  if (!(refusal instanceof Refusal) || refusal.code !== 'tooManyRequests') throw refusal
  const [row] = await read(db, [inARow])
  if ((row?.points ?? 0) < inARow.max) throw refusal
  throw new Refusal('tooManyRequests', 'Too many wrong passwords in a row; only a new one opens the account.', {
    ...refusal.more,
    data: { needsNewPassword: true },
  })
}

/**
 * Runs an attempt to log in under a limit. The attempt is counted before it runs, so that parallel ones cannot exceed
 * the limit; a successful one is subtracted again and clears earlier failures. `attempt` throws if it fails. It asks
 * the database for nothing before it refuses: a refusal that is counted reaches the caller.
 */
export async function attemptLogin<Result>(
  { db, settings, remoteAddress }: Context,
  email: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const account = await accountKey(db, email)
  const inARow = counter('loginsInARow', account, settings.limits)
  const windows = [
    counter('loginsPerAccount', account, settings.limits),
    counter('loginsPerAddress', await addressKey(db, remoteAddress), settings.limits),
  ]
  await count(db, [...windows, inARow]).catch((refusal: unknown) => refuseAttempt(db, inARow, refusal))
  const result = await subtractUnlessRefused(db, [...windows, inARow], attempt)
  await deleteCounters(db, [inARow])
  return result
}

/** Runs an attempt that counts against the caller's network address only if it is refused. */
export async function attemptFromAddress<Result>(
  name: 'codeChecksPerAddress' | 'ticketsPerAddress',
  { db, settings, remoteAddress }: Context,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const counters = [counter(name, await addressKey(db, remoteAddress), settings.limits)]
  await count(db, counters)
  return subtractUnlessRefused(db, counters, attempt)
}

const deleteCounters = async (db: Db, counters: Counter[]) => {
  const keys = counters.map(({ key }) => key)
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}

/** Opens an account again that wrong passwords have closed: its owner has just set a new one. */
export async function deleteFailures(db: Db, email: string) {
  const account = await accountKey(db, email)
  await deleteCounters(db, [counter('loginsPerAccount', account), counter('loginsInARow', account)])
}
