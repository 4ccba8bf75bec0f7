import { kindNames } from '../kinds.ts'

// Apart from the structs, so that pages can use the terms without carrying the checks.

/** What a short link leads to: something with a code and a name, another page of this Foyer, or another website. */
export const linkKinds = [...kindNames, 'PAGE', 'WEBSITE'] as const
/** One of them. */
export type LinkKind = (typeof linkKinds)[number]

/** Whether a short link leads anywhere: it does, was turned off, or is over. */
export const linkStates = ['ON', 'OFF', 'OVER'] as const
/** One of them. */
export type LinkState = (typeof linkStates)[number]

/**
 * What the address in a drawn code carries beside the page: that it was scanned. It is no part of the page's own
 * address, and is taken off when the page has been reached.
 */
export const scanMark = { name: 'via', value: 'qr' } as const

/** The pictures of a short link's code to scan: an SVG that scales, and a PNG to be saved. */
export const qrAddresses = (code: string) => ({ svgUrl: `/qr/${code}.svg`, imageUrl: `/qr/${code}.png` })

/** How many characters a link may have in its name, in what it leads to and in a search for it. */
export const linkLimits = { name: 100, target: 1000, search: 100 } as const
