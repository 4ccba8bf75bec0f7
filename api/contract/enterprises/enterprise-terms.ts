// Apart from the structs, so that pages can use the terms without carrying the checks.

/** The states of a language of a home page: kept by people, or drafted by a machine and not yet accepted. */
export const languageStates = ['KEPT', 'DRAFT'] as const

/** The places of a partner in the product chain. */
export const chainStages = ['UPSTREAM', 'MIDSTREAM', 'DOWNSTREAM'] as const

/** The filters of contacts: the whole team, those with a number, those to chat with, those who answer for a product. */
export const contactTypes = ['TEAM', 'PHONE', 'CHAT', 'AGENT'] as const

/** The number of days for which an invitation to be a member is valid. */
export const invitationDays = 14

/** The most members, or invitations, that one call changes. */
export const maxPickedMembers = 200
