/** The facts of a meeting that a calendar needs. Times are instants; `timeZone` is the IANA zone of its place. */
export interface CalendarFacts {
  meetingCode: string
  name: string
  address: string
  startTime: string
  endTime: string
  timeZone: string
  url: string
  now: Date
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Cuts a line after 73 bytes or less, as RFC 5545 asks; no character is cut in two. */
function folded(line: string) {
  const encoder = new TextEncoder()
  let bytes = 0
  return [...line].reduce((text, character) => {
    const size = encoder.encode(character).length
    bytes += size
    if (bytes <= 73) return text + character
    bytes = size + 1
    return `${text}\r\n ${character}`
  }, '')
}

/** An instant as people at the meeting's place read it: `20260512T090000`. */
function localTime(instant: string, timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return format.format(new Date(instant)).replace(' ', 'T').replace(/[-:]/g, '')
}

const utcTime = (date: Date) => `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

/** Returns a meeting as a calendar file, in the zone of its place. The same meeting replaces itself. */
export function calendarFile(facts: CalendarFacts): string {
  const { meetingCode, name, address, startTime, endTime, timeZone, url, now } = facts
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Foyer//Registration//EN', `X-WR-TIMEZONE:${timeZone}`],
    ...['BEGIN:VEVENT', `UID:${meetingCode}@foyer`, `DTSTAMP:${utcTime(now)}`],
    `DTSTART;TZID=${timeZone}:${localTime(startTime, timeZone)}`,
    `DTEND;TZID=${timeZone}:${localTime(endTime, timeZone)}`,
    ...[`SUMMARY:${escaped(name)}`, `LOCATION:${escaped(address)}`, `URL:${url}`],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
  return lines.map(folded).join('\r\n')
}
