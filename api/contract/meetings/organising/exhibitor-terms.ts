// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The things that an exhibitor of a meeting may lack: a booth, a company page on the platform, or a person who looks
 * after it.
 */
export const exhibitorGaps = ['NO_BOOTH', 'NO_HOME', 'NO_OWNER'] as const

/**
 * The states in which an exhibitor can be: its company has a member, a link waits for whoever is to be the first, or
 * neither.
 */
export const claimStates = ['CLAIMED', 'OPEN', 'NONE'] as const

/** The number of days for which a link that hands an exhibitor over can be used. */
export const claimDays = 30

/** The most links that one call makes. */
export const maxClaimLinks = 200

/** The reasons why a row of a spreadsheet is left out. */
export const importFaults = [
  ...(['NO_NAME', 'TOO_LONG', 'WRONG_WEBSITE', 'WRONG_CODE'] as const),
  ...(['NO_ENTERPRISE', 'OTHER_CODE', 'TWICE', 'NAME_TAKEN'] as const),
] as const
/** A reason why a row is left out. */
export type ImportFault = (typeof importFaults)[number]
