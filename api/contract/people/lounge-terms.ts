// Apart from the structs, so that pages can use the sections without carrying the checks.

/** The sections of a lounge, in the order in which they are shown. The first three are the résumé. */
export const loungeSections = ['WORK', 'EDUCATION', 'HONOUR', 'UPDATE', 'PHOTO', 'DOCUMENT'] as const
/** One section of a lounge. */
export type LoungeSection = (typeof loungeSections)[number]

/** The maximum lengths of the texts of an entry, in characters, and the maximum number of entries of a section. */
export const loungeLimits = { title: 200, place: 200, details: 4000, entries: 100 } as const
