const minuteMs = 60_000

/** Writes an instant as the clocks of a time zone show it: `2027-03-12T09:30`. What is no instant becomes empty. */
export function wallTime(instant: string, timeZone: string): string {
  const date = new Date(instant)
  if (!instant || Number.isNaN(date.getTime())) return ''
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).formatToParts(date)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** Returns the instant at which the clocks of a time zone show a time; empty for what is no time. */
export function instantAt(wall: string, timeZone: string): string {
  const utc = Date.parse(`${wall}Z`)
  if (!wall || Number.isNaN(utc)) return ''
  // Twice, because the clocks may change between the first guess and the time itself.
  let instant = utc
  for (let turn = 0; turn < 2; turn++) {
    const shows = Date.parse(`${wallTime(new Date(instant).toISOString(), timeZone)}Z`)
    instant += Math.round((utc - shows) / minuteMs) * minuteMs
  }
  return new Date(instant).toISOString()
}

/** Returns the instant at which the clocks of another time zone show what an instant is in the first one. */
export const sameClock = (instant: string, from: string, to: string) => instantAt(wallTime(instant, from), to)
