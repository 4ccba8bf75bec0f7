import { formatTime } from '../../../i18n/format.ts'
import { intlTag, type Language } from '../../../i18n/locales.ts'

/** Returns the hours from one instant to another on the clocks of a zone: “09:00–17:30”. */
export const hoursOf = (start: string, end: string, timeZone: string, language: Language) =>
  `${formatTime(start, language, timeZone)}–${formatTime(end, language, timeZone)}`

/** Returns the day of an instant on the calendar of a zone: `2026-05-12`. */
export const dayIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(instant))

/** Returns a day such as `2026-05-12` in short: “Tue 12 May”. */
export const shortDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(new Date(`${day}T00:00Z`))

/** The zone of the reader's own clock. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns whether the clocks of two zones show the same at an instant. */
export const isSameTime = (at: string, one: string, other: string) =>
  formatTime(at, 'EN', one) === formatTime(at, 'EN', other) && dayIn(at, one) === dayIn(at, other)

/** Returns how something stands at an instant; undefined before its beginning. */
export function phaseOf({ startTime, endTime }: { startTime: string; endTime: string }, now: number) {
  if (now >= Date.parse(endTime)) return 'ended'
  return now >= Date.parse(startTime) ? 'onNow' : undefined
}

/** The time before a stream from which a countdown is shown, in milliseconds: 48 hours. */
export const countdownMs = 48 * 3_600_000

/** Returns a span of time as a countdown shows it: `47:05:09`. */
export function countdownText(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
