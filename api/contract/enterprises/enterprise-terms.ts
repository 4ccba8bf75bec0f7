// Apart from the structs, so that pages can use the terms without carrying the checks.

/** Whether a language of a home page is kept by people, or a machine's draft that nobody has accepted yet. */
export const languageStates = ['KEPT', 'DRAFT'] as const

/** Where a partner stands in the product chain. */
export const chainStages = ['UPSTREAM', 'MIDSTREAM', 'DOWNSTREAM'] as const

/** Which contacts are asked for: the whole team, those to call, those to chat with, those who answer for a product. */
export const contactTypes = ['TEAM', 'PHONE', 'CHAT', 'AGENT'] as const

/**
 * How a visitor came: by the address itself, from a list or the search, by a link that a person or an enterprise
 * shared, by a code on a poster, or on a partner's page.
 */
export const visitChannels = [
  'DIRECT',
  'LIST',
  'SEARCH',
  'SHARED_BY_USER',
  'SHARED_BY_ENTERPRISE',
  'QR',
  'PARTNER',
] as const
/** One of them. */
export type VisitChannel = (typeof visitChannels)[number]

/** How long an invitation to be a member holds, in days. */
export const invitationDays = 14
