// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The most ticket types and promo codes of a meeting, the highest price in minor units, and the most tickets. */
export const heldTicketLimits = { types: 20, promoCodes: 100, price: 100_000_000, amount: 100_000 } as const

/** The form of a promo code as buyers type it, in capitals. */
export const promoCodePattern = /^[A-Z0-9][A-Z0-9-]{2,19}$/
