import { formatPhone } from './phone-format.ts'

export { countryOf, loadPlan } from './phone-format.ts'

/** A country as the API lists it: its name in the reader's language, `CN`, `+86`. */
export interface Country {
  country: string
  countryCode: string
  countryPhoneCode: string
}

/** The result of reading a typed number: its country, and the number without its dialling code. */
export interface PhoneEntry {
  country: string
  number: string
  /** The number of typed digits that belong to the dialling code; the caret moves back by as many. */
  dialDigits: number
}

// Where several countries share a dialling code, the country that is most probably meant.
const mainCountries = '+1US+7RU+39IT+44GB+47NO+61AU+212MA+262RE+358FI+590GP+599CW'
const maxDigits = 15

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Returns the index in `text` after so many digits. */
export function caretAfter(text: string, digits: number) {
  let index = 0
  for (let digitsLeft = digits; digitsLeft > 0 && index < text.length; index++)
    if (/\d/.test(text.charAt(index))) digitsLeft--
  return index
}

/** Cuts a text after so many digits. */
const upTo = (text: string, digits: number) =>
  digitsIn(text) > digits ? text.slice(0, caretAfter(text, digits)) : text

/** Returns the text with digits as 0–9, and without characters that no phone number contains. */
const cleaned = (text: string) =>
  text
    .replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace('＋', '+')
    .replace(/[^\d+\s().-]/g, '')
    .trimStart()

/** Returns the dialling code of a country; empty while the list is not loaded. */
export const dialOf = (code: string, countries: readonly Country[]) =>
  countries.find(({ countryCode }) => countryCode === code)?.countryPhoneCode ?? ''

/**
 * Reads what people typed or pasted. `+49 170 …` and `0049 170 …` change the country and keep the rest. Two noughts
 * count only when the caret is at the end, because they may also remain when digits in front are deleted.
 */
export function readPhone(input: string, country: string, countries: readonly Country[], isAtEnd = true): PhoneEntry {
  const text = cleaned(input)
  const plain = () => ({ country, number: upTo(text.replace(/(?!^)\+/g, ''), maxDigits), dialDigits: 0 })
  const prefix = (isAtEnd ? /^(\+|00)/ : /^\+/).exec(text)?.[0]
  if (!prefix) return plain()
  const afterPrefix = text.slice(prefix.length).replace('(0)', '')
  const digits = `+${afterPrefix.replace(/\D/g, '')}`
  // No dialling code is the beginning of another (ITU E.164), so a match is always complete.
  const sameDial = countries.filter(({ countryPhoneCode }) => digits.startsWith(countryPhoneCode))
  const dial = sameDial[0]?.countryPhoneCode
  if (!dial) return plain()

  const nextCountry =
    sameDial.find(({ countryCode }) => countryCode === country) ??
    sameDial.find(({ countryCode }) => mainCountries.includes(dial + countryCode)) ??
    sameDial[0]
  const number = afterPrefix.slice(caretAfter(afterPrefix, dial.length - 1)).replace(/^[\s).-]+/, '')
  return {
    country: nextCountry?.countryCode ?? country,
    number: upTo(number, maxDigits),
    dialDigits: digitsIn(text) - digitsIn(number),
  }
}

/**
 * Returns the text that a phone field shows for a typed or pasted number, the index of its caret, and its country.
 * `country` is an ISO 3166 code, in the input and in the result. `sharedDial` is the dialling code if it was typed and
 * several countries share it: then the number may belong to another of them.
 */
export function formatInput(input: { text: string; caret: number }, country: string, countries: readonly Country[]) {
  const entry = readPhone(input.text, country, countries, input.caret === input.text.length)
  const dial = dialOf(entry.country, countries)
  const text = entry.number.startsWith('+') ? entry.number : formatPhone(dial, entry.number)
  const sharing = countries.filter(({ countryPhoneCode }) => countryPhoneCode === dial)
  const digitsBefore = digitsIn(input.text.slice(0, input.caret)) - entry.dialDigits
  return {
    text,
    caret: input.caret >= input.text.length ? text.length : caretAfter(text, digitsBefore),
    country: entry.country,
    sharedDial: entry.dialDigits > 0 && sharing.length > 1 ? dial : undefined,
  }
}
