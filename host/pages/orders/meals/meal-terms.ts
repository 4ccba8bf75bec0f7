import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatTime } from '../../../../i18n/format.ts'
import { intlTag, type Language } from '../../../../i18n/locales.ts'

/** The sittings of a meeting with what the reader ordered. */
export type Menu = Reply<Contract['meals']['menu']>
/** A sitting. */
export type Sitting = Menu['sittings'][number]
/** A dish of a sitting. */
export type Dish = Sitting['dishes'][number]

/** Formats the hours of a sitting on the clocks of its meeting: “11:30–12:30”. */
export const hoursOf = (
  { startTime, endTime }: Pick<Sitting, 'startTime' | 'endTime'>,
  language: Language,
  timeZone: string,
) => `${formatTime(startTime, language, timeZone)}–${formatTime(endTime, language, timeZone)}`

/** Formats an instant on the calendar and clocks of the meeting. */
export const momentAt = (instant: string, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(intlTag(language), {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** Formats the day of an instant at the meeting's place: “Tuesday 22 December”. */
export const dayAt = (instant: string, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(intlTag(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    new Date(instant),
  )
