import { ArrowUp } from 'lucide'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../../i18n/format.ts'
import { formatDay } from '../../../i18n/format-more.ts'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { nextSort, type Sort, sortedBy } from '../table/sort.ts'
import { dayFigureWords } from './day-figure-messages.ts'
import { dayTable } from './day-figures.styles.ts'
import type { DayFigures } from './day-figures.tsx'

/** The value by which each column sorts. */
const keys: Record<string, (row: DayFigures) => string | number> = {
  day: ({ day }) => day,
  visits: ({ visitNum }) => visitNum,
  leads: ({ leadNum = 0 }) => leadNum,
}

/** The days as a table that scrolls by itself, the newest first until a head is pressed. */
export function DayTable({ id, byDay }: { id: string; byDay: readonly DayFigures[] }) {
  const t = useWords(dayFigureWords)
  const language = useLanguage()
  const [sort, setSort] = useState<Sort>({ by: 'day', isDown: true })
  const hasLeads = byDay.some(({ leadNum }) => leadNum !== undefined)
  const rows = useMemo(() => {
    // Days with the same number follow each other from the newest on.
    const newestFirst = sortedBy(byDay, { isDown: true }, ({ day }) => day, language)
    return sortedBy(newestFirst, sort, keys[sort.by] ?? (({ day }) => day), language)
  }, [byDay, sort, language])
  const head = (by: string, label: string) => (
    <th scope="col" aria-sort={sort.by !== by ? undefined : sort.isDown ? 'descending' : 'ascending'}>
      <button type="button" onClick={() => setSort(nextSort(sort, by, true))}>
        {label}
        <Icon of={ArrowUp} size="xs" />
      </button>
    </th>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section id={id} className={dayTable} tabIndex={0} aria-label={t('perDay')}>
      <table>
        <thead>
          <tr>
            {head('day', t('day'))}
            {head('visits', t('visits'))}
            {hasLeads && head('leads', t('leads'))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, visitNum, leadNum = 0 }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{formatDay(day, language)}</time>
              </th>
              <td>{formatNumber(visitNum, language)}</td>
              {hasLeads && <td>{formatNumber(leadNum, language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
