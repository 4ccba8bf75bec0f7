import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import { code, count, day, instant, integerBetween, language, shape } from '../core/structs.ts'
import { maxTrendDays } from '../meetings/board-terms.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** Redeemed coupons; their value is in the minor unit of the currency of the meeting's coupons. */
const redeemed = { redeemedNum: count(), value: count() }

/** The figures of a meeting's coupons. */
export const couponFigures = {
  read: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/coupon/figures',
    summary: 'Coupons given out and redeemed with their value in a period, by day in UTC, by shop and by kind.',
    query: shape({
      meetingCode: code(),
      /** So many days back from today; 30 unless given. */
      days: optional(integerBetween(1, maxTrendDays)),
      language: optional(language()),
    }),
    data: shape({
      /** Empty where the meeting's organisers have made no coupons. */
      currency: string(),
      timeZone: string(),
      issuedNum: count(),
      /** Of those that were given out in the period, the redeemed ones. */
      usedNum: count(),
      ...redeemed,
      byDay: array(shape({ day: string(), issuedNum: count(), ...redeemed })),
      /** In the order in which organisers have them. `doubleNum` uses came after the one that counts. */
      shops: array(shape({ shopCode: string(), name: string(), ...redeemed, doubleNum: count() })),
    }),
    errors: ['meetingNotFound'],
  }),
  reconcile: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/coupon/reconcile',
    summary:
      'What a shop redeemed from one day to another at the meeting’s place, in the order of time: at most 5,000 uses, ' +
      'while the sums count all. Doubles are among them, and add nothing to the value.',
    query: shape({ meetingCode: code(), shopCode: code(), since: day(), until: day(), language: optional(language()) }),
    data: shape({
      shopName: string(),
      place: string(),
      currency: string(),
      timeZone: string(),
      ...redeemed,
      doubleNum: count(),
      uses: array(
        shape({
          digits: string(),
          title: string(),
          value: count(),
          at: instant(),
          /** The person who redeemed it. */
          name: string(),
          isOffline: boolean(),
          isDouble: boolean(),
        }),
      ),
    }),
    errors: ['meetingNotFound', 'shopNotFound', 'invalidInput'],
  }),
}
