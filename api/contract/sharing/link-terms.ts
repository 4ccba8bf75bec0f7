import { kindNames } from '../kinds.ts'

// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The kinds of targets of a short link: something with a code and a name, another page of this Foyer, or another
 * website.
 */
export const linkKinds = [...kindNames, 'PAGE', 'WEBSITE'] as const
/** One of them. */
export type LinkKind = (typeof linkKinds)[number]

/** The states of a short link: it works, it was turned off, or it has expired. */
export const linkStates = ['ON', 'OFF', 'OVER'] as const
/** One of them. */
export type LinkState = (typeof linkStates)[number]

/**
 * The query parameter that marks an address as scanned from a code. It is not part of the page's own address, and is
 * removed after the page has opened.
 */
export const scanMark = { name: 'via', value: 'qr' } as const

/** The pictures of a short link's code to scan: an SVG that scales, and a PNG to be saved. */
export const qrAddresses = (code: string) => ({ svgUrl: `/qr/${code}.svg`, imageUrl: `/qr/${code}.png` })

/** How many characters a link may have in its name, in what it leads to and in a search for it. */
export const linkLimits = { name: 100, target: 1000, search: 100 } as const
