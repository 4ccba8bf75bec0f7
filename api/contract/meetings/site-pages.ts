import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { address, code, jsonObject, language, oneOf, secret, shape, text } from '../core/structs.ts'
import type { SiteBlock } from './site-blocks.ts'
import { invitationSites, siteFamilies } from './site-ways.ts'

/** The answers of an invited guest. */
export const guestReplies = ['PENDING', 'ACCEPTED', 'DECLINED'] as const

/** An invited guest as the link of their invitation shows them. `reason` is why they decline; empty without one. */
const Guest = shape({
  meetingCode: string(),
  name: string(),
  company: string(),
  invitationCode: string(),
  reply: oneOf(guestReplies),
  reason: string(),
})

/** An event page in one language. */
const SitePage = shape({
  code: string(),
  /** The address that its organisers chose, below `/customPage/`; empty for that of its code. */
  address: string(),
  /** The path of its own at which it is found, by its name in `namedSites`; empty for a page without one. */
  pathName: string(),
  meetingCode: string(),
  family: oneOf(siteFamilies),
  title: string(),
  summary: string(),
  /** The one colour of which all others are made, as `#rrggbb`. */
  brand: string(),
  cover: address(),
  menu: array(shape({ label: string(), to: string() })),
  /** Each has a `type` and the fields of that type, as `blockStructs` has them. */
  blocks: array(jsonObject<SiteBlock>()),
})

/** The pages that organisers make of blocks, and the answers to personal invitations. */
export const sitePages = {
  detail: endpoint({
    method: 'GET',
    path: '/user/page/detail',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary:
      'A published event page by its code, any of its addresses or the name of its path: its design, its menu and its ' +
      'blocks in order. A name means the page of `meetingCode`; without that the page with that very code, else the one ' +
      'that was published last.',
    query: shape({ code: code(), meetingCode: optional(code()), language: optional(language()) }),
    data: SitePage,
    errors: ['itemNotFound'],
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/user/page/invitation',
    access: 'anyone',
    cacheSeconds: 30,
    extension: true,
    summary:
      'The page on which guests of a meeting answer their invitation: the published one at that path, else another ' +
      'published page with an invitation, else one drawn from the meeting.',
    query: shape({ meetingCode: code(), code: oneOf(invitationSites), language: optional(language()) }),
    data: SitePage,
    errors: ['meetingNotFound'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/user/page/preview',
    access: 'anyone',
    extension: true,
    summary: 'The draft of an event page, for those who have its link.',
    query: shape({ code: code(), key: secret(), language: optional(language()) }),
    data: SitePage,
    errors: ['itemNotFound'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/user/page/calendar',
    access: 'anyone',
    extension: true,
    summary: 'A meeting as a calendar file.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: string(),
    media: 'text/calendar',
    errors: ['meetingNotFound'],
  }),
  guest: endpoint({
    method: 'GET',
    path: '/user/page/guest',
    access: 'anyone',
    extension: true,
    summary: 'The guest to whom the link of a personal invitation belongs.',
    query: shape({ guest: secret() }),
    data: Guest,
    errors: ['itemNotFound'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/user/page/guest/reply',
    access: 'anyone',
    extension: true,
    summary: 'Accepts or declines a personal invitation; the last answer counts. A reason is kept only with a refusal.',
    body: shape({ guest: secret(), reply: oneOf(['ACCEPTED', 'DECLINED']), reason: optional(text(500)) }),
    data: Guest,
    errors: ['itemNotFound'],
  }),
}
