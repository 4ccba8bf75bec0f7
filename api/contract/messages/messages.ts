import { array, boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { code, count, instant, instantOrEmpty, integerBetween, oneOf, shape, text } from '../core/structs.ts'
import { asEnterpriseCode, Changes, Message, messageNumber, recipient, roomId } from './message-structs.ts'
import { maxPageMessages, maxTextLength, messageKinds, reportReasons } from './message-terms.ts'

const room = { asEnterpriseCode: asEnterpriseCode(), roomId: roomId() }
const pageSize = () => integerBetween(1, maxPageMessages)

/** Calls about the messages of a room. Everything but a list of messages tells all members of both sides live. */
export const messages = {
  list: endpoint({
    method: 'POST',
    path: '/user/im/message/list',
    access: 'login',
    summary: 'Messages of a room, the oldest first: before, after or around a number, else the newest.',
    body: shape({
      ...room,
      before: optional(messageNumber()),
      after: optional(integerBetween(0, 2_147_483_647)),
      around: optional(messageNumber()),
      pageSize: optional(pageSize()),
      /** The `now` of an earlier answer: names what was recalled since then. */
      since: optional(instantOrEmpty()),
    }),
    data: shape({
      list: array(Message),
      /** The number of the newest message of the room. */
      lastNumber: count(),
      readNumber: count(),
      otherReadNumber: count(),
      otherDeliveredNumber: count(),
      recalledNumbers: array(count()),
      /** Those of them that the operator took back. */
      removedNumbers: array(count()),
      /** The server’s time, by which messages can be recalled. */
      now: instant(),
      /** The time within which that is so, as the operator has set it; two minutes usually. */
      recallSeconds: count(),
      /** True if this Foyer can translate messages. */
      mayTranslate: boolean(),
    }),
    errors: ['enterpriseNotFound', 'roomNotFound', 'invalidInput'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/user/im/message/send',
    access: 'login',
    summary: 'Sends a message to a room, a person or an enterprise. The same key again gives the same message.',
    body: shape({
      asEnterpriseCode: asEnterpriseCode(),
      roomId: optional(roomId()),
      ...recipient,
      /** Made when the person presses send, and kept until a definite answer. */
      key: text(64, 16),
      /** TEXT if it is left out. */
      kind: optional(oneOf(messageKinds)),
      text: optional(text(maxTextLength)),
      /** Of PHOTO and FILE: a file that the caller uploaded. */
      fileId: optional(code()),
      /** Of CARD the uid, of PRODUCT, EXHIBIT, EXHIBITOR and MEETING the code. */
      relationCode: optional(code()),
    }),
    data: shape({ roomId: roomId(), message: Message }),
    errors: [
      'enterpriseNotFound',
      'personNotFound',
      'roomNotFound',
      'invalidInput',
      'messageRefused',
      'recipientBlocked',
      'answerAwaited',
      'tooManyRequests',
    ],
  }),
  recall: endpoint({
    method: 'POST',
    path: '/user/im/message/recall',
    access: 'login',
    summary: 'Takes back a message of the caller’s own, within `recallSeconds` of a list by the server’s clock.',
    body: shape({ ...room, number: messageNumber() }),
    data: shape({ roomId: roomId(), message: Message }),
    errors: ['enterpriseNotFound', 'messageNotFound', 'recallExpired'],
  }),
  read: endpoint({
    method: 'POST',
    path: '/user/im/message/read',
    access: 'login',
    summary: 'Marks the messages of a room up to a number as read, or only as delivered; never backwards.',
    body: shape({ ...room, number: messageNumber(), isDeliveredOnly: optional(boolean()) }),
    data: shape({ unread: count() }),
    errors: ['enterpriseNotFound', 'roomNotFound'],
  }),
  search: endpoint({
    method: 'POST',
    path: '/user/im/message/search',
    access: 'login',
    summary: 'The messages of a room that hold every word of a search, the newest first.',
    body: shape({
      ...room,
      search: text(100, 1),
      /** The number of the last message of the page before. */
      before: optional(messageNumber()),
      pageSize: optional(pageSize()),
    }),
    data: shape({ list: array(Message), hasMore: boolean() }),
    errors: ['enterpriseNotFound', 'roomNotFound'],
  }),
  typing: endpoint({
    method: 'POST',
    path: '/user/im/typing',
    access: 'login',
    extension: true,
    summary:
      'Tells the other side live that the caller is typing; nothing is stored. Strangers and those whom either side has blocked are not told, nor anybody by people who hide what they read.',
    body: shape(room),
    errors: ['enterpriseNotFound', 'roomNotFound'],
  }),
  translate: endpoint({
    method: 'POST',
    path: '/user/im/message/translate',
    access: 'login',
    extension: true,
    summary: `The text of a message in the caller’s language, made by the operator’s language model and not stored. Texts have ${maxTextLength} characters at most.`,
    body: shape({ ...room, number: messageNumber() }),
    data: shape({ text: string() }),
    errors: ['enterpriseNotFound', 'messageNotFound', 'tooManyRequests', 'translationUnavailable'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/user/im/report',
    access: 'login',
    summary: 'Reports a message of the other side to the operator of this Foyer. The other side is not told.',
    body: shape({
      ...room,
      number: messageNumber(),
      reason: oneOf(reportReasons),
      note: optional(text(maxTextLength)),
    }),
    errors: ['enterpriseNotFound', 'messageNotFound', 'tooManyRequests'],
  }),
  stream: endpoint({
    method: 'GET',
    path: '/user/im/stream',
    access: 'login',
    summary:
      'Server-sent events `room` about the caller’s rooms and those of their enterprises: ids and numbers, no texts; `typing` where the other side of a room is typing, and `contact` where requests or contacts may have changed.',
    media: 'text/event-stream',
    query: shape({
      /** Where to go on, like the header `Last-Event-ID`; without either it begins now. */
      after: optional(text(2000)),
    }),
    errors: ['invalidInput', 'tooManyRequests'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/user/im/changes',
    access: 'login',
    summary: 'The same for callers behind proxies that hold streams back: waits a while for the next change.',
    query: shape({
      /** The `cursor` of an earlier answer, or the id of an event; without it the answer comes at once. */
      after: optional(text(2000)),
    }),
    data: Changes,
    errors: ['invalidInput'],
  }),
}
