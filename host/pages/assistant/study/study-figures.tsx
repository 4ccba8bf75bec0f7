import { useId, useState } from 'react'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatDay, formatPercent } from '../../../../i18n/format-more.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { dataTable } from '../../../kit/figures/chart.styles.ts'
import { DayChart } from '../../../kit/figures/day-chart.tsx'
import { dayFigureWords } from '../../../kit/figures/day-figure-messages.ts'
import { buttons, dayTable, summary } from '../../../kit/figures/day-figures.styles.ts'
import { PeriodChips } from '../../../kit/figures/day-figures.tsx'
import { figures as cards } from '../../../kit/figures/figures.styles.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { studyFigureWords } from './study-figure-messages.ts'

type Figures = Reply<Contract['studies']['figures']>

const defaultDays = 30

/** Returns the first day of a period that ends today, in UTC. */
const firstDay = (days: number) => new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10)

/** The work of an assistant in a period: numbers and rates, each day drawn and as a table, and its sources. */
export function StudyFigures({ enterpriseCode }: { enterpriseCode: string }) {
  const tDays = useWords(dayFigureWords)
  const [days, setDays] = useState(defaultDays)
  const {
    data: figures,
    error,
    again,
  } = useAnswer<Figures>(
    (signal) => client.studies.figures({ body: { enterpriseCode, from: firstDay(days) } }, signal),
    [enterpriseCode, days],
  )
  return (
    <div className={cards}>
      <PeriodChips days={days} onDays={setDays} />
      {error && <PartFailed onRetry={again}>{tDays('failed')}</PartFailed>}
      {figures ? <Shown figures={figures} /> : !error && <Skeleton rows={4} />}
    </div>
  )
}

function Shown({ figures }: { figures: Figures }) {
  const t = useWords(studyFigureWords)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language)
  const percent = (value: number) => formatPercent(value, language)
  const numbers = [
    ['conversations', number(figures.conversations)],
    ['deflection', percent(figures.deflectionRate)],
    ['handOff', percent(figures.handOffRate)],
  ] as const
  const answers = [
    ['questions', number(figures.questions)],
    ['answered', number(figures.answered)],
    ['abstained', number(figures.abstained)],
    ['helpful', number(figures.thumbsUp)],
    ['notHelpful', number(figures.thumbsDown)],
  ] as const
  return (
    <>
      {[numbers, answers].map((group) => (
        <dl key={group[0][0]} className="numbers">
          {group.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <section>
        <h2>{t('perDay')}</h2>
        <Days figures={figures} />
      </section>
      {figures.sources.length > 0 && (
        <section>
          <h2>{t('sources')}</h2>
          <table className={dataTable}>
            <thead>
              <tr>
                <th scope="col">{t('source')}</th>
                <th scope="col">{t('used')}</th>
              </tr>
            </thead>
            <tbody>
              {figures.sources.map(({ kind, code, title, usedNum }) => (
                <tr key={`${kind} ${code} ${title}`}>
                  <th scope="row">
                    <bdi>{title}</bdi>
                  </th>
                  <td>{number(usedNum)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

/** The days of a period: a sentence, a drawing of questions and of those passed on, and a table. */
function Days({ figures: { days, questions } }: { figures: Figures }) {
  const t = useWords(studyFigureWords)
  const tDays = useWords(dayFigureWords)
  const language = useLanguage()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const most = Math.max(0, ...days.map((day) => day.questions))
  if (most === 0) return <p className={summary}>{t('summaryNone')}</p>
  const busiest = days.find((day) => day.questions === most)?.day ?? ''
  const number = (value: number) => formatNumber(value, language)
  const columns = ['questions', 'answered', 'abstained', 'handedOff'] as const
  const heads = { questions: 'questions', answered: 'answered', abstained: 'abstained', handedOff: 'handOff' } as const
  return (
    <>
      <p className={summary}>
        {t('summary', { questions: number(questions), day: formatDay(busiest, language), most: number(most) })}
      </p>
      <DayChart
        byDay={days.map((row) => ({ day: row.day, visitNum: row.questions, leadNum: row.handedOff }))}
        names={{ visits: t('questions'), leads: t('handOff') }}
      />
      <div className={buttons}>
        <Button
          kind="soft"
          size="sm"
          aria-expanded={isTable}
          aria-controls={isTable ? id : undefined}
          onClick={() => setTable(!isTable)}
        >
          {tDays(isTable ? 'hideTable' : 'showTable')}
        </Button>
      </div>
      {isTable && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        <section id={id} className={dayTable} tabIndex={0} aria-label={t('perDay')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{tDays('day')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(heads[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map((row) => (
                <tr key={row.day}>
                  <th scope="row">
                    <time dateTime={row.day}>{formatDay(row.day, language)}</time>
                  </th>
                  {columns.map((column) => (
                    <td key={column}>{number(row[column])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
