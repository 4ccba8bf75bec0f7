import { intlTag, type Language } from '../../../i18n/locales.ts'
import type { Country } from './phone-entry.ts'

/** Lower case without accents, so that `cote` finds Côte d'Ivoire and `TURKIYE` finds Türkiye. */
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

/** What a country can be found by: its name as listed, in the language of the page, in English and in Chinese. */
const namesOf = ({ country, countryCode }: Country, language: Language) =>
  [country, nameIn(intlTag(language), countryCode), nameIn('en', countryCode), nameIn('zh', countryCode)].map(folded)

/** How well a country answers a search: 0 is best, `undefined` not at all. */
function rank(one: Country, wanted: string, dial: string, language: Language) {
  if (dial) return one.countryPhoneCode === `+${dial}` ? 0 : one.countryPhoneCode.startsWith(`+${dial}`) ? 1 : undefined
  if (folded(one.countryCode) === wanted) return 0
  const names = namesOf(one, language)
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (names.some((name) => name.includes(` ${wanted}`))) return 2
  return names.some((name) => name.includes(wanted)) ? 3 : undefined
}

/**
 * The countries that match a name, an ISO code (`de`) or the beginning of a dialling code (`+4`, `0044`), the best
 * first.
 */
export function searchCountries(countries: readonly Country[], text: string, language: Language): readonly Country[] {
  const wanted = folded(text)
  const dial = /^\s*(?:\+|00)?\s*(\d+)\s*$/.exec(text.normalize('NFKC'))?.[1] ?? ''
  if (!wanted && !dial) return countries
  return countries
    .map((one) => ({ one, rank: rank(one, wanted, dial, language) }))
    .filter((found): found is { one: Country; rank: number } => found.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}
