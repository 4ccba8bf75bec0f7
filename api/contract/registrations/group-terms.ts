// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The maximum number of colleagues of one person at one meeting, and the days for which their places are held. */
export const groupLimits = { people: 20, holdDays: 14, email: 254, phone: 40 } as const

/** The fields of a colleague in the order in which lists without headings have them. `firstName` is the family name. */
export const groupFields = ['firstName', 'lastName', 'email', 'phone', 'organisation', 'position'] as const
/** A field of a colleague. */
export type GroupField = (typeof groupFields)[number]

/**
 * The faults of a colleague’s row: a needed field is empty, an e-mail address or a phone number cannot exist, there is
 * neither of them, the same person is in the list before, or is registered or invited already.
 */
export const groupFaults = ['EMPTY', 'NOT_AN_EMAIL', 'NOT_A_PHONE', 'NO_CONTACT', 'TWICE', 'ALREADY'] as const
/** A fault of a colleague’s row. */
export type GroupFault = (typeof groupFaults)[number]

/** The states of a place before its colleague registers, and after a place that nobody took was given back. */
export const openPlaceStates = ['INVITED', 'DECLINED', 'WITHDRAWN', 'LAPSED'] as const
