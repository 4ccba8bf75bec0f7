import { intlTag, type Language } from '../../../../i18n/locales.ts'
import type { Bar } from '../../../kit/figures/bars.tsx'

/** Days in rows of one day each, or of a week where there are more than ten. */
export function rowsOf<Day extends { day: string }>(
  byDay: readonly Day[],
  numberOf: (day: Day) => number,
  language: Language,
) {
  const size = byDay.length > 10 ? 7 : 1
  const format = new Intl.DateTimeFormat(intlTag(language), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const at = (day = '') => new Date(`${day}T00:00Z`)
  const rows: Bar[] = []
  // From the last day back, so that the newest row is a whole one.
  for (let end = byDay.length; end > 0; end -= size) {
    const days = byDay.slice(Math.max(0, end - size), end)
    const count = days.reduce((sum, day) => sum + numberOf(day), 0)
    rows.unshift({ name: format.formatRange(at(days[0]?.day), at(days.at(-1)?.day)), count })
  }
  return rows
}
