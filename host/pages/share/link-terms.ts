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

/** The sign of a kind of target; that of a page where it has none of its own. */
export const signOf = (kind: LinkKind) => signs[kind] ?? FileText

/** What a kind of target is called. */
export function useKindName() {
  const [t, kindName] = [useWords(linkWords), useWords(kindWords)]
  return (kind: LinkKind) => (kind === 'PAGE' ? t('page') : kind === 'WEBSITE' ? t('website') : kindName(kind))
}

/** What the states of a link are called. */
export const stateWords = { ON: 'on', OFF: 'off', OVER: 'over' } as const satisfies Record<LinkState, string>

/** Whether a link leads anywhere now. */
export function stateOf({ isOn, expiresAt }: MyLink): LinkState {
  if (!isOn) return 'OFF'
  return expiresAt && Date.parse(expiresAt) <= Date.now() ? 'OVER' : 'ON'
}

/** What a link is called: by its maker, by what it leads to, or by its address. */
export const titleOf = ({ name, title, target }: MyLink) =>
  name || title || target.replace(pageRoot, '/').replace(/[?#].*$/, '')

/** An address as people read it aloud. */
export const spoken = (url: string) => url.replace(/^https?:\/\//, '')
