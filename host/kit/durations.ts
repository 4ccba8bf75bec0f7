import { intlTag, type Language } from '../../i18n/locales.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something was, in short: “12 min ago”; after a week its day. */
export function timeAgo(instant: string, now: number, language: Language) {
  const at = Date.parse(instant)
  const ms = Math.max(0, now - at)
  const tag = intlTag(language)
  if (ms >= 7 * dayMs) return new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(at)
  const say = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' })
  if (ms >= dayMs) return say.format(-Math.floor(ms / dayMs), 'day')
  if (ms >= hourMs) return say.format(-Math.floor(ms / hourMs), 'hour')
  return ms >= minuteMs ? say.format(-Math.floor(ms / minuteMs), 'minute') : say.format(0, 'second')
}

/** A length of time in its largest whole unit: “12 minutes”, “3 hours”, “2 days”. */
export function lasting(minutes: number, language: Language) {
  const [value, unit] =
    minutes < 90
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / (24 * 60)), 'day'] as const)
  return new Intl.NumberFormat(intlTag(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** When somebody should have answered: in so many minutes, hours or days, or already. Nothing where nobody waits. */
export function dueIn(replyDueAt: string, now: number) {
  if (!replyDueAt) return undefined
  const minutes = Math.ceil((Date.parse(replyDueAt) - now) / minuteMs)
  if (minutes <= 0) return { is: 'late' } as const
  if (minutes < 120) return { is: 'minutes', count: minutes } as const
  if (minutes < 48 * 60) return { is: 'hours', count: Math.floor(minutes / 60) } as const
  return { is: 'days', count: Math.floor(minutes / (24 * 60)) } as const
}
