import { intlTag, type Language } from '../../../i18n/locales.ts'

// The server keeps instants; people choose days, in the zone where they are.

const two = (number: number) => String(number).padStart(2, '0')

/** The day of an instant for a date field, such as `2026-05-12`. */
export function dayOf(instant: Date) {
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** The last day on which a link works that ends at an instant. */
export const lastDayOf = (expiresAt: string) => (expiresAt ? dayOf(new Date(Date.parse(expiresAt) - 1)) : '')

/** When a link ends whose last day is this one; nothing where it is no day of the ten years to come. */
export function endOfDay(day: string, now = new Date()): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const end = new Date(year, month - 1, date + 1)
  const latest = new Date(now.getFullYear() + 10, now.getMonth(), now.getDate() + 1)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && end > now && end <= latest
  return isDay ? end.toISOString() : undefined
}

/** A day in words: “12 May 2026”. */
export const sayDay = (instant: string | number | Date, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'medium' }).format(new Date(instant))

/** The last day of a link in words. */
export const sayLastDay = (expiresAt: string, language: Language) => sayDay(Date.parse(expiresAt) - 1, language)
