import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { client } from '../../../client.ts'
import { timeAgo } from '../../../kit/durations.ts'
import { useNow } from '../../../kit/use-now.ts'
import { link } from '../../../router.ts'
import { context } from '../../../shell/context.styles.ts'
import { leadWords } from '../lead-messages.ts'
import { intentionWords, stateWords } from '../lead-terms.ts'
import { leadDetailWords } from './lead-detail-messages.ts'
import { LeadHistory } from './lead-history.tsx'
import { LeadOrigin } from './lead-origin.tsx'
import { LeadPerson } from './lead-person.tsx'
import type { Detail } from './use-lead.ts'

/** Beside a lead: who asks, what else they asked, the source and the history. */
export function LeadContext({ lead, enterpriseCode }: { lead: Detail; enterpriseCode: string }) {
  return (
    <div className={context}>
      <LeadPerson lead={lead} enterpriseCode={enterpriseCode} />
      <OtherLeads lead={lead} enterpriseCode={enterpriseCode} />
      <LeadOrigin lead={lead} />
      <LeadHistory lead={lead} />
    </div>
  )
}

/** The other leads of the same e-mail address. */
function OtherLeads({ lead: { leadId, email }, enterpriseCode }: { lead: Detail; enterpriseCode: string }) {
  const t = useWords(leadDetailWords)
  const tLeads = useWords(leadWords)
  const language = useLanguage()
  const now = useNow()
  const { data } = useAnswer(
    (signal) => (email ? client.leadInbox.list({ query: { enterpriseCode, search: email } }, signal) : undefined),
    [enterpriseCode, email],
  )
  const others = (data?.list ?? []).filter((other) => other.email === email && other.leadId !== leadId)
  if (others.length === 0) return null
  return (
    <section>
      <h2>{t('others')}</h2>
      <List label={t('others')}>
        {others.map((other) => (
          <ListItem
            key={other.leadId}
            title={tLeads(intentionWords[other.intention])}
            meta={[tLeads(stateWords[other.status]), now > 0 && timeAgo(other.latestAt, now, language)]
              .filter(Boolean)
              .join(' ·\u00a0')}
            more={other.message && <bdi>{other.message}</bdi>}
            href={link('leadDetail', { enterpriseCode, id: other.leadId })}
          />
        ))}
      </List>
    </section>
  )
}
