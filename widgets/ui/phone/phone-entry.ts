import { countryOf, formatPhone } from './phone-format.ts'

export { loadPlan } from './phone-format.ts'

/** A country as the contract lists it: name in the reader's language, `CN`, `+86`. */
export interface Country {
  country: string
  countryCode: string
  countryPhoneCode: string
}

/** What was typed, understood: whose number it is, and the number without its dialling code. */
export interface PhoneEntry {
  country: string
  number: string
  /** How many typed digits went into the dialling code, so that the caret can follow. */
  taken: number
}

// Where several countries share a dialling code, the one most people mean.
const mainCountries = '+1US+7RU+39IT+44GB+47NO+61AU+212MA+262RE+358FI+590GP+599CW'
const maxDigits = 15

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Where the caret stands in `text` after so many digits. */
export function caretAfter(text: string, digits: number) {
  let at = 0
  for (let left = digits; left > 0 && at < text.length; at++) if (/\d/.test(text.charAt(at))) left--
  return at
}

/** Cuts a text behind so many digits. */
const upTo = (text: string, digits: number) =>
  digitsIn(text) > digits ? text.slice(0, caretAfter(text, digits)) : text

/** Western digits, and nothing but what a phone number is written with. */
const cleaned = (text: string) =>
  text
    .replace(/[０-９٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace('＋', '+')
    .replace(/[^\d+\s().-]/g, '')
    .trimStart()

/** The dialling code of a country, empty when the list has not come yet. */
export const dialOf = (code: string, countries: readonly Country[]) =>
  countries.find(({ countryCode }) => countryCode === code)?.countryPhoneCode ?? ''

/**
 * Reads what somebody typed or pasted. `+49 170 …` and `0049 170 …` switch the country and keep the rest. Two noughts
 * count only with the caret at the end: they may also remain when digits are deleted in front.
 */
export function readPhone(typed: string, country: string, countries: readonly Country[], isAtEnd = true): PhoneEntry {
  const text = cleaned(typed)
  const plain = () => ({ country, number: upTo(text.replace(/(?!^)\+/g, ''), maxDigits), taken: 0 })
  const lead = (isAtEnd ? /^(\+|00)/ : /^\+/).exec(text)?.[0]
  if (!lead) return plain()
  const rest = text.slice(lead.length).replace('(0)', '')
  const digits = `+${rest.replace(/\D/g, '')}`
  // No dialling code begins with another (ITU E.164), so what matches is whole.
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
 * What was typed or pasted, as it is shown: the number, whose it is, and where the caret belongs. `country` is an ISO
 * code, here and in what comes back.
 */
export function entered(typed: { text: string; caret: number }, country: string, countries: readonly Country[]) {
  const entry = readPhone(typed.text, country, countries, typed.caret === typed.text.length)
  const dial = dialOf(entry.country, countries)
  const text = entry.number.startsWith('+') ? entry.number : formatPhone(dial, entry.number)
  const exact = entry.taken > 0 && countryOf(dial, text)
  const before = digitsIn(typed.text.slice(0, typed.caret)) - entry.taken
  return {
    text,
    caret: typed.caret >= typed.text.length ? text.length : caretAfter(text, before),
    country: countries.find(({ countryCode }) => countryCode === exact)?.countryCode ?? entry.country,
  }
}
