import { boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import {
  code,
  codeOrEmpty,
  count,
  email,
  instant,
  instantOrEmpty,
  language,
  oneOf,
  paging,
  shape,
  text,
} from '../core/structs.ts'
import { Met } from './contact-item.ts'
import { replyLimits } from './reply-terms.ts'
import { relationStates } from './request-states.ts'

/** The details that an account has, which it sends instead of typed ones. */
const SenderDetails = shape({ name: string(), company: string(), phone: string(), email: string() })

/** The call `cardReplies.offer`, by itself for widgets that make it. */
export const replyOffer = endpoint({
  method: 'GET',
  path: '/user/contact/reply/offer',
  access: 'anyone',
  extension: true,
  summary: 'What somebody who sends their details to a person agrees to, and what they would send or have sent.',
  query: shape({ uid: code(), language: optional(language()) }),
  data: shape({
    /** The person’s words where they wrote some, else those of this Foyer. */
    consentText: string(),
    consentVersion: string(),
    /** The details of the account that calls; null for guests, who type theirs. */
    sender: nullable(SenderDetails),
    /** The instant at which the account that calls has sent its details; empty if it has not. */
    sentAt: string(),
  }),
  errors: ['personNotFound'],
})

/** The call `cardReplies.send`, by itself for widgets that make it. */
export const sendReply = endpoint({
  method: 'POST',
  path: '/user/contact/reply/send',
  access: 'anyone',
  extension: true,
  summary:
    'Sends details to the owner of a card: a guest’s as typed, with a phone number or an e-mail address; of an account its own. The same key again replaces its reply.',
  body: shape({
    uid: code(),
    /** Made by the sender: it makes repeated calls one reply, the newest of them, and withdraws it. */
    replyKey: text(64, 16),
    name: optional(text(replyLimits.name)),
    company: optional(text(replyLimits.company)),
    /** With the dialling code, such as `+49 431 1234567`. */
    phone: optional(text(replyLimits.phone)),
    email: optional(email()),
    message: optional(text(replyLimits.message)),
    /** The language of the words that the sender agreed to, and their version; other words are refused. */
    language: language(),
    consentVersion: text(64, 1),
    meetingCode: optional(codeOrEmpty()),
    /** The short link by which the sender came, and whether its code was scanned. */
    shareCode: optional(codeOrEmpty()),
    isScanned: optional(boolean()),
    /** Empty from people: only machines see and fill this field. */
    nickname: optional(text(200)),
  }),
  data: shape({ sentAt: instant() }),
  errors: ['invalidInput', 'personNotFound', 'consentChanged', 'leadRefused', 'tooManyRequests'],
})

/** The call `cardReplies.withdraw`, by itself for widgets that make it. */
export const withdrawReply = endpoint({
  method: 'POST',
  path: '/user/contact/reply/withdraw',
  access: 'anyone',
  extension: true,
  summary: 'Withdraws details that were sent to a person: those of the key, or those of the account. Twice is as once.',
  body: shape({ uid: code(), replyKey: optional(text(64, 16)) }),
  errors: [],
})

/** Details that visitors of a card send to its owner. */
export const cardReplies = {
  offer: replyOffer,
  send: sendReply,
  withdraw: withdrawReply,
  list: endpoint({
    method: 'GET',
    path: '/user/contact/reply/list',
    access: 'login',
    extension: true,
    summary: 'The details that visitors of one’s card have sent, the newest first, with what each agreed to.',
    query: shape({ pageNum: optional(paging.pageNum()), pageSize: optional(paging.pageSize()) }),
    row: shape({
      replyId: string(),
      /** The sender; empty for guests. */
      uid: codeOrEmpty(),
      /** The caller’s relation to the sender; NONE for guests. */
      relation: oneOf(relationStates),
      name: string(),
      company: string(),
      phone: string(),
      email: string(),
      message: string(),
      consentText: string(),
      consentVersion: string(),
      /** The language of what the sender agreed to. */
      language: language(),
      met: Met,
      sentAt: instant(),
    }),
    errors: [],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/user/contact/reply/seen',
    access: 'login',
    extension: true,
    summary: 'Marks the details that were sent to the caller as seen, up to an instant. Twice is as once.',
    /** The instant of the newest on the screen; later ones stay new. */
    body: shape({ until: instantOrEmpty() }),
    data: shape({ newReplyNum: count() }),
    errors: [],
  }),
  vcard: endpoint({
    method: 'GET',
    path: '/user/contact/reply/vcard',
    access: 'login',
    extension: true,
    summary: 'Details that a visitor has sent to the caller, as vCard.',
    query: shape({ replyId: text(64, 1) }),
    data: string(),
    media: 'text/vcard',
    errors: ['itemNotFound'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/contact/reply/remove',
    access: 'login',
    extension: true,
    summary: 'Deletes details that a visitor has sent to the caller. Twice is as once.',
    body: shape({ replyId: text(64, 1) }),
    errors: [],
  }),
}
