// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The designs of a poster: an arch on a dark ground, paper, or a light ground. */
export const posterTemplates = ['arch', 'paper', 'light'] as const
export type PosterTemplate = (typeof posterTemplates)[number]

/**
 * The occasions of a poster that does more than show a thing. `HOST`: its organiser announces a meeting. `ATTEND`: the
 * caller says that they will be there, with their own picture. `INVITE`: somebody is invited, by name if one is given.
 * `ASSISTANT`: the code opens the assistant of a person or an enterprise.
 */
export const posterOccasions = ['HOST', 'ATTEND', 'INVITE', 'ASSISTANT'] as const
/** One of the four. */
export type PosterOccasion = (typeof posterOccasions)[number]

/** The kinds that have posters of an occasion. */
export const occasionKinds: Record<PosterOccasion, readonly string[]> = {
  HOST: ['EXHIBITION'],
  ATTEND: ['EXHIBITION'],
  INVITE: ['EXHIBITION'],
  ASSISTANT: ['PERSON', 'ENTERPRISE'],
}

/** The most letters of a guest's name and of the text on a poster, and the most guests of one list. */
export const guestLimits = { name: 60, note: 120, count: 500 } as const
