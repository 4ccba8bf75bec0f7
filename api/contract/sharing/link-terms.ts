import { kindNames } from '../kinds.ts'

// Apart from the structs, so that pages can use the terms without carrying the checks.

/**
 * The kinds of targets of a short link: something with a code and a name, another page of this Foyer, or another
 * website.
 */
export const linkKinds = [...kindNames, 'PAGE', 'WEBSITE'] as const
export type LinkKind = (typeof linkKinds)[number]

/**
 * The usual places for a code of one's own card, as the parameter `channel` of its address names them; people may also
 * name a place themselves. Each has a code of its own, so that visits are counted apart.
 */
export const cardChannels = ['CARD', 'MAIL', 'BOOTH', 'SLIDES', 'PROFILE'] as const
export type CardChannel = (typeof cardChannels)[number]
/** The maximum length of a place that somebody names, in characters. */
export const maxChannelLength = 40

/** The states of a short link: it works, it was turned off, or it has expired. */
export const linkStates = ['ON', 'OFF', 'OVER'] as const
export type LinkState = (typeof linkStates)[number]

/** The orders of a person's links: upwards by a column, or downwards with a minus. */
export const linkSorts = [
  'createdAt',
  '-createdAt',
  'visits',
  '-visits',
  'expiresAt',
  '-expiresAt',
  'name',
  '-name',
] as const
export type LinkSort = (typeof linkSorts)[number]

/**
 * The query parameter that marks an address as scanned from a code. It is not part of the page's own address, and is
 * removed after the page has opened.
 */
export const scanMark = { name: 'via', value: 'qr' } as const

/**
 * The query parameter with which a short link leads to a page of this Foyer: its code. It is removed as `scanMark` is,
 * and remembered for the visit, so that an enquiry names the link.
 */
export const linkMark = 'link'

/**
 * The name under which the app remembers the short link of a visit in the storage of the session: its code, channel,
 * sharer and the person whose page it opened, with commas between them. The card on that page reads it, too.
 */
export const linkVisitKey = 'foyer:link'

/** The ways by which visitors come through a short link: its code was scanned, or it was opened otherwise. */
export const linkChannels = ['QR', 'LINK'] as const
export type LinkChannel = (typeof linkChannels)[number]

const scannedEnd = '-qr'

/** Returns what an enquiry carries as its `sourceRelationCode` after a visit by a short link. */
export const linkOrigin = (code: string, isScanned: boolean) => code + (isScanned ? scannedEnd : '')

/** Returns the link's code and channel in a `sourceRelationCode`; undefined if it cannot be that of a link. */
export function linkOfOrigin(origin: string): { code: string; channel: LinkChannel } | undefined {
  const isScanned = origin.endsWith(scannedEnd)
  const code = isScanned ? origin.slice(0, -scannedEnd.length) : origin
  return /^[2-9a-z]{8}$/.test(code) ? { code, channel: isScanned ? 'QR' : 'LINK' } : undefined
}

/** The pictures of a short link's code to scan: an SVG that scales, and a PNG to be saved. */
export const qrAddresses = (code: string) => ({ svgUrl: `/qr/${code}.svg`, imageUrl: `/qr/${code}.png` })

/** The maximum lengths of a link's name, of its target and of a search for links, in characters. */
export const linkLimits = { name: 100, target: 1000, search: 100 } as const

/** The most links that one call changes. */
export const maxPickedLinks = 200
