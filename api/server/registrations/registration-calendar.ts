import { translator } from '../../../i18n/messages.ts'
import type { Language } from '../../contract/core/languages.ts'
import { pageLink } from '../../contract/page-link.ts'
import { type CalendarEvent, calendarFile, localTime } from '../core/calendar-file.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'
import { mailWords } from '../mail/mail-words.ts'
import type { Setup } from './setup.ts'

/** The part of a registration that its calendar entry tells of. */
export interface CalendarEntry {
  registrationId: string
  meetingCode: string
  meetingType: string
  status: string
  version: number
  updatedAt: Date
}

/** The minutes before the beginning at which calendars remind people: a day and two hours. */
const alarmMinutes = [24 * 60, 2 * 60]

/**
 * Returns the calendar file of a registration: one entry for each day on which passes open the entrance, else one for
 * the whole meeting. Calendars replace what an earlier file brought, and strike out what was cancelled.
 */
export function registrationCalendar(
  entry: CalendarEntry,
  setup: Pick<Setup, 'name' | 'address' | 'fallback' | 'startsAt' | 'endsAt' | 'timeZone' | 'entranceDays'>,
  language: Language,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): string {
  const { registrationId, meetingCode, meetingType, status, version, updatedAt } = entry
  const { name, address, fallback, startsAt, endsAt, timeZone, entranceDays } = setup
  const link = publicUrl + pageLink('registrationDetail', { meetingCode, meetingType, language })
  const isCancelled = status === 'CANCELLED'
  const shared = {
    ...{ sequence: version, changedAt: updatedAt, timeZone, link, isCancelled, alarmMinutes },
    title: inLanguage(name, language, fallback),
    place: inLanguage(address, language, fallback),
  }
  const pass = translator(mailWords, language)('calendarPass', { link })
  const id = `${registrationId}@${new URL(publicUrl).hostname}`
  if (entranceDays.length === 0) {
    const times = { from: localTime(startsAt, timeZone), to: localTime(endsAt, timeZone) }
    return calendarFile([{ ...shared, ...times, uid: id, text: pass }])
  }
  return calendarFile(
    entranceDays.map(({ day, from, to, rule }): CalendarEvent => {
      const text = [inLanguage(rule, language, fallback), pass].filter(Boolean).join('\n')
      return { ...shared, text, uid: `${day}-${id}`, from: `${day} ${from}`, to: `${day} ${to}` }
    }),
  )
}
