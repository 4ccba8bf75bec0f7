import type { Infer } from 'superstruct'
import type { Country as CountryShape } from '../../api/contract/people/places.ts'
import { intlTag, type Language } from '../../i18n/locales.ts'

/** A country, as the phone field offers it. */
export type Country = Infer<typeof CountryShape>

/** The country where each language is spoken most, with its dialling code: enough until the whole list is loaded. */
const mainCountries: Record<Language, string> = {
  CN: 'CN+86',
  EN: 'GB+44',
  AR: 'SA+966',
  DE: 'DE+49',
  RU: 'RU+7',
  FR: 'FR+33',
  KO: 'KR+82',
  MS: 'MY+60',
  PT: 'PT+351',
  JA: 'JP+81',
  TH: 'TH+66',
  TR: 'TR+90',
  ES: 'ES+34',
  IT: 'IT+39',
  ID: 'ID+62',
  VI: 'VN+84',
}

/**
 * The first countries. Each is named in the language of the form when its name is read: the first name of a page costs
 * as much as drawing the rest of the form.
 */
export function knownCountries(language: Language): Country[] {
  return [...Object.values(mainCountries), 'US+1'].map((mainCountry) => {
    const [countryCode = '', dial] = mainCountry.split('+')
    return {
      get country() {
        return new Intl.DisplayNames(intlTag(language), { type: 'region' }).of(countryCode) ?? countryCode
      },
      countryCode,
      countryPhoneCode: `+${dial}`,
    }
  })
}

/** Returns the country in the settings of the visitor's browser, such as `GB` for en-GB; empty where there is none. */
export const browserCountry = () =>
  (globalThis.navigator?.languages ?? []).map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find(Boolean) ?? ''

const matches = (code: string) => (country: Country) =>
  country.countryCode === code || country.countryPhoneCode === `+${code.replace('+', '')}`

/**
 * Returns whether a chosen country (by ISO or dialling code) is missing from a list; a country that nobody chose is
 * not.
 */
export const isMissing = (chosen: string, countries: readonly Country[]) =>
  chosen !== '' && !countries.some(matches(chosen))

/**
 * Returns the chosen country (by ISO 3166 or dialling code), else that of the browser, else the main country of the
 * language.
 */
export function countryFor(
  chosen: string,
  ownCode: string,
  countries: readonly Country[],
  language: Language,
): Country {
  return (
    (chosen && countries.find(matches(chosen))) ||
    countries.find(matches(ownCode)) ||
    countries.find(matches(mainCountries[language].slice(0, 2))) ||
    ({ country: 'China', countryCode: 'CN', countryPhoneCode: '+86' } satisfies Country)
  )
}
