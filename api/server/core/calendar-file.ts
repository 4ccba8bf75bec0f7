/** One entry of a calendar. Its times are those of clocks in its zone, such as `2026-05-12 09:00`. */
export interface CalendarEvent {
  /** The same in every file about the same entry, so that calendars replace it. */
  uid: string
  /** Grows with every change of the entry. */
  sequence: number
  changedAt: Date
  from: string
  to: string
  timeZone: string
  title: string
  place: string
  text: string
  link: string
  isCancelled?: boolean
  /** The reminders that calendars give, in minutes before the beginning. */
  alarmMinutes?: readonly number[]
}

const dayMs = 86_400_000
/** The longest line, in bytes, as RFC 5545 has it. */
const maxLineBytes = 75

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Breaks a line after 75 bytes at most, never inside a character; the parts that follow begin with a space. */
function folded(line: string) {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (bytes + more > maxLineBytes) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += sign
    bytes += more
  }
  return [...parts, part].join('\r\n')
}

/** The clocks of zones: making one takes a hundred times longer than reading it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the time of an instant on the clocks of a zone: `2026-05-12 09:00`. */
export function localTime(instant: Date, timeZone: string) {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(instant)
}

/** `2026-05-12 09:00` → `20260512T090000`; midnight at the end of a day is its last second. */
const stamp = (local: string) =>
  local.endsWith('24:00')
    ? `${local.slice(0, 10).replaceAll('-', '')}T235959`
    : `${local.replace(/[-:]/g, '').replace(' ', 'T')}00`

const utcStamp = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Returns by how many minutes the clocks of a zone are ahead of UTC at an instant. */
function offsetMinutes(ms: number, timeZone: string) {
  const minute = Math.floor(ms / 60_000) * 60_000
  return (Date.parse(`${localTime(new Date(minute), timeZone).replace(' ', 'T')}Z`) - minute) / 60_000
}

const offsetText = (minutes: number) => {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** The instants between two others at which the clocks of a zone are changed, to the minute. */
function clockChanges(fromMs: number, toMs: number, timeZone: string) {
  const changes: number[] = []
  for (let day = fromMs; day < toMs; day += dayMs) {
    const before = offsetMinutes(day, timeZone)
    if (before === offsetMinutes(day + dayMs, timeZone)) continue
    let [low, high] = [day, day + dayMs]
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000
      if (offsetMinutes(middle, timeZone) === before) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${offsetText(from)}`,
  `TZOFFSETTO:${offsetText(to)}`,
  `END:${kind}`,
]

/** The rules of zones around days, for everybody who registers for the same meeting. */
const rules = new Map<string, string[]>()
const maxRules = 500

/** The rules of a zone around an event, so that calendars which do not know its name show the right time. */
function zoneLines(timeZone: string, from: string, to: string) {
  const [firstDay, lastDay] = [from.slice(0, 10), to.slice(0, 10)]
  const key = `${timeZone} ${firstDay} ${lastDay}`
  const lines = rules.get(key) ?? rulesOf(timeZone, Date.parse(`${firstDay}T00:00Z`), Date.parse(`${lastDay}T00:00Z`))
  if (rules.size >= maxRules) rules.clear()
  rules.set(key, lines)
  return lines
}

function rulesOf(timeZone: string, fromMs: number, toMs: number) {
  const changes = clockChanges(fromMs - 366 * dayMs, toMs + 366 * dayMs, timeZone)
  const first = offsetMinutes(fromMs - 366 * dayMs, timeZone)
  const offsets = [first, ...changes.map((ms) => offsetMinutes(ms, timeZone))]
  const standard = Math.min(...offsets)
  const kindOf = (offset: number) => (offset === standard ? 'STANDARD' : 'DAYLIGHT')
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance(kindOf(first), '19700101T000000', first, first),
    ...changes.flatMap((ms, at) => {
      const [before = first, after = first] = [offsets[at], offsets[at + 1]]
      const start = utcStamp(new Date(ms + before * 60_000)).slice(0, -1)
      return observance(kindOf(after), start, before, after)
    }),
    'END:VTIMEZONE',
  ]
}

const alarmLines = (title: string, minutes: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]

function eventLines(event: CalendarEvent) {
  const { uid, sequence, changedAt, from, to, timeZone, title, place, text, link, isCancelled, alarmMinutes } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcStamp(changedAt)}`,
    `DTSTART;TZID=${timeZone}:${stamp(from)}`,
    `DTEND;TZID=${timeZone}:${stamp(to)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    `URL:${link}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : (alarmMinutes ?? []).flatMap((minutes) => alarmLines(title, minutes))),
    'END:VEVENT',
  ]
}

/** Returns a calendar file (RFC 5545) of events, with the rules of every zone that they name. */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const zones = [...new Set(events.map(({ timeZone }) => timeZone))]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Foyer//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zones.flatMap((zone) => {
      const ofZone = events.filter(({ timeZone }) => timeZone === zone)
      const ends = ofZone.flatMap(({ from, to }) => [from, to]).sort()
      return zoneLines(zone, ends[0] ?? '', ends.at(-1) ?? '')
    }),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
