/** How the numbers of one dialling code are written; made by `loader/build/phone.ts`. */
export interface PhonePlan {
  /**
   * The ways to group them: the pattern that takes a number apart, what is made of it, and what it begins with: with up
   * to three digits, with four, and so on; the last also with more.
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
  const begins = new RegExp(`^(?:${pattern})`)
  if (digits.length > 2) return begins.test(digits)
  const open = 3 - digits.length
  return Array.from({ length: 10 ** open }, (_, rest) => digits + String(rest).padStart(open, '0')).some((whole) =>
    begins.test(whole),
  )
}

/** Puts digits into the places of a format, which is written with nines. */
function filled(template: string, digits: string) {
  let at = 0
  let text = ''
  for (const sign of template) {
    if (at === digits.length) break
    text += sign === '9' ? digits.charAt(at++) : sign
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
    const begins = leading[Math.min(Math.max(digits.length - 3, 0), leading.length - 1)]
    return begins === undefined || mayBegin(digits, begins)
  })
  const whole = likely.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(digits))
  if (whole && lengths.includes(digits.length)) return digits.replace(new RegExp(whole[0]), whole[1])
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
