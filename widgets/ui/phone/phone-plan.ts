/** The grouping of the numbers of one dialling code; made by `loader/build/phone.ts`. */
export interface PhonePlan {
  /**
   * The formats of numbers: a pattern with groups, the text that they are put into, and the beginnings of the numbers:
   * of up to three digits, of four, and so on; the last also of more.
   */
  formats: [pattern: string, format: string, ...leading: string[]][]
  /** The possible numbers of digits of a full number. */
  lengths: number[]
  /** The prefix of numbers inside the country, `0`; empty where there is none, or another one. */
  prefix: string
}

/**
 * The countries that share a dialling code; made by `loader/build/phone.ts`. The country of a full number is the first
 * whose pattern matches its beginning.
 */
export type SharingCountries = [country: string, pattern: string][]

/** Returns whether digits match the beginning of a pattern for at least three digits, or may still do so. */
function mayBegin(digits: string, pattern: string) {
  const beginning = new RegExp(`^(?:${pattern})`)
  if (digits.length > 2) return beginning.test(digits)
  const missing = 3 - digits.length
  return Array.from({ length: 10 ** missing }, (_, suffix) => digits + String(suffix).padStart(missing, '0')).some(
    (number) => beginning.test(number),
  )
}

/** Puts digits into the places of a format, which is written with nines. */
function filled(template: string, digits: string) {
  let index = 0
  let text = ''
  for (const sign of template) {
    if (index === digits.length) break
    text += sign === '9' ? digits.charAt(index++) : sign
  }
  return text
}

/** Groups a full or partial number; a number that fits no format stays as it is. */
export function grouped(plan: PhonePlan, number: string): string {
  const digits = number.replace(/\D/g, '')
  const { formats, lengths, prefix } = plan
  if (prefix && digits.length > 1 && digits.startsWith(prefix)) {
    return prefix + grouped({ ...plan, prefix: '' }, digits.slice(prefix.length))
  }
  const likely = formats.filter(([, , ...leading]) => {
    const beginning = leading[Math.min(Math.max(digits.length - 3, 0), leading.length - 1)]
    return beginning === undefined || mayBegin(digits, beginning)
  })
  const fullFormat = likely.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(digits))
  if (fullFormat && lengths.includes(digits.length)) return digits.replace(new RegExp(fullFormat[0]), fullFormat[1])
  for (const [pattern, format] of likely) {
    const longest = new RegExp(pattern).exec('9'.repeat(15))?.[0] ?? ''
    if (longest.length >= digits.length) return filled(longest.replace(new RegExp(pattern), format), digits)
  }
  return number
}

/** Returns the country of a full number where several share its dialling code. */
export function ownerOf(countries: SharingCountries, number: string): string | undefined {
  const digits = number.replace(/\D/g, '')
  return countries.find(([, pattern]) => new RegExp(`^(?:${pattern})`).test(digits))?.[0]
}
