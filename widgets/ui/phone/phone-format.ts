import { AsYouType } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.min.json'

/** Groups a number as its country writes it: `('+44', '7700900142')` → `7700 900142`. */
export function formatPhone(dial: string, number: string) {
  const digits = number.replace(/\D/g, '')
  const grouped = dial && digits ? new AsYouType(undefined, metadata).input(dial + digits) : ''
  return grouped.startsWith(`${dial} `) ? grouped.slice(dial.length + 1) : number
}

/** The country that a full number belongs to, where several share the dialling code: `+14165550123` → `CA`. */
export function countryOf(dial: string, number: string): string | undefined {
  const reading = new AsYouType(undefined, metadata)
  reading.input(dial + number.replace(/\D/g, ''))
  return reading.getCountry()
}
