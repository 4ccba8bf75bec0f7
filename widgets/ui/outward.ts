/**
 * The attributes of every link to another website: it opens a new window, which gets neither an `opener` nor a
 * referrer. On a partner's page the referrer would be the partner's address, which is none of the linked site's
 * business.
 */
export const outward = { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' } as const

/** Returns these attributes for a link whose `target` is a new window, else none. */
export const outwardIf = (target: string | undefined) => (target === '_blank' ? outward : {})
