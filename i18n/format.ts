import { intlTag, type Language } from './locales.ts'

/** A number as people of that language write it. */
export const formatNumber = (value: number, language: Language) => value.toLocaleString(intlTag(language))

/** A count as badges show it: 999, then whole thousands with K, cut and never rounded up. */
export const formatCount = (value: number, language: Language) =>
  value < 1000 ? formatNumber(value, language) : `${formatNumber(Math.floor(value / 1000), language)}K`

// The word between two dates in languages for which `Intl` writes ranges as numbers with hyphens.
const until: Partial<Record<Language, string>> = { CN: '至', JA: '～' }

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format for dates, made once: making one takes far longer than using it. */
function dates(tag: string, options: Intl.DateTimeFormatOptions) {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

/** The days from one instant to another in the zone where it happens: “12–15 May 2026”. */
export function formatDays(start: string, end: string, timeZone: string, language: Language) {
  const [from, to] = [new Date(start), new Date(end)]
  const formatWith = (options: Intl.DateTimeFormatOptions) => dates(intlTag(language), { ...options, timeZone })
  const fullDate = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const joiner = until[language]
  const full = formatWith(fullDate)
  if (!joiner) return full.formatRange(from, to)

  const first = full.format(from)
  if (first === full.format(to)) return first
  const isSame = (part: 'year' | 'month') =>
    formatWith({ [part]: 'numeric' }).format(from) === formatWith({ [part]: 'numeric' }).format(to)
  const { month, day } = fullDate
  const last = !isSame('year') ? fullDate : isSame('month') ? { day } : { month, day }
  return `${first}${joiner}${formatWith(last).format(to)}`
}

/** A time of day: “09:12”. */
export const formatTime = (instant: string | number | Date, language: Language, timeZone?: string) =>
  new Intl.DateTimeFormat(intlTag(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  )
