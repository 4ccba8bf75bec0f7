// The server stores instants, but people choose days in their own time zone.

const twoDigits = (number: number) => String(number).padStart(2, '0')

const dayOf = (instant: number) => {
  const date = new Date(instant)
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Returns the midnight at which a day begins, or `later` days after it, as ISO 8601; empty for what is no day. */
function midnightOf(day: string, later: number): string {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return ''
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

/** Returns the first day of what is shown from an instant, as a date field takes it; empty without one. */
export const firstDayOf = (from: string): string => (from ? dayOf(Date.parse(from)) : '')

/** Returns the last day of what is shown until an instant, as a date field takes it; empty without one. */
export const lastDayOf = (until: string): string => (until ? dayOf(Date.parse(until) - 1) : '')

/** Returns the instant from which something is shown whose first day is given; empty without a day. */
export const fromOf = (firstDay: string): string => midnightOf(firstDay, 0)

/** Returns the instant until which something is shown whose last day is given; empty without a day. */
export const untilOf = (lastDay: string): string => midnightOf(lastDay, 1)

/** When something is shown: `from` and `until` may be empty, and count only while it is on. */
export interface ShownTerms {
  isOn: boolean
  from: string
  until: string
}

/** The terms of what is shown always. */
export const alwaysShown: ShownTerms = { isOn: true, from: '', until: '' }

/** Returns true if others see something at an instant, as far as its switch and its dates go. */
export const isShownAt = ({ isOn, from, until }: ShownTerms, now: number): boolean =>
  isOn && !(from && Date.parse(from) > now) && !(until && Date.parse(until) <= now)

/** Returns true if the last day is before the first. */
export const isWrongOrder = ({ from, until }: ShownTerms): boolean => Boolean(from && until && until <= from)
