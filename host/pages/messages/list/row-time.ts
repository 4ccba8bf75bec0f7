import { formatTime } from '../../../../i18n/format.ts'
import { formatShortDay } from '../../../../i18n/format-more.ts'
import { intlTag, type Language } from '../../../../i18n/locales.ts'

const dayMs = 24 * 60 * 60_000

const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0)

/** Returns an instant as a list shows it: today’s time, within a week the weekday, else the day. */
export function rowTime(instant: string, nowMs: number, language: Language) {
  const atMs = Date.parse(instant)
  const today = startOfDay(nowMs)
  if (atMs >= today) return formatTime(atMs, language)
  if (atMs >= today - 6 * dayMs)
    return new Intl.DateTimeFormat(intlTag(language), { weekday: 'short' }).format(new Date(atMs))
  return formatShortDay(atMs, language)
}
