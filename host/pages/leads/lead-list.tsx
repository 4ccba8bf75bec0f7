import { selling } from '../../../api/contract/core/roles.ts'
import { translator } from '../../../i18n/messages.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import { membershipOf, type ReaderMemberships } from '../../kit/membership.ts'
import { NotPermitted } from '../../kit/not-permitted.tsx'
import { listViewOf } from '../../kit/table/use-table-view.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { cachedInboxOf, type FirstPage, firstLeads } from '../../stores/leads.ts'
import { filtersOf } from './lead-filters.ts'
import { LeadInbox } from './lead-inbox.tsx'
import { leadWords } from './lead-messages.ts'
import { LeadPane } from './lead-pane.tsx'
import { leadTableCode } from './lead-table-code.ts'
import { OverviewPane } from './overview/overview-pane.tsx'

interface Data extends ReaderMemberships {
  first?: FirstPage
}

/** Loads the newest leads, unless the list of the previous visit is still in memory. */
export async function load(input: PageInput<'leadList'>): Promise<Data> {
  const { client, query } = input
  const reader = await membershipOf(input, query.enterpriseCode, selling)
  const { membership } = reader
  if (!membership || membership.role === 'EDITOR') return reader
  const filter = { ...filtersOf(query), enterpriseCode: membership.enterpriseCode }
  if (cachedInboxOf(filter)) return reader
  return { ...reader, first: await firstLeads(client.leadInbox, filter) }
}

/** The table is drawn at once where the screen has room for it. */
export const prepare = leadTableCode.prepare

export function head({ language }: PageProps<'leadList', Data>) {
  return { title: translator(leadWords, language)('leads') }
}

/** The leads of an enterprise, the newest first; on wide screens with an area for one lead beside them. */
export default function LeadList({ data, query }: PageProps<'leadList', Data>) {
  const t = useWords(leadWords)
  const { memberships, membership, first } = data
  if (!membership || membership.role === 'EDITOR')
    return <NotPermitted title={t('leads')} membership={membership} roles={selling} />
  const { enterpriseCode } = membership
  const filters = filtersOf(query)
  const view = listViewOf(query.view)
  return (
    <LeadInbox
      key={enterpriseCode}
      shows="list"
      pane={LeadPane}
      memberships={memberships}
      membership={membership}
      filters={filters}
      first={first}
      view={view}
      onView={(view) => void open(link('leadList', { enterpriseCode, ...filters, view }), true)}
      hrefWith={(filters) => link('leadList', { enterpriseCode, ...filters, ...(view !== 'auto' && { view }) })}
    >
      <OverviewPane view={view} membership={membership} />
    </LeadInbox>
  )
}
