import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, count, instant, instantOrEmpty, list, oneOf, paging, shape, text } from '../core/structs.ts'
import { maxReadNotices, noticeKinds } from './notice-terms.ts'

/** Something that happened and concerns the caller. What a kind does not name is empty. */
export const Notice = shape({
  /** Names the notice. What happens again has another id, and is unread again. */
  id: string(),
  kind: oneOf(noticeKinds),
  isRead: boolean(),
  at: instant(),
  /** The person who did it, as everybody who is logged in may see them. */
  uid: string(),
  name: string(),
  avatar: address(),
  enterpriseCode: string(),
  enterpriseName: string(),
  /** LEADS: the day in UTC; ASSIGNED: the id of the lead; LINK: the code of the short link. */
  code: string(),
  /** REQUEST: the sender’s message; MEMBER: the invited address; LINK: the name that its maker gave it. */
  text: string(),
  /** LEADS: how many came on that day, 1000 at most; else 1. */
  count: count(),
})

const settings = { mutedKinds: array(oneOf(noticeKinds)) }

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
    summary: 'The kinds of notices that are not counted.',
    data: shape(settings),
    errors: [],
  }),
  updateSettings: endpoint({
    method: 'POST',
    path: '/user/notice/settings/update',
    access: 'login',
    extension: true,
    summary: 'Sets the kinds of notices that are listed without being counted.',
    body: shape({ mutedKinds: list(oneOf(noticeKinds), noticeKinds.length) }),
    data: shape(settings),
    errors: [],
  }),
}
