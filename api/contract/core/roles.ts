// Apart from the structs, so that pages can use the roles without carrying the checks.

/** What a member of an enterprise may do: owners everything, editors the home page, sales the leads. */
export const roles = ['OWNER', 'EDITOR', 'SALES'] as const
/** The role of a member. */
export type Role = (typeof roles)[number]

/** Who may see and edit the home page. */
export const editing = ['OWNER', 'EDITOR'] as const satisfies readonly Role[]
/** Who may see and work on leads. */
export const selling = ['OWNER', 'SALES'] as const satisfies readonly Role[]
/** Who may invite, change roles and set the webhook. */
export const owning = ['OWNER'] as const satisfies readonly Role[]

/**
 * What an organiser of a meeting may do: organisers everything, examiners review registrations, stewards let people in,
 * shops redeem coupons.
 */
export const organiserRoles = ['ORGANISER', 'EXAMINER', 'STEWARD', 'SHOP'] as const
/** The role of an organiser. */
export type OrganiserRole = (typeof organiserRoles)[number]

/** Who may see and change who organises a meeting. */
export const organising = ['ORGANISER'] as const satisfies readonly OrganiserRole[]

/** What a token on a partner page may be used for. Every call that asks for another one, or none, refuses it. */
export const partnerScopes = ['contact', 'follow', 'chat', 'register', 'profile'] as const
/** One of them. */
export type Scope = (typeof partnerScopes)[number]
