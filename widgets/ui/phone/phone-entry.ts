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
  /** How many of the typed digits belong to the dialling code; the caret moves back by as many. */
  taken: number
}

// Where several countries share a dialling code, the country that is most probably meant.
const mainCountries = '+1US+7RU+39IT+44GB+47NO+61AU+212MA+262RE+358FI+590GP+599CW'
const maxDigits = 15

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Returns the index in `text` after so many digits. */
export function caretAfter(text: string, digits: number) {
  let at = 0
  for (let left = digits; left > 0 && at < text.length; at++) if (/\d/.test(text.charAt(at))) left--
  return at
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
export function readPhone(typed: string, country: string, countries: readonly Country[], isAtEnd = true): PhoneEntry {
  const text = cleaned(typed)
  const plain = () => ({ country, number: upTo(text.replace(/(?!^)\+/g, ''), maxDigits), taken: 0 })
  const lead = (isAtEnd ? /^(\+|00)/ : /^\+/).exec(text)?.[0]
  if (!lead) return plain()
  const rest = text.slice(lead.length).replace('(0)', '')
  const digits = `+${rest.replace(/\D/g, '')}`
  // No dialling code is the beginning of another (ITU E.164), so a match is always complete.
  const alike = countries.filter(({ countryPhoneCode }) => digits.startsWith(countryPhoneCode))
  const dial = alike[0]?.countryPhoneCode
  if (!dial) return plain()

  const next =
    alike.find(({ countryCode }) => countryCode === country) ??
    alike.find(({ countryCode }) => mainCountries.includes(dial + countryCode)) ??
    alike[0]
  const number = rest.slice(caretAfter(rest, dial.length - 1)).replace(/^[\s).-]+/, '')
  return {
    country: next?.countryCode ?? country,
    number: upTo(number, maxDigits),
    taken: digitsIn(text) - digitsIn(number),
  }
}

/**
 * Returns how a typed or pasted number is shown: its text, the index of the caret, and its country. `country` is an ISO
 * 3166 code, in the input and in the result. `shared` is its dialling code if the number was typed with the code and
 * several countries share it: then the number may belong to another of them.
 */
export function entered(typed: { text: string; caret: number }, country: string, countries: readonly Country[]) {
  const entry = readPhone(typed.text, country, countries, typed.caret === typed.text.length)
  const dial = dialOf(entry.country, countries)
  const text = entry.number.startsWith('+') ? entry.number : formatPhone(dial, entry.number)
  const isShared = entry.taken > 0 && countries.filter(({ countryPhoneCode }) => countryPhoneCode === dial).length > 1
  const before = digitsIn(typed.text.slice(0, typed.caret)) - entry.taken
  return {
    text,
    caret: typed.caret >= typed.text.length ? text.length : caretAfter(text, before),
    country: entry.country,
    shared: isShared ? dial : undefined,
  }
}
