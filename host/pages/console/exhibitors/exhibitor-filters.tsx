import { exhibitorGaps } from '../../../../api/contract/meetings/organising/exhibitor-terms.ts'
import type { PageQuery } from '../../../../api/contract/page-queries.ts'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { SearchBox } from '../../../../widgets/ui/fields/search-box.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Picker } from '../../../kit/console/picker.tsx'
import { link, open } from '../../../router.ts'
import { consoleExhibitorWords } from './exhibitor-messages.ts'
import type { ListQuery, Places } from './use-exhibitors.ts'

/** Reads the filters from the address; what is no filter counts for nothing. */
export function filtersOf({ show, search, hall }: PageQuery<'admExhibitors'>) {
  const known = exhibitorGaps.find((each) => each === show)
  return {
    ...(known && { show: known }),
    ...(search && { search: search.slice(0, 100) }),
    ...(hall && { hall: hall.slice(0, 20) }),
  }
}
/** The filters in the address. */
export type Filters = ReturnType<typeof filtersOf>

/** Returns the filters without a hall that the meeting no longer has. */
export function filtersIn(filters: Filters, { halls }: Places): Filters {
  const { hall, ...others } = filters
  return !hall || halls.includes(hall) ? filters : others
}

/** The filters as a link has them, with other values in the place of some. */
export const filtersToLink = (
  { meetingCode, search, hall, show }: ListQuery,
  columns: string | undefined,
  change: Partial<ListQuery> = {},
) => {
  const next = { search, hall, show, ...change }
  return {
    meetingCode,
    ...(columns && { columns }),
    ...(next.search && { search: next.search }),
    ...(next.hall && { hall: next.hall }),
    ...(next.show && { show: next.show }),
  }
}

/** The filters of the exhibitors of a meeting, and the search. */
export function FilterTools({
  query,
  columns,
  halls,
}: {
  query: ListQuery
  columns: string | undefined
  halls: readonly string[]
}) {
  const t = useWords(consoleExhibitorWords)
  const { search, hall, show } = query
  const go = (change: Partial<ListQuery>) =>
    void open(link('admExhibitors', filtersToLink(query, columns, change)), true)
  const gapWords = { NO_BOOTH: 'NO_BOOTH', NO_HOME: 'NO_HOME', NO_OWNER: 'NO_OWNER' } as const
  return (
    <>
      <Chips
        label={t('show')}
        value={show ?? ''}
        options={[
          { value: '', label: t('everybody') },
          ...exhibitorGaps.map((value) => ({ value, label: t(gapWords[value]) })),
        ]}
        onValue={(value) => go({ show: exhibitorGaps.find((each) => each === value) })}
      />
      {halls.length > 1 && (
        <div>
          <Picker
            label={t('hall')}
            value={hall ?? ''}
            options={[
              { value: '', label: t('allHalls') },
              ...halls.map((value) => ({ value, label: t('hallOf', { hall: value }) })),
            ]}
            onValue={(value) => go({ hall: value })}
          />
        </div>
      )}
      <SearchBox label={t('search')} value={search ?? ''} onSearch={(text) => go({ search: text })} />
    </>
  )
}
