// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The things that an exhibitor of a meeting may lack: a booth, or a company page on the platform. */
export const exhibitorGaps = ['NO_BOOTH', 'NO_HOME'] as const

/** The reasons why a row of a spreadsheet is left out. */
export const importFaults = [
  ...(['NO_NAME', 'TOO_LONG', 'WRONG_WEBSITE', 'WRONG_CODE'] as const),
  ...(['NO_ENTERPRISE', 'OTHER_CODE', 'TWICE', 'NAME_TAKEN'] as const),
] as const
/** A reason why a row is left out. */
export type ImportFault = (typeof importFaults)[number]
