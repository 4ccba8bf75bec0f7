import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { newDigits } from './coupon-digits.ts'

/** The result of giving out coupons: how many people got one now, and how many got none because none are left. */
interface Given {
  given: number
  missing: number
}

/**
 * Gives a coupon of a kind to people who have none of it, as many as are left. All who give coupons of one kind out at
 * the same time take turns, so that nobody gets two and no more are given out than there are. Those to whom organisers
 * give one get a notice of it.
 */
export async function giveCoupons(
  tx: Db,
  kindCode: string,
  uids: readonly string[],
  from: 'ORGANISER' | 'LINK',
): Promise<Given> {
  const { rows } = await sql<{ meetingCode: string; left: number }>`
    select meeting_code as "meetingCode", amount - issued as left from coupon_kind where code = ${kindCode}
    for update`.execute(tx)
  const [kind] = rows
  if (!kind) return { given: 0, missing: uids.length }
  const { rows: lacking } = await sql<{ uid: string }>`
    select uid from unnest(${uids}::text[]) with ordinality as asked (uid, place)
    where not exists (select from coupon where kind_code = ${kindCode} and coupon.uid = asked.uid)
    order by place`.execute(tx)
  const lucky = lacking.slice(0, kind.left)
  const digits = await newDigits(tx, kind.meetingCode, lucky.length)
  await sql`
    insert into coupon (meeting_code, digits, title, ends_at, starts_at, kind_code, uid, value, currency, given_at)
    select kind.meeting_code, digits, title, ends_at, starts_at, kind.code, uid, value, currency,
      case when ${from} = 'ORGANISER' then now() end
    from coupon_kind as kind join coupon_plan using (meeting_code),
      unnest(${digits}::text[], ${lucky.map(({ uid }) => uid)}::text[]) as new (digits, uid)
    where kind.code = ${kindCode}`.execute(tx)
  await sql`update coupon_kind set issued = issued + ${lucky.length} where code = ${kindCode}`.execute(tx)
  if (from === 'ORGANISER')
    await sql`
      select queue_notice(uid) from unnest(${lucky.map(({ uid }) => uid)}::text[]) as uid order by uid`.execute(tx)
  return { given: lucky.length, missing: lacking.length - lucky.length }
}
