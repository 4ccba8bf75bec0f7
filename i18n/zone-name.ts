import { intlTag, type Language } from './locales.ts'

/** The name of a zone at an instant, as readers know it: “Central European Summer Time”. */
export function zoneName(timeZone: string, instant: string | number | Date, language: Language): string {
  const parts = new Intl.DateTimeFormat(intlTag(language), { timeZone, timeZoneName: 'long' }).formatToParts(
    new Date(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
