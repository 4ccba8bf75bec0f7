/** Opening hours as the API stores them: days from 1 (Monday) to 7, and two times such as `09:00`. */
export interface Hours {
  days: number[]
  from: string
  to: string
}

/** One opening of a day, from one time to another. */
export interface Span {
  from: string
  to: string
}

/** The days of the week, beginning with Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The most openings of a day: before and after midday. */
export const maxSpans = 2

/** Returns the openings of each day, beginning with Monday, in the order of time. */
export const weekOf = (hours: readonly Hours[]): Span[][] =>
  weekdays.map((day) =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ from, to }))
      .sort((a, b) => a.from.localeCompare(b.from)),
  )

/** Returns a week as the API stores it: days with the same hours are grouped. */
export function hoursOf(week: readonly (readonly Span[])[]): Hours[] {
  const groups = new Map<string, Hours>()
  week.forEach((spans, index) => {
    for (const { from, to } of spans) {
      const key = `${from}–${to}`
      const hours = groups.get(key) ?? { days: [], from, to }
      hours.days.push(index + 1)
      groups.set(key, hours)
    }
  })
  return [...groups.values()]
}

/** Returns whether the openings of a day are in order: each ends after it begins, and before the next begins. */
export const fitsDay = (spans: readonly Span[]) =>
  spans.every(({ from, to }, index) => from !== '' && from < to && (spans[index - 1]?.to ?? '') <= from)

/** Returns a time as its field shows it: 24:00, the end of a day, becomes 00:00. */
export const fieldTime = (time: string) => (time === '24:00' ? '00:00' : time)
/** Returns the end of an opening as it is stored. */
export const endTime = (time: string) => (time === '00:00' ? '24:00' : time)
