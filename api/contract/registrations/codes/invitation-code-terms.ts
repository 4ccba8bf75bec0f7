// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The states of an invitation code, the first that applies: it is switched off, over, used up or not valid yet; else
 * people can register with it.
 */
export const invitationCodeStates = ['OFF', 'OVER', 'USED_UP', 'EARLY', 'OPEN'] as const
/** A state of an invitation code. */
export type InvitationCodeState = (typeof invitationCodeStates)[number]

/** Limits of invitation codes: the characters of a code and its label, and the registrations that one allows. */
export const invitationCodeLimits = { least: 4, most: 40, label: 100, uses: 100_000 } as const

/** Returns whether an organiser may choose a code: it has only letters from A to Z, digits and hyphens. */
export const isCodeOfChoice = (code: string): boolean =>
  /^[A-Z0-9][A-Z0-9-]{3,39}$/.test(code) && !/^PLACE[0-9A-F]{24}$/.test(code)
