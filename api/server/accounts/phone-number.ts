import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { invalidInput } from '../http/refusal.ts'

const dialCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * Reads a number as people write it, with or without its dialling code; undefined if no such number can exist. Without
 * one, it is of `ownCode`, such as `+86`.
 */
export function writtenNumber(text: string, ownCode: string): { phone: string; phoneCountryCode: string } | undefined {
  const written = text.trim().replace(/^00(?=[1-9])/, '+')
  const calling = ownCode.slice(1)
  const number = parsePhoneNumberFromString(written, {
    extract: false,
    ...(dialCodes.has(calling) && { defaultCallingCode: calling }),
  })
  if (!number?.isPossible()) return undefined
  return { phone: number.nationalNumber, phoneCountryCode: `+${number.countryCallingCode}` }
}

/**
 * Returns the subscriber number in digits as its country counts them, without trunk zero and dialling code. It only
 * checks that the length is possible, not that the number is in use.
 */
export function subscriberNumber(phone: string, phoneCountryCode: string): string {
  const defaultCallingCode = phoneCountryCode.slice(1)
  if (!dialCodes.has(defaultCallingCode)) {
    const detail = `No country has the dialling code "${phoneCountryCode}".`
    throw invalidInput('phoneCountryCode', 'a dialling code in use, such as +86', detail)
  }
  const number = parsePhoneNumberFromString(phone, { defaultCallingCode, extract: false })
  if (!number?.isPossible()) {
    const detail = `A number in ${phoneCountryCode} cannot have this length.`
    throw invalidInput('phone', `a number that can exist in ${phoneCountryCode}`, detail)
  }
  return number.nationalNumber
}
