import { Bookmark } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { Chips, HallTiles } from '../../ui/chips.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/language.tsx'
import { styles } from '../exhibitors.styles.ts'
import { exhibitorsWords } from '../messages.ts'
import type { Facets } from './directory.ts'

/** The filter that the reader chose. */
export interface Filter {
  search: string
  hall: string
  category: string
  isSavedOnly: boolean
}

/** Adds the chosen filter to its options even where it matches no exhibitor, so that it can be removed. */
function withChosen<Option extends { value: string }>(options: Option[], chosen: string, missing: Option) {
  return !chosen || options.some(({ value }) => value === chosen) ? options : [...options, missing]
}

/** The search field, halls and categories, each with the number of exhibitors that match the search. */
export function Filters(props: {
  filter: Filter
  facets: Facets | undefined
  isLoading: boolean
  onWish(change: Partial<Filter>): void
}) {
  const { filter, facets, isLoading, onWish } = props
  const t = useWords(exhibitorsWords)
  const names = useRef(new Map<string, string>()).current
  for (const { code, name } of facets?.categories ?? []) names.set(code, name)

  const sum = (counts: { exhibitorNum: number }[]) =>
    counts.reduce((total, { exhibitorNum }) => total + exhibitorNum, 0)
  const halls = (facets?.halls ?? [])
    .filter(({ hall }) => hall)
    .map(({ hall, exhibitorNum }) => ({ value: hall, label: hall, count: exhibitorNum }))
  const categories = (facets?.categories ?? []).map(({ code, name, exhibitorNum }) => ({
    value: code,
    label: name,
    count: exhibitorNum,
  }))
  const allHalls = { value: '', label: t('all'), count: filter.hall ? sum(facets?.halls ?? []) : (facets?.total ?? 0) }
  const allCategories = {
    value: '',
    label: t('all'),
    count: filter.category ? sum(facets?.categories ?? []) : (facets?.total ?? 0),
  }

  const hasHalls = halls.length > 1 || filter.hall !== ''
  const isToCome = isLoading && !facets

  return (
    <>
      <div className={hasHalls || isToCome ? styles.search : styles.wholeLine} part="search">
        <SearchBox
          label={t('search')}
          placeholder={t('searchFor')}
          value={filter.search}
          onSearch={(search) => onWish({ search })}
        />
      </div>
      {hasHalls && (
        <div className={styles.halls}>
          <HallTiles
            label={t('halls')}
            options={[
              allHalls,
              ...withChosen(halls, filter.hall, { value: filter.hall, label: filter.hall, count: 0 }),
            ]}
            value={filter.hall}
            onValue={(hall) => onWish({ hall })}
          />
        </div>
      )}
      {(categories.length > 1 || filter.category) && (
        <div className={styles.categories}>
          <Chips
            label={t('categories')}
            options={[
              allCategories,
              ...withChosen(categories, filter.category, {
                value: filter.category,
                label: names.get(filter.category) ?? filter.category,
                count: 0,
              }),
            ]}
            value={filter.category}
            onValue={(category) => onWish({ category })}
          />
        </div>
      )}
      {isToCome && (
        <>
          <OptionSkeleton className={styles.boneTiles} count={6} />
          <OptionSkeleton className={styles.boneChips} count={4} />
        </>
      )}
    </>
  )
}

/** Placeholders for options that are loading, so that the list below does not move. */
const OptionSkeleton = ({ className, count }: { className: string; count: number }) => (
  <div className={`${className} ${styles.late}`} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
      <span key={index} />
    ))}
  </div>
)

/** The number of matches, and a switch that shows only the favourites. */
export function MatchCount(props: {
  matchNum: number | undefined
  savedNum: number
  isSavedOnly: boolean
  onSavedOnly(isOn: boolean): void
  onFewer?: (() => void) | undefined
  /** Further choices in the same line. */
  children?: ReactNode
}) {
  const { matchNum, savedNum, isSavedOnly, onSavedOnly, onFewer, children } = props
  const t = useWords(exhibitorsWords)
  return (
    <div className={styles.tally}>
      <p role="status">{matchNum === undefined ? '' : t('found', { count: matchNum })}</p>
      {children}
      {onFewer && (
        <button type="button" className={styles.fewer} onClick={onFewer}>
          {t('showFewer')}
        </button>
      )}
      {(savedNum > 0 || isSavedOnly) && (
        <button
          type="button"
          className={styles.savedOnly}
          aria-pressed={isSavedOnly}
          onClick={() => onSavedOnly(!isSavedOnly)}
        >
          <Icon of={Bookmark} size="xs" />
          {t('saved')} <small>{savedNum}</small>
        </button>
      )}
    </div>
  )
}
