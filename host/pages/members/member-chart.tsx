import { useId, useState } from 'react'
import { formatDay } from '../../../i18n/format-more.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import type { Figures } from './member-figures.tsx'
import { chart } from './my-enterprise.styles.ts'
import { myEnterpriseWords } from './my-enterprise-messages.ts'

type Day = Figures['byDay'][number]

const [width, height] = [300, 100]

/** Returns the path of a line through numbers, in a drawing of 300 × 100. */
export function pathOf(numbers: readonly number[], max: number) {
  const step = width / Math.max(1, numbers.length - 1)
  const round = (value: number) => Math.round(value * 10) / 10
  const points = numbers.map((number, index) => `${round(index * step)} ${round(height - (number / max) * height)}`)
  return points.length > 0 ? `M${points.join('L')}` : ''
}

/** Visits and leads of each day: as a drawing, as a sentence, and as a table that a button opens. */
export function DayChart({ byDay }: { byDay: Day[] }) {
  const t = useWords(myEnterpriseWords)
  const language = useLanguage()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const visits = byDay.reduce((sum, { visitNum }) => sum + visitNum, 0)
  const best = byDay.reduce<Day | undefined>(
    (best, day) => (best && best.visitNum >= day.visitNum ? best : day),
    undefined,
  )
  const dayText =
    best && visits > 0
      ? t('summary', { visits, day: formatDay(best.day, language), most: best.visitNum })
      : t('summaryNone')
  return (
    <section>
      <h3>{t('perDay')}</h3>
      <p className="say">{dayText}</p>
      {visits > 0 && <Drawing byDay={byDay} />}
      <Button
        kind="soft"
        size="sm"
        aria-expanded={isTable}
        aria-controls={isTable ? id : undefined}
        onClick={() => setTable(!isTable)}
      >
        {t(isTable ? 'hideTable' : 'showTable')}
      </Button>
      {isTable && <Table id={id} byDay={byDay} />}
    </section>
  )
}

function Drawing({ byDay }: { byDay: Day[] }) {
  const t = useWords(myEnterpriseWords)
  const language = useLanguage()
  const visits = byDay.map(({ visitNum }) => visitNum)
  const leads = byDay.map(({ leadNum }) => leadNum)
  const max = Math.max(1, ...visits, ...leads)
  const line = pathOf(visits, max)
  return (
    <div className={chart} aria-hidden="true">
      <div className="key">
        <Key name={t('visits')} className="visits" />
        <Key name={t('leadsCame')} className="leads" />
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, height / 2, height].map((y) => (
          <path key={y} className="grid" d={`M0 ${y}H${width}`} />
        ))}
        <path className="area" d={`${line}L${width} ${height}L0 ${height}Z`} />
        <path className="visits" d={line} />
        <path className="leads" d={pathOf(leads, max)} />
      </svg>
      <div className="ends">
        <span>{formatDay(byDay[0]?.day ?? '', language)}</span>
        <span>{formatDay(byDay.at(-1)?.day ?? '', language)}</span>
      </div>
    </div>
  )
}

const Key = ({ name, className }: { name: string; className: 'visits' | 'leads' }) => (
  <span>
    <svg viewBox="0 0 18 4" preserveAspectRatio="none" aria-hidden="true">
      <path className={className} d="M1 2H17" />
    </svg>
    {name}
  </span>
)

function Table({ id, byDay }: { id: string; byDay: Day[] }) {
  const t = useWords(myEnterpriseWords)
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
    <section id={id} className="scroll" tabIndex={0} aria-label={t('perDay')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('visits')}</th>
            <th scope="col">{t('leadsCame')}</th>
          </tr>
        </thead>
        <tbody>
          {[...byDay].reverse().map(({ day, visitNum, leadNum }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, language)}</th>
              <td>{visitNum}</td>
              <td>{leadNum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
