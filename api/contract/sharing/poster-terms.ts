// Apart from the structs, so that pages can use the terms without carrying the checks.

/** What posters there are. */
export const posterKinds = ['ENTERPRISE', 'PRODUCT', 'EXHIBITOR', 'EXHIBIT', 'JOB', 'EXHIBITION'] as const
/** A kind of thing that has posters. */
export type PosterKind = (typeof posterKinds)[number]

/** How a poster looks: the arch in the dark, on paper, or in the light. */
export const posterTemplates = ['arch', 'paper', 'light'] as const
/** One of them. */
export type PosterTemplate = (typeof posterTemplates)[number]
