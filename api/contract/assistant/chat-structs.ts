import { array, boolean, optional, string } from 'superstruct'
import { address, code, count, instant, instantOrEmpty, oneOf, secret, shape } from '../core/structs.ts'
import { answerKinds, chatLines, chatRoles, chatStates, llmTypes, sourceKinds, thumbs } from './assistant-terms.ts'

/**
 * The thing that an assistant answers for, in one of two spellings: one of the three codes, or `llmType` with
 * `relationCode`. Part of a query or a body.
 */
export const chatTarget = {
  enterpriseCode: optional(code()),
  uid: optional(code()),
  meetingCode: optional(code()),
  llmType: optional(oneOf(llmTypes)),
  relationCode: optional(code()),
}

/**
 * The secret by which a device without a login finds its conversation: made by the widget, 16 to 128 letters, digits,
 * `-` and `_`. It travels in bodies only. With a login it is not needed; both together bring the device's conversation
 * into the account.
 */
export const visitorKey = () => optional(secret())

/**
 * The place that supports a sentence. `number` stands behind the sentence as [1]. `url` opens the place: a page of the
 * app with its section, or a file, in which `page` (PDF) or `slide` counts from 1; 0 if there is none. `quote` is the
 * passage; the sentence rests on its characters from `start` to `end`.
 */
export const Citation = shape({
  number: count(),
  kind: oneOf(sourceKinds),
  code: string(),
  title: string(),
  section: string(),
  page: count(),
  slide: count(),
  language: string(),
  quote: string(),
  start: count(),
  end: count(),
  url: address(),
  /** The file of a document, to be opened at its page; else empty. */
  fileUrl: address(),
})

/** A product, exhibit, person, job or meeting that an answer speaks of. */
export const AnswerCard = shape({
  kind: oneOf(sourceKinds),
  code: string(),
  enterpriseCode: string(),
  title: string(),
  note: string(),
  picture: address(),
  url: address(),
})

/** A sentence of an answer and the numbers of its citations; it may hold Markdown for emphasis, lists and links. */
export const AnswerSentence = shape({ text: string(), cites: array(count()) })

/** A photo or file that a person has sent. `isGone` is true if it is no longer there. */
export const ChatFile = shape({
  kind: oneOf(['PHOTO', 'FILE']),
  name: string(),
  fileUrl: address(),
  previewUrl: address(),
  contentType: string(),
  /** In bytes. */
  size: count(),
  /** In pixels, for photos; else 0. */
  width: count(),
  height: count(),
  isGone: boolean(),
})

/**
 * A line of a conversation. `text` is complete and ready to show in the asked language; of an answer it is its
 * sentences with their numbers. `line` and `name` belong to STATE lines, `kind` and what follows to answers. `nearest`
 * are the places that came closest where the material holds no answer. `files` belong to lines of a room with a person,
 * whose `cards` are the things that were sent.
 */
export const ChatMessage = shape({
  messageId: string(),
  role: oneOf(chatRoles),
  text: string(),
  at: instant(),
  line: oneOf([...chatLines, '']),
  name: string(),
  avatar: address(),
  kind: oneOf(answerKinds),
  sentences: array(AnswerSentence),
  citations: array(Citation),
  nearest: array(Citation),
  cards: array(AnswerCard),
  files: array(ChatFile),
  thumb: oneOf(thumbs),
  /** False while a question has no complete answer yet; sending its key again finishes it. */
  isComplete: boolean(),
})

/** A conversation, as it stands in a list. `conversationId` is empty where none has begun. */
export const ConversationItem = shape({
  conversationId: string(),
  llmType: oneOf(llmTypes),
  relationCode: string(),
  enterpriseCode: string(),
  targetName: string(),
  avatar: address(),
  /** The first question, and the newest line. */
  title: string(),
  lastText: string(),
  lastAt: instantOrEmpty(),
  messageNum: count(),
  state: oneOf(chatStates),
  /** The room in which a person answers (`messages.list`); empty without one. */
  roomId: string(),
})

/** A conversation with its lines, the oldest first. */
export const ConversationDetail = shape({ ...ConversationItem.schema, list: array(ChatMessage) })
