import type { Card, Way } from '../../../widgets/links/leads-to.ts'
import { OrgMark, PersonMark } from '../../../widgets/ui/avatar.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { List } from '../../../widgets/ui/list-item.tsx'
import { outwardIf } from '../../../widgets/ui/outward.ts'
import { Plate } from '../../../widgets/ui/overlay/plate.tsx'
import { kindLink, useCards } from '../../cards.ts'
import { link } from '../../router.ts'
import { discoverWords } from './messages.ts'
import { hit as look } from './search.styles.ts'
import type { Hit, Interest } from './search-ask.ts'

/** A text with what was found in it marked. */
export function Marked({ text, marks }: { text: string; marks: readonly { from: number; to: number }[] }) {
  let at = 0
  const parts = marks
    .filter(({ from, to }) => from >= 0 && to > from && to <= text.length)
    .flatMap(({ from, to }) => {
      const plain = text.slice(at, from)
      at = to
      return [plain, <mark key={from}>{text.slice(from, to)}</mark>]
    })
  return (
    <bdi>
      {parts}
      {text.slice(at)}
    </bdi>
  )
}

type Found = Pick<Hit, 'relationId' | 'relationType' | 'enterpriseCode'> & { link?: string; meetingCode?: string }

/** Where something found leads, as cards do. People without a page lead to the team of their enterprise. */
function wayOf(found: Found, leads: (card: Card) => Way | undefined) {
  const { relationId, relationType, enterpriseCode, link: own = '' } = found
  const cards: { [Name in Hit['relationType']]?: Card } = {
    ENTERPRISE: { kind: 'enterprise', enterpriseCode: relationId, source: 'search' },
    PRODUCT: { kind: 'product', productCode: relationId, enterpriseCode },
    EXHIBITOR: { kind: 'exhibitor', exhibitorCode: relationId },
    EXHIBIT: { kind: 'exhibit', exhibitCode: relationId, link: own },
    PERSON: { kind: 'contact', uid: relationId },
    EXHIBITION: { kind: 'meeting', meetingCode: relationId, link: own },
  }
  const card = cards[relationType]
  const way = card && leads(card)
  if (way) return way
  const instead =
    relationType === 'PERSON' && enterpriseCode
      ? link('enterpriseMainPage', { enterpriseCode, tab: 'team' })
      : kindLink(relationType, relationId)
  return { href: instead, target: '_self' as const }
}

/** Things found, each as one link. `onFollow` hears that one was followed. */
export function Hits({ hits, label, onFollow }: { hits: readonly Hit[]; label: string; onFollow(): void }) {
  const leads = useCards()
  return (
    <List label={label}>
      {hits.map((one) => (
        <HitRow key={one.relationType + one.relationId} hit={one} way={wayOf(one, leads)} onFollow={onFollow} />
      ))}
    </List>
  )
}

function HitRow(props: { hit: Hit; way: { href?: string | undefined; target: string }; onFollow(): void }) {
  const { hit, way, onFollow } = props
  const { relationType, relationName, nameMarks, snippet, snippetMarks, logo, cover, hall, booth } = hit
  const about = [hit.enterpriseTypeName, relationType !== 'ENTERPRISE' && hit.enterpriseName].filter(Boolean)
  const isCompany = relationType === 'ENTERPRISE' || relationType === 'EXHIBITOR'
  const Mark = relationType === 'PERSON' ? PersonMark : OrgMark
  return (
    // biome-ignore lint/a11y: the address comes with the spread; what has none is no link.
    <a className={look} {...(way.href && { href: way.href })} {...outwardIf(way.target)} onClick={onFollow}>
      <Mark name={relationName} src={isCompany ? logo || cover : cover || logo} size={48} />
      <div>
        <b>
          <Marked text={relationName} marks={nameMarks} />
        </b>
        {about.length > 0 && (
          <small>
            <bdi>{about.join(' ·\u00a0')}</bdi>
          </small>
        )}
        {snippet && (
          <small className="snippet">
            <Marked text={snippet} marks={snippetMarks} />
          </small>
        )}
      </div>
      {booth && <Plate hall={hall} booth={booth} />}
    </a>
  )
}

const reasons = {
  SAME_TRADE: 'reasonSameTrade',
  POPULAR: 'reasonPopular',
  FEATURED: 'reasonFeatured',
  MANY_EXHIBITS: 'reasonManyExhibits',
  EXHIBITING: 'reasonExhibiting',
  NEW: 'reasonNew',
} as const

/** Things worth a look, each with the reason why. */
export function Suggestions({ interests, label }: { interests: readonly Interest[]; label: string }) {
  const t = useWords(discoverWords)
  const leads = useCards()
  return (
    <List label={label}>
      {interests.map((one) => {
        const way = wayOf(one, leads)
        return (
          <a
            key={one.relationType + one.relationId}
            className={look}
            {...(way.href && { href: way.href })}
            {...outwardIf(way.target)}
          >
            <OrgMark
              name={one.relationName}
              src={(one.relationType === 'ENTERPRISE' && one.logo) || one.cover}
              size={48}
            />
            <div>
              <b>
                <bdi>{one.relationName}</bdi>
              </b>
              <small>
                <bdi>{one.relationType === 'ENTERPRISE' ? one.enterpriseTypeName : one.enterpriseName}</bdi>
              </small>
              <small className="reason">{t(reasons[one.reason])}</small>
            </div>
            {one.booth && <Plate hall={one.hall} booth={one.booth} />}
          </a>
        )
      })}
    </List>
  )
}
