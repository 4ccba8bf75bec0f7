import { useStore } from '@nanostores/preact'
import { ScanLine } from 'lucide'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import type { Membership } from '../../kit/membership.ts'
import { tableView } from '../../kit/table/table-view.styles.ts'
import { type ListView, useTableView } from '../../kit/table/use-table-view.ts'
import { ViewSwitch } from '../../kit/table/view-switch.tsx'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { panes } from '../../shell/panes.ts'
import { type FirstPage, inboxFor } from '../../stores/leads.ts'
import { ExportButton } from './lead-export-button.tsx'
import type { LeadFilters } from './lead-filters.ts'
import { useLeadChanges } from './lead-live.ts'
import { leadWords } from './lead-messages.ts'
import type { PaneProps } from './lead-pane.tsx'

/** From this width on, list and lead are side by side. */
const wide = '(min-width: 840px)'

/** The inbox and one of its leads: side by side on wide screens, else only the one that the page shows. */
export function LeadInbox(props: {
  shows: 'list' | 'detail'
  /** The component of the list, which may load its code first. */
  pane: ComponentType<PaneProps>
  memberships: Membership[]
  membership: Membership
  filters: LeadFilters
  first?: FirstPage | undefined
  /** The form in which the list is drawn; beside a lead it is a list in any case. */
  view?: ListView
  onView?(view: 'list' | 'table'): void
  /** The id of the open lead. */
  leadId?: string
  /** Returns the address of the same page with other filters. */
  hrefWith(filters: LeadFilters): string
  onLeads?(leadIds: string[]): void
  /** The context pane of the lead. */
  context?: ReactNode
  children: ReactNode
}) {
  const {
    shows,
    pane: Pane,
    memberships,
    membership,
    filters,
    first,
    view = 'list',
    onView,
    leadId,
    hrefWith: narrowed,
    onLeads,
    context,
    children,
  } = props
  const t = useWords(leadWords)
  const { enterpriseCode } = membership
  const key = JSON.stringify(filters)
  const filter = { ...filters, enterpriseCode }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filter` is a new object with each drawing; `key` and `enterpriseCode` are its text
  const inbox = useMemo(() => inboxFor(client.leadInbox, filter, first), [enterpriseCode, key, first])
  const state = useStore(inbox.store)
  const isTable = useTableView(view)

  useEffect(() => {
    // A phone that shows one lead does not need the list; a tablet needs it as soon as it is turned.
    const wideScreen = matchMedia(wide)
    const load = () => {
      if (inbox.store.get().is === 'waiting' && (shows === 'list' || wideScreen.matches)) void inbox.load()
    }
    load()
    wideScreen.addEventListener('change', load)
    return () => wideScreen.removeEventListener('change', load)
  }, [inbox, shows])
  useLeadChanges(enterpriseCode, first?.summary.lastEventId, (leadIds) => {
    // A failed refresh is made up for by the next change or visit.
    if (state.is === 'ready') inbox.refresh(leadIds).catch(apiError)
    onLeads?.(leadIds)
  })

  // In an empty list there is nothing to choose.
  const hasNone = shows === 'list' && state.is === 'ready' && state.rows.length === 0
  // A new filter is added to one that is still loading.
  const [requested, setRequested] = useState(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `filters` is a new object with each drawing; `key` is its text
  useEffect(() => setRequested(filters), [key])
  const go = (change: LeadFilters) => {
    setRequested(change)
    void open(narrowed(change), true)
  }
  return (
    <div className={`${panes} ${tableView}`} data-shows={shows} data-view={view} data-context={context && ''}>
      <div className="list" data-leads="">
        <Bar
          title={t('leads')}
          home={link('myEnterprise', { enterpriseCode })}
          end={
            <>
              {onView && <ViewSwitch isTable={isTable ?? false} onView={onView} />}
              <IconButton
                label={t('scanBadges')}
                icon={ScanLine}
                onClick={() => void open(link('badgeScan', { enterpriseCode }))}
              />
              <ExportButton filter={filter} total={state.total} />
            </>
          }
        />
        <Pane
          inbox={inbox}
          memberships={memberships}
          membership={membership}
          filters={requested}
          leadId={leadId}
          isTable={isTable}
          onFilters={go}
        />
      </div>
      <div className="detail">{!hasNone && children}</div>
      {context}
    </div>
  )
}
