import { formatDay } from '../../../i18n/format-more.ts'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { dayFigureWords } from './day-figure-messages.ts'
import { chart } from './day-figures.styles.ts'
import type { DayFigures } from './day-figures.tsx'

const [width, height] = [300, 100]

/** Returns the path of a line through numbers, in a drawing of 300 × 100. */
export function pathOf(numbers: readonly number[], max: number) {
  const step = width / Math.max(1, numbers.length - 1)
  const round = (value: number) => Math.round(value * 10) / 10
  const points = numbers.map((number, index) => `${round(index * step)} ${round(height - (number / max) * height)}`)
  return points.length > 0 ? `M${points.join('L')}` : ''
}

/**
 * A line of the visits of each day, and one of the leads where they are counted, or of what `names` calls them. It is
 * hidden from screen readers.
 */
export function DayChart({
  byDay,
  names,
}: {
  byDay: readonly DayFigures[]
  names?: Record<'visits' | 'leads', string>
}) {
  const t = useWords(dayFigureWords)
  const language = useLanguage()
  const visits = byDay.map(({ visitNum }) => visitNum)
  const leads = byDay.flatMap(({ leadNum }) => leadNum ?? [])
  const max = Math.max(1, ...visits, ...leads)
  const line = pathOf(visits, max)
  return (
    <div className={chart} aria-hidden="true">
      {leads.length > 0 && (
        <div className="key">
          <Key name={names?.visits ?? t('visits')} className="visits" />
          <Key name={names?.leads ?? t('leads')} className="leads" />
        </div>
      )}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, height / 2, height].map((y) => (
          <path key={y} className="grid" d={`M0 ${y}H${width}`} />
        ))}
        <path className="area" d={`${line}L${width} ${height}L0 ${height}Z`} />
        <path className="visits" d={line} />
        {leads.length > 0 && <path className="leads" d={pathOf(leads, max)} />}
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
