// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The kinds of notices: somebody asks for contact, or approved the reader's request; new leads of an enterprise on
 * one day, and a lead that a colleague gave the reader; an enterprise invites the reader, and somebody accepted the
 * reader's invitation; a short link of the reader is about to end.
 */
export const noticeKinds = ['REQUEST', 'APPROVED', 'LEADS', 'ASSIGNED', 'INVITATION', 'MEMBER', 'LINK'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The number of days for which something is told. */
export const noticeDays = 90
/** The number of days before its end at which a short link is told of. */
export const linkEndDays = 7
/** The number of leads of a day up to which they are counted. */
export const maxCountedLeads = 1000
/** The most notices that one call marks as read. */
export const maxReadNotices = 100
