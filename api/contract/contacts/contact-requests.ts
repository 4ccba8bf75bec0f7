import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, codeOrEmpty, count, instant, instantOrEmpty, oneOf, paging, shape, text } from '../core/structs.ts'
import { Met, person } from './contact-item.ts'
import { Relation } from './contacts.ts'
import { contactLimits, requestDirections, sentStates } from './request-states.ts'

/** A request that another sent, or an own one, with the other person as everybody may see them. */
export const ContactRequest = shape({
  ...person,
  direction: oneOf(requestDirections),
  state: oneOf(sentStates),
  message: string(),
  met: Met,
  askedAt: instant(),
  /** The instant from which the sender may ask again, else empty. */
  mayAskAgainAt: instantOrEmpty(),
})

/** The call `contactRequests.ask`, by itself for widgets that make it. */
export const askForContact = endpoint({
  method: 'POST',
  path: '/user/contact/initial/request',
  access: 'login',
  scope: 'contact',
  summary:
    'Asks a person for contact. If that person has asked the caller, both are contacts at once. Twice is as once.',
  body: shape({
    uid: code(),
    message: optional(text(contactLimits.message)),
    /** The meeting in whose context the card was opened. */
    meetingCode: optional(codeOrEmpty()),
    /** The short link by which the caller came, and whether its code was scanned. */
    shareCode: optional(codeOrEmpty()),
    isScanned: optional(boolean()),
  }),
  data: Relation,
  errors: ['personNotFound', 'tooManyRequests'],
})

/** Asking for contact, and answering. */
export const contactRequests = {
  list: endpoint({
    method: 'GET',
    path: '/user/contact/query/waitContact',
    access: 'login',
    summary: 'The requests that wait for the caller’s approval, the newest first, or those that the caller sent.',
    query: shape({
      /** Without it those that others sent. */
      direction: optional(oneOf(requestDirections)),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: ContactRequest,
    errors: [],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/user/contact/query/waitContactNum',
    access: 'login',
    summary: 'How many requests wait for the caller. With `after` it waits a while for the next change.',
    query: shape({ /** The version of the answer before. */ after: optional(text(40)) }),
    data: shape({
      waitContactNum: count(),
      /** The details that visitors sent to the caller, and that the caller has not seen yet. */
      newReplyNum: count(),
      version: string(),
    }),
    errors: [],
  }),
  ask: askForContact,
  approve: endpoint({
    method: 'POST',
    path: '/user/contact/addContact',
    access: 'login',
    summary: 'Approves a person’s request, and follows them unless told not to, or takes that back. Twice is as once.',
    body: shape({
      uid: code(),
      /** True unless told otherwise. */
      isFollowingBack: optional(boolean()),
      /**
       * Takes the approval back: the other no longer sees the caller's details, the request waits again, and whom the
       * approval followed is followed no more.
       */
      isUndo: optional(boolean()),
    }),
    data: Relation,
    errors: ['personNotFound', 'requestNotFound'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/user/contact/cancelContact',
    access: 'login',
    summary:
      'Ignores a person’s request, or withdraws the caller’s own. The sender does not learn that it was ignored.',
    body: shape({
      uid: code(),
      /** Without it the request that the other sent. */
      direction: optional(oneOf(requestDirections)),
      /** Takes the ignoring back. */
      isUndo: optional(boolean()),
    }),
    data: Relation,
    errors: ['personNotFound', 'requestNotFound'],
  }),
}
