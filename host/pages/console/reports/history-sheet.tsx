import { formatMoment, formatShortDay } from '../../../../i18n/format-more.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { outcomeOf, outcomeWords, type Report, reasonWords } from './report-terms.ts'
import { reportWords } from './report-words.ts'
import { historyLists } from './reports.styles.ts'

/** A sheet with everything that was reported of a person, and what operators did about them. */
export function HistorySheet({ person, onClose }: { person: Report['sender']; onClose(): void }) {
  const t = useWords(reportWords)
  const language = useLanguage()
  const { data, error, again } = useAnswer(
    (signal) => client.reports.history({ query: { uid: person.uid } }, signal),
    [person.uid],
  )
  return (
    <Sheet open size="form" title={t('historyTitle', { name: person.name })} onClose={onClose}>
      {!data && !error && <Skeleton />}
      {error && <PartFailed onRetry={again}>{t('historyFailed')}</PartFailed>}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has nothing else to focus
        <section className={historyLists} tabIndex={0} aria-label={t('historyTitle', { name: person.name })}>
          <h3>{t('deeds')}</h3>
          {data.deeds.length === 0 && <p>{t('noDeeds')}</p>}
          <ul>
            {data.deeds.map(({ deedId, action, at, by, reason, until }) => (
              <li key={deedId}>
                <b>{t(outcomeWords[action])}</b>
                {until && <span>{t('suspended', { day: formatShortDay(until, language) })}</span>}
                {reason && <span dir="auto">{reason}</span>}
                <small>{facts(by || t('somebody'), formatMoment(at, language))}</small>
              </li>
            ))}
          </ul>
          <h3>{t('title')}</h3>
          <ul>
            {data.reports.map(({ reportId, at, reason, text, decision }) => {
              const word = outcomeOf(decision)
              return (
                <li key={reportId}>
                  <b>{t(reasonWords[reason])}</b>
                  {text && <span dir="auto">{text}</span>}
                  <small>{facts(formatMoment(at, language), t(word ?? 'OPEN'))}</small>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </Sheet>
  )
}
