import { formatDay } from './format-more.ts'
import { intlTag, type Language } from './locales.ts'

/**
 * The value of a browser's date field in words, in whatever zone the field means: `2027-03-12` is “12 March 2027”,
 * `2027-03-12T09:30` is “12 March 2027 at 09:30”. Anything else comes back as it is.
 */
export function formatWall(value: string, language: Language) {
  const [day = '', time] = value.split('T')
  if (!time) return formatDay(day, language)
  const date = new Date(`${value}Z`)
  if (Number.isNaN(date.getTime())) return value
  const options = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(intlTag(language), options).format(date)
}
