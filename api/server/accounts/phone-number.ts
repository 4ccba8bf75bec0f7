import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { invalidInput } from '../http/refusal.ts'

const dialCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * The subscriber number in digits as its country counts them, without trunk zero and dialling code. Lenient: its length
 * must be possible; whether it is in use nobody can know.
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
