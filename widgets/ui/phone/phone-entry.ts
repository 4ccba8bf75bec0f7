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

/** Formats a number, given its dialling code; phone-format.ts contains the real function. */
export type FormatPhone = (dial: string, number: string) => string

// Where several countries share a dialling code, the country that is most probably meant.
const mainCountries = '+1US+7RU+39IT+44GB+47NO+61AU+212MA+262RE+358FI+590GP+599CW'
const maxDigits = 15

const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Returns the index in `text` after so many digits. */
export function caretAfter(text: string, digits: number) {
  let index = 0
  for (let remaining = digits; remaining > 0 && index < text.length; index++)
    if (/\d/.test(text.charAt(index))) remaining--
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
export function readPhone(
  typedText: string,
  country: string,
  countries: readonly Country[],
  isAtEnd = true,
): PhoneEntry {
  const text = cleaned(typedText)
  const plain = () => ({ country, number: upTo(text.replace(/(?!^)\+/g, ''), maxDigits), taken: 0 })
  const lead = (isAtEnd ? /^(\+|00)/ : /^\+/).exec(text)?.[0]
  if (!lead) return plain()
  const nationalNumber = text.slice(lead.length).replace('(0)', '')
  const digits = `+${nationalNumber.replace(/\D/g, '')}`
  // No dialling code is the beginning of another (ITU E.164), so a match is always complete.
  const alike = countries.filter(({ countryPhoneCode }) => digits.startsWith(countryPhoneCode))
  const dial = alike[0]?.countryPhoneCode
  if (!dial) return plain()

  const nextCountry =
    alike.find(({ countryCode }) => countryCode === country) ??
    alike.find(({ countryCode }) => mainCountries.includes(dial + countryCode)) ??
    alike[0]
  const number = nationalNumber.slice(caretAfter(nationalNumber, dial.length - 1)).replace(/^[\s).-]+/, '')
  return {
    country: nextCountry?.countryCode ?? country,
    number: upTo(number, maxDigits),
    taken: digitsIn(text) - digitsIn(number),
  }
}

/** Returns the displayed number after a change, and the index of the caret in it. */
export function showPhone(
  entry: PhoneEntry,
  input: { text: string; caret: number },
  dial: string,
  format: FormatPhone | undefined,
) {
  const text = format && !entry.number.startsWith('+') ? format(dial, entry.number) : entry.number
  const digitsBefore = digitsIn(input.text.slice(0, input.caret)) - entry.taken
  return { text, caret: input.caret >= input.text.length ? text.length : caretAfter(text, digitsBefore) }
}
