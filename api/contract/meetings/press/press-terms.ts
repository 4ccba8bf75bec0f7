// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The most files of a press kit, and the most bytes of all of them. */
export const pressLimits = { files: 50, bytes: 500_000_000 } as const
