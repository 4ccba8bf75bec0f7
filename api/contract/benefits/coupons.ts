import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organiserRoles } from '../core/roles.ts'
import { code, count, instant, instantOrEmpty, language, list, oneOf, secret, shape, text } from '../core/structs.ts'
import { couponDigits, couponVerdicts, offlineLimits, useOutcomes } from './coupon-terms.ts'

/** For everybody on the team of the meeting; what they may redeem is decided by the shops that they are bound to. */
const atShops = { access: 'login', as: { meeting: organiserRoles }, extension: true } as const

/** A coupon as shops see it. Times are instants in ISO 8601. */
const Coupon = shape({
  digits: string(),
  title: string(),
  detail: string(),
  /** In the minor unit of the currency; 0 for gifts without one. */
  value: count(),
  currency: string(),
  /** Empty where it is valid at once. */
  startsAt: instantOrEmpty(),
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
const couponFields = {
  meetingCode: code(),
  shopCode: code(),
  digits: text(couponDigits, couponDigits),
  language: optional(language()),
}
const couponAtShop = shape(couponFields)

/** The same with the id of the use, by which a device can send it again when the answer was lost. */
const couponToRedeem = shape({ ...couponFields, id: optional(secret()) })

/** A verdict with the coupon; without one where no coupon has the digits. */
const Checked = shape({ verdict: oneOf(couponVerdicts), coupons: array(Coupon) })

/** A coupon that was used more than once, with its uses in the order of time: the first is the one that counts. */
const Double = shape({
  digits: string(),
  title: string(),
  uses: array(shape({ shopName: string(), place: string(), at: instant(), name: string() })),
})

/** The calls by which shops redeem coupons. */
export const coupons = {
  till: endpoint({
    ...atShops,
    method: 'GET',
    path: '/user/coupon/list',
    summary: 'The shops that the caller is bound to at a meeting, and the fifty coupons redeemed there last.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      shops: array(
        shape({
          shopCode: string(),
          name: string(),
          place: string(),
          /** The most coupons that this device may accept while it has no network. */
          offlineCap: count(),
        }),
      ),
      redeemed: array(Coupon),
      /** The coupons that were used more than once, one of the times at a shop of the caller; the latest first. */
      doubles: array(Double),
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
    body: couponToRedeem,
    data: Checked,
    errors: ['meetingNotFound', 'shopAccountNotFound'],
  }),
  merge: endpoint({
    ...atShops,
    method: 'POST',
    path: '/user/coupon/merge',
    summary:
      'Takes the uses that a device accepted without a network. Each is a fact: of those of one coupon the earliest ' +
      'counts, in whatever order they come, and the others are doubles. An id that came before changes nothing.',
    body: shape({
      meetingCode: code(),
      shopCode: code(),
      uses: list(shape({ id: secret(), digits: text(couponDigits, couponDigits), at: instant() }), offlineLimits.uses),
      language: optional(language()),
    }),
    data: shape({ uses: array(shape({ id: string(), outcome: oneOf(useOutcomes), coupons: array(Coupon) })) }),
    errors: ['meetingNotFound', 'shopAccountNotFound', 'invalidInput'],
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
