import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { couponUndoSeconds } from '../../contract/benefits/coupon-terms.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { checked, couponsOf, digitsIn, isTakenBy, itemOf, refuseStranger, shopsOf } from './coupon-rows.ts'
import { countEarliest, doublesOf, mergeUses } from './coupon-uses.ts'

/** Answers the calls by which shops redeem coupons. */
export const coupons: Handlers<'coupons'> = {
  till: ({ query }, context) =>
    context.asMeeting(async (tx) => {
      const language = query.language ?? context.language
      const shops = await shopsOf(tx, context)
      const shopCodes = shops.map(({ shopCode }) => shopCode)
      const redeemed = await couponsOf(tx, { shopCodes }, context.organiser.meetingCode)
      return {
        shops: shops.map(({ shopCode, name, place, fallback, offlineCap }) => ({
          ...{ shopCode, offlineCap },
          name: inLanguage(name, language, fallback),
          place: inLanguage(place, language, fallback),
        })),
        redeemed: redeemed.map((row) => itemOf(row, context.session.uid, language)),
        doubles: await doublesOf(tx, shopCodes, context.organiser.meetingCode, language),
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
      const id = body.id ?? randomBytes(18).toString('base64url')
      const { rows: known } = await sql`select from coupon_use where id = ${id}`.execute(tx)
      // The one statement that decides: of many at once, the first changes the row and the others find it changed.
      const decision = sql`
        with done as (
          update coupon set redeemed_at = now(), redeemed_by = ${context.session.uid}, redeemed_shop = ${body.shopCode},
            redeemed_use = ${id}
          where meeting_code = ${body.meetingCode} and digits = ${digitsIn(body.digits)} and redeemed_at is null
            and ends_at > now() and coalesce(starts_at <= now(), true) and ${isTakenBy(body.shopCode)}
          returning meeting_code, digits
        )
        insert into coupon_use (id, meeting_code, digits, shop_code, uid, at, is_offline, outcome)
        select ${id}, meeting_code, digits, ${body.shopCode}, ${context.session.uid}, now(), false, 'VALID'
        from done`
      // A use that was sent before is answered as it was then; one that was undone since is not redeemed once more.
      if (known.length === 0) await decision.execute(tx)
      const { rows: redeemed } = await sql`
        select from coupon
        where meeting_code = ${body.meetingCode} and digits = ${digitsIn(body.digits)}
          and redeemed_use = ${id}`.execute(tx)
      return checked(tx, body, context, redeemed.length === 1)
    }),

  merge: ({ body }, context) =>
    context.asMeeting(async (tx) => {
      await refuseStranger(tx, body.shopCode, context)
      return { uses: await mergeUses(tx, body, context) }
    }),

  undo: ({ body }, context) =>
    context.asMeeting(async (tx) => {
      await refuseStranger(tx, body.shopCode, context)
      const digits = digitsIn(body.digits)
      const { rows } = await sql<{ redeemedUse: string | null }>`
        select redeemed_use as "redeemedUse" from coupon
        where meeting_code = ${body.meetingCode} and digits = ${digits}
          and redeemed_by = ${context.session.uid} and redeemed_shop = ${body.shopCode}
          and redeemed_at > now() - make_interval(secs => ${couponUndoSeconds})
        for update`.execute(tx)
      const [coupon] = rows
      if (!coupon) throw new Refusal('couponNotUndone', 'Five minutes have passed, or somebody else redeemed it.')
      await sql`update coupon_use set undone_at = now() where id = ${coupon.redeemedUse}`.execute(tx)
      await countEarliest(tx, body.meetingCode, digits)
      return checked(tx, body, context)
    }),
}
