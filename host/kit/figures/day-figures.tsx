import { Download } from 'lucide'
import { useId, useState } from 'react'
import { formatDay } from '../../../i18n/format-more.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { fileNameOf, saveFile } from '../../../widgets/ui/media/save-file.ts'
import { useExportBlock } from '../exporting/use-export-block.tsx'
import { csvText } from '../table/csv.ts'
import { DayChart } from './day-chart.tsx'
import { dayFigureWords } from './day-figure-messages.ts'
import { buttons, summary } from './day-figures.styles.ts'
import { DayTable } from './day-table.tsx'

/** The numbers of a day in UTC, such as `2026-11-23`. `leadNum` is missing where leads are not counted. */
export interface DayFigures {
  day: string
  visitNum: number
  leadNum?: number
}

const periods = [7, 30, 90]

/** The choice of the period that figures look back, in days. */
export function PeriodChips({ days, onDays }: { days: number; onDays(days: number): void }) {
  const t = useWords(dayFigureWords)
  return (
    <Chips
      label={t('period')}
      options={periods.map((count) => ({ value: String(count), label: t('days', { count }) }))}
      value={String(days)}
      onValue={(value) => onDays(Number(value))}
    />
  )
}

interface DayPartProps {
  byDay: readonly DayFigures[]
  /** The name of the link or company, with which the name of the saved file begins. */
  name: string
  /** The number of visits whose day is not known, named below the others. */
  undatedNum?: number
  /** The table is open at first; the button closes and opens it. */
  isTableFirst?: boolean
}

/** Visits of each day, below a heading: a sentence, a drawing, and a table that sorts and can be saved as CSV. */
export function DayPart({ byDay, name, undatedNum = 0, isTableFirst = false }: DayPartProps) {
  const t = useWords(dayFigureWords)
  const language = useLanguage()
  const id = useId()
  const [isTable, setTable] = useState(isTableFirst)
  const { blocked, note } = useExportBlock()
  const visits = byDay.reduce((sum, { visitNum }) => sum + visitNum, 0)
  const hasAny = visits > 0 || byDay.some(({ leadNum = 0 }) => leadNum > 0)
  return (
    <>
      <p className={summary}>
        {summaryOf(byDay, visits, t, language)}
        {undatedNum > 0 && ` ${t('undated', { visits: undatedNum })}`}
      </p>
      {visits > 0 && <DayChart byDay={byDay} />}
      {hasAny && (
        <div className={buttons}>
          <Button
            kind="soft"
            size="sm"
            aria-expanded={isTable}
            aria-controls={isTable ? id : undefined}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'hideTable' : 'showTable')}
          </Button>
          <Button kind="ghost" size="sm" icon={Download} {...blocked} onClick={() => saveCsv(byDay, name, t)}>
            {t('exportCsv')}
          </Button>
          {note}
        </div>
      )}
      {hasAny && isTable && <DayTable id={id} byDay={byDay} />}
    </>
  )
}

type Words = ReturnType<typeof useWords<typeof dayFigureWords.english>>

function summaryOf(byDay: readonly DayFigures[], visits: number, t: Words, language: ReturnType<typeof useLanguage>) {
  const most = Math.max(0, ...byDay.map(({ visitNum }) => visitNum))
  const best = byDay.find(({ visitNum }) => visitNum === most)
  return best && most > 0 ? t('summary', { visits, day: formatDay(best.day, language), most }) : t('summaryNone')
}

/** Saves the days as CSV, the oldest first: ISO dates and numbers, which spreadsheets of every language read. */
function saveCsv(byDay: readonly DayFigures[], name: string, t: Words) {
  const hasLeads = byDay.some(({ leadNum }) => leadNum !== undefined)
  const text = csvText([
    [t('day'), t('visits'), ...(hasLeads ? [t('leads')] : [])],
    ...byDay.map(({ day, visitNum, leadNum = 0 }) => [day, visitNum, ...(hasLeads ? [leadNum] : [])]),
  ])
  saveFile(new Blob([text], { type: 'text/csv' }), `${fileNameOf(`${name} ${t('visits')}`, 'visits')}.csv`)
}
