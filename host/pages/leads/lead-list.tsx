import { selling } from '../../../api/contract/core/roles.ts'
import { translator } from '../../../i18n/messages.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { membershipOf, type ReaderMemberships } from '../../kit/membership.ts'
import { NotPermitted } from '../../kit/not-permitted.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { cachedInboxOf, type FirstPage, firstLeads } from '../../stores/leads.ts'
import { filtersOf } from './lead-filters.ts'
import { LeadInbox } from './lead-inbox.tsx'
import { leadWords } from './lead-messages.ts'
import { LeadPane } from './lead-pane.tsx'

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
  return (
    <LeadInbox
      key={enterpriseCode}
      shows="list"
      pane={LeadPane}
      memberships={memberships}
      membership={membership}
      filters={filtersOf(query)}
      first={first}
      hrefWith={(filters) => link('leadList', { enterpriseCode, ...filters })}
    >
      <Empty title={t('chooseLead')} text={t('chooseLeadText')} />
    </LeadInbox>
  )
}
