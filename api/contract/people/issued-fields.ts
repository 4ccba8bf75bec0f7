// Apart from the structs, so that pages can use the fields without carrying the checks.

/** The fields of a card that an enterprise may lock, by the names that templates and refusals have for them. */
export const lockableFields = ['company', 'position', 'address', 'website'] as const
/** A field of a card that an enterprise may lock. */
export type LockableField = (typeof lockableFields)[number]
