import type { StoredLandmark } from '../../schema/meetings.ts'
import type { LanguageMap } from '../../schema.ts'
import { landmarksOf } from './landmarks.ts'
import facts from './meetings.json' with { type: 'json' }

/**
 * A meeting whose days are counted from the day of seeding, so that the demo always lies ahead: it opens on the first
 * `weekday` (0 is Sunday) that is at least `leadDays` away. `offset` is the zone's fixed offset from UTC, in hours;
 * none of these zones changes its clocks in a way that matters here.
 */
export interface DemoMeeting {
  code: string
  type: 'MEETING' | 'EXHIBITION' | 'FORUM'
  cover: string
  timeZone: string
  offset: number
  weekday: number
  leadDays: number
  days: number
  opens: string
  closes: string
  name: LanguageMap
  summary: LanguageMap
  address: LanguageMap
  landmarks: StoredLandmark[]
}

export const meetings: DemoMeeting[] = (facts.meetings as Omit<DemoMeeting, 'landmarks'>[]).map((meeting) => ({
  ...meeting,
  landmarks: landmarksOf(meeting.code),
}))
