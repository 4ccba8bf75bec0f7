import { array, boolean, nullable, number, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { selling } from '../core/roles.ts'
import {
  address,
  code,
  codeOrEmpty,
  count,
  instant,
  integerBetween,
  language,
  list,
  oneOf,
  paging,
  shape,
  text,
} from '../core/structs.ts'
import { leadEvents, leadSorts, leadStates, maxNoteLength, maxPickedLeads, replyWays } from './lead-states.ts'
import { channels, intentions } from './lead-terms.ts'

/** The origin of a lead: the sharer, the page and the meeting. Names are empty if they are unknown. */
const Origin = shape({
  channel: string(),
  sonChannel: string(),
  sourceType: string(),
  source: string(),
  appKey: string(),
  meetingCode: string(),
  meetingName: string(),
  /** The product, exhibit or exhibitor that the lead asks about. */
  relationCode: string(),
  relationName: string(),
  /** The person or enterprise that shared the page. */
  sharerCode: string(),
  sharerName: string(),
})

/** A lead as the inbox shows it. Times of a first reply are in minutes, -1 while there was none. */
export const LeadItem = shape({
  leadId: string(),
  name: string(),
  /** The portrait of a visitor with an account. */
  avatar: address(),
  company: string(),
  position: string(),
  area: string(),
  intention: oneOf(intentions),
  message: string(),
  language: string(),
  channel: string(),
  sonChannel: string(),
  status: oneOf(leadStates),
  assigneeUid: string(),
  assigneeName: string(),
  /** The number of submissions that are joined in this lead. */
  submissions: count(),
  submittedAt: instant(),
  latestAt: instant(),
  firstReplyMinutes: number(),
  /**
   * The instant by which a member should have answered; empty after an answer, or if the enterprise has no opening
   * hours.
   */
  replyDueAt: string(),
  phone: string(),
  phoneCountryCode: string(),
  email: string(),
  /** The uid of a visitor with an account, for the chat; else empty. */
  imUid: string(),
  version: count(),
})

/** An event of a lead. `detail` by kind: STATUS from, to; ASSIGNED to; NOTE text; REPLY way, text; JOINED leadId. */
export const LeadEvent = shape({
  eventId: string(),
  kind: oneOf(leadEvents),
  at: instant(),
  uid: string(),
  name: string(),
  from: string(),
  to: string(),
  way: string(),
  text: string(),
})

/** One lead with its history, its submissions and its origin. */
export const LeadDetail = shape({
  ...LeadItem.schema,
  address: string(),
  origin: Origin,
  /** Every submission that is joined here, the newest first. */
  submitted: array(
    shape({ leadId: string(), intention: string(), message: string(), channel: string(), submittedAt: instant() }),
  ),
  events: array(LeadEvent),
  /** The members who may take it over. */
  assignees: array(shape({ uid: string(), name: string() })),
})

/** The filters of the inbox; an export has the same. */
const leadFilters = {
  enterpriseCode: code(),
  status: optional(oneOf(leadStates)),
  channel: optional(oneOf(channels)),
  intention: optional(oneOf(intentions)),
  /** A member's uid, or `nobody` for leads without an assignee. */
  assigneeUid: optional(codeOrEmpty()),
  search: optional(text(100)),
  /** Submitted on or after, and before, these instants. */
  from: optional(text(40)),
  to: optional(text(40)),
  /** Without it the newest come first. */
  sort: optional(oneOf(leadSorts)),
  language: optional(language()),
}

/** The calls by which members work on leads. Each acts for one enterprise of which the caller is a member. */
export const leadInbox = {
  list: endpoint({
    method: 'GET',
    path: '/user/lead/list',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary:
      'The leads of an enterprise, filtered, searched and sorted, else the newest first; `after` names the last row before.',
    query: shape({
      ...leadFilters,
      /**
       * The id of the last lead of the page before. As `<latestAt>_<id>` it stands for the lead's old place, even if
       * the lead was joined meanwhile. Leads that are sorted by another column than time have page numbers instead.
       */
      after: optional(text(80)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: LeadItem,
    errors: ['enterpriseNotFound', 'invalidInput'],
  }),
  summary: endpoint({
    method: 'GET',
    path: '/user/lead/summary',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary:
      'How many leads each state, channel and intention holds, who works on them, and the time to a first reply.',
    query: shape({ enterpriseCode: code() }),
    data: shape({
      total: count(),
      byStatus: array(shape({ status: oneOf(leadStates), leadNum: count() })),
      byChannel: array(shape({ channel: string(), leadNum: count() })),
      byIntention: array(shape({ intention: string(), leadNum: count() })),
      assignees: array(shape({ uid: string(), name: string(), leadNum: count() })),
      /** The median over the last 90 days, in minutes; null if nobody has replied yet. */
      firstReplyMinutes: nullable(number()),
      lastEventId: string(),
    }),
    errors: ['enterpriseNotFound'],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/user/lead/overview',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'How many leads wait for a first reply, and how many came in the last seven days, by channel.',
    query: shape({ enterpriseCode: code() }),
    data: shape({
      awaitedNum: count(),
      weekNum: count(),
      /** Those of the seven days before. */
      previousWeekNum: count(),
      weekByChannel: array(shape({ channel: string(), leadNum: count() })),
    }),
    errors: ['enterpriseNotFound'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/user/lead/detail',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'One lead with its history, its joined submissions and the chain of where it came from.',
    query: shape({ enterpriseCode: code(), leadId: text(40, 1), language: optional(language()) }),
    data: LeadDetail,
    errors: ['enterpriseNotFound', 'leadNotFound'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/user/lead/update',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'Moves a lead on or gives it to a member. A lead that changed meanwhile is not overwritten.',
    body: shape({
      enterpriseCode: code(),
      leadId: text(40, 1),
      /** The version that was seen. */
      version: integerBetween(1, 1_000_000),
      status: optional(oneOf(leadStates)),
      /** Empty to remove the assignee. */
      assigneeUid: optional(codeOrEmpty()),
    }),
    data: LeadDetail,
    errors: ['enterpriseNotFound', 'leadNotFound', 'leadChanged', 'stepRefused', 'memberNotFound'],
  }),
  updateMany: endpoint({
    method: 'POST',
    path: '/user/lead/updateMany',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'Moves several leads on or gives them to members. One that cannot be changed does not stop the others.',
    body: shape({
      enterpriseCode: code(),
      leads: list(
        shape({
          leadId: text(40, 1),
          /** The version that was seen. */
          version: integerBetween(1, 1_000_000),
          status: optional(oneOf(leadStates)),
          assigneeUid: optional(codeOrEmpty()),
        }),
        maxPickedLeads,
        1,
      ),
      /** Allows the state from which the caller has just moved a lead, where no step would lead back to it. */
      isUndo: optional(boolean()),
    }),
    data: shape({
      /** The leads of the call as they are now. */
      leads: array(LeadItem),
      /** Those that were not changed, with the error of the single call and its text for people. */
      refused: array(shape({ leadId: string(), error: string(), message: string() })),
    }),
    errors: ['enterpriseNotFound'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/user/lead/note',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'Writes a note on a lead, for members only.',
    body: shape({ enterpriseCode: code(), leadId: text(40, 1), text: text(maxNoteLength, 1) }),
    data: LeadDetail,
    errors: ['enterpriseNotFound', 'leadNotFound'],
  }),
  reply: endpoint({
    method: 'POST',
    path: '/user/lead/reply',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'Answers a lead: sends a mail to the visitor, or records a call or chat. The first one stops the clock.',
    body: shape({
      enterpriseCode: code(),
      leadId: text(40, 1),
      way: oneOf(replyWays),
      /** The text of the mail for MAIL, a note about the conversation for the others. */
      text: optional(text(maxNoteLength)),
      /** So that a repeated tap sends one mail. */
      idempotencyKey: optional(text(64, 16)),
    }),
    data: LeadDetail,
    errors: ['enterpriseNotFound', 'leadNotFound', 'invalidInput', 'mailUnavailable', 'tooManyRequests'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/user/lead/changes',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'Which leads changed after an event; waits a while for the next change, so that members see it live.',
    query: shape({ enterpriseCode: code(), after: text(24, 1) }),
    data: shape({ lastEventId: string(), leadIds: array(string()) }),
    errors: ['enterpriseNotFound', 'invalidInput'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/user/lead/export',
    access: 'login',
    as: { enterprise: selling },
    extension: true,
    summary: 'Exactly the leads that the same filters list, as CSV or XLSX; cells cannot run as formulas.',
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    query: shape({
      ...leadFilters,
      /** Only these leads, ids with commas between them. */
      leadIds: optional(text(maxPickedLeads * 37)),
      format: optional(oneOf(['CSV', 'XLSX'])),
    }),
    errors: ['enterpriseNotFound', 'invalidInput', 'tooManyRequests'],
  }),
}
