// Apart from the structs, so that pages can use the terms without carrying the checks.

/** How a poster looks: the arch in the dark, on paper, or in the light. */
export const posterTemplates = ['arch', 'paper', 'light'] as const
/** One of them. */
export type PosterTemplate = (typeof posterTemplates)[number]
