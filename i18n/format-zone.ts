import { intlTag, type Language } from './locales.ts'

/** A day and time of day on the calendar and clocks of a zone such as `Asia/Shanghai`: “21 November 2026 at 09:12”. */
export const formatMomentIn = (instant: Date, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant)
