// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The designs of a poster: an arch on a dark ground, paper, or a light ground. */
export const posterTemplates = ['arch', 'paper', 'light'] as const
/** One of them. */
export type PosterTemplate = (typeof posterTemplates)[number]
