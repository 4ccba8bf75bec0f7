// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The kinds of notices: somebody asks for contact, or approved the reader's request, or sent their details to the
 * reader; new leads of an enterprise on one day, and a lead that a colleague gave the reader; an enterprise invites the
 * reader, and somebody accepted the reader's invitation; a short link of the reader is about to end; a reviewer decided
 * on the reader's registration, and a place of a waiting list is offered to them; the operator looked at a report of
 * the reader, and decided something about the reader; the organisers of a meeting wrote to the reader, or gave them a
 * coupon.
 */
export const noticeKinds = [
  'REQUEST',
  'APPROVED',
  'REPLY',
  'LEADS',
  'ASSIGNED',
  'INVITATION',
  'MEMBER',
  'LINK',
  'REGISTRATION',
  'PLACE',
  'REPORT',
  'OPERATOR',
  'ANNOUNCEMENT',
  'COUPON',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The number of days for which something is told. */
export const noticeDays = 90
/** The number of days before its end at which a short link is told of. */
export const linkEndDays = 7
/** The number of leads of a day up to which they are counted. */
export const maxCountedLeads = 1000
/** The most notices that one call marks as read. */
export const maxReadNotices = 100

/** Everything that a person may be told of outside the app: the kinds of notices, and messages. */
export const toldKinds = ['MESSAGE', ...noticeKinds] as const
export type ToldKind = (typeof toldKinds)[number]

/** The kinds of which a mail of their own is sent at once, so that the mail of notices has them only later. */
export const mailedKinds: readonly ToldKind[] = [
  'MESSAGE',
  'LEADS',
  'INVITATION',
  'REGISTRATION',
  'PLACE',
  'ANNOUNCEMENT',
]

/** The times at which new notices are mailed: never, within some minutes, at 8 o'clock each day, or each Monday. */
export const mailRhythms = ['NEVER', 'AT_ONCE', 'DAILY', 'WEEKLY'] as const
export type MailRhythm = (typeof mailRhythms)[number]

/** The most devices of one person that get pushes; a further one replaces the oldest. */
export const maxDevices = 10
