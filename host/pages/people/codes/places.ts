import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { type CardChannel, cardChannels } from '../../../../api/contract/sharing/link-terms.ts'
import type { Translate } from '../../../../i18n/messages.ts'
import type { codeWords } from './code-messages.ts'

export type OwnLink = Reply<Contract['shareLinks']['mine']>['list'][number]
type T = Translate<typeof codeWords.english>

const isUsual = (channel: string): channel is CardChannel => (cardChannels as readonly string[]).includes(channel)

const queryOf = ({ target }: Pick<OwnLink, 'target'>) => new URL(target, 'http://host.invalid').searchParams

/** Returns the place for which a code was made: a usual one, the name that its maker gave it, or none. */
export const channelOf = (ownLink: Pick<OwnLink, 'target'>) => queryOf(ownLink).get('channel') ?? ''

/** Returns the language in which a code opens the card; empty if the reader's own decides. */
export const languageOf = (ownLink: Pick<OwnLink, 'target'>) => queryOf(ownLink).get('language') ?? ''

/** The message keys of the usual places. */
export const placeWords = { CARD: 'CARD', MAIL: 'MAIL', BOOTH: 'BOOTH', SLIDES: 'SLIDES', PROFILE: 'PROFILE' } as const

/** Returns a place in words. */
export const nameOfPlace = (channel: string, t: T) =>
  isUsual(channel) ? t(placeWords[channel]) : channel === '' ? t('sharedOn') : channel

/** Returns what a short link is called: its own name, the place for which it was made, or its target. */
export function nameOfLink(ownLink: Pick<OwnLink, 'target' | 'name' | 'title'>, t: T) {
  const channel = channelOf(ownLink)
  return ownLink.name || (channel && nameOfPlace(channel, t)) || ownLink.title || ownLink.target
}

/** The codes of one place, and how often they were opened together. */
export interface Place {
  channel: string
  links: OwnLink[]
  visits: number
}

/** Returns codes by place: usual ones first, then those that were named, and those that were only shared at the end. */
export function byPlace(links: readonly OwnLink[]): Place[] {
  const places = new Map<string, Place>()
  for (const ownLink of links) {
    const channel = channelOf(ownLink)
    const place = places.get(channel) ?? { channel, links: [], visits: 0 }
    place.links.push(ownLink)
    place.visits += ownLink.visits
    places.set(channel, place)
  }
  const orderOf = ({ channel }: Place) => {
    const usual = (cardChannels as readonly string[]).indexOf(channel)
    return usual >= 0 ? usual : channel === '' ? cardChannels.length + 1 : cardChannels.length
  }
  return [...places.values()].sort(
    (one, other) => orderOf(one) - orderOf(other) || one.channel.localeCompare(other.channel),
  )
}
