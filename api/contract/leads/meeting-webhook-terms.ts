// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The kinds of news of a meeting that are posted to its organisers' own systems. */
export const meetingNews = [
  ...(['registration.created', 'registration.passed', 'registration.refused'] as const),
  ...(['registration.cancelled', 'registration.checkedIn', 'lead.left'] as const),
] as const
/** A kind of news. */
export type MeetingNews = (typeof meetingNews)[number]

/** The most addresses that a meeting can have. */
export const maxMeetingWebhooks = 10
