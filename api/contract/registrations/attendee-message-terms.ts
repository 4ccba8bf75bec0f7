// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The states of a message: it waits until it can't be taken back, was taken back, leaves, or has left. */
export const attendeeMessageStates = ['WAITING', 'UNDONE', 'SENDING', 'SENT'] as const

/**
 * The reasons why somebody is left out: they want no such mails, their address is that of another recipient, or mails
 * to it came back.
 */
export const leftOutReasons = ['UNSUBSCRIBED', 'SAME_ADDRESS', 'UNDELIVERABLE'] as const
/** A reason why somebody is left out. */
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Limits of a message, in characters, and the seconds for which it can be taken back. */
export const attendeeMessageLimits = { subject: 150, text: 4000, undoSeconds: 120 } as const

/** The placeholder that stands for the name of whoever reads the message. */
export const namePlaceholder = '{name}'

/** Returns a text with the name of its reader in the place of the placeholder. */
export const withName = (text: string, name: string) => text.replaceAll(namePlaceholder, name)
