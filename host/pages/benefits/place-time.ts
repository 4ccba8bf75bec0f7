import { formatDays, formatTime } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/locales.ts'

/** Returns the day and the time of an instant at the place of the meeting. */
export const placeTime = (at: string, timeZone: string, language: Language) =>
  `${formatDays(at, at, timeZone, language)}, ${formatTime(at, language, timeZone)}`
