import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { isLanguage, type Language } from '../../contract/core/languages.ts'
import type { Session } from '../../contract/meetings/meetings.ts'
import type { Db } from '../../db/index.ts'
import type { StoredSpeaker } from '../../db/schema/meetings.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { Refusal } from '../http/refusal.ts'

interface SessionRow {
  sessionId: string
  track: LanguageMap
  title: LanguageMap
  summary: LanguageMap
  room: LanguageMap
  speakers: StoredSpeaker[]
  startsAt: Date
  endsAt: Date
  day: string
  capacity: number | null
  seatsTaken: number
  languages: string[]
  liveUrl: string
  recordingUrl: string
  fileNum: number
  fallback: string
}

/** Returns a session as its readers see it. */
export function sessionItem(row: SessionRow, language: Language): Infer<typeof Session> {
  const text = (texts: LanguageMap) => inLanguage(texts, language, row.fallback)
  return {
    sessionId: row.sessionId,
    track: text(row.track),
    title: text(row.title),
    summary: text(row.summary),
    room: text(row.room),
    speakers: row.speakers.map((speaker) => ({ ...speaker, position: text(speaker.position) })),
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    day: row.day,
    capacity: row.capacity,
    seatsLeft: row.capacity === null ? null : Math.max(0, row.capacity - row.seatsTaken),
    languages: row.languages.filter(isLanguage),
    liveUrl: row.liveUrl,
    recordingUrl: row.recordingUrl,
    fileNum: row.fileNum,
  }
}

/** The schedule of a meeting, or of one day at its place; undefined without such a meeting. */
export async function sessionsOf(meetingCode: string, onDay: string, db: Db) {
  const { rows } = await sql<SessionRow & { sessionId: string | null }>`
    select session.id as "sessionId", track, title, session.summary, room, speakers, session.starts_at as "startsAt",
      session.ends_at as "endsAt", (session.starts_at at time zone time_zone)::date::text as day, capacity,
      session.languages, session.live_url as "liveUrl", session.recording_url as "recordingUrl",
      (select count(*)::integer from agenda_session where session_id = session.id and has_seat) as "seatsTaken",
      (select count(*)::integer from meeting_material where session_id = session.id) as "fileNum",
      fallback_language as fallback
    from meeting left join meeting_session as session on session.meeting_code = meeting.code
      and (${onDay} = '' or (session.starts_at at time zone time_zone)::date::text = ${onDay})
    where meeting.code = ${meetingCode} and published_at is not null order by session.starts_at, session.ends_at, session.id`.execute(
    db,
  )
  return rows.length > 0 ? rows.filter(({ sessionId }) => sessionId !== null) : undefined
}

/** The refusal of a code that no meeting has. */
export const noMeeting = (code: string) => new Refusal('meetingNotFound', `No meeting has the code "${code}".`)
