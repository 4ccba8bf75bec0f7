/**
 * What every link to another site carries: it opens a window of its own, which neither holds this page nor learns its
 * address. On a partner's page that address is the partner's, and nothing of what an enterprise links to.
 */
export const outward = { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' } as const

/** The same for a link that leads out where its `target` is a window of its own. */
export const outwardIf = (target: string | undefined) => (target === '_blank' ? outward : {})
