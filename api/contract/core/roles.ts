// Apart from the structs, so that pages can use the roles without carrying the checks.

/**
 * The roles of members of an enterprise: owners may do everything, editors change the home page, sales work on leads.
 */
export const roles = ['OWNER', 'EDITOR', 'SALES'] as const
export type Role = (typeof roles)[number]

/** The roles that may see and edit the home page. */
export const editing = ['OWNER', 'EDITOR'] as const satisfies readonly Role[]
/** The roles that may see and work on leads. */
export const selling = ['OWNER', 'SALES'] as const satisfies readonly Role[]
/** The roles that may invite members, change roles and set the webhook. */
export const owning = ['OWNER'] as const satisfies readonly Role[]

/**
 * The roles of organisers of a meeting: organisers may do everything, examiners review registrations, stewards let
 * people in, shops redeem coupons.
 */
export const organiserRoles = ['ORGANISER', 'EXAMINER', 'STEWARD', 'SHOP'] as const
export type OrganiserRole = (typeof organiserRoles)[number]

/** The roles that may see and change the organisers of a meeting. */
export const organising = ['ORGANISER'] as const satisfies readonly OrganiserRole[]

/** The roles that may review registrations. */
export const examining = ['ORGANISER', 'EXAMINER'] as const satisfies readonly OrganiserRole[]
/** The roles that may work at the door. */
export const admitting = ['ORGANISER', 'EXAMINER', 'STEWARD'] as const satisfies readonly OrganiserRole[]
/** Those of them that search, override and undo there. */
export const supervising = ['ORGANISER', 'EXAMINER'] as const satisfies readonly OrganiserRole[]

/** The roles that may see the orders of meals, and hand the meals over. */
export const catering = ['ORGANISER', 'STEWARD', 'SHOP'] as const satisfies readonly OrganiserRole[]

/** The one role of those who run this Foyer. */
export const operating = ['OPERATOR'] as const
export type OperatorRole = (typeof operating)[number]

/** The roles of staff devices: a gate scans, a kiosk lets people find themselves. */
export const deviceRoles = ['GATE', 'KIOSK'] as const
/** A role of a staff device. */
export type DeviceRole = (typeof deviceRoles)[number]

/** The scopes of tokens on partner pages. A call with another scope, or with none, refuses such tokens. */
export const partnerScopes = ['contact', 'follow', 'chat', 'register', 'profile'] as const
export type Scope = (typeof partnerScopes)[number]
