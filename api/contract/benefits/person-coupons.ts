import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { count, instant, instantOrEmpty, language, oneOf, secret, shape } from '../core/structs.ts'
import { offerStandings } from './held-coupon-terms.ts'

/** The things that a coupon and the offer of one say alike. */
const facts = {
  meetingCode: string(),
  meetingName: string(),
  title: string(),
  detail: string(),
  /** In the minor unit of the currency; 0 for gifts without one. */
  value: count(),
  currency: string(),
  /** Empty where it is valid at once. */
  startsAt: instantOrEmpty(),
  endsAt: instant(),
  timeZone: string(),
  /** The shops that take it; empty where every shop of the meeting does. */
  shops: array(shape({ name: string(), place: string() })),
}

/** A coupon of the caller. */
const OwnCoupon = shape({ ...facts, digits: string(), redeemedAt: instantOrEmpty() })

const forPeople = { access: 'login', extension: true } as const
const claimOf = shape({ claimCode: secret(), language: optional(language()) })

/** The calls by which people get and see their coupons. */
export const personCoupons = {
  mine: endpoint({
    ...forPeople,
    method: 'GET',
    path: '/user/coupon/mine',
    summary: 'The coupons of the caller: those that can be used first, and of the others the latest.',
    query: shape({ language: optional(language()) }),
    data: shape({ list: array(OwnCoupon) }),
    errors: [],
  }),
  offer: endpoint({
    ...forPeople,
    method: 'GET',
    path: '/user/coupon/offer',
    summary: 'The coupon that a link offers, and whether the caller can have it. It changes nothing.',
    query: claimOf,
    data: shape({ ...facts, standing: oneOf(offerStandings) }),
    errors: ['linkNotFound', 'tooManyRequests'],
  }),
  claim: endpoint({
    ...forPeople,
    method: 'POST',
    path: '/user/coupon/claim',
    summary: 'Gets the caller the coupon that a link offers; of those who ask at once for the last, one gets it.',
    body: claimOf,
    /** HAS_ONE where the caller has it now or had it before. */
    data: shape({ standing: oneOf(offerStandings), digits: string() }),
    errors: ['linkNotFound', 'tooManyRequests'],
  }),
}
