import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  address,
  code,
  codeOrEmpty,
  count,
  instant,
  instantOrEmpty,
  integerBetween,
  language,
  list,
  oneOf,
  paging,
  shape,
  text,
} from '../core/structs.ts'
import { linkChannels, linkKinds, linkLimits, linkSorts, linkStates, maxPickedLinks } from './link-terms.ts'

/** A short link as its maker sees it. `visits` counts how often it was opened, `leads` the leads of its visitors. */
export const ShareLink = shape({
  code: string(),
  url: string(),
  name: string(),
  target: string(),
  kind: oneOf(linkKinds),
  /** The name of its target; empty if the target has none. */
  title: string(),
  /** The enterprise that shares it; empty if a person shares it. */
  shareEnCode: string(),
  shareEnName: string(),
  isOn: boolean(),
  visits: count(),
  leads: count(),
  createdAt: instant(),
  /** Empty if it does not expire. */
  expiresAt: instantOrEmpty(),
})

/** Calls that make, list and change short links `/v/{code}`. */
export const shareLinks = {
  create: endpoint({
    method: 'POST',
    path: '/user/share/link/create',
    access: 'anyone',
    summary:
      'Makes a short link to a page of this Foyer; people who are logged in may also point one elsewhere. The same target and sharer give the same link.',
    body: shape({
      /**
       * A path of the host app with its query, such as `/mini-h5/index/exhibitorDetail?exhibitorCode=EX1001`. For
       * people who are logged in also a whole https address: people who open the link first read where it leads.
       */
      target: text(linkLimits.target, 1),
      /** The name that its maker gives it. */
      name: optional(text(linkLimits.name)),
      /** The sharer: guests share anonymously, members as themselves or as an enterprise that they belong to. */
      shareUserType: optional(oneOf(['USER', 'ENTERPRISE'])),
      shareUid: optional(codeOrEmpty()),
      shareEnCode: optional(codeOrEmpty()),
      /** The number of days for which the link works; 365 if left out. */
      days: optional(oneOf(['7', '30', '90', '365'])),
    }),
    data: shape({ code: string(), url: string(), expiresAt: instant() }),
    errors: ['targetNotAllowed', 'forbidden', 'tooManyRequests', 'invalidInput'],
  }),
  resolve: endpoint({
    method: 'GET',
    path: '/user/share/link/resolve',
    access: 'anyone',
    extension: true,
    summary: 'Where a short link leads and who shared it, and counts the visit. `isForeign`: out of this Foyer.',
    query: shape({ code: text(16, 1) }),
    data: shape({
      target: string(),
      isForeign: boolean(),
      shareUserType: string(),
      shareUid: string(),
      shareEnCode: string(),
    }),
    errors: ['linkNotFound', 'linkExpired'],
  }),
  sharer: endpoint({
    method: 'GET',
    path: '/user/share/link/sharer',
    access: 'anyone',
    extension: true,
    summary: 'Who shared a page: a person or an enterprise that has made short links, as everybody may see them.',
    query: shape({
      shareUserType: oneOf(['USER', 'ENTERPRISE']),
      shareUid: optional(codeOrEmpty()),
      shareEnCode: optional(codeOrEmpty()),
      language: optional(language()),
    }),
    data: shape({ shareUserType: string(), code: string(), name: string(), avatar: address() }),
    errors: ['notFound'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/user/share/link/mine',
    access: 'login',
    extension: true,
    summary: 'The short links that the caller made, sorted, else the newest first, with how often each was opened.',
    query: shape({
      /** Only this one. */
      code: optional(code()),
      /** Words in its code, its name or the name of its target. */
      search: optional(text(linkLimits.search)),
      state: optional(oneOf(linkStates)),
      /** Only those to a kind of target. Of links to people, those to the caller are meant. */
      kind: optional(oneOf(linkKinds)),
      /** Only those shared in one's own name, or in that of an enterprise. */
      shareUserType: optional(oneOf(['USER', 'ENTERPRISE'])),
      shareEnCode: optional(codeOrEmpty()),
      /** Without it the newest come first. */
      sort: optional(oneOf(linkSorts)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: ShareLink,
    errors: [],
  }),
  visits: endpoint({
    method: 'GET',
    path: '/user/share/link/visits',
    access: 'login',
    extension: true,
    summary:
      'How often one of the caller’s short links was opened, and how many leads its visitors left, on each of the last days, today (in UTC) included; 30 days if left out. Only numbers are answered, nothing about who opened it.',
    query: shape({ code: code(), days: optional(integerBetween(1, 90)) }),
    data: shape({
      /** The number of visits in these days. */
      visitNum: count(),
      /** The number of visits of all time whose day is not known: they were counted before days were. */
      undatedNum: count(),
      /** The oldest day first; days without a visit are listed, too. */
      byDay: array(shape({ day: string(), visitNum: count(), leadNum: count() })),
      /** The number of leads in these days. Submissions that were joined to a lead are not leads of their own. */
      leadNum: count(),
      /** The same by the way in which their visitors opened the link; both ways are listed. */
      byChannel: array(shape({ channel: oneOf(linkChannels), leadNum: count() })),
    }),
    errors: ['linkNotFound'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/user/share/link/change',
    access: 'login',
    extension: true,
    summary: 'Points one of the caller’s short links elsewhere, renames it, sets its end, or turns it on or off.',
    body: shape({
      code: code(),
      target: optional(text(linkLimits.target, 1)),
      name: optional(text(linkLimits.name)),
      isOn: optional(boolean()),
      /** The end of the link, within the next ten years; empty for none. */
      expiresAt: optional(instantOrEmpty()),
    }),
    data: ShareLink,
    errors: ['linkNotFound', 'targetNotAllowed', 'invalidInput'],
  }),
  changeMany: endpoint({
    method: 'POST',
    path: '/user/share/link/changeMany',
    access: 'login',
    extension: true,
    summary:
      'Sets the end of several of the caller’s short links, or turns them on or off. One that cannot be changed does not stop the others.',
    body: shape({
      links: list(
        shape({ code: code(), isOn: optional(boolean()), expiresAt: optional(instantOrEmpty()) }),
        maxPickedLinks,
        1,
      ),
    }),
    data: shape({
      /** The changed links as they are now, in the order of the call. */
      links: array(ShareLink),
      /** Those that were not changed, with the error of the single call and its text for people. */
      refused: array(shape({ code: string(), error: string(), message: string() })),
    }),
    errors: [],
  }),
}
