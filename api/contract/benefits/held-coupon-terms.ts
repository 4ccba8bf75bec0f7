// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The most shops and kinds of coupons of a meeting, the highest value in minor units, and the most of a kind. */
export const heldCouponLimits = { shops: 100, kinds: 50, value: 100_000_000, amount: 20_000 } as const

/**
 * The state of an offer towards one person: they can have a coupon; they have one; all are given out; its time is over;
 * its organisers do not offer it any more.
 */
export const offerStandings = ['OPEN', 'HAS_ONE', 'GONE', 'OVER', 'CLOSED'] as const
export type OfferStanding = (typeof offerStandings)[number]
