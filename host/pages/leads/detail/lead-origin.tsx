import { useWords } from '../../../../widgets/ui/language.tsx'
import { leadWords } from '../lead-messages.ts'
import { line } from './lead-detail.styles.ts'
import { leadDetailWords } from './lead-detail-messages.ts'
import { originOf } from './lead-sentences.ts'
import type { Detail } from './use-lead.ts'

/** The steps by which a lead came. */
export function LeadOrigin({ lead, className }: { lead: Detail; className?: string }) {
  const t = useWords(leadDetailWords)
  const tLeads = useWords(leadWords)
  return (
    <section className={className}>
      <h2>{t('origin')}</h2>
      <ol className={line}>
        {originOf(lead, t, tLeads).map(({ label, value }) => (
          <li key={label}>
            <small>{label}</small>
            <bdi>{value}</bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}
