import type { LanguageMap } from '../schema.ts'
import type { DemoMeeting } from './facts/meetings.ts'

const dayMs = 86_400_000

/** Returns the opening on a demo meeting's first day and the closing on its last, relative to `now`. */
export function meetingTimes(meeting: DemoMeeting, now: Date): { startsAt: Date; endsAt: Date } {
  const offsetMs = meeting.offset * 3_600_000
  const localDay = Math.floor((now.getTime() + offsetMs) / dayMs) + meeting.leadDays
  // 1 January 1970 was a Thursday.
  const weekday = (localDay + 4) % 7
  const firstDay = localDay + ((meeting.weekday - weekday + 7) % 7)
  const at = (day: number, time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return new Date(day * dayMs + (hours * 60 + minutes) * 60_000 - offsetMs)
  }
  return { startsAt: at(firstDay, meeting.opens), endsAt: at(firstDay + meeting.days - 1, meeting.closes) }
}

/** A demo meeting's name with the year in which it opens. */
export function meetingName(meeting: DemoMeeting, now: Date): LanguageMap {
  const year = meetingTimes(meeting, now).startsAt.getUTCFullYear()
  return Object.fromEntries(
    Object.entries(meeting.name).map(([language, name]) => [language, name.replace('{year}', String(year))]),
  )
}
