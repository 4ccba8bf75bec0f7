import { useStore } from '@nanostores/preact'
import { SlidersHorizontal } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { leadStates } from '../../../api/contract/leads/lead-states.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Count } from '../../../widgets/ui/count.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { SelectField } from '../../../widgets/ui/fields/select-field.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import type { Membership } from '../../kit/membership.ts'
import { cards, pill, tools } from '../../kit/rows.styles.ts'
import { useNow } from '../../kit/use-now.ts'
import { link, open } from '../../router.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import type { Inbox, InboxState } from '../../stores/leads.ts'
import { LeadCard } from './lead-card.tsx'
import { FilterSheet } from './lead-filter-sheet.tsx'
import { changed, countOf, type LeadFilters } from './lead-filters.ts'
import { leadWords } from './lead-messages.ts'
import { stateWords } from './lead-terms.ts'

/** The props of the list of leads. */
export interface PaneProps {
  inbox: Inbox
  memberships: Membership[]
  membership: Membership
  filters: LeadFilters
  /** The id of the lead that is open beside the list. */
  leadId: string | undefined
  onFilters(filters: LeadFilters): void
}

/** The scroll position of the list when it was left for a page, and the lead that had the focus. */
let leftAt: { inbox?: Inbox; top: number; focused?: string | undefined } = { top: 0 }

/** Search, states and filters, and below them the leads. */
export function LeadPane(props: PaneProps) {
  const { inbox, filters, leadId } = props
  const t = useWords(leadWords)
  const state = useStore(inbox.store)
  const container = useRef<HTMLDivElement>(null)
  useScrollPosition(inbox, container)
  return (
    <div ref={container}>
      <Tools {...props} state={state} />
      <NewLeadsButton state={state} onShow={() => void showNewLeads(inbox, container.current)} />
      <div className={cards}>
        {state.is === 'waiting' && <Skeleton rows={5} />}
        {state.is === 'failed' && (
          <LoadFailed title={t('failedTitle')} text={t('failedText')} onRetry={() => void inbox.load()} />
        )}
        {state.is === 'ready' && state.rows.length === 0 && <NoLeads {...props} />}
        {state.rows.length > 0 && <Rows {...props} state={state} filters={filters} leadId={leadId} />}
      </div>
    </div>
  )
}

/** Keeps the scroll position of the list while a lead opens beside it. */
function useScrollPosition(inbox: Inbox, container: { readonly current: HTMLElement | null }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `container` is a ref, read when another inbox is shown
  useLayoutEffect(() => {
    const pane = container.current?.closest<HTMLElement>('.list')
    if (!pane) return
    if (leftAt.inbox === inbox) {
      pane.scrollTop = leftAt.top
      pane.querySelector<HTMLElement>(`[data-lead="${leftAt.focused}"] h2 a`)?.focus({ preventScroll: true })
    }
    return () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-lead]')
      // When a page hides the list, the lead that had the focus is still remembered.
      leftAt = { inbox: inbox, top: pane.scrollTop, focused: row?.dataset.lead ?? leftAt.focused }
    }
  }, [inbox])
}

async function showNewLeads(inbox: Inbox, container: HTMLElement | null) {
  // The inbox shows a failure and a button that loads again.
  await inbox.load().catch(apiError)
  container?.closest('.list')?.scrollTo({ top: 0 })
  scrollTo({ top: 0 })
  container?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
}

function Tools({ memberships, membership, filters, onFilters, state }: PaneProps & { state: InboxState }) {
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
    <div className={tools}>
      {memberships.length > 1 && <EnterpriseChoice memberships={memberships} membership={membership} />}
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
      <div className="line">
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
      <FilterSheet
        open={isChoosing}
        filters={filters}
        assignees={summary?.assignees ?? []}
        onClose={() => setChoosing(false)}
        onFilters={onFilters}
      />
    </div>
  )
}

function EnterpriseChoice({ memberships, membership }: { memberships: Membership[]; membership: Membership }) {
  const t = useWords(leadWords)
  return (
    <SelectField
      label={t('enterprise')}
      name="enterpriseCode"
      value={membership.enterpriseCode}
      options={memberships.map(({ enterpriseCode, name }) => ({ value: enterpriseCode, label: name }))}
      onValue={(enterpriseCode) => void open(link('leadList', { enterpriseCode }))}
    />
  )
}

function NewLeadsButton({ state, onShow }: { state: InboxState; onShow: () => void }) {
  const t = useWords(leadWords)
  return (
    <div className={pill} role="status">
      {state.freshNum > 0 && (
        <Button kind="ink" size="sm" onClick={onShow}>
          {t('showNew', { count: state.freshNum })}
        </Button>
      )}
    </div>
  )
}

function NoLeads({ filters, onFilters }: PaneProps) {
  const t = useWords(leadWords)
  const isNarrowed = Object.keys(filters).length > 0
  if (!isNarrowed) return <Empty title={t('noLeads')} text={t('noLeadsText')} />
  return (
    <Empty
      drawing="search"
      title={t('noMatch')}
      text={t('noMatchText')}
      action={
        <Button kind="soft" onClick={() => onFilters({})}>
          {t('clearFilters')}
        </Button>
      }
    />
  )
}

/** The up and down arrow keys move from lead to lead. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('h2 a')]
  const target = links[links.indexOf(document.activeElement as HTMLElement) + step]
  if (!target) return
  event.preventDefault()
  target.focus()
}

function Rows({ inbox, membership, filters, leadId, state }: PaneProps & { state: InboxState }) {
  const t = useWords(leadWords)
  const now = useNow()
  const foot = useRef<HTMLParagraphElement>(null)
  const { rows, hasMore, isLoadingMore, hasMoreFailed } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows.length` is not read: more rows move the foot, and a watcher tells of a change only
  useEffect(() => {
    if (!foot.current || !hasMore || hasMoreFailed) return
    const onEndVisible = ([entry]: IntersectionObserverEntry[]) => void (entry?.isIntersecting && inbox.loadMore())
    const watcher = new IntersectionObserver(onEndVisible, { rootMargin: '300px' })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [inbox, rows.length, hasMore, hasMoreFailed])

  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
      <ul role="list" aria-label={t('leadsOf', { name: membership.name })} onKeyDown={moveFocus}>
        {rows.map((lead) => (
          <li key={lead.leadId} data-lead={lead.leadId}>
            <LeadCard
              lead={lead}
              now={now}
              search={filters.search}
              isOpen={lead.leadId === leadId}
              href={link('leadDetail', { enterpriseCode: membership.enterpriseCode, id: lead.leadId, ...filters })}
            />
          </li>
        ))}
      </ul>
      <p className="end" ref={foot} aria-live="polite">
        {hasMoreFailed && `${t('moreFailed')} `}
        {hasMore ? (
          <Button kind="secondary" busy={isLoadingMore} onClick={() => void inbox.loadMore()}>
            {t(hasMoreFailed ? 'tryAgain' : 'loadMore')}
          </Button>
        ) : (
          t('end')
        )}
      </p>
    </>
  )
}
