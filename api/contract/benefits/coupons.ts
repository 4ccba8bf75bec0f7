import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organiserRoles } from '../core/roles.ts'
import { code, instant, instantOrEmpty, language, oneOf, shape, text } from '../core/structs.ts'
import { couponDigits, couponVerdicts } from './coupon-terms.ts'

/** For everybody on the team of the meeting; what they may redeem is decided by the shops that they are bound to. */
const atShops = { access: 'login', as: { meeting: organiserRoles }, extension: true } as const

/** A coupon as shops see it. Times are instants in ISO 8601. */
const Coupon = shape({
  digits: string(),
  title: string(),
  endsAt: instant(),
  /** The shop that redeemed it, else the only one that may; empty where every shop of the meeting may. */
  shopName: string(),
  place: string(),
  /** Empty until it is redeemed. */
  redeemedAt: instantOrEmpty(),
  redeemedBy: string(),
  /** The caller redeemed it; they may take that back for five minutes. */
  isByCaller: boolean(),
})

/** A coupon at a shop: the digits, also out of a scanned text. */
const couponAtShop = shape({
  meetingCode: code(),
  shopCode: code(),
  digits: text(couponDigits, couponDigits),
  language: optional(language()),
})

/** A verdict with the coupon; without one where no coupon has the digits. */
const Checked = shape({ verdict: oneOf(couponVerdicts), coupons: array(Coupon) })

/** The calls by which shops redeem coupons. */
export const coupons = {
  till: endpoint({
    ...atShops,
    method: 'GET',
    path: '/user/coupon/list',
    summary: 'The shops that the caller is bound to at a meeting, and the fifty coupons redeemed there last.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      shops: array(shape({ shopCode: string(), name: string(), place: string() })),
      redeemed: array(Coupon),
    }),
    errors: ['meetingNotFound'],
  }),
  check: endpoint({
    ...atShops,
    method: 'POST',
    path: '/user/coupon/check',
    summary: 'Tells whether a coupon can be redeemed at a shop. It changes nothing.',
    body: couponAtShop,
    data: Checked,
    errors: ['meetingNotFound', 'shopAccountNotFound'],
  }),
  redeem: endpoint({
    ...atShops,
    method: 'POST',
    path: '/user/coupon/redeem',
    summary: 'Redeems a coupon: of all who do so at the same time, one gets REDEEMED and the others USED.',
    body: couponAtShop,
    data: Checked,
    errors: ['meetingNotFound', 'shopAccountNotFound'],
  }),
  undo: endpoint({
    ...atShops,
    method: 'POST',
    path: '/user/coupon/undo',
    summary: 'Takes back a redemption of the caller’s within five minutes; the coupon can then be redeemed again.',
    body: couponAtShop,
    data: Checked,
    errors: ['meetingNotFound', 'shopAccountNotFound', 'couponNotUndone'],
  }),
}
