/** How the numbers of one dialling code are written. `loader/build/phone.ts` makes it. */
export interface PhonePlan {
  /**
   * The ways to group them: the pattern that takes a number apart, what is made of it, and what it begins with: with up
   * to three digits, with four, and so on; the last also with more.
   */
  formats: [pattern: string, format: string, ...leading: string[]][]
  /** How many digits whole numbers have. */
  lengths: number[]
  /** What stands in front of them inside the country, `0`; empty where nothing does or it is something else. */
  prefix: string
  /** Which country a whole number belongs to, where several share the code: the first whose pattern it begins with. */
  countries: [country: string, pattern: string][]
}

/** Whether digits begin as a pattern for at least three says, or may still do. */
function mayBegin(digits: string, pattern: string) {
  const begins = new RegExp(`^(?:${pattern})`)
  if (digits.length > 2) return begins.test(digits)
  const open = 3 - digits.length
  return Array.from({ length: 10 ** open }, (_, rest) => digits + String(rest).padStart(open, '0')).some((whole) =>
    begins.test(whole),
  )
}

/** Puts digits where a format, made of nines, has room for them. */
function filled(template: string, digits: string) {
  let at = 0
  let text = ''
  for (const sign of template) {
    if (at === digits.length) break
    text += sign === '9' ? digits.charAt(at++) : sign
  }
  return text
}

/** Groups a number, whole or half typed. What fits no format stays as it is. */
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

/** The country that a whole number belongs to, where several share its dialling code. */
export function ownerOf({ countries }: PhonePlan, number: string): string | undefined {
  const digits = number.replace(/\D/g, '')
  return countries.find(([, pattern]) => new RegExp(`^(?:${pattern})`).test(digits))?.[0]
}
