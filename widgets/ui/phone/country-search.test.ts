import { expect, test } from 'vitest'
import type { Language } from '../../../i18n/locales.ts'
import { searchCountries } from './country-search.ts'

const codes = { CI: '+225', DE: '+49', GB: '+44', DK: '+45', TR: '+90', US: '+1', AE: '+971', CN: '+86' }
const listed = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return Object.entries(codes).map(([countryCode, countryPhoneCode]) => ({
    country: names.of(countryCode) ?? countryCode,
    countryCode,
    countryPhoneCode,
  }))
}
const find = (text: string, language: Language = 'EN', tag = 'en') =>
  searchCountries(listed(tag), text, language).map(({ countryCode }) => countryCode)

test.each([
  ['by the beginning of its name', 'germ', 'DE'],
  ['by its ISO code', 'gb', 'GB'],
  ['without its accents', 'cote d ivoire', 'CI'],
  ['in capitals', 'TÜRKIYE', 'TR'],
  ['by a later word of its name', 'emirates', 'AE'],
  ['by its dialling code', '+971', 'AE'],
  ['by its dialling code with noughts', '0045', 'DK'],
])('a country is found %s', (_, text, code) => {
  expect(find(text)[0]).toBe(code)
})

test('a country is found by its name in the language of the page, in English and in Chinese', () => {
  expect(find('deutsch', 'DE', 'de')).toEqual(['DE'])
  expect(find('germany', 'DE', 'de')).toEqual(['DE'])
  expect(find('德国', 'DE', 'de')).toEqual(['DE'])
})

test('an exact code ranks above a name that merely contains it', () => {
  expect(find('de')[0]).toBe('DE')
})

test('the beginning of a dialling code finds all codes that begin with it', () => {
  expect(find('+4')).toEqual(['DE', 'GB', 'DK'])
})

test('an empty search finds all countries, one without matches none', () => {
  expect(find('')).toHaveLength(Object.keys(codes).length)
  expect(find('atlantis')).toEqual([])
})
