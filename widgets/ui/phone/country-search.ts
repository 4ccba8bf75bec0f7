import { intlTag, type Language } from '../../../i18n/locales.ts'
import type { Country } from './phone-entry.ts'

/** Returns a text in lower case and without accents, so that `cote` finds Côte d'Ivoire and `TURKIYE` finds Türkiye. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıİ]/g, 'i')
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim()

const namers = new Map<string, Intl.DisplayNames>()
function nameIn(tag: string, code: string) {
  const namer = namers.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  namers.set(tag, namer)
  return namer.of(code) ?? ''
}

/** Returns the names by which a country is found: as listed, in the language of the page, in English and in Chinese. */
const namesOf = ({ country, countryCode }: Country, language: Language) =>
  [country, nameIn(intlTag(language), countryCode), nameIn('en', countryCode), nameIn('zh', countryCode)].map(folded)

/** Returns how well a country matches a search: 0 is best, `undefined` is no match. */
function rank(country: Country, query: string, dial: string, language: Language) {
  if (dial)
    return country.countryPhoneCode === `+${dial}` ? 0 : country.countryPhoneCode.startsWith(`+${dial}`) ? 1 : undefined
  if (folded(country.countryCode) === query) return 0
  const names = namesOf(country, language)
  if (names.some((name) => name.startsWith(query))) return 1
  if (names.some((name) => name.includes(` ${query}`))) return 2
  return names.some((name) => name.includes(query)) ? 3 : undefined
}

/**
 * Returns the countries that match a name, an ISO code (`de`) or the beginning of a dialling code (`+4`, `0044`), the
 * best first.
 */
export function searchCountries(countries: readonly Country[], text: string, language: Language): readonly Country[] {
  const query = folded(text)
  const dial = /^\s*(?:\+|00)?\s*(\d+)\s*$/.exec(text.normalize('NFKC'))?.[1] ?? ''
  if (!query && !dial) return countries
  return countries
    .map((country) => ({ country, rank: rank(country, query, dial, language) }))
    .filter((entry): entry is { country: Country; rank: number } => entry.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country)
}
