import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { UseOutcome } from '../../contract/benefits/coupon-terms.ts'
import type { coupons } from '../../contract/benefits/coupons.ts'
import type { Input, Reply } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { ForOrganiser } from '../http/handlers.ts'
import { invalidInput } from '../http/refusal.ts'
import { couponsOf, digitsIn, isTakenBy, itemOf } from './coupon-rows.ts'

type Merge = Input<typeof coupons.merge>['body']
type Merged = Reply<typeof coupons.merge>['uses']
type Doubles = Reply<typeof coupons.till>['doubles']

/**
 * Makes the earliest valid use of a coupon the one that counts; without one the coupon can be redeemed again. A
 * redemption of which no use was stored becomes one first. The caller holds the coupon's row.
 */
export async function countEarliest(tx: Db, meetingCode: string, digits: string): Promise<void> {
  await sql`
    update coupon set redeemed_at = first.at, redeemed_by = first.uid, redeemed_shop = first.shop_code,
      redeemed_use = first.id
    from (select) as one left join lateral (
      select * from coupon_use
      where meeting_code = ${meetingCode} and digits = ${digits} and outcome = 'VALID' and undone_at is null
      order by at, id limit 1) as first on true
    where coupon.meeting_code = ${meetingCode} and coupon.digits = ${digits}`.execute(tx)
}

/** Stores the redemption of a coupon as a use, where none was stored: a prize that organisers handed over. */
async function storeRedemption(tx: Db, meetingCode: string, digits: string) {
  await sql`
    insert into coupon_use (id, meeting_code, digits, shop_code, uid, at, is_offline, outcome)
    select ${randomBytes(18).toString('base64url')}, meeting_code, digits, redeemed_shop, redeemed_by, redeemed_at, false,
      'VALID'
    from coupon
    where meeting_code = ${meetingCode} and digits = ${digits} and redeemed_at is not null and redeemed_use is null
      and redeemed_shop is not null`.execute(tx)
}

/**
 * Stores uses that a device accepted without a network, and returns what became of each. By a clock that is wrong, a
 * time that has not come yet is now, and one before the coupon was given out is when it was.
 */
export async function mergeUses(tx: Db, body: Merge, context: ForOrganiser): Promise<Merged> {
  const { meetingCode, shopCode, uses } = body
  const { uid } = context.session
  const wrong = uses.findIndex(({ digits }) => !digitsIn(digits))
  if (wrong >= 0) throw invalidInput(`uses.${wrong}.digits`, 'eight digits')
  const undated = uses.findIndex(({ at }) => !(Date.parse(at) > 0))
  if (undated >= 0) throw invalidInput(`uses.${undated}.at`, 'an instant in ISO 8601')
  // In the order of the digits, so that devices that merge the same coupons take turns.
  const ordered = uses.toSorted((a, b) => a.digits.localeCompare(b.digits))
  for (const { id, digits, at } of ordered) {
    await sql`
      select from coupon where meeting_code = ${meetingCode} and digits = ${digits} for update`.execute(tx)
    const { numAffectedRows } = await sql`
      insert into coupon_use (id, meeting_code, digits, shop_code, uid, at, is_offline, outcome)
      select ${id}, ${meetingCode}, ${digits}, ${shopCode}, ${uid}, given.at, true,
        case when coupon.digits is null then 'UNKNOWN' when not ${isTakenBy(shopCode)} then 'OTHER_SHOP'
          when starts_at > given.at then 'EARLY' when ends_at <= given.at then 'EXPIRED' else 'VALID' end
      from (select) as one left join coupon on meeting_code = ${meetingCode} and digits = ${digits}
      cross join lateral (select greatest(least(${new Date(at)}::timestamptz, now()), issued_at) as at) as given
      on conflict (id) do nothing`.execute(tx)
    if (numAffectedRows !== 1n) continue
    await storeRedemption(tx, meetingCode, digits)
    // Of a prize that was handed over without a shop, no use is stored: it stays the one that counts.
    const { rows } = await sql`
      select from coupon where meeting_code = ${meetingCode} and digits = ${digits} and redeemed_at is not null
        and redeemed_shop is null`.execute(tx)
    if (rows.length === 0) await countEarliest(tx, meetingCode, digits)
  }
  const language = body.language ?? context.language
  const merged: Merged = []
  for (const { id, digits } of uses) {
    const { rows } = await sql<{ outcome: UseOutcome }>`
      select case when outcome <> 'VALID' then outcome
        when exists (select from coupon where redeemed_use = use.id) then 'REDEEMED' else 'DOUBLE' end as outcome
      from coupon_use as use where id = ${id}`.execute(tx)
    const found = await couponsOf(tx, { shopCode, digits }, meetingCode)
    merged.push({ id, outcome: rows[0]?.outcome ?? 'UNKNOWN', coupons: found.map((row) => itemOf(row, uid, language)) })
  }
  return merged
}

interface DoubleRow extends PersonName {
  digits: string
  title: LanguageMap
  fallback: string
  shopName: LanguageMap
  place: LanguageMap
  at: Date
}

/** Returns the coupons that were used more than once, one of the times at one of the shops; the latest first. */
export async function doublesOf(tx: Db, shopCodes: string[], meetingCode: string, language: Language) {
  const { rows } = await sql<DoubleRow>`
    with counted as (
      select digits, max(at) as latest from coupon_use
      where meeting_code = ${meetingCode} and outcome = 'VALID' and undone_at is null
      group by digits having count(*) > 1 and bool_or(shop_code = any(${shopCodes}::text[]))
      order by latest desc limit 50
    )
    select digits, coupon.title, meeting.fallback_language as fallback, shop.name as "shopName", shop.place, use.at,
      ${nameColumns()}
    from counted join coupon_use as use using (digits) join coupon using (meeting_code, digits)
    join coupon_shop as shop on shop.code = use.shop_code join meeting on meeting.code = use.meeting_code
    left join person on person.uid = use.uid
    where use.meeting_code = ${meetingCode} and outcome = 'VALID' and undone_at is null
    order by latest desc, digits, use.at, use.id`.execute(tx)
  const doubles = new Map<string, Doubles[number]>()
  for (const row of rows) {
    const { digits, fallback } = row
    const double = doubles.get(digits) ?? { digits, title: inLanguage(row.title, language, fallback), uses: [] }
    double.uses.push({
      shopName: inLanguage(row.shopName, language, fallback),
      place: inLanguage(row.place, language, fallback),
      at: row.at.toISOString(),
      name: nameIn(row, language),
    })
    doubles.set(digits, double)
  }
  return [...doubles.values()]
}
