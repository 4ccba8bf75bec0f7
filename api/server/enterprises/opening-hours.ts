import type { StoredHours } from '../../db/schema.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** The number of days ahead for which an answer is promised. */
const maxDays = 400

// A formatter is costly to make, and there are only so many time zones.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string) {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', { ...numeric, second: 'numeric', timeZone, hourCycle: 'h23' })
  formatters.set(timeZone, made)
  return made
}

/** Returns the local date and time of a time zone at an instant, as milliseconds as if it were UTC. */
function wallTime(instant: number, timeZone: string) {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** The instant at which the clocks of a time zone show something; the second guess counts across a change of clocks. */
function instantOf(wall: number, timeZone: string) {
  const guess = wall - (wallTime(wall, timeZone) - wall)
  return guess - (wallTime(guess, timeZone) - wall)
}

/** Minutes since midnight of a time such as `09:30`; not a number for anything else. */
function minutesOf(time: string) {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return Number(hour) * 60 + Number(minute)
}

interface Span {
  start: number
  end: number
}

/**
 * Returns the spans in which an enterprise is open on one day. The day is its local midnight written as if it were UTC.
 */
function spansOf(hours: StoredHours[], midnight: number, timeZone: string): Span[] {
  const weekday = new Date(midnight).getUTCDay() || 7
  return hours.flatMap(({ days, from, to }) => {
    const [opens, closes] = [minutesOf(from), minutesOf(to)]
    if (!days.includes(weekday) || Number.isNaN(opens + closes)) return []
    // Hours past midnight belong to the day that they begin on.
    const end = closes > opens ? closes : closes + 1440
    return [
      {
        start: instantOf(midnight + opens * minuteMs, timeZone),
        end: instantOf(midnight + end * minuteMs, timeZone),
      },
    ]
  })
}

/** Yields all spans from the day before an instant on, in order, for at most `maxDays`. */
function* spansFrom(hours: StoredHours[], timeZone: string, from: number) {
  const today = Math.floor(wallTime(from, timeZone) / dayMs) * dayMs
  for (let day = -1; day < maxDays; day++) {
    yield* spansOf(hours, today + day * dayMs, timeZone).sort((a, b) => a.start - b.start)
  }
}

const isTimeZone = (timeZone: string) => {
  try {
    return Boolean(formatterOf(timeZone))
  } catch {
    // No time zone has this name.
    return false
  }
}

/**
 * Returns the instant by which a question asked at `from` is usually answered: after `replyHours` of opening hours. An
 * ISO instant; empty if the hours or the usual time are unknown.
 */
export function replyDue(hours: StoredHours[], timeZone: string, replyHours: number, from: Date): string {
  if (replyHours <= 0 || hours.length === 0 || !isTimeZone(timeZone)) return ''
  let remainingMs = replyHours * 60 * minuteMs
  let reached = from.getTime()
  for (const { start, end } of spansFrom(hours, timeZone, reached)) {
    const begins = Math.max(start, reached)
    if (end <= begins) continue
    if (begins + remainingMs <= end) return new Date(begins + remainingMs).toISOString()
    remainingMs -= end - begins
    reached = end
  }
  return ''
}

/**
 * Returns the instant at which somebody is there: `from` itself within opening hours, else their next beginning. An ISO
 * instant; empty if the hours are unknown.
 */
export function nextOpening(hours: StoredHours[], timeZone: string, from: Date): string {
  if (hours.length === 0 || !isTimeZone(timeZone)) return ''
  for (const { start, end } of spansFrom(hours, timeZone, from.getTime())) {
    if (end > from.getTime()) return new Date(Math.max(start, from.getTime())).toISOString()
  }
  return ''
}
