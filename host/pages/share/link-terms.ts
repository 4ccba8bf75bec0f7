import type { IconNode } from 'lucide'
import { BriefcaseBusiness, Building, CalendarDays, Contact, FileText, Globe, Package, Sparkles, Store } from 'lucide'
import { pageRoot } from '../../../api/contract/page-link.ts'
import type { LinkKind, LinkState } from '../../../api/contract/sharing/link-terms.ts'
import type { MyLink } from './use-links.ts'

/** What each kind of target is called, and its sign. */
export const kindTerms = {
  ENTERPRISE: ['enterprise', Building],
  PRODUCT: ['product', Package],
  EXHIBITOR: ['exhibitor', Store],
  EXHIBIT: ['exhibit', Sparkles],
  EXHIBITION: ['exhibition', CalendarDays],
  JOB: ['job', BriefcaseBusiness],
  PERSON: ['person', Contact],
  PAGE: ['page', FileText],
  WEBSITE: ['website', Globe],
} as const satisfies Record<LinkKind, readonly [word: string, sign: IconNode]>

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
