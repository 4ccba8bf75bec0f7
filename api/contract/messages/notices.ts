import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  address,
  count,
  instant,
  instantOrEmpty,
  list,
  oneOf,
  paging,
  shape,
  text,
  timeOfDay,
} from '../core/structs.ts'
import { mailRhythms, maxReadNotices, noticeKinds, toldKinds } from './notice-terms.ts'

/** Something that happened and concerns the caller. What a kind does not name is empty. */
export const Notice = shape({
  /** Names the notice. What happens again has another id, and is unread again. */
  id: string(),
  kind: oneOf(noticeKinds),
  isRead: boolean(),
  at: instant(),
  /**
   * The person who did it, as everybody who is logged in may see them. REPLY: with the name that they sent; guests have
   * no uid.
   */
  uid: string(),
  name: string(),
  avatar: address(),
  enterpriseCode: string(),
  enterpriseName: string(),
  /** REGISTRATION, PLACE, ANNOUNCEMENT, COUPON: the meeting. */
  meetingName: string(),
  meetingType: string(),
  /**
   * LEADS: the day in UTC; ASSIGNED: the id of the lead; LINK: the code of the short link; REGISTRATION, PLACE,
   * ANNOUNCEMENT, COUPON: that of the meeting; REPORT, OPERATOR: the decision; REPLY: its id.
   */
  code: string(),
  /**
   * REQUEST, REPLY: the sender’s message; MEMBER: the invited address; LINK: the name that its maker gave it;
   * REGISTRATION: its state; OPERATOR: the operator’s words; ANNOUNCEMENT: subject and text of the message; COUPON: its
   * title.
   */
  text: string(),
  /** LEADS: how many came on that day, 1000 at most; else 1. */
  count: count(),
})

const settings = {
  /** Kinds that are listed without being counted. */
  mutedKinds: array(oneOf(noticeKinds)),
  /** Kinds that are not mailed. For MESSAGE it is the mail about messages that waited unread for 15 minutes. */
  unmailedKinds: array(oneOf(toldKinds)),
  /** Kinds that are not pushed to the caller’s devices. */
  unpushedKinds: array(oneOf(toldKinds)),
  mailRhythm: oneOf(mailRhythms),
  /** The instant of the next daily or weekly mail, which is only sent if something is unread; empty without one. */
  nextMailAt: instantOrEmpty(),
  /** True if pushes say that something is new, but not what it is. */
  hidesText: boolean(),
  /**
   * The hours of each day, by the clock of an IANA time zone, in which nothing is pushed, and neither notices nor
   * unread messages are mailed: that comes when they end. Null for none.
   */
  quietHours: nullable(shape({ from: string(), until: string(), timeZone: string() })),
}

/** Notices of what happened in the last 90 days and concerns one person, with what they have read of them. */
export const notices = {
  list: endpoint({
    method: 'POST',
    path: '/user/notice/list',
    access: 'login',
    extension: true,
    summary: 'The notices of the caller from the last 90 days, the newest first.',
    body: shape({
      /** Only those that are not read; muted kinds are left out. */
      isUnread: optional(boolean()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Notice,
    errors: [],
  }),
  num: endpoint({
    method: 'GET',
    path: '/user/notice/num',
    access: 'login',
    extension: true,
    summary: 'How many notices the caller has not read, without those of muted kinds.',
    data: shape({ noticeNum: count() }),
    errors: [],
  }),
  read: endpoint({
    method: 'POST',
    path: '/user/notice/read',
    access: 'login',
    extension: true,
    summary: 'Marks notices as read, and answers how many are left. Twice is as once.',
    body: shape({
      /** These; ids of no notice of the caller change nothing. */
      ids: optional(list(text(200, 1), maxReadNotices)),
      /** All up to this instant, such as that of the newest notice on the screen; later ones stay unread. */
      until: optional(instantOrEmpty()),
    }),
    data: shape({ noticeNum: count() }),
    errors: ['invalidInput'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/user/notice/settings',
    access: 'login',
    extension: true,
    summary: 'What the caller is told of: counted in the app, by mail, and by push.',
    data: shape(settings),
    errors: [],
  }),
  updateSettings: endpoint({
    method: 'POST',
    path: '/user/notice/settings/update',
    access: 'login',
    extension: true,
    summary: 'Changes what the caller is told of, and how. What is left out stays as it is.',
    body: shape({
      mutedKinds: optional(list(oneOf(noticeKinds), noticeKinds.length)),
      unmailedKinds: optional(list(oneOf(toldKinds), toldKinds.length)),
      unpushedKinds: optional(list(oneOf(toldKinds), toldKinds.length)),
      mailRhythm: optional(oneOf(mailRhythms)),
      /** With `mailRhythm` or `quietHours`: the zone of the clock by which they are read, such as Asia/Shanghai. */
      timeZone: optional(text(64)),
      hidesText: optional(boolean()),
      /** Times such as `22:00`, which differ; hours that end before they begin last over midnight. Null for none. */
      quietHours: optional(nullable(shape({ from: timeOfDay(), until: timeOfDay() }))),
    }),
    data: shape(settings),
    errors: [],
  }),
}
