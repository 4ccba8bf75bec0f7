import { sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import { type CouponVerdict, couponUndoSeconds } from '../../contract/benefits/coupon-terms.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { ForOrganiser, Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'

interface ShopRow {
  shopCode: string
  name: LanguageMap
  place: LanguageMap
  fallback: string
}

interface CouponRow extends PersonName {
  digits: string
  title: LanguageMap
  endsAt: Date
  isOver: boolean
  isHere: boolean
  shopName: LanguageMap | null
  place: LanguageMap | null
  fallback: string
  redeemedAt: Date | null
  redeemedBy: string | null
}

/** The shops of the meeting that the caller is bound to. */
async function shopsOf(tx: Db, { organiser, session }: ForOrganiser) {
  const { rows } = await sql<ShopRow>`
    select shop.code as "shopCode", shop.name, shop.place, meeting.fallback_language as fallback
    from coupon_clerk join coupon_shop as shop on shop.code = shop_code join meeting on meeting.code = meeting_code
    where coupon_clerk.uid = ${session.uid} and meeting_code = ${organiser.meetingCode}
    order by bound_at, shop.code`.execute(tx)
  return rows
}

/** Refuses somebody who is not bound to the shop. */
async function refuseStranger(tx: Db, shopCode: string, context: ForOrganiser) {
  const shops = await shopsOf(tx, context)
  if (!shops.some((shop) => shop.shopCode === shopCode))
    throw new Refusal('shopAccountNotFound', `The account is not bound to a shop "${shopCode}" of the meeting.`)
}

/** The digits of a typed or scanned text; empty where it holds none. */
const digitsIn = (given: string) => (/^\d{8}$/.test(given) ? given : '')

/** One coupon of the meeting, or the fifty that shops of the caller redeemed last. */
async function couponsOf(
  tx: Db,
  only: { shopCode: string; digits: string } | { shopCodes: string[] },
  meeting: string,
) {
  const [shopCode, condition] =
    'digits' in only
      ? [only.shopCode, sql`coupon.digits = ${digitsIn(only.digits)}`]
      : ['', sql`redeemed_shop = any(${only.shopCodes}::text[])`]
  const { rows } = await sql<CouponRow>`
    select digits, title, coupon.ends_at as "endsAt", coupon.ends_at <= now() as "isOver",
      coalesce(coupon.shop_code, ${shopCode}) = ${shopCode} as "isHere", shop.name as "shopName", shop.place,
      meeting.fallback_language as fallback, redeemed_at as "redeemedAt", redeemed_by as "redeemedBy",
      ${nameColumns()}
    from coupon join meeting on meeting.code = coupon.meeting_code
    left join coupon_shop as shop on shop.code = coalesce(redeemed_shop, coupon.shop_code)
    left join person on person.uid = redeemed_by
    where coupon.meeting_code = ${meeting} and ${condition}
    order by redeemed_at desc, digits limit 50`.execute(tx)
  return rows
}

function itemOf(row: CouponRow, uid: string, language: Language) {
  const { fallback } = row
  return {
    digits: row.digits,
    title: inLanguage(row.title, language, fallback),
    endsAt: row.endsAt.toISOString(),
    shopName: inLanguage(row.shopName, language, fallback),
    place: inLanguage(row.place, language, fallback),
    redeemedAt: row.redeemedAt?.toISOString() ?? '',
    redeemedBy: nameIn(row, language),
    isByCaller: row.redeemedBy === uid,
  }
}

function verdictOn({ isHere, isOver, redeemedAt }: CouponRow): CouponVerdict {
  if (!isHere) return 'OTHER_SHOP'
  if (redeemedAt) return 'USED'
  return isOver ? 'EXPIRED' : 'VALID'
}

interface AtShop {
  meetingCode: string
  shopCode: string
  digits: string
  language?: Language | undefined
}

async function checked(tx: Db, body: AtShop, context: ForOrganiser, isRedeemed = false) {
  const [row] = await couponsOf(tx, body, context.organiser.meetingCode)
  if (!row) return { verdict: 'UNKNOWN' as const, coupons: [] }
  const verdict = isRedeemed ? 'REDEEMED' : verdictOn(row)
  return { verdict, coupons: [itemOf(row, context.session.uid, body.language ?? context.language)] }
}

/** Answers the calls by which shops redeem coupons. */
export const coupons: Handlers<'coupons'> = {
  till: ({ query }, context) =>
    context.asMeeting(async (tx) => {
      const language = query.language ?? context.language
      const shops = await shopsOf(tx, context)
      const shopCodes = shops.map(({ shopCode }) => shopCode)
      const redeemed = await couponsOf(tx, { shopCodes }, context.organiser.meetingCode)
      return {
        shops: shops.map(({ shopCode, name, place, fallback }) => ({
          shopCode,
          name: inLanguage(name, language, fallback),
          place: inLanguage(place, language, fallback),
        })),
        redeemed: redeemed.map((row) => itemOf(row, context.session.uid, language)),
      }
    }),

  check: ({ body }, context) =>
    context.asMeeting(async (tx) => {
      await refuseStranger(tx, body.shopCode, context)
      return checked(tx, body, context)
    }),

  redeem: ({ body }, context) =>
    context.asMeeting(async (tx) => {
      await refuseStranger(tx, body.shopCode, context)
      // The one statement that decides: of many at once, the first changes the row and the others find it changed.
      const { numAffectedRows } = await sql`
        update coupon set redeemed_at = now(), redeemed_by = ${context.session.uid}, redeemed_shop = ${body.shopCode}
        where meeting_code = ${body.meetingCode} and digits = ${digitsIn(body.digits)} and redeemed_at is null
          and ends_at > now() and coalesce(shop_code, ${body.shopCode}) = ${body.shopCode}`.execute(tx)
      return checked(tx, body, context, numAffectedRows === 1n)
    }),

  undo: ({ body }, context) =>
    context.asMeeting(async (tx) => {
      await refuseStranger(tx, body.shopCode, context)
      const { numAffectedRows } = await sql`
        update coupon set redeemed_at = null, redeemed_by = null, redeemed_shop = null
        where meeting_code = ${body.meetingCode} and digits = ${digitsIn(body.digits)}
          and redeemed_by = ${context.session.uid} and redeemed_shop = ${body.shopCode}
          and redeemed_at > now() - make_interval(secs => ${couponUndoSeconds})`.execute(tx)
      if (numAffectedRows !== 1n)
        throw new Refusal('couponNotUndone', 'Five minutes have passed, or somebody else redeemed it.')
      return checked(tx, body, context)
    }),
}
