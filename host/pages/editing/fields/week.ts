/** Opening hours as the API keeps them: days from 1 (Monday) to 7, from and until a time. */
export interface Hours {
  days: number[]
  from: string
  to: string
}

/** From and until when an enterprise is open. */
export interface Span {
  from: string
  to: string
}

/** The days of a week, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** So often a day may open: before and after the midday rest. */
export const maxSpans = 2

/** The hours of each day, Monday first, in the order of the clock. */
export const weekOf = (hours: readonly Hours[]): Span[][] =>
  weekdays.map((day) =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ from, to }))
      .sort((one, other) => one.from.localeCompare(other.from)),
  )

/** The same the other way: days with the same hours stand together. */
export function hoursOf(week: readonly (readonly Span[])[]): Hours[] {
  const found = new Map<string, Hours>()
  week.forEach((spans, at) => {
    for (const { from, to } of spans) {
      const key = `${from}–${to}`
      const hours = found.get(key) ?? { days: [], from, to }
      hours.days.push(at + 1)
      found.set(key, hours)
    }
  })
  return [...found.values()]
}

/** Whether a day's hours follow each other: each ends after it begins, and the next begins after that. */
export const fitsDay = (spans: readonly Span[]) =>
  spans.every(({ from, to }, at) => from !== '' && from < to && (spans[at - 1]?.to ?? '') <= from)

/** A time as the field for it writes it: the end of a day is its own beginning there. */
export const fieldTime = (time: string) => (time === '24:00' ? '00:00' : time)
/** An end as it is kept. */
export const endTime = (time: string) => (time === '00:00' ? '24:00' : time)
