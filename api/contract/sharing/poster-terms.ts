// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The designs of a poster: an arch on a dark ground, paper, or a light ground. */
export const posterTemplates = ['arch', 'paper', 'light'] as const
export type PosterTemplate = (typeof posterTemplates)[number]

/**
 * The sizes of a poster: the usual one for chats, a story that fills a phone, a square, and paper of A6 and A4 at 300
 * dots per inch.
 */
export const posterSizes = ['POSTER', 'STORY', 'SQUARE', 'A6', 'A4'] as const
export type PosterSize = (typeof posterSizes)[number]

interface Shape {
  /** The size of the picture, in pixels. */
  width: number
  height: number
  /** The edge of the picture that other things may cover or cut off, in pixels: nothing that matters stands on it. */
  edge: { block: number; inline: number }
}

/** The sizes in pixels. Apps lay their buttons over both ends of a story, and printers leave an edge. */
export const posterShapes: Record<PosterSize, Shape> = {
  POSTER: { width: 750, height: 1200, edge: { block: 0, inline: 0 } },
  STORY: { width: 1080, height: 1920, edge: { block: 250, inline: 0 } },
  SQUARE: { width: 1080, height: 1080, edge: { block: 0, inline: 0 } },
  A6: { width: 1240, height: 1748, edge: { block: 47, inline: 47 } },
  A4: { width: 2480, height: 3508, edge: { block: 94, inline: 94 } },
}

/** The shape of the place for a photo in each design. */
export const photoShapes: Record<PosterTemplate, { width: number; height: number }> = {
  arch: { width: 310, height: 330 },
  paper: { width: 750, height: 380 },
  light: { width: 310, height: 330 },
}

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

/**
 * The states of a guest who was invited by name: the furthest that they have come. `SENT`: nobody has opened their link
 * yet.
 */
export const invitedGuestStates = ['SENT', 'OPENED', 'REGISTERED'] as const
/** One of the three. */
export type InvitedGuestState = (typeof invitedGuestStates)[number]
