// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The kinds of lists of people: attendees get a registration each, guests an invitation with a link each. */
export const peopleListKinds = ['ATTENDEES', 'INVITATIONS'] as const
/** A kind of a list of people. */
export type PeopleListKind = (typeof peopleListKinds)[number]

/** The states in which imported registrations begin. */
export const importedStates = ['PASSED', 'UNDER_REVIEW'] as const

/**
 * The faults of a row: a needed field is empty, a text is too long, an e-mail address or a phone number cannot exist,
 * the person is in the file before, attends another meeting at the same time, or there is no place left.
 */
export const peopleFaults = [
  ...(['EMPTY', 'TOO_LONG', 'NOT_AN_EMAIL', 'NOT_A_PHONE', 'TWICE', 'CLASH', 'NO_PLACE'] as const),
] as const
/** A fault of a row. */
export type PeopleFault = (typeof peopleFaults)[number]

/** The states of an imported invitation, and of any that has a link: the furthest that its guest has come. */
export const guestStates = ['SENT', 'OPENED', 'DECLINED', 'REGISTERED'] as const
/** A state of an invitation. */
export type GuestState = (typeof guestStates)[number]

/** Limits of an import: the rows of a file, the rows that an answer lists, and the minutes until it stays. */
export const peopleImportLimits = { rows: 10_000, listed: 200, undoMinutes: 10 } as const
