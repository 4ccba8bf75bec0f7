import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { intlTag, type Language } from '../../../i18n/locales.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { groupBy } from '../group-by.ts'
import { chartPage } from './chart.styles.ts'
import { Chart } from './chart.tsx'
import { chartWords } from './fair-chart-messages.ts'

/** The public figures of an exhibition; without facets it has none. */
export interface FairFigures {
  facets?: Reply<Contract['exhibitors']['facets']> | undefined
  /** The day of each session. */
  days: readonly string[]
}

/** Returns a day such as `2026-05-12` as the reader's language says it: “Tuesday 12 May”. */
const dayName = (day: string, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00Z`))

/** The public figures of an exhibition: each as bars, in one sentence, and as a table. */
export function FairCharts({ facets, days: sessionDays }: FairFigures) {
  const t = useWords(chartWords)
  const language = useLanguage()
  const halls = (facets?.halls ?? [])
    .filter(({ hall }) => hall)
    .map(({ hall, exhibitorNum }) => ({ name: hall, count: exhibitorNum }))
  const categories = (facets?.categories ?? []).map(({ name, exhibitorNum }) => ({ name, count: exhibitorNum }))
  const days = [...groupBy(sessionDays, (day) => day)].map(([day, sessions]) => ({
    name: dayName(day, language),
    count: sessions.length,
  }))
  if (halls.length + categories.length + days.length === 0)
    return <Empty drawing="door" title={t('noFigures')} text={t('noFiguresText')} />
  return (
    <div className={chartPage}>
      <Chart
        title={t('byHall')}
        rows={halls}
        nameOf={(hall) => t('hall', { hall })}
        sentence={(most) => t('mostHall', most)}
      />
      <Chart title={t('byCategory')} rows={categories} sentence={(most) => t('mostCategory', most)} />
      <Chart title={t('byDay')} rows={days} sentence={(most) => t('mostDay', most)} />
    </div>
  )
}
