// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The kinds of messages, by what they show. All but TEXT may carry a text, too. */
export const messageKinds = ['TEXT', 'PHOTO', 'FILE', 'CARD', 'PRODUCT', 'EXHIBIT', 'EXHIBITOR', 'MEETING'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The kinds of rooms: between two people, or a person and the sellers of an enterprise. */
export const roomKinds = ['PERSON', 'ENTERPRISE'] as const

/** The reasons for which somebody reports a message. */
export const reportReasons = ['SPAM', 'FRAUD', 'ABUSE', 'OTHER'] as const

/** The longest text of a message, in characters. */
export const maxTextLength = 500
/** The number of messages that a stranger may send to a person before the first answer. */
export const maxUnanswered = 3
/** The time after which an unread message is told by mail, in seconds. */
export const mailAfterSeconds = 15 * 60
/** The time for which a call for changes waits for one, in seconds. */
export const messagesWaitSeconds = 25
/** The most messages of one page. */
export const maxPageMessages = 100
