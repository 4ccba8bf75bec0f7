import { formatShortDay } from '../../../i18n/format-more.ts'
import type { Language } from '../../../i18n/locales.ts'

// The server stores instants, but people choose days in their own time zone.

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns the day of an instant as a date field takes it, such as `2026-05-12`. */
export function dayOf(instant: Date) {
  return `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`
}

/** Returns the last day on which a link with this end works; empty for a link without an end. */
export const lastDayOf = (expiresAt: string) => (expiresAt ? dayOf(new Date(Date.parse(expiresAt) - 1)) : '')

/**
 * Returns the instant at which a link ends whose last day is `day`, as ISO 8601; undefined unless the day lies within
 * the next ten years.
 */
export function endOfDay(day: string, now = new Date()): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const end = new Date(year, month - 1, date + 1)
  const latest = new Date(now.getFullYear() + 10, now.getMonth(), now.getDate() + 1)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && end > now && end <= latest
  return isDay ? end.toISOString() : undefined
}

/** Returns a day in words: “12 May 2026”. */
export const formatDay = (instant: string | number | Date, language: Language) => formatShortDay(instant, language)

/** Returns the last day of a link in words. */
export const formatLastDay = (expiresAt: string, language: Language) => formatDay(Date.parse(expiresAt) - 1, language)
