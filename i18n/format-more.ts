import { intlTag, type Language } from './locales.ts'

// Apart from format.ts, which is part of what every widget loads first.

/** A share such as “80%”, from 0 to 100. */
export const formatPercent = (percent: number, language: Language) =>
  new Intl.NumberFormat(intlTag(language), { style: 'percent' }).format(percent / 100)

/** A day and time of day in the reader's own zone: “21 Nov 2026, 09:12”. */
export const formatMoment = (instant: string | number | Date, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant))
