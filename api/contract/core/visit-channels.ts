/**
 * The channels of a visit: the address itself, a list or the search, a link that a person or an enterprise shared, a
 * code on a poster, or a partner's page.
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
/** The way by which a visitor came to a page. */
export type VisitChannel = (typeof visitChannels)[number]
