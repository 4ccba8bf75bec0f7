import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

/**
 * Returns the digits of so many new coupons of a meeting, at random. All who ask for a meeting take turns until their
 * transactions end, so that no two get the same.
 */
export async function newDigits(tx: Db, meetingCode: string, amount: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${meetingCode}`}, 0))`.execute(tx)
  const found = new Set<string>()
  while (found.size < amount) {
    const tried = Array.from({ length: amount - found.size }, () => String(randomInt(10_000_000, 100_000_000)))
    const { rows } = await sql<{ digits: string }>`
      select digits from unnest(${tried}::text[]) as digits
      where not exists (
        select from coupon where coupon.meeting_code = ${meetingCode} and coupon.digits = digits.digits)`.execute(tx)
    for (const { digits } of rows) found.add(digits)
  }
  return [...found]
}
