// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The decisions on a report: nothing is wrong, the message goes, its sender is warned, or locked out. */
export const reportDecisions = ['DISMISS', 'REMOVE', 'WARN', 'SUSPEND'] as const
export type ReportDecision = (typeof reportDecisions)[number]

/** The deeds of the operator, as their audit has them: every decision, and the early end of a suspension. */
export const operatorDeeds = [...reportDecisions, 'LIFT'] as const
export type OperatorDeed = (typeof operatorDeeds)[number]

/** The states of a report. */
export const reportStates = ['OPEN', 'DECIDED'] as const

/** The longest text that the operator writes to somebody, in characters. */
export const maxDecisionNote = 500
/** The longest suspension, in days. */
export const maxSuspensionDays = 3650
/** The most earlier reports and deeds that the history of a person has. */
export const maxHistory = 50
