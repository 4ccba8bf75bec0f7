import { reviewTabs } from '../../../../api/contract/registrations/review-terms.ts'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Picker } from '../../../kit/console/picker.tsx'
import { tools } from '../review.styles.ts'
import { changedFilters, type ReviewFilters, tabOf } from '../review-filters.ts'
import { reviewWords } from '../review-messages.ts'
import { stateWords } from '../review-terms.ts'
import type { Summary } from '../use-review.ts'

/** A choice of one value, or of all. */
export function FilterSelect(props: {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onValue(value: string): void
}) {
  const { label, options } = props
  return <Picker {...props} options={[{ value: '', label }, ...options]} />
}

/** The tabs with their counts, the search and the filters of the queue. */
export function ReviewTools(props: {
  filters: ReviewFilters
  summary: Summary | undefined
  onFilters(filters: ReviewFilters): void
}) {
  const { filters, summary, onFilters } = props
  const t = useWords(reviewWords)
  const countOf = (tab: string) => summary?.tabs.find((each) => each.tab === tab)?.count
  return (
    <div className={tools}>
      <Chips
        label={t('status')}
        value={tabOf(filters)}
        options={reviewTabs.map((tab) => {
          const count = countOf(tab)
          return { value: tab, label: t(stateWords[tab]), ...(count !== undefined && { count }) }
        })}
        onValue={(tab) => onFilters(changedFilters(filters, { tab: tab === 'UNDER_REVIEW' ? undefined : tab }))}
      />
      <SearchBox
        label={t('search')}
        value={filters.search ?? ''}
        onSearch={(search) => onFilters(changedFilters(filters, { search }))}
      />
      <div className="filters">
        {(summary?.identities.length ?? 0) > 1 && (
          <FilterSelect
            label={t('everyIdentity')}
            value={filters.identity ?? ''}
            options={summary?.identities.map(({ identity, name }) => ({ value: identity, label: name })) ?? []}
            onValue={(identity) => onFilters(changedFilters(filters, { identity }))}
          />
        )}
        <FilterSelect
          label={t('everyone')}
          value={filters.duplicates ?? ''}
          options={[{ value: 'YES', label: t('onlyDuplicates') }]}
          onValue={(duplicates) => onFilters(changedFilters(filters, { duplicates }))}
        />
      </div>
    </div>
  )
}
