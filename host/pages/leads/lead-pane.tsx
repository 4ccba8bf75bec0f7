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
import { useNow } from '../../kit/now.ts'
import { cards, pill, tools } from '../../kit/rows.styles.ts'
import { link, open } from '../../router.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import type { Inbox, InboxState } from '../../stores/leads.ts'
import { LeadCard } from './lead-card.tsx'
import { FilterSheet } from './lead-filter-sheet.tsx'
import { changed, countOf, type LeadFilters } from './lead-filters.ts'
import { leadWords } from './lead-messages.ts'
import { stateWords } from './lead-terms.ts'

/** What the list of leads is drawn from. */
export interface PaneProps {
  inbox: Inbox
  memberships: Membership[]
  membership: Membership
  filters: LeadFilters
  /** The lead that is open beside the list. */
  leadId: string | undefined
  onFilters(filters: LeadFilters): void
}

/** Where the list stood, as a pane of its own, when it was left for a page, and which lead had the focus there. */
let left: { of?: Inbox; top: number; focused?: string | undefined } = { top: 0 }

/** Search, states and filters, and below them the leads. */
export function LeadPane(props: PaneProps) {
  const { inbox, filters, leadId } = props
  const t = useWords(leadWords)
  const state = useStore(inbox.store)
  const box = useRef<HTMLDivElement>(null)
  usePlace(inbox, box)
  return (
    <div ref={box}>
      <Tools {...props} state={state} />
      <Fresh state={state} onShow={() => void showFresh(inbox, box.current)} />
      <div className={cards}>
        {state.is === 'waiting' && <Skeleton rows={5} />}
        {state.is === 'failed' && (
          <LoadFailed title={t('failedTitle')} text={t('failedText')} onRetry={() => void inbox.load()} />
        )}
        {state.is === 'ready' && state.rows.length === 0 && <Nothing {...props} />}
        {state.rows.length > 0 && <Rows {...props} state={state} filters={filters} leadId={leadId} />}
      </div>
    </div>
  )
}

/** The list keeps its place while what was chosen opens beside it. */
function usePlace(inbox: Inbox, box: { readonly current: HTMLElement | null }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: watches anew when rows were added; the element behind the ref stays the same
  useLayoutEffect(() => {
    const pane = box.current?.closest<HTMLElement>('.list')
    if (!pane) return
    if (left.of === inbox) {
      pane.scrollTop = left.top
      pane.querySelector<HTMLElement>(`[data-lead="${left.focused}"] h2 a`)?.focus({ preventScroll: true })
    }
    return () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-lead]')
      // A page that hides the list does not forget what had the focus there.
      left = { of: inbox, top: pane.scrollTop, focused: row?.dataset.lead ?? left.focused }
    }
  }, [inbox])
}

async function showFresh(inbox: Inbox, box: HTMLElement | null) {
  await inbox.load().catch(apiError)
  box?.closest('.list')?.scrollTo({ top: 0 })
  scrollTo({ top: 0 })
  box?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
}

function Tools({ memberships, membership, filters, onFilters, state }: PaneProps & { state: InboxState }) {
  const t = useWords(leadWords)
  const [isChoosing, setChoosing] = useState(false)
  const { summary, total } = state
  const set = countOf(filters)
  const numOf = (status: string) => summary?.byStatus.find((each) => each.status === status)?.leadNum ?? 0
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

function Fresh({ state, onShow }: { state: InboxState; onShow: () => void }) {
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

function Nothing({ filters, onFilters }: PaneProps) {
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

/** Arrow keys go from lead to lead, as in any list beside its details. */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('h2 a')]
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Rows({ inbox, membership, filters, leadId, state }: PaneProps & { state: InboxState }) {
  const t = useWords(leadWords)
  const now = useNow()
  const foot = useRef<HTMLParagraphElement>(null)
  const { rows, hasMore, isLoadingMore, hasMoreFailed } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: watches anew when rows were added; the element behind the ref stays the same
  useEffect(() => {
    if (!foot.current || !hasMore || hasMoreFailed) return
    const seen = ([entry]: IntersectionObserverEntry[]) => void (entry?.isIntersecting && inbox.more())
    const watcher = new IntersectionObserver(seen, { rootMargin: '300px' })
    watcher.observe(foot.current)
    return () => watcher.disconnect()
  }, [inbox, rows.length, hasMore, hasMoreFailed])

  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
      <ul role="list" aria-label={t('leadsOf', { name: membership.name })} onKeyDown={walk}>
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
          <Button kind="secondary" busy={isLoadingMore} onClick={() => void inbox.more()}>
            {t(hasMoreFailed ? 'tryAgain' : 'loadMore')}
          </Button>
        ) : (
          t('end')
        )}
      </p>
    </>
  )
}
