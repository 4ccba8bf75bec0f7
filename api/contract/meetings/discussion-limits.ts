// Apart from the structs, so that pages can use the limits without carrying the checks.

/** The longest texts of a discussion, in characters. */
export const discussionLimits = { text: 500, answer: 1000 }

/** The time for which a call waits for the next change of a discussion, in seconds. */
export const discussionWaitSeconds = 25
