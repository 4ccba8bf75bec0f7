import { halfHours } from '../../../../api/contract/meetings/half-hours.ts'

const partOf = (instant: string | number, timeZone: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv', { timeZone, ...style }).format(new Date(instant))

/** The day of an instant on the calendar of a zone: `2026-05-12`. */
export const dayAt = (instant: string | number, timeZone: string) => partOf(instant, timeZone, { dateStyle: 'short' })

/** The time of an instant on the clocks of a zone: `14:30`. */
export const timeAt = (instant: string | number, timeZone: string) => partOf(instant, timeZone, { timeStyle: 'short' })

/** The hours of an exhibition: instants, and the zone of its clocks. */
interface Hours {
  opensAt: string
  closesAt: string
  timeZone: string
}

const dayMs = 24 * 3_600_000

/** The days of an exhibition that are not over at an instant, by the calendar of its place. */
export function daysToCome({ opensAt, closesAt, timeZone }: Hours, now: number): string[] {
  const last = dayAt(Date.parse(closesAt) - 1, timeZone)
  const first = [dayAt(opensAt, timeZone), dayAt(now, timeZone)].sort().at(-1) ?? last
  const days: string[] = []
  for (let at = Date.parse(`${first}T00:00Z`); at <= Date.parse(`${last}T00:00Z`); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** The half hours at which a visit can begin: from the hour at which an exhibition opens to that at which it closes. */
export function timesOf({ opensAt, closesAt, timeZone }: Hours): string[] {
  const [from, until] = [timeAt(opensAt, timeZone), timeAt(closesAt, timeZone)]
  return halfHours.filter((time) => from >= until || (time >= from && time < until))
}
