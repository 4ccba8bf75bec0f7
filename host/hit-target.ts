import type { Card, CardTarget } from '../widgets/links/card-target.ts'
import { kindLink } from './card-targets.ts'
import { link } from './router.ts'
import type { Hit } from './stores/search.ts'

type Found = Pick<Hit, 'relationId' | 'relationType' | 'enterpriseCode'> & { link?: string; meetingCode?: string }

/**
 * Returns where a hit leads, by the same rules as cards. People without a page lead to the team of their enterprise.
 */
export function hitTarget(hit: Found, targetFor: (card: Card) => CardTarget | undefined) {
  const { relationId, relationType, enterpriseCode, link: externalLink = '' } = hit
  const cards: { [Name in Hit['relationType']]?: Card } = {
    ENTERPRISE: { kind: 'enterprise', enterpriseCode: relationId, source: 'search' },
    PRODUCT: { kind: 'product', productCode: relationId, enterpriseCode },
    EXHIBITOR: { kind: 'exhibitor', exhibitorCode: relationId },
    EXHIBIT: { kind: 'exhibit', exhibitCode: relationId, link: externalLink },
    PERSON: { kind: 'contact', uid: relationId },
    EXHIBITION: { kind: 'meeting', meetingCode: relationId, link: externalLink },
  }
  const card = cards[relationType]
  const target = card && targetFor(card)
  if (target) return target
  const otherHref =
    relationType === 'PERSON' && enterpriseCode
      ? link('enterpriseMainPage', { enterpriseCode, tab: 'team' })
      : kindLink(relationType, relationId)
  return { href: otherHref, target: '_self' as const }
}
