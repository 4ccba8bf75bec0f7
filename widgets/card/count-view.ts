import type { Language } from '../../i18n/locales.ts'
import type { CardProps } from './resources.ts'

/** The cards that this page has counted: one that is drawn again is not counted twice. */
const counted = new Set<string>()

/** Counts the view of a card on a partner's page. Foyer's own pages know how the visitor came, and count themselves. */
export function countView({ client, page }: Pick<CardProps, 'client' | 'page'>, uid: string, language: Language) {
  if (page.isHome || counted.has(uid)) return
  counted.add(uid)
  // The count is sent in the background; a failed one is sent again with the next view.
  client.cards.countView({ body: { uid, channel: 'PARTNER', language } }).catch(() => counted.delete(uid))
}
