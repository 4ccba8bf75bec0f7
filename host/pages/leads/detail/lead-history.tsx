import { formatMoment } from '../../../../i18n/format-more.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useAwaited } from '../../../kit/awaited.ts'
import { leadWords } from '../lead-messages.ts'
import { line } from './lead-detail.styles.ts'
import { leadDetailWords } from './lead-detail-messages.ts'
import { sentenceOf, writtenIn } from './lead-sentences.ts'
import type { Detail } from './use-lead.ts'

/** The events of a lead, the newest first. */
export function LeadHistory({ lead, className }: { lead: Detail; className?: string }) {
  const t = useWords(leadDetailWords)
  const tLeads = useWords(leadWords)
  const language = useLanguage()
  // The server does not know the reader's time zone.
  const awaited = useAwaited()
  return (
    <section className={className}>
      <h2>{t('history')}</h2>
      <ol className={line}>
        {[...lead.events].reverse().map((event) => (
          <li key={event.eventId}>
            {sentenceOf(event, t, tLeads)}
            <small {...awaited}>
              <time dateTime={event.at}>{formatMoment(event.at, language)}</time>
            </small>
            {writtenIn(event) && <blockquote dir="auto">{writtenIn(event)}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}
