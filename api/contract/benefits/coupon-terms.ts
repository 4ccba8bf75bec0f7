// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The results of checking a coupon at a shop: it can be redeemed; it has just been redeemed by this call; it was used
 * before; its time has not begun; its time is over; it is for another shop; no coupon of the meeting has these digits.
 */
export const couponVerdicts = ['VALID', 'REDEEMED', 'USED', 'EARLY', 'EXPIRED', 'OTHER_SHOP', 'UNKNOWN'] as const
export type CouponVerdict = (typeof couponVerdicts)[number]

/**
 * The results of uses that a shop accepted without a network: the use counts; an earlier one counts; the coupon was not
 * valid yet, not any more, or not at this shop; no coupon has the digits.
 */
export const useOutcomes = ['REDEEMED', 'DOUBLE', 'EARLY', 'EXPIRED', 'OTHER_SHOP', 'UNKNOWN'] as const
export type UseOutcome = (typeof useOutcomes)[number]

/** The most coupons that organisers let one device accept without a network, and that it sends at once. */
export const offlineLimits = { cap: 500, uses: 500 } as const

/** The time in which whoever redeemed a coupon can take that back, in seconds. */
export const couponUndoSeconds = 300

/** The number of digits of a coupon. */
export const couponDigits = 8
