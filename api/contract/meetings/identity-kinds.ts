// Apart from the structs, so that pages and widgets can use the kinds without carrying the checks.

/** As what the people of an identity come. The names of the codes of the first identities, in capitals. */
export const identityKinds = ['VISITOR', 'GUEST', 'MEDIA'] as const
/** A kind of identity. */
export type IdentityKind = (typeof identityKinds)[number]

/**
 * Returns whether an identity is offered to people who come in a role: `visitor`, `media` or `guest`; empty for any.
 * Guests who need no invitation come by the way of visitors, as no other way is open to them.
 */
export function isOfRole({ kind, needsInvitation }: { kind: IdentityKind; needsInvitation: boolean }, role: string) {
  return !role || kind.toLowerCase() === role || (role[0] === 'v' && kind[0] === 'G' && !needsInvitation)
}
