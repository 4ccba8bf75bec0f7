import type { Language } from '../../i18n/locales.ts'
import type { Destination } from '../element/view.ts'
import { webAddress } from '../ui/web-address.ts'
import { page } from './links.ts'

/** Inside the mini program pages open in the same window; it knows no other. */
const isMiniProgram = () => (globalThis as { __wxjs_environment?: string }).__wxjs_environment === 'miniprogram'

/** Where an exhibit's card leads: its own link in a new window, else its page (spec section 2, 'Card behaviour'). */
export function exhibitDestination(exhibit: { link: string; exhibitCode: string }, language: Language): Destination {
  const link = webAddress(exhibit.link)
  const href = link || page('exhibitsDetail', { exhibitCode: exhibit.exhibitCode, language })
  return { href, target: link && !isMiniProgram() ? '_blank' : '_self', kind: 'exhibit' }
}
