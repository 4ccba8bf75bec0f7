// Apart from the structs, so that pages and widgets can use the kinds without carrying the checks.

/** As what the people of an identity come. The names of the codes of the first identities, in capitals. */
export const identityKinds = ['VISITOR', 'GUEST', 'MEDIA'] as const
/** A kind of identity. */
export type IdentityKind = (typeof identityKinds)[number]

/** The ways by which people come to a registration: those of visitors, guests and the press. */
export const identityRoles = ['visitor', 'guest', 'media'] as const
/** A way to a registration. */
export type IdentityRole = (typeof identityRoles)[number]
