import { formatShortDay } from '../../i18n/format-more.ts'
import { intlTag, type Language } from '../../i18n/locales.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Returns how long ago an instant (ISO 8601) was, in short: “12 min ago”; after a week its day. */
export function timeAgo(instant: string, nowMs: number, language: Language) {
  const atMs = Date.parse(instant)
  const ms = Math.max(0, nowMs - atMs)
  const tag = intlTag(language)
  if (ms >= 7 * dayMs) return formatShortDay(atMs, language)
  const formatter = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' })
  if (ms >= dayMs) return formatter.format(-Math.floor(ms / dayMs), 'day')
  if (ms >= hourMs) return formatter.format(-Math.floor(ms / hourMs), 'hour')
  return ms >= minuteMs ? formatter.format(-Math.floor(ms / minuteMs), 'minute') : formatter.format(0, 'second')
}

/** Returns a length of time in its largest whole unit: “12 minutes”, “3 hours”, “2 days”. */
export function lasting(minutes: number, language: Language) {
  const [value, unit] =
    minutes < 90
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / (24 * 60)), 'day'] as const)
  return new Intl.NumberFormat(intlTag(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** Returns in how many minutes, hours or days a reply is due, or that it is late; undefined where none is due. */
export function dueIn(replyDueAt: string, nowMs: number) {
  if (!replyDueAt) return undefined
  const minutes = Math.ceil((Date.parse(replyDueAt) - nowMs) / minuteMs)
  if (minutes <= 0) return { is: 'late' } as const
  if (minutes < 120) return { is: 'minutes', count: minutes } as const
  if (minutes < 48 * 60) return { is: 'hours', count: Math.floor(minutes / 60) } as const
  return { is: 'days', count: Math.floor(minutes / (24 * 60)) } as const
}

const unitsOf = { minutes: 'minute', hours: 'hour', days: 'day' } as const

/** Returns a time that is left in as few letters as possible: “12 mins”, “3 hrs”, “2 days”. */
export const lastingShort = (left: { is: keyof typeof unitsOf; count: number }, language: Language) =>
  new Intl.NumberFormat(intlTag(language), { style: 'unit', unit: unitsOf[left.is], unitDisplay: 'short' }).format(
    left.count,
  )
