import { intlTag, type Language } from './locales.ts'

// Apart from format.ts, which is part of what every widget loads first.

/** A share such as “80%”, from 0 to 100. */
export const formatPercent = (percent: number, language: Language) =>
  new Intl.NumberFormat(intlTag(language), { style: 'percent' }).format(percent / 100)

// The medium style of Arabic has numbers only; its long one is as short as others' medium.
const dateStyleOf = (language: Language) => (language === 'AR' ? 'long' : 'medium')

/** A day in the reader's own zone: “21 Nov 2026”. */
export const formatShortDay = (instant: string | number | Date, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), { dateStyle: dateStyleOf(language) }).format(new Date(instant))

/** A day and time of day in the reader's own zone: “21 Nov 2026, 09:12”. */
export const formatMoment = (instant: string | number | Date, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), { dateStyle: dateStyleOf(language), timeStyle: 'short' }).format(
    new Date(instant),
  )

/** A day such as `2009-03-18` in words: “18 March 2009”; what is no day comes back as it is. */
export function formatDay(day: string, language: Language) {
  const date = new Date(`${day}T00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** An amount of money in short: “CN¥120 million”. */
export function formatMoney(amount: number, currency: string, language: Language) {
  const short = { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 } as const
  try {
    const money = { style: 'currency', currency, minimumFractionDigits: 0 } as const
    // The mark at its end keeps “CN¥” in one piece in a line from right to left.
    return `${new Intl.NumberFormat(intlTag(language), { ...short, ...money }).format(amount)}\u200e`
  } catch {
    // Enterprises may enter a text that is not a currency code.
    return `${new Intl.NumberFormat(intlTag(language), short).format(amount)} ${currency}`
  }
}

/** Days of the week, 1 is Monday: “Mon–Fri”, “Mon, Wed and Fri”. */
export function formatWeekdays(days: readonly number[], language: Language) {
  const name = new Intl.DateTimeFormat(intlTag(language), { weekday: 'short', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  const nameOf = (day: number) => name.format(Date.UTC(2024, 0, day))
  const sorted = [...new Set(days)].filter((day) => day >= 1 && day <= 7).sort((a, b) => a - b)
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)]
  const isRange = sorted.length > 2 && last - first === sorted.length - 1
  if (isRange) return `${nameOf(first)}–${nameOf(last)}`
  return new Intl.ListFormat(intlTag(language), { type: 'conjunction' }).format(sorted.map(nameOf))
}

/** The size of a file: “840 kB”, “2.4 MB”. */
export function formatSize(bytes: number, language: Language) {
  const [unit, divisor] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
  const size = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  } as const
  // A file of a few bytes is still one.
  return new Intl.NumberFormat(intlTag(language), size).format(Math.max(bytes / divisor, bytes && 1))
}
