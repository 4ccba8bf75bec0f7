import type { Language } from '../../../../api/contract/core/languages.ts'
import { formatTime } from '../../../../i18n/format.ts'
import { formatDay } from '../../../../i18n/format-more.ts'

/** The day of a local time such as `2026-05-12T09:30`: “12 May 2026”. */
export const localDay = (local: string, language: Language): string => formatDay(local.slice(0, 10), language)

/** The time of day of a local time: “09:30”. */
export const localTimeOfDay = (local: string, language: Language): string =>
  // Read and written as if it were UTC, a local time stays what it is in every time zone.
  formatTime(`${local}:00Z`, language, 'UTC')

/** The times of day of a span of local times: “09:30 – 10:15”. */
export const localSpan = (from: string, to: string, language: Language): string =>
  `${localTimeOfDay(from, language)} – ${localTimeOfDay(to, language)}`
