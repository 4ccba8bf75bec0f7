import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { intlTag } from '../../../i18n/locales.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { allProvinces, areasOf, citiesOf } from './divisions.ts'

interface Country {
  country: string
  countryCode: string
  countryPhoneCode: string
}

function countriesIn(language: Language): Country[] {
  const tag = intlTag(language)
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const collator = new Intl.Collator(tag)
  return getCountries()
    .map((code) => ({
      country: names.of(code) ?? '',
      countryCode: code,
      countryPhoneCode: `+${getCountryCallingCode(code)}`,
    }))
    .filter(({ country }) => country !== '')
    .sort((a, b) => collator.compare(a.country, b.country))
}

const cache = new Map<Language, Country[]>()

function nonEmpty<Row>(rows: Row[], kind: string, code: string) {
  if (rows.length > 0) return rows
  throw new Refusal('placeNotFound', `No ${kind} of China has the code "${code}".`)
}

/** Countries and Chinese administrative divisions. */
export const places: Handlers<'places'> = {
  async countries({ query }, context) {
    const language = query.language ?? context.language
    const countries = cache.get(language) ?? countriesIn(language)
    cache.set(language, countries)
    return countries
  },
  async provinces() {
    return allProvinces()
  },
  async cities({ query: { code } }) {
    return nonEmpty(citiesOf(code), 'province', code)
  },
  async areas({ query: { code } }) {
    return nonEmpty(areasOf(code), 'city', code)
  },
}
