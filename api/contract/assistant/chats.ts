import { boolean, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { count, dialCode, email, language, list, oneOf, paging, phone, shape, text } from '../core/structs.ts'
import { feedbackReasons, maxQuestionLength, thumbs, undoSeconds } from './assistant-terms.ts'
import { ChatMessage, ConversationDetail, ConversationItem, chatTarget, visitorKey } from './chat-structs.ts'

const conversation = { conversationId: text(64, 1), visitorKey: visitorKey() }

/**
 * Calls of conversations with an assistant. A visitor has one conversation with each target: by login, or by device
 * with a `visitorKey`. People without either have none.
 */
export const chats = {
  latest: endpoint({
    method: 'GET',
    path: '/user/llm/chat/latest/conversation',
    access: 'anyone',
    summary: 'The caller’s conversation with a target; an empty one without a login or where none has begun.',
    query: shape({ ...chatTarget, language: optional(language()) }),
    data: ConversationDetail,
    errors: ['agentNotFound', 'invalidInput'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/user/llm/chat/open',
    access: 'anyone',
    extension: true,
    summary:
      'The same for devices, too. With a login it brings the device’s conversation into the account. ' +
      'Called again while a person answers, it brings their lines.',
    body: shape({ ...chatTarget, visitorKey: visitorKey(), language: optional(language()) }),
    data: ConversationDetail,
    errors: ['agentNotFound', 'invalidInput'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/user/llm/chat/history/conversation',
    access: 'login',
    summary: 'The caller’s conversations, the newest first: all, those with a target, or by words in them.',
    query: shape({
      ...chatTarget,
      search: optional(text(100)),
      language: optional(language()),
      pageNum: optional(paging.pageNum()),
      pageSize: optional(paging.pageSize()),
    }),
    row: ConversationItem,
    errors: ['invalidInput'],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/user/llm/chat/history/conversation/detail',
    access: 'login',
    summary: 'One conversation of the caller with its lines.',
    query: shape({ conversationId: text(64, 1), language: optional(language()) }),
    data: ConversationDetail,
    errors: ['conversationNotFound'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/llm/chat/history/conversation/delete',
    access: 'login',
    summary: `Deletes conversations of the caller. For ${undoSeconds} seconds \`isUndone\` brings them back, then they are gone.`,
    body: shape({ conversationIds: list(text(64, 1), 100, 1), isUndone: optional(boolean()) }),
    data: shape({ deletedNum: count() }),
    errors: ['conversationNotFound'],
  }),
  forget: endpoint({
    method: 'POST',
    path: '/user/llm/chat/forget',
    access: 'anyone',
    extension: true,
    summary: `Deletes the conversation of a device or of the caller. For ${undoSeconds} seconds \`isUndone\` brings it back, then it is gone.`,
    body: shape({ ...conversation, isUndone: optional(boolean()) }),
    errors: ['conversationNotFound'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/user/llm/chat/send',
    access: 'anyone',
    extension: true,
    summary:
      'Asks a question. The answer comes as server-sent events: `begin` {conversationId, question, messageId}, ' +
      '`sentence` {text, cites}, `citation` (a Citation), `end` (the ChatMessage) or `broken` {message}. While a ' +
      'person answers, `begin` and `end` come alone. The same key again gives the same answer, and finishes a broken one.',
    media: 'text/event-stream',
    body: shape({
      ...chatTarget,
      visitorKey: visitorKey(),
      /** Made when the visitor presses send, and kept until `end`. */
      key: text(64, 16),
      question: text(maxQuestionLength, 1),
      /** The answer that this one replaces: asks the same question again. */
      replaces: optional(text(64)),
      language: optional(language()),
    }),
    errors: [
      'agentNotFound',
      'invalidInput',
      'conversationNotFound',
      'tooManyRequests',
      'messageRefused',
      'recipientBlocked',
      'answerAwaited',
    ],
  }),
  feedback: endpoint({
    method: 'POST',
    path: '/user/llm/chat/feedback',
    access: 'anyone',
    extension: true,
    summary: 'A thumb for an answer, with a reason; an empty thumb takes it back.',
    body: shape({
      ...conversation,
      messageId: text(64, 1),
      thumb: oneOf(thumbs),
      reason: optional(oneOf(feedbackReasons)),
      note: optional(text(300)),
    }),
    data: ChatMessage,
    errors: ['conversationNotFound'],
  }),
  askPerson: endpoint({
    method: 'POST',
    path: '/user/llm/chat/person',
    access: 'anyone',
    extension: true,
    summary:
      'Asks for a person. With a login the questions so far go to the company’s messages and the state is WAITING; ' +
      'without one, or where nobody can be reached, the line ABSENT says so, and the visitor leaves a lead.',
    body: shape({ ...chatTarget, visitorKey: visitorKey(), language: optional(language()) }),
    data: ConversationDetail,
    errors: ['agentNotFound', 'invalidInput', 'tooManyRequests', 'messageRefused', 'recipientBlocked', 'answerAwaited'],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/user/llm/chat/seen',
    access: 'anyone',
    extension: true,
    summary: 'Marks what a person has written in a conversation as read, up to one of its lines.',
    body: shape({ ...conversation, messageId: text(64, 1) }),
    errors: ['conversationNotFound', 'roomNotFound'],
  }),
  leaveLead: endpoint({
    method: 'POST',
    path: '/user/llm/chat/lead',
    access: 'anyone',
    extension: true,
    summary: 'Leaves the conversation with an enterprise as a lead (channel IM_CHAT) that carries its transcript.',
    body: shape({
      ...conversation,
      name: text(100, 1),
      company: optional(text(200)),
      email: email(),
      phone: phone(),
      phoneCountryCode: dialCode(),
      message: optional(text(100)),
      key: text(64, 16),
      language: optional(language()),
    }),
    data: shape({ leadId: string(), conversation: ConversationDetail }),
    errors: [
      'conversationNotFound',
      'invalidInput',
      'enterpriseNotFound',
      'tooManyRequests',
      'proofRequired',
      'leadRefused',
      'keyReused',
    ],
  }),
  close: endpoint({
    method: 'POST',
    path: '/user/llm/chat/close',
    access: 'anyone',
    extension: true,
    summary: 'Ends the talk with a person. The assistant answers the next question.',
    body: shape({ ...conversation, language: optional(language()) }),
    data: ConversationDetail,
    errors: ['conversationNotFound'],
  }),
}
