import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import {
  code,
  codeOrEmpty,
  count,
  currencyCode,
  instant,
  integerBetween,
  language,
  languageMap,
  list,
  localTime,
  shape,
  text,
} from '../core/structs.ts'
import { offlineLimits } from './coupon-terms.ts'
import { heldCouponLimits as limits } from './held-coupon-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** A shop as its organisers edit it. */
const shop = {
  names: languageMap(100),
  places: languageMap(200),
  /** The most coupons that one device of it accepts while it has no network; 0 for none. */
  offlineCap: integerBetween(0, offlineLimits.cap),
}

/** A kind of coupon; times by the clock at the meeting's place, `startsAt` empty for at once. */
const kind = {
  names: languageMap(100),
  details: languageMap(300),
  /** In the minor unit of the currency; 0 for gifts without one. */
  value: integerBetween(0, limits.value),
  amount: integerBetween(1, limits.amount),
  /** The places in the list of shops of those that take it; empty where all do. */
  shops: list(integerBetween(0, limits.shops - 1), limits.shops),
  startsAt: localTime(),
  endsAt: localTime(),
  /** Anybody with the link can have one. */
  isClaimable: boolean(),
}

/** The coupons and shops of a meeting as its organisers make them. */
export const heldCoupons = {
  edit: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/coupon/edit',
    summary:
      'The shops of a meeting with those who redeem there, its kinds of coupons, and the groups to give them to.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      timeZone: string(),
      currency: string(),
      shops: array(
        shape({
          ...shop,
          shopCode: string(),
          /** It binds the accounts of those who redeem there. */
          bindCode: string(),
          redeemed: count(),
          staff: array(shape({ uid: string(), name: string(), boundAt: instant() })),
        }),
      ),
      kinds: array(shape({ ...kind, kindCode: string(), claimCode: string(), issued: count(), redeemed: count() })),
      /** Those who are registered, by the identities of the meeting. */
      groups: array(shape({ identity: string(), name: string(), people: count(), checkedIn: count() })),
      /** It is sent back with a change; empty before the first one. */
      updatedAt: string(),
    }),
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/coupon/save',
    summary:
      'Says which shops and kinds of coupons a meeting has, in their order. One without a code is new. Shops that have ' +
      'redeemed coupons and kinds that were given out stay; coupons keep their value, and get the new texts and times. ' +
      'A change that is based on an older `updatedAt` is refused.',
    body: shape({
      meetingCode: code(),
      updatedAt: optional(text(40)),
      currency: currencyCode(),
      shops: list(shape({ ...shop, shopCode: optional(text(64)) }), limits.shops),
      kinds: list(shape({ ...kind, kindCode: optional(text(64)) }), limits.kinds),
    }),
    data: shape({ updatedAt: string() }),
    errors: ['meetingNotFound', 'invalidInput', 'meetingChanged', 'tooManyRequests'],
  }),
  give: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/coupon/give',
    summary:
      'Gives a coupon to everybody who is registered, to those of one identity or who have checked in; nobody gets a ' +
      'second one. Those who get one have a notice of it.',
    body: shape({
      meetingCode: code(),
      kindCode: code(),
      identity: optional(codeOrEmpty()),
      isCheckedIn: optional(boolean()),
    }),
    /** `missing` people got none because no more are left. */
    data: shape({ given: count(), missing: count() }),
    errors: ['meetingNotFound', 'itemNotFound', 'tooManyRequests'],
  }),
  removeStaff: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/coupon/staff/remove',
    summary: 'Ends the binding of an account to a shop, which gets a new code: nobody gets in with the old one.',
    body: shape({ meetingCode: code(), shopCode: code(), uid: code() }),
    data: shape({ bindCode: string() }),
    errors: ['meetingNotFound', 'shopAccountNotFound'],
  }),
}
