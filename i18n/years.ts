import { intlTag, type Language } from './locales.ts'

const middleOf = (month: string) => new Date(`${month}-15T12:00:00Z`)

/** Returns the years from a month such as `2019-04` to another, in words of a language; empty without months. */
export function yearsOf(fromMonth: string, toMonth: string, language: Language): string {
  const format = new Intl.DateTimeFormat(intlTag(language), { year: 'numeric', timeZone: 'UTC' })
  const first = fromMonth || toMonth
  if (!first) return ''
  return toMonth ? format.formatRange(middleOf(first), middleOf(toMonth)) : format.format(middleOf(first))
}
