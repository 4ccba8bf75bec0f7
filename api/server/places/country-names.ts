import { getCountries } from 'libphonenumber-js/min'
import { intlTag } from '../../../i18n/locales.ts'
import { isLanguage, type Language, languages } from '../../contract/core/languages.ts'

function listCountries(language: Language) {
  const names = new Intl.DisplayNames(intlTag(language), { type: 'region', fallback: 'none' })
  const codes = new Map(getCountries().map((code) => [(names.of(code) ?? '').toLowerCase(), code as string]))
  return { names, codes }
}

const known = new Map<Language, ReturnType<typeof listCountries>>()

/** Every country's name in a language by its code, and its code by that name in lower case. */
function countriesIn(language: Language) {
  const found = known.get(language) ?? listCountries(language)
  known.set(language, found)
  return found
}

/**
 * The place that a form sent (`Deutschland`, `China / 江苏省 / 苏州市`) with its country in the reader's language.
 * `sentIn` is the language of the form, in which its name is looked up first. What no language calls a country stays as
 * it was sent.
 */
export function placeFor(reader: Language, place: string, sentIn: string): string {
  const [country = '', ...divisions] = place.split(' / ')
  const name = country.trim().toLowerCase()
  if (!name) return place
  const order = isLanguage(sentIn) ? [sentIn, ...languages] : languages
  const code = order.map((language) => countriesIn(language).codes.get(name)).find(Boolean)
  return [(code && countriesIn(reader).names.of(code)) || country, ...divisions].join(' / ')
}
