import { useStore } from '@nanostores/preact'
import type { KeyboardEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import type { Membership } from '../../kit/membership.ts'
import { pill } from '../../kit/table/list-tools.styles.ts'
import { useNow } from '../../kit/use-now.ts'
import { link } from '../../router.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import type { Inbox, InboxState } from '../../stores/leads.ts'
import type { LeadFilters } from './lead-filters.ts'
import { leadWords } from './lead-messages.ts'
import { MoreLeads } from './lead-more.tsx'
import { LeadRow } from './lead-row.tsx'
import { list } from './lead-rows.styles.ts'
import { leadTableCode } from './lead-table-code.ts'
import { Tools } from './lead-tools.tsx'

/** The props of the list of leads. */
export interface PaneProps {
  inbox: Inbox
  memberships: Membership[]
  membership: Membership
  filters: LeadFilters
  /** The id of the lead that is open beside the list. */
  leadId: string | undefined
  /** True if the leads are drawn as a table; undefined while the width of the screen is unknown. */
  isTable: boolean | undefined
  onFilters(filters: LeadFilters): void
}

/** The scroll position of the list when it was left for a page, and the lead that had the focus. */
let leftAt: { inbox?: Inbox; top: number; focused?: string | undefined } = { top: 0 }

/** Search, states and filters, and below them the leads. */
export function LeadPane(props: PaneProps) {
  const { inbox, isTable } = props
  const t = useWords(leadWords)
  const state = useStore(inbox.store)
  const container = useRef<HTMLDivElement>(null)
  useScrollPosition(inbox, container)
  return (
    <div ref={container}>
      <Tools {...props} state={state} />
      <NewLeadsButton state={state} onShow={() => void showNewLeads(inbox, container.current)} />
      <div className={list}>
        {state.is === 'waiting' && <Skeleton rows={8} />}
        {state.is === 'failed' && (
          <LoadFailed title={t('failedTitle')} text={t('failedText')} onRetry={() => void inbox.load()} />
        )}
        {state.is === 'ready' && state.rows.length === 0 && <NoLeads {...props} />}
      </div>
      {state.rows.length > 0 && !isTable && (
        <div className={`${list} as-list`}>
          <Rows {...props} state={state} />
        </div>
      )}
      {state.rows.length > 0 && (isTable ?? leadTableCode.get()) && (
        <div className="as-table">
          <WideTable {...props} state={state} />
        </div>
      )}
    </div>
  )
}

function WideTable(props: PaneProps & { state: InboxState }) {
  const part = useCode(leadTableCode.load).part ?? leadTableCode.get()
  return part ? <part.LeadTable {...props} /> : <Skeleton rows={8} />
}

/** Keeps the scroll position of the list while a lead opens beside it. */
function useScrollPosition(inbox: Inbox, container: { readonly current: HTMLElement | null }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `container` is a ref, read when another inbox is shown
  useLayoutEffect(() => {
    const pane = container.current?.closest<HTMLElement>('.list')
    if (!pane) return
    if (leftAt.inbox === inbox) {
      pane.scrollTop = leftAt.top
      pane.querySelector<HTMLElement>(`[data-lead="${leftAt.focused}"] a[href]`)?.focus({ preventScroll: true })
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
  container?.querySelector<HTMLElement>('[data-lead] a[href]')?.focus({ preventScroll: true })
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
  const isNarrowed = Object.keys(filters).some((name) => name !== 'sort')
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
  const { rows } = state
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of lists without bullets. */}
      <ul role="list" aria-label={t('leadsOf', { name: membership.name })} onKeyDown={moveFocus}>
        {rows.map((lead) => (
          <li key={lead.leadId} data-lead={lead.leadId}>
            <LeadRow
              lead={lead}
              now={now}
              search={filters.search}
              isOpen={lead.leadId === leadId}
              href={link('leadDetail', { enterpriseCode: membership.enterpriseCode, id: lead.leadId, ...filters })}
            />
          </li>
        ))}
      </ul>
      <MoreLeads inbox={inbox} state={state} />
    </>
  )
}
