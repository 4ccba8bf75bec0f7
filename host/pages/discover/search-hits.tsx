import type { Card, CardTarget } from '../../../widgets/links/card-target.ts'
import { OrgMark, PersonMark } from '../../../widgets/ui/avatar.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { List } from '../../../widgets/ui/list-item.tsx'
import { outwardIf } from '../../../widgets/ui/outward.ts'
import { BoothSign } from '../../../widgets/ui/overlay/booth-sign.tsx'
import { kindLink, useCardTargets } from '../../card-targets.ts'
import { link } from '../../router.ts'
import { discoverWords } from './messages.ts'
import { reasonWords } from './reasons.ts'
import type { Hit, Interest } from './run-search.ts'
import { hit as rootClass } from './search.styles.ts'

/** A text with the matching parts marked. `marks` are ranges in UTF-16 units. */
export function Marked({ text, marks }: { text: string; marks: readonly { from: number; to: number }[] }) {
  let end = 0
  const parts = marks
    .filter(({ from, to }) => from >= 0 && to > from && to <= text.length)
    .flatMap(({ from, to }) => {
      const plain = text.slice(end, from)
      end = to
      return [plain, <mark key={from}>{text.slice(from, to)}</mark>]
    })
  return (
    <bdi>
      {parts}
      {text.slice(end)}
    </bdi>
  )
}

type Found = Pick<Hit, 'relationId' | 'relationType' | 'enterpriseCode'> & { link?: string; meetingCode?: string }

/**
 * Returns where a hit leads, by the same rules as cards. People without a page lead to the team of their enterprise.
 */
function targetOf(hit: Found, targetFor: (card: Card) => CardTarget | undefined) {
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

/** Hits, each as one link. `onFollow` is called when a hit is opened. */
export function Hits({ hits, label, onFollow }: { hits: readonly Hit[]; label: string; onFollow(): void }) {
  const targetFor = useCardTargets()
  return (
    <List label={label}>
      {hits.map((hit) => (
        <HitRow
          key={hit.relationType + hit.relationId}
          hit={hit}
          target={targetOf(hit, targetFor)}
          onFollow={onFollow}
        />
      ))}
    </List>
  )
}

function HitRow(props: { hit: Hit; target: { href?: string | undefined; target: string }; onFollow(): void }) {
  const { hit, onFollow } = props
  const { href, target } = props.target
  const { relationType, relationName, nameMarks, snippet, snippetMarks, logo, cover, hall, booth } = hit
  const companyLine = [hit.enterpriseTypeName, relationType !== 'ENTERPRISE' && hit.enterpriseName].filter(Boolean)
  const isCompany = relationType === 'ENTERPRISE' || relationType === 'EXHIBITOR'
  const Mark = relationType === 'PERSON' ? PersonMark : OrgMark
  return (
    // biome-ignore lint/a11y: the address comes with the spread; what has none is no link.
    <a className={rootClass} {...(href && { href })} {...outwardIf(target)} onClick={onFollow}>
      <Mark name={relationName} src={isCompany ? logo || cover : cover || logo} size={48} />
      <div>
        <b>
          <Marked text={relationName} marks={nameMarks} />
        </b>
        {companyLine.length > 0 && (
          <small>
            <bdi>{companyLine.join(' ·\u00a0')}</bdi>
          </small>
        )}
        {snippet && (
          <small className="snippet">
            <Marked text={snippet} marks={snippetMarks} />
          </small>
        )}
      </div>
      {booth && <BoothSign hall={hall} booth={booth} />}
    </a>
  )
}

/** Suggestions, each with its reason. */
export function Suggestions({ interests, label }: { interests: readonly Interest[]; label: string }) {
  const t = useWords(discoverWords)
  const targetFor = useCardTargets()
  return (
    <List label={label}>
      {interests.map((interest) => {
        const target = targetOf(interest, targetFor)
        return (
          <a
            key={interest.relationType + interest.relationId}
            className={rootClass}
            {...(target.href && { href: target.href })}
            {...outwardIf(target.target)}
          >
            <OrgMark
              name={interest.relationName}
              src={(interest.relationType === 'ENTERPRISE' && interest.logo) || interest.cover}
              size={48}
            />
            <div>
              <b>
                <bdi>{interest.relationName}</bdi>
              </b>
              <small>
                <bdi>
                  {interest.relationType === 'ENTERPRISE' ? interest.enterpriseTypeName : interest.enterpriseName}
                </bdi>
              </small>
              <small className="reason">{t(reasonWords[interest.reason])}</small>
            </div>
            {interest.booth && <BoothSign hall={interest.hall} booth={interest.booth} />}
          </a>
        )
      })}
    </List>
  )
}
