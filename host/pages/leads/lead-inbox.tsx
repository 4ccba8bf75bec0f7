import { useStore } from '@nanostores/preact'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import type { Membership } from '../../kit/membership.ts'
import { inbox as look } from '../../kit/rows.styles.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { panes } from '../../shell/panes.ts'
import { type First, inboxFor } from '../../stores/leads.ts'
import { ExportButton } from './lead-export.tsx'
import type { LeadFilters } from './lead-filters.ts'
import { useLeadChanges } from './lead-live.ts'
import { leadWords } from './lead-messages.ts'
import type { PaneProps } from './lead-pane.tsx'

/** From here on list and lead stand side by side. */
const wide = '(min-width: 840px)'

/** The inbox and one of its leads: side by side on wide screens, else the one that the page shows. */
export function LeadInbox(props: {
  shows: 'list' | 'detail'
  /** Draws the list: at once, or when its code has come. */
  pane: ComponentType<PaneProps>
  memberships: Membership[]
  membership: Membership
  filters: LeadFilters
  first?: First | undefined
  /** The lead that is open. */
  leadId?: string
  /** The same page with other filters. */
  narrowed(filters: LeadFilters): string
  onLeads?(leadIds: string[]): void
  children: ReactNode
}) {
  const { shows, pane: Pane, memberships, membership, filters, first, leadId, narrowed, onLeads, children } = props
  const t = useWords(leadWords)
  const { enterpriseCode } = membership
  const key = JSON.stringify(filters)
  const filter = { ...filters, enterpriseCode }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filters, which are a new object with each drawing
  const inbox = useMemo(() => inboxFor(client.leadInbox, filter, first), [enterpriseCode, key, first])
  const state = useStore(inbox.store)

  useEffect(() => {
    // A phone that shows one lead has no use for the list; a tablet has as soon as it is turned.
    const room = matchMedia(wide)
    const load = () => {
      if (inbox.store.get().is === 'waiting' && (shows === 'list' || room.matches)) void inbox.load()
    }
    load()
    room.addEventListener('change', load)
    return () => room.removeEventListener('change', load)
  }, [inbox, shows])
  useLeadChanges(enterpriseCode, first?.summary.lastEventId, (leadIds) => {
    // What could not be refreshed now is told again with the next change, or on the next visit.
    if (state.is === 'ready') inbox.refresh(leadIds).catch(apiError)
    onLeads?.(leadIds)
  })

  // Where the list is empty there is nothing to choose.
  const hasNone = shows === 'list' && state.is === 'ready' && state.rows.length === 0
  // What is asked next comes on top of what is still loading.
  const [asked, setAsked] = useState(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filters, which are a new object with each drawing
  useEffect(() => setAsked(filters), [key])
  const go = (next: LeadFilters) => {
    setAsked(next)
    void open(narrowed(next), true)
  }
  return (
    <div className={`${panes} ${look}`} data-shows={shows}>
      <div className="list" data-leads="">
        <Bar
          title={t('leads')}
          home={link('myEnterprise', { enterpriseCode })}
          end={<ExportButton filter={filter} total={state.total} />}
        />
        <Pane
          inbox={inbox}
          memberships={memberships}
          membership={membership}
          filters={asked}
          leadId={leadId}
          onFilters={go}
        />
      </div>
      <div className="detail">{!hasNone && children}</div>
    </div>
  )
}
