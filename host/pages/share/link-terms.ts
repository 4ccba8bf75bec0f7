import type { IconNode } from 'lucide'
import { BriefcaseBusiness, Building, CalendarDays, Contact, FileText, Globe, Package, Sparkles, Store } from 'lucide'
import { pageRoot } from '../../../api/contract/page-link.ts'
import type { LinkKind, LinkState } from '../../../api/contract/sharing/link-terms.ts'
import { kindWords } from '../../../i18n/kinds.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { linkWords } from './link-messages.ts'
import type { MyLink } from './use-links.ts'

const signs: { [Name in LinkKind]?: IconNode } = {
  ENTERPRISE: Building,
  PRODUCT: Package,
  EXHIBITOR: Store,
  EXHIBIT: Sparkles,
  EXHIBITION: CalendarDays,
  JOB: BriefcaseBusiness,
  PERSON: Contact,
  WEBSITE: Globe,
}

/** Returns the icon of a kind of target; that of a page where the kind has none. */
export const signOf = (kind: LinkKind) => signs[kind] ?? FileText

/** Returns a function that names a kind of target in the reader's language. */
export function useKindName() {
  const [t, tKind] = [useWords(linkWords), useWords(kindWords)]
  return (kind: LinkKind) => (kind === 'PAGE' ? t('page') : kind === 'WEBSITE' ? t('website') : tKind(kind))
}

/** The message keys of the states of a link. */
export const stateWords = { ON: 'on', OFF: 'off', OVER: 'over' } as const satisfies Record<LinkState, string>

/** The tones of the tags of the states. */
export const stateTones = { ON: 'ok', OFF: 'error', OVER: 'warn' } as const satisfies Record<LinkState, string>

/** Returns whether a link is on, turned off, or past its end. */
export function stateOf({ isOn, expiresAt }: MyLink): LinkState {
  if (!isOn) return 'OFF'
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'OVER' : 'ON'
}

/** Returns what a link is called: its maker's name for it, the title of its target, or its address. */
export const titleOf = ({ name, title, target }: MyLink) =>
  name || title || target.replace(pageRoot, '/').replace(/[?#].*$/, '')

/** Returns an address without its scheme, as people read it aloud. */
export const displayUrl = (url: string) => url.replace(/^https?:\/\//, '')
