import { AsYouType } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.min.json'

/** Groups a number as usual in its country: `('+44', '7700900142')` → `7700 900142`. */
export function formatPhone(dial: string, number: string) {
  const digits = number.replace(/\D/g, '')
  const grouped = dial && digits ? new AsYouType(undefined, metadata).input(dial + digits) : ''
  return grouped.startsWith(`${dial} `) ? grouped.slice(dial.length + 1) : number
}

/**
 * Returns the country of a full number where several share its dialling code: `+14165550123` → `CA`; undefined where
 * the number does not tell.
 */
export function countryOf(dial: string, number: string): string | undefined {
  const reading = new AsYouType(undefined, metadata)
  reading.input(dial + number.replace(/\D/g, ''))
  return reading.getCountry()
}
