import { isLanguage, locales } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { OrgMark, PersonMark } from '../../../widgets/ui/avatar.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { List } from '../../../widgets/ui/list-item.tsx'
import { outwardIf } from '../../../widgets/ui/outward.ts'
import { BoothSign } from '../../../widgets/ui/overlay/booth-sign.tsx'
import { useCardTargets } from '../../card-targets.ts'
import { hitTarget } from '../../hit-target.ts'
import type { Hit, Interest } from '../../stores/search.ts'
import { discoverWords } from './messages.ts'
import { reasonWords } from './reasons.ts'
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

/** Hits, each as one link. `onFollow` is called when a hit is opened. */
export function Hits({ hits, label, onFollow }: { hits: readonly Hit[]; label: string; onFollow(): void }) {
  const targetFor = useCardTargets()
  return (
    <List label={label}>
      {hits.map((hit) => (
        <HitRow
          key={hit.relationType + hit.relationId}
          hit={hit}
          target={hitTarget(hit, targetFor)}
          onFollow={onFollow}
        />
      ))}
    </List>
  )
}

function HitRow(props: { hit: Hit; target: { href?: string | undefined; target: string }; onFollow(): void }) {
  const { hit, onFollow } = props
  const { href, target } = props.target
  const { relationType, relationName, nameMarks, snippet, snippetMarks, snippetLanguage, logo, cover, hall, booth } =
    hit
  const companyLine = [hit.enterpriseTypeName, relationType !== 'ENTERPRISE' && hit.enterpriseName].filter(Boolean)
  const isCompany = relationType === 'ENTERPRISE' || relationType === 'EXHIBITOR'
  // A line in another language than the reader's says which one.
  const language = isLanguage(snippetLanguage) ? snippetLanguage : undefined
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
          <small className="snippet" {...(language && { lang: locales[language].tag })}>
            {language && <i>{ownNames[language]}</i>} <Marked text={snippet} marks={snippetMarks} />
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
        const target = hitTarget(interest, targetFor)
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
