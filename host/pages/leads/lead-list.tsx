import { selling } from '../../../api/contract/core/roles.ts'
import { translator } from '../../../i18n/messages.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { type Membership, membershipOf } from '../../kit/membership.ts'
import { NotPermitted } from '../../kit/not-permitted.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { type First, firstLeads, keptInbox } from '../../stores/leads.ts'
import { filtersOf } from './lead-filters.ts'
import { LeadInbox } from './lead-inbox.tsx'
import { leadWords } from './lead-messages.ts'
import { LeadPane } from './lead-pane.tsx'

interface Data extends Membership {
  first?: First
}

/** The newest leads, unless the list still stands as it was left. */
export async function load(input: PageInput<'leadList'>): Promise<Data> {
  const { client, query } = input
  const membership = await membershipOf(input, query.enterpriseCode, selling)
  const { one } = membership
  if (!one || one.role === 'EDITOR') return membership
  const wanted = { ...filtersOf(query), enterpriseCode: one.enterpriseCode }
  if (keptInbox(wanted)) return membership
  return { ...membership, first: await firstLeads(client.leadInbox, wanted) }
}

export function head({ language }: PageProps<'leadList', Data>) {
  return { title: translator(leadWords, language)('leads') }
}

/** The leads of an enterprise, the newest first; on wide screens with room for one beside them. */
export default function LeadList({ data, query }: PageProps<'leadList', Data>) {
  const t = useWords(leadWords)
  const { mine, one, first } = data
  if (!one || one.role === 'EDITOR') return <NotPermitted title={t('leads')} one={one} wanted={selling} />
  const { enterpriseCode } = one
  return (
    <LeadInbox
      key={enterpriseCode}
      shows="list"
      pane={LeadPane}
      mine={mine}
      one={one}
      filters={filtersOf(query)}
      first={first}
      narrowed={(filters) => link('leadList', { enterpriseCode, ...filters })}
    >
      <Empty title={t('chooseLead')} text={t('chooseLeadText')} />
    </LeadInbox>
  )
}
