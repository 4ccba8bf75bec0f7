import { array, boolean, type Infer, optional, string } from 'superstruct'
import { address, code, codeOrEmpty, count, instant, integerBetween, oneOf, shape, text } from '../core/structs.ts'
import { messageKinds, roomKinds } from './message-terms.ts'

/** The id of a room. */
export const roomId = () => text(40, 36)

/**
 * The name in which a call is made: with a code that of the enterprise, for which the caller must sell; else the
 * caller's own. A room is known only to the owners of its two sides.
 */
export const asEnterpriseCode = () => optional(codeOrEmpty())

/** The person or enterprise that a first message goes to. */
export const recipient = { uid: optional(code()), enterpriseCode: optional(code()) }

/** The other side of a room: a person, or an enterprise. Both codes are empty once the account is deleted. */
const Other = shape({
  uid: string(),
  enterpriseCode: string(),
  name: string(),
  avatar: address(),
  /** Of a person. */
  position: string(),
  companyName: string(),
})

/** The newest message of a room, in short. */
const Preview = shape({
  number: count(),
  kind: oneOf(messageKinds),
  text: string(),
  isOwn: boolean(),
  isRecalled: boolean(),
  /** True if the operator took it back; `isRecalled` is true then, too. */
  isRemoved: boolean(),
  /** The colleague who sent it in the enterprise's name. */
  senderName: string(),
})

/** A room as one of its sides sees it. */
export const Conversation = shape({
  /** Empty as long as nobody has written: the room begins with the first message. */
  roomId: string(),
  kind: oneOf(roomKinds),
  /** The enterprise in whose name the caller sees the room; empty if it is their own. */
  asEnterpriseCode: string(),
  other: Other,
  last: Preview,
  /** The time of the newest message; empty if there is none. */
  lastAt: string(),
  unread: count(),
  /** Up to which number this side and the other one have read, and what was delivered to the other one. */
  readNumber: count(),
  /** 0 as well if the other side does not show what it has read. */
  otherReadNumber: count(),
  otherDeliveredNumber: count(),
  isMuted: boolean(),
  /** True if the caller's side takes no messages of the other one. */
  isBlocked: boolean(),
  /** True from its removal from the list until the next message. */
  isHidden: boolean(),
})
export type ConversationItem = Infer<typeof Conversation>

/** The part of a message beside its text: a thing with a page, or a file. Empty for TEXT and recalled messages. */
export const Detail = shape({
  /** The code of a card (uid), product, exhibit, exhibitor or meeting. */
  code: string(),
  /** Its name, a line about it and its picture, in the reader's language; of a file its name. */
  name: string(),
  text: string(),
  picture: address(),
  fileUrl: address(),
  previewUrl: address(),
  contentType: string(),
  /** In bytes. */
  size: count(),
  /** In pixels, for photos; else 0. */
  width: count(),
  height: count(),
  /** True if it is no longer there. */
  isGone: boolean(),
})

/** A message. */
export const Message = shape({
  number: count(),
  /** The key with which the caller sent it; empty for those of others. */
  key: string(),
  kind: oneOf(messageKinds),
  text: string(),
  detail: Detail,
  at: instant(),
  isOwn: boolean(),
  isRecalled: boolean(),
  /** True if the operator took it back; `isRecalled` is true then, too. */
  isRemoved: boolean(),
  /** The colleague who sent it in the enterprise's name; the other side sees the enterprise only. */
  senderUid: string(),
  senderName: string(),
  senderAvatar: address(),
})
export type MessageItem = Infer<typeof Message>

/** A room of which something has changed, with the number of its last message. */
export const ChangedRoom = shape({ roomId: string(), asEnterpriseCode: string(), number: count() })

/** The rooms that changed after a cursor, and the cursor up to which this tells them. */
export const Changes = shape({ cursor: string(), rooms: array(ChangedRoom) })

/** The number of a message in its room. */
export const messageNumber = () => integerBetween(1, 2_147_483_647)
