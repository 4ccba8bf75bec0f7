import { Clock } from 'lucide'
import { apiError } from '../../../api/client/errors.ts'
import type { Language } from '../../../i18n/locales.ts'
import type { Card, CardTarget } from '../../../widgets/links/card-target.ts'
import { OrgMark, PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { kitWords } from '../../../widgets/ui/kit-messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { client } from '../../client.ts'
import { hitTarget } from '../../hit-target.ts'
import { optionHeading, options } from '../../shell/palette/options.styles.ts'
import { recentSearches } from '../../stores/device/recent-searches.ts'
import type { Hit } from '../../stores/search.ts'
import { Marked } from './search-hits.tsx'
import { searchPageWords } from './search-messages.ts'

/** One suggestion: a thing with an address, or a former search without one. */
export interface Suggestion {
  id: string
  name: string
  href?: string | undefined
  isOutward?: boolean
  hit?: Hit
}

const popup = css`
  position: absolute;
  z-index: 12;
  inset-block-start: calc(100% + 6px);
  inset-inline: 0;
  max-height: min(60vh, 420px);
  overflow: hidden auto;
  padding: 6px;
  border-radius: var(--foyer-r-lg);
  background: var(--foyer-surface);
  box-shadow: var(--foyer-e-3);
  & [role='option'] > span:last-child {
    flex: 1;
    min-width: 0;
  }
  & :is(bdi, small) {
    display: block;
  }
  & mark {
    background: none;
    color: var(--foyer-brand-text);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const maxHits = 6
/** The time in milliseconds after the last key after which the search begins. */
const pauseMs = 180

async function find(search: string, language: Language, targetFor: (card: Card) => CardTarget | undefined) {
  const { list } = await client.searches.find({ query: { search, language, pageSize: maxHits } })
  return list.map((hit): Suggestion => {
    const { href, target } = hitTarget(hit, targetFor)
    const id = hit.relationType + hit.relationId
    return { id, name: hit.relationName, href, isOutward: target === '_blank', hit }
  })
}

/**
 * Calls `onFound` with the suggestions for a text: former searches at once where it is empty, else what is found a
 * moment later. Until then, and where the search fails, the previous suggestions stay. Returns a function that stops
 * it.
 */
export function suggest(
  text: string,
  reader: { language: Language; targetFor(card: Card): CardTarget | undefined },
  onFound: (suggestions: readonly Suggestion[]) => void,
): () => void {
  const search = text.trim().slice(0, 100)
  if (!search) {
    onFound(recentSearches().map((name) => ({ id: name, name })))
    return () => {}
  }
  let isStopped = false
  const report = (suggestions: Suggestion[]) => void (!isStopped && onFound(suggestions))
  const timer = setTimeout(() => void find(search, reader.language, reader.targetFor).then(report, apiError), pauseMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** The suggestions below the field, which keeps the focus and has the keys. */
export function SuggestionList(props: {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  active: number
  /** True if these are former searches. */
  isRecent: boolean
  onActive(index: number): void
  onChoose(suggestion: Suggestion): void
}) {
  const { id, label, suggestions, active, isRecent, onActive, onChoose } = props
  const t = useWords(searchPageWords)
  const tKit = useWords(kitWords)
  const count = suggestions.length
  return (
    <>
      <p className="off-screen" role="status">
        {count > 0 && tKit('results', { count })}
      </p>
      {count > 0 && (
        <div className={`${options} ${popup}`}>
          {isRecent && <p className={optionHeading}>{t('recent')}</p>}
          <div id={id} role="listbox" aria-label={isRecent ? t('recent') : label}>
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys.
              <div
                key={suggestion.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => index !== active && onActive(index)}
                onClick={() => onChoose(suggestion)}
              >
                <SuggestionText suggestion={suggestion} />
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function SuggestionText({ suggestion: { name, hit } }: { suggestion: Suggestion }) {
  if (!hit) {
    return (
      <>
        <Icon of={Clock} size="sm" />
        <span>
          <bdi>{name}</bdi>
        </span>
      </>
    )
  }
  const { relationType, enterpriseTypeName, enterpriseName, logo, cover, nameMarks } = hit
  const isCompany = relationType === 'ENTERPRISE' || relationType === 'EXHIBITOR'
  const Mark = relationType === 'PERSON' ? PersonMark : OrgMark
  const detail = isCompany ? enterpriseTypeName : enterpriseName
  return (
    <>
      <Mark name={name} src={isCompany ? logo || cover : cover || logo} size={36} />
      <span>
        <Marked text={name} marks={nameMarks} />
        {detail && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
      </span>
    </>
  )
}
