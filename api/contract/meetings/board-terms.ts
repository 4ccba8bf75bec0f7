// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The kinds of things whose places can run out: the whole meeting, an identity, or a session. */
export const placeKinds = ['MEETING', 'IDENTITY', 'SESSION'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** The hours after which a registration that waits for a decision, or a lead without a reply, is late. */
export const lateAfterHours = 24

/** The share of taken places, in percent, from which something is nearly full. */
export const nearlyFullPercent = 90

/** The days that the board looks back for deliveries that failed. */
export const deliveryDays = 7

/** The filters of exhibitors with leads: those with new leads, with late ones, or with a system that fails. */
export const leadFilters = ['NEW', 'LATE', 'FAILED'] as const
export type LeadFilter = (typeof leadFilters)[number]

/** The most days that the figures of a meeting over time look back. */
export const maxTrendDays = 90
