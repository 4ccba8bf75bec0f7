// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The most characters of an address that organisers choose for an event page. */
export const maxAddressLength = 60

/**
 * The answers to a wished address: the page can have it, also where another page of the same meeting had it; it is too
 * short or has other signs than letters, digits and hyphens; Foyer uses the word itself; somebody has it.
 */
export const addressVerdicts = ['FREE', 'EARLIER', 'TOO_SHORT', 'SIGNS', 'RESERVED', 'TAKEN'] as const
/** The answer to a wished address. */
export type AddressVerdict = (typeof addressVerdicts)[number]
