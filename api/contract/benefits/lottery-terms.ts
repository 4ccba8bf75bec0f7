// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The states of a prize draw: only organisers see it; people enter; the list of tickets is fixed; it is drawn. */
export const lotteryStates = ['DRAFT', 'OPEN', 'CLOSED', 'DRAWN'] as const
/** A state of a prize draw. */
export type LotteryState = (typeof lotteryStates)[number]

/** The conditions for entering: a registration that is passed, a check-in, or an answer to a form beside it. */
export const entryConditions = ['PASSED', 'CHECKED_IN', 'FORM'] as const
/** A condition for entering. */
export type EntryCondition = (typeof entryConditions)[number]

/**
 * The standings of a person in a draw: without a registration that is passed, not checked in yet, with the form to
 * answer, free to enter, entered, or too late.
 */
export const standings = ['NOT_REGISTERED', 'NOT_CHECKED_IN', 'NO_ANSWER', 'MAY_ENTER', 'ENTERED', 'TOO_LATE'] as const

/** The most prizes of a draw, and the most pieces of one prize. */
export const lotteryLimits = { prizes: 20, amount: 1000 } as const
