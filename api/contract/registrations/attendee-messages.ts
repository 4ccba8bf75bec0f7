import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { languages } from '../core/languages.ts'
import { organising } from '../core/roles.ts'
import { code, count, instant, language, list, oneOf, paging, secret, shape, text } from '../core/structs.ts'
import { attendeeMessageStates, leftOutReasons, attendeeMessageLimits as limits } from './attendee-message-terms.ts'
import { reviewSegment } from './reviews.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

const LeftOut = array(shape({ reason: oneOf(leftOutReasons), count: count() }))

/** A message of the log. `segment` has the filters by which its recipients were found. */
const Sent = shape({
  messageId: string(),
  /** The subject in the reader’s language, else in the first. */
  subject: string(),
  /** The organiser who wrote it. */
  name: string(),
  state: oneOf(attendeeMessageStates),
  createdAt: instant(),
  sendsAt: instant(),
  segment: array(shape({ filter: string(), value: string() })),
  recipientNum: count(),
  deliveredNum: count(),
  failedNum: count(),
  leftOut: LeftOut,
})

/** Messages that a meeting’s organisers write to its attendees. */
export const attendeeMessages = {
  audience: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/examine/message/audience',
    summary: 'Whom a message to the attendees of a filter would reach, by language, and whom not, with why.',
    query: shape(reviewSegment),
    data: shape({
      languages: array(
        shape({
          language: language(),
          count: count(),
          /** The name of one of them, to look at the message with. */
          name: string(),
        }),
      ),
      leftOut: LeftOut,
    }),
    errors: ['meetingNotFound'],
  }),
  send: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/examine/message/send',
    summary: 'Writes a message to everybody whom a filter finds now. Nothing leaves for two minutes.',
    body: shape({
      ...reviewSegment,
      /** The same for every try of one message, so that it is sent once. */
      key: secret(),
      /** The texts by language; who reads none of these languages gets the first. `{name}` is the reader’s name. */
      texts: list(
        shape({ language: language(), subject: text(limits.subject, 1), text: text(limits.text, 1) }),
        languages.length,
        1,
      ),
    }),
    data: shape({ messageId: string(), sendsAt: instant(), recipientNum: count() }),
    errors: ['meetingNotFound', 'invalidInput', 'mailUnavailable', 'tooManyRequests'],
  }),
  undo: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/examine/message/undo',
    summary: 'Takes a message back of which nothing has left, by the clock of the server.',
    body: shape({ meetingCode: code(), messageId: code() }),
    errors: ['meetingNotFound', 'itemNotFound'],
  }),
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/examine/message/list',
    summary: 'The messages to the attendees of a meeting, the newest first, with what became of each.',
    query: shape({
      meetingCode: code(),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: Sent,
    errors: ['meetingNotFound'],
  }),
}
