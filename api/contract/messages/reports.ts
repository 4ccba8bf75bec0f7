import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { operating } from '../core/roles.ts'
import { address, code, count, instant, instantOrEmpty, language, oneOf, paging, shape, text } from '../core/structs.ts'
import { Detail } from './message-structs.ts'
import { messageKinds, reportReasons } from './message-terms.ts'
import { maxDecisionNote, operatorDeeds, reportDecisions, reportStates } from './report-terms.ts'

/** Somebody in a report; without a uid their account was deleted. */
const Party = shape({ uid: string(), name: string(), avatar: address() })

/** A report with what was decided. What an open one does not have yet is empty. */
const Report = shape({
  reportId: string(),
  state: oneOf(reportStates),
  reason: oneOf(reportReasons),
  /** The words of who reported it. */
  note: string(),
  at: instant(),
  reporter: Party,
  sender: Party,
  /** The enterprise in whose name the sender wrote; empty if it was their own. */
  enterpriseName: string(),
  /** The message as it stood when it was reported. */
  kind: oneOf(messageKinds),
  text: string(),
  detail: Detail,
  /** True if the message is no longer shown to anybody. */
  isGone: boolean(),
  /** The number of reports of messages of this sender, with this one. */
  senderReportNum: count(),
  /** Until when the sender’s account is suspended. */
  suspendedUntil: string(),
  /** True if the sender is an operator: their account is never suspended. */
  isOperator: boolean(),
  decision: string(),
  decidedAt: string(),
  decidedBy: string(),
  decisionNote: string(),
})

const Deed = shape({
  deedId: string(),
  action: oneOf(operatorDeeds),
  at: instant(),
  by: string(),
  reason: string(),
  /** The end of a suspension; else empty. */
  until: string(),
})

const reportId = () => text(40, 36)

/** The calls by which the operators of this Foyer read reports and decide on them. */
export const reports = {
  list: endpoint({
    method: 'POST',
    path: '/user/operator/report/list',
    access: 'login',
    as: { operator: operating },
    extension: true,
    summary: 'The reports of messages: open ones the oldest first, decided ones the newest first.',
    body: shape({
      /** OPEN if it is left out. */
      state: optional(oneOf(reportStates)),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Report,
    errors: [],
  }),
  history: endpoint({
    method: 'GET',
    path: '/user/operator/report/history',
    access: 'login',
    as: { operator: operating },
    extension: true,
    summary: 'What was reported of one person and what operators did about them, the newest first, fifty of each.',
    query: shape({ uid: code() }),
    data: shape({
      reports: array(
        shape({
          reportId: string(),
          at: instant(),
          reason: oneOf(reportReasons),
          text: string(),
          decision: string(),
        }),
      ),
      deeds: array(Deed),
    }),
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/user/operator/report/decide',
    access: 'login',
    as: { operator: operating },
    extension: true,
    summary:
      'Decides on all open reports of a message. The reporters are told that it was looked at, the sender what was done. The same decision again changes nothing.',
    body: shape({
      reportId: reportId(),
      decision: oneOf(reportDecisions),
      /** The words that the sender reads; with DISMISS a note for other operators, which may be empty. */
      note: text(maxDecisionNote),
      /** With WARN and SUSPEND: the message goes, too. */
      isRemoved: optional(boolean()),
      /** With SUSPEND: its end. */
      until: optional(instantOrEmpty()),
      language: optional(language()),
    }),
    data: Report,
    errors: ['reportNotFound', 'reportDecided', 'operatorInvolved', 'personNotFound', 'invalidInput'],
  }),
  lift: endpoint({
    method: 'POST',
    path: '/user/operator/suspension/lift',
    access: 'login',
    as: { operator: operating },
    extension: true,
    summary: 'Ends a suspension early. Without one nothing changes.',
    body: shape({ uid: code() }),
    errors: [],
  }),
}
