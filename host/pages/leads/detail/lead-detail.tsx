import { useEffect } from 'react'
import { ApiError } from '../../../../api/client/errors.ts'
import { selling } from '../../../../api/contract/core/roles.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { type Membership, membershipOf, type ReaderMemberships } from '../../../kit/membership.ts'
import { NotPermitted } from '../../../kit/not-permitted.tsx'
import { sheet } from '../../../kit/sheet/sheet.styles.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { unlessInContext } from '../../../shell/context.styles.ts'
import { ContextButton, ContextPane } from '../../../shell/context-pane.tsx'
import { cachedInboxOf } from '../../../stores/leads.ts'
import { usePageCode } from '../../../stores/page-code.ts'
import { filtersOf, type LeadFilters } from '../lead-filters.ts'
import { LeadInbox } from '../lead-inbox.tsx'
import type { PaneProps } from '../lead-pane.tsx'
import { LeadAnswer } from './lead-answer.tsx'
import { leadDetailWords } from './lead-detail-messages.ts'
import { LeadHistory } from './lead-history.tsx'
import { LeadOrigin } from './lead-origin.tsx'
import { LeadMessage, LeadPerson } from './lead-person.tsx'
import { LeadProgress } from './lead-progress.tsx'
import { type Detail, useLead } from './use-lead.ts'

interface Data extends ReaderMemberships {
  /** Undefined where the inbox no longer has this lead. */
  lead?: Detail
}

/** Loads one lead with its history. */
export async function load(input: PageInput<'leadDetail'>): Promise<Data> {
  const { client, query, language } = input
  const reader = await membershipOf(input, query.enterpriseCode, selling)
  const { membership } = reader
  if (!membership || membership.role === 'EDITOR') return reader
  const { enterpriseCode } = membership
  // Without its code the list would disappear for a moment when the lead opens beside it.
  const isListShown = cachedInboxOf({ ...filtersOf(query), enterpriseCode }) !== undefined
  if (isListShown) await loadPane().catch(() => {})
  try {
    const lead = await client.leadInbox.detail({ query: { enterpriseCode, leadId: query.id || '-', language } })
    return { ...reader, lead }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'leadNotFound') return reader
    throw error
  }
}

export function head({ data, language }: PageProps<'leadDetail', Data>) {
  return { title: data.lead?.name ?? translator(leadDetailWords, language)('lead') }
}

/** One lead; on wide screens beside the list. */
export default function LeadDetail({ data, query }: PageProps<'leadDetail', Data>) {
  const t = useWords(leadDetailWords)
  const { memberships, membership, lead } = data
  if (!membership || membership.role === 'EDITOR')
    return <NotPermitted title={t('lead')} membership={membership} roles={selling} />
  const filters = filtersOf(query)
  return lead ? (
    <OpenLead key={lead.leadId} first={lead} memberships={memberships} membership={membership} filters={filters} />
  ) : (
    <LeadGone memberships={memberships} membership={membership} filters={filters} />
  )
}

/** The code of the list once it is loaded: a lead that is opened from the list draws the list with itself. */
let loadedPane: typeof import('../lead-pane.tsx') | undefined
const loadPane = async () => {
  loadedPane = await import('../lead-pane.tsx')
  return loadedPane
}

/** The list beside the lead is loaded after it, because phones do not show it. */
function LazyPane(props: PaneProps) {
  const part = usePageCode(loadPane).part ?? loadedPane
  return part ? <part.LeadPane {...props} /> : <Skeleton rows={8} />
}

const loadContext = () => import('./lead-context.tsx')

/** The code of the context pane is loaded where there is room for it. */
function LazyContext(props: { lead: Detail; enterpriseCode: string }) {
  const { part } = usePageCode(loadContext)
  return part ? <part.LeadContext {...props} /> : null
}

interface AroundProps {
  memberships: Membership[]
  membership: Membership
  filters: LeadFilters
}

function OpenLead({ first, memberships, membership, filters }: AroundProps & { first: Detail }) {
  const { enterpriseCode } = membership
  const t = useWords(leadDetailWords)
  const store = useLead(enterpriseCode, first)
  const { lead, hasChanged } = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: puts a new state of the lead into the list it was opened from; other filters alone change nothing in it
  useEffect(() => cachedInboxOf({ ...filters, enterpriseCode })?.replace(lead), [lead])
  const { leadId, name } = lead
  return (
    <LeadInbox
      shows="detail"
      pane={LazyPane}
      memberships={memberships}
      membership={membership}
      filters={filters}
      leadId={leadId}
      hrefWith={(filters) => link('leadDetail', { enterpriseCode, id: leadId, ...filters })}
      context={
        <ContextPane label={t('person')}>
          <LazyContext lead={lead} enterpriseCode={enterpriseCode} />
        </ContextPane>
      }
      onLeads={(leadIds) => void (leadIds.includes(leadId) && store.refresh())}
    >
      <Bar title={name} home={link('leadList', { enterpriseCode, ...filters })} end={<ContextButton />} />
      <article className={sheet}>
        <div role="status">{hasChanged && <Banner tone="info">{t('changedTitle')}</Banner>}</div>
        <LeadPerson lead={lead} enterpriseCode={enterpriseCode} className={unlessInContext} />
        <LeadMessage lead={lead} />
        <LeadProgress store={store} />
        <LeadAnswer store={store} enterpriseCode={enterpriseCode} />
        <LeadOrigin lead={lead} className={unlessInContext} />
        <LeadHistory lead={lead} className={unlessInContext} />
      </article>
    </LeadInbox>
  )
}

function LeadGone({ memberships, membership, filters }: AroundProps) {
  const t = useWords(leadDetailWords)
  const { enterpriseCode } = membership
  const inbox = link('leadList', { enterpriseCode, ...filters })
  return (
    <LeadInbox
      shows="detail"
      pane={LazyPane}
      memberships={memberships}
      membership={membership}
      filters={filters}
      hrefWith={(filters) => link('leadList', { enterpriseCode, ...filters })}
    >
      <Bar title={t('lead')} home={inbox} />
      <Empty title={t('gone')} text={t('goneText')} action={<Button href={inbox}>{t('toInbox')}</Button>} />
    </LeadInbox>
  )
}
