import { SlidersHorizontal } from 'lucide'
import { type ComponentProps, useEffect, useState } from 'react'
import { leadStates } from '../../../api/contract/leads/lead-states.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Count } from '../../../widgets/ui/count.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { tools } from '../../kit/table/list-tools.styles.ts'
import type { InboxState } from '../../stores/leads.ts'
import { usePageCode } from '../../stores/page-code.ts'
import type { EnterpriseChoice } from './lead-enterprise.tsx'
import type { FilterSheet } from './lead-filter-sheet.tsx'
import { changed, countOf } from './lead-filters.ts'
import { leadWords } from './lead-messages.ts'
import type { PaneProps } from './lead-pane.tsx'
import { stateWords } from './lead-terms.ts'

/** The height of the field, before its code is there. */
const enterpriseChoice = css`
  min-height: 74px;
`
const loadEnterpriseChoice = () => import('./lead-enterprise.tsx')

/** Few members have several enterprises, so its code is loaded for them only. */
function LazyEnterpriseChoice(props: Parameters<typeof EnterpriseChoice>[0]) {
  const { part } = usePageCode(loadEnterpriseChoice)
  return part ? <part.EnterpriseChoice {...props} /> : null
}

/** Search, states and filters of the inbox. */
export function Tools({ memberships, membership, filters, onFilters, state }: PaneProps & { state: InboxState }) {
  const t = useWords(leadWords)
  const [isChoosing, setChoosing] = useState(false)
  const { summary, total } = state
  const set = countOf(filters)
  const numOf = (status: string) => summary?.byStatus.find((count) => count.status === status)?.leadNum ?? 0
  const options = [
    { value: '', label: t('all'), ...(summary && { count: summary.total }) },
    ...leadStates.map((value) => ({ value, label: t(stateWords[value]), ...(summary && { count: numOf(value) }) })),
  ]
  const filterButton = (
    <span className="set">
      <IconButton
        label={set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        icon={SlidersHorizontal}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      />
      {set > 0 && (
        <small aria-hidden="true">
          <Count value={set} tone="brand" />
        </small>
      )}
    </span>
  )
  return (
    <div className={tools} data-tools="">
      {memberships.length > 1 && (
        <div data-whole="" className={enterpriseChoice}>
          <LazyEnterpriseChoice memberships={memberships} membership={membership} />
        </div>
      )}
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        value={filters.search ?? ''}
        onSearch={(search) => onFilters(changed(filters, { search }))}
        after={filterButton}
      />
      <Chips
        label={t('states')}
        options={options}
        value={filters.status ?? ''}
        onValue={(status) => onFilters(changed(filters, { status }))}
      />
      {/* Without other filters the chips show the number. */}
      <div className={set > 0 || filters.search ? 'line' : 'off-screen'} data-whole="">
        <span role="status">{state.is === 'ready' && t('total', { count: total })}</span>
        {set > 0 && (
          <Button
            kind="ghost"
            size="sm"
            onClick={() => onFilters(changed({}, filters.status ? { status: filters.status } : {}))}
          >
            {t('clearFilters')}
          </Button>
        )}
      </div>
      <LazyFilterSheet
        open={isChoosing}
        filters={filters}
        assignees={summary?.assignees ?? []}
        onClose={() => setChoosing(false)}
        onFilters={onFilters}
      />
    </div>
  )
}

const loadFilterSheet = () => import('./lead-filter-sheet.tsx')

/** The code of the sheet is loaded after the list. While it is missing, the next press loads it again. */
function LazyFilterSheet(props: ComponentProps<typeof FilterSheet>) {
  const { part, isMissing, retry } = usePageCode(loadFilterSheet)
  const { open: isOpen, onClose } = props
  useEffect(() => {
    if (!isMissing || !isOpen) return
    retry()
    onClose()
  }, [isMissing, isOpen, retry, onClose])
  return part ? <part.FilterSheet {...props} /> : null
}
