import { intlTag, type Language } from './locales.ts'

/** A number as people of that language write it. */
export const formatNumber = (value: number, language: Language) => value.toLocaleString(intlTag(language))

/** A count as badges show it: 999, then whole thousands with K, cut and never rounded up (spec section 5, R4). */
export const formatCount = (value: number, language: Language) =>
  value < 1000 ? formatNumber(value, language) : `${formatNumber(Math.floor(value / 1000), language)}K`

/** The days from one instant to another in the zone where it happens: “12–15 May 2026”. */
export const formatDays = (start: string, end: string, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(intlTag(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone }).formatRange(
    new Date(start),
    new Date(end),
  )

/** A time of day: “09:12”. */
export const formatTime = (instant: string | number | Date, language: Language, timeZone?: string) =>
  new Intl.DateTimeFormat(intlTag(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  )

/** Names joined as a sentence would: “Chinese, English and German”. */
export const formatList = (items: string[], language: Language) =>
  new Intl.ListFormat(intlTag(language), { type: 'conjunction' }).format(items)
