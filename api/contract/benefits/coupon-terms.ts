// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The results of checking a coupon at a shop: it can be redeemed; it has just been redeemed by this call; it was used
 * before; its time is over; it is for another shop; no coupon of the meeting has these digits.
 */
export const couponVerdicts = ['VALID', 'REDEEMED', 'USED', 'EXPIRED', 'OTHER_SHOP', 'UNKNOWN'] as const
export type CouponVerdict = (typeof couponVerdicts)[number]

/** The time in which whoever redeemed a coupon can take that back, in seconds. */
export const couponUndoSeconds = 300

/** The number of digits of a coupon. */
export const couponDigits = 8
