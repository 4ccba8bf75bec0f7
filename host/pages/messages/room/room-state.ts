import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'

/** A room as the reader’s side sees it. */
export type Conversation = Reply<Contract['conversations']['open']>
/** A part of a room’s messages, with how far both sides have read. */
export type MessagePage = Reply<Contract['messages']['list']>
/** A message. */
export type Message = MessagePage['list'][number]

/** The part of a room that is loaded. */
export interface RoomState {
  conversation: Conversation
  /** In their order, without a gap: numbers in a room have none. */
  messages: readonly Message[]
  /** The number of the newest message of the room, loaded or not; 0 if there is none. */
  lastNumber: number
  readNumber: number
  otherReadNumber: number
  otherDeliveredNumber: number
  /** The time of the server before that of this device, in milliseconds. */
  clockMs: number
  /** The time within which messages can be recalled, in seconds. */
  recallSeconds: number
  /** The server’s time of the newest answer, from which later recalls are asked for; empty before the first one. */
  since: string
  /** True if messages can be translated here. */
  mayTranslate: boolean
}

/** Returns the state of a room that has just been opened; `page` is missing as long as nobody has written. */
export function openedState(conversation: Conversation, page: MessagePage | undefined, nowMs: number): RoomState {
  const { readNumber, otherReadNumber, otherDeliveredNumber } = conversation
  const state = {
    conversation,
    messages: [],
    lastNumber: 0,
    clockMs: 0,
    recallSeconds: 0,
    since: '',
    mayTranslate: false,
  }
  const opened = { ...state, readNumber, otherReadNumber, otherDeliveredNumber }
  return page ? withPage(opened, page, nowMs, 'replace') : opened
}

const firstOf = ({ messages }: RoomState) => messages[0]?.number ?? 0
const lastOf = ({ messages }: RoomState) => messages.at(-1)?.number ?? 0

/** Returns whether there are messages before the first one that is loaded. */
export const hasEarlier = (state: RoomState) => firstOf(state) > 1

/** Returns whether the newest message of the room is loaded, or there is none. */
export const isAtEnd = (state: RoomState) => lastOf(state) >= state.lastNumber

/** Returns the number after which newer messages are asked for. */
export const knownUpTo = lastOf

/** Returns messages joined with others by number; those that would leave a gap are left out. */
function joined(messages: readonly Message[], added: readonly Message[]): readonly Message[] {
  const [first, last] = [messages[0]?.number, messages.at(-1)?.number]
  const [addedFirst, addedLast] = [added[0]?.number, added.at(-1)?.number]
  if (addedFirst === undefined || addedLast === undefined) return messages
  if (first === undefined || last === undefined) return added
  if (addedLast < first - 1 || addedFirst > last + 1) return messages
  const byNumber = new Map([...messages, ...added].map((message) => [message.number, message]))
  return [...byNumber.values()].sort((one, other) => one.number - other.number)
}

const noDetail: Message['detail'] = {
  ...{ code: '', name: '', text: '', picture: '', fileUrl: '', previewUrl: '', contentType: '' },
  ...{ size: 0, width: 0, height: 0, isGone: false },
}

/** Returns a message as it is after its recall, or after the operator has removed it: nothing of it remains. */
const recalled = (message: Message, isRemoved: boolean): Message => ({
  ...message,
  ...{ isRecalled: true, isRemoved, text: '', detail: noDetail },
})

/**
 * Returns the state after an answer. `join` adds its messages to those that are loaded, where they touch; `replace`
 * shows another part of the room.
 */
export function withPage(
  state: RoomState,
  page: MessagePage,
  nowMs: number,
  how: 'join' | 'replace' = 'join',
): RoomState {
  const { list, lastNumber, readNumber, otherReadNumber, otherDeliveredNumber, now, recallSeconds, mayTranslate } = page
  const messages = how === 'replace' ? list : joined(state.messages, list)
  const gone = new Set(page.recalledNumbers)
  const removed = new Set(page.removedNumbers)
  return {
    ...state,
    messages: messages.map((message) =>
      gone.has(message.number) ? recalled(message, removed.has(message.number)) : message,
    ),
    lastNumber: Math.max(lastNumber, state.lastNumber),
    // The answer to a call that marks messages as read may overtake this one.
    readNumber: Math.max(readNumber, state.readNumber),
    otherReadNumber,
    otherDeliveredNumber,
    clockMs: Date.parse(now) - nowMs,
    recallSeconds,
    since: now,
    mayTranslate,
  }
}

/** Returns the state after a message that was sent or recalled by the reader. */
export function withMessage(state: RoomState, message: Message): RoomState {
  const isNext = message.number <= lastOf(state) + 1
  return {
    ...state,
    messages: isNext && isAtEnd(state) ? joined(state.messages, [message]) : replacing(state.messages, message),
    lastNumber: Math.max(state.lastNumber, message.number),
    readNumber: message.isOwn ? Math.max(state.readNumber, message.number) : state.readNumber,
  }
}

const replacing = (messages: readonly Message[], changed: Message) =>
  messages.map((message) => (message.number === changed.number ? changed : message))

/** Returns the number of messages of the other side that are not read yet, as far as they are known. */
export const unreadIn = ({ messages, readNumber }: RoomState) =>
  messages.filter(({ number, isOwn, isRecalled }) => number > readNumber && !isOwn && !isRecalled).length
