import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { Refusal } from '../http/handlers.ts'

const dialCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * The subscriber number in digits as its country counts them, without trunk zero and dialling code. Lenient: its length
 * must be possible; whether it is in use nobody can know.
 */
export function subscriberNumber(phone: string, phoneCountryCode: string): string {
  const defaultCallingCode = phoneCountryCode.slice(1)
  if (!dialCodes.has(defaultCallingCode)) {
    throw new Refusal('invalidInput', `No country has the dialling code "${phoneCountryCode}".`, {
      fields: [{ path: 'phoneCountryCode', expected: 'a dialling code in use, such as +86' }],
    })
  }
  const number = parsePhoneNumberFromString(phone, { defaultCallingCode, extract: false })
  if (!number?.isPossible()) {
    throw new Refusal('invalidInput', `A number in ${phoneCountryCode} cannot have this length.`, {
      fields: [{ path: 'phone', expected: `a number that can exist in ${phoneCountryCode}` }],
    })
  }
  return number.nationalNumber
}
