import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { CouponVerdict } from '../../contract/benefits/coupon-terms.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { ForOrganiser } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'

interface ShopRow {
  shopCode: string
  name: LanguageMap
  place: LanguageMap
  fallback: string
  offlineCap: number
}

interface CouponRow extends PersonName {
  digits: string
  title: LanguageMap
  detail: LanguageMap | null
  value: number
  currency: string
  startsAt: Date | null
  endsAt: Date
  isEarly: boolean
  isOver: boolean
  isHere: boolean
  shopName: LanguageMap | null
  place: LanguageMap | null
  fallback: string
  redeemedAt: Date | null
  redeemedBy: string | null
}

/** The shops of the meeting that the caller is bound to. */
export async function shopsOf(tx: Db, { organiser, session }: ForOrganiser) {
  const { rows } = await sql<ShopRow>`
    select shop.code as "shopCode", shop.name, shop.place, offline_cap as "offlineCap",
      meeting.fallback_language as fallback
    from coupon_clerk join coupon_shop as shop on shop.code = shop_code join meeting on meeting.code = meeting_code
    where coupon_clerk.uid = ${session.uid} and meeting_code = ${organiser.meetingCode}
    order by bound_at, shop.code`.execute(tx)
  return rows
}

/** Refuses somebody who is not bound to the shop. The shop stays until the transaction ends. */
export async function refuseStranger(tx: Db, shopCode: string, { organiser, session }: ForOrganiser) {
  const { rows } = await sql`
    select from coupon_shop as shop join coupon_clerk on shop_code = shop.code
    where shop.code = ${shopCode} and meeting_code = ${organiser.meetingCode} and uid = ${session.uid}
    for key share of shop`.execute(tx)
  if (rows.length === 0)
    throw new Refusal('shopAccountNotFound', `The account is not bound to a shop "${shopCode}" of the meeting.`)
}

/** The digits of a typed or scanned text; empty where it holds none. */
export const digitsIn = (given: string) => (/^\d{8}$/.test(given) ? given : '')

/** True for a coupon that a shop takes: it is for this shop alone, for some shops with this one, or for each. */
export const isTakenBy = (
  shopCode: string,
) => sql`(coalesce(coupon.shop_code, ${shopCode}) = ${shopCode} and not exists (
  select from coupon_kind as kind
  where kind.code = kind_code and shop_codes <> '{}' and ${shopCode} <> all(shop_codes)))`

/** One coupon of the meeting, or the fifty that shops of the caller redeemed last. */
export async function couponsOf(
  tx: Db,
  only: { shopCode: string; digits: string } | { shopCodes: string[] },
  meeting: string,
) {
  const [shopCode, condition] =
    'digits' in only
      ? [only.shopCode, sql`coupon.digits = ${digitsIn(only.digits)}`]
      : ['', sql`redeemed_shop = any(${only.shopCodes}::text[])`]
  const { rows } = await sql<CouponRow>`
    select digits, coupon.title, detail, coupon.value, currency, coupon.starts_at as "startsAt",
      coupon.ends_at as "endsAt", coalesce(coupon.starts_at > now(), false) as "isEarly",
      coupon.ends_at <= now() as "isOver", ${isTakenBy(shopCode)} as "isHere", shop.name as "shopName", shop.place,
      meeting.fallback_language as fallback, redeemed_at as "redeemedAt", redeemed_by as "redeemedBy",
      ${nameColumns()}
    from coupon join meeting on meeting.code = coupon.meeting_code
    left join coupon_kind as kind on kind.code = kind_code
    left join coupon_shop as shop
      on shop.code = coalesce(redeemed_shop, coupon.shop_code,
        case when cardinality(shop_codes) = 1 then shop_codes[1] end)
    left join person on person.uid = redeemed_by
    where coupon.meeting_code = ${meeting} and ${condition}
    order by redeemed_at desc, digits limit 50`.execute(tx)
  return rows
}

/** A coupon as shops read it. */
export function itemOf(row: CouponRow, uid: string, language: Language) {
  const { fallback } = row
  return {
    digits: row.digits,
    title: inLanguage(row.title, language, fallback),
    detail: inLanguage(row.detail, language, fallback),
    value: row.value,
    currency: row.currency,
    startsAt: row.startsAt?.toISOString() ?? '',
    endsAt: row.endsAt.toISOString(),
    shopName: inLanguage(row.shopName, language, fallback),
    place: inLanguage(row.place, language, fallback),
    redeemedAt: row.redeemedAt?.toISOString() ?? '',
    redeemedBy: nameIn(row, language),
    isByCaller: row.redeemedBy === uid,
  }
}

function verdictOn({ isHere, isEarly, isOver, redeemedAt }: CouponRow): CouponVerdict {
  if (!isHere) return 'OTHER_SHOP'
  if (redeemedAt) return 'USED'
  if (isEarly) return 'EARLY'
  return isOver ? 'EXPIRED' : 'VALID'
}

interface AtShop {
  meetingCode: string
  shopCode: string
  digits: string
  language?: Language | undefined
}

/** Returns the verdict on a coupon at a shop. */
export async function checked(tx: Db, body: AtShop, context: ForOrganiser, isRedeemed = false) {
  const [row] = await couponsOf(tx, body, context.organiser.meetingCode)
  if (!row) return { verdict: 'UNKNOWN' as const, coupons: [] }
  const verdict = isRedeemed ? 'REDEEMED' : verdictOn(row)
  return { verdict, coupons: [itemOf(row, context.session.uid, body.language ?? context.language)] }
}
