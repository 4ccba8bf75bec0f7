import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Language } from '../../contract/core/languages.ts'
import type { Meeting, Session } from '../../contract/meetings/meetings.ts'
import type { Db } from '../../db/index.ts'
import type { StoredSpeaker } from '../../db/schema/meetings.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage, languagesOf } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { mapPage, pageOf, wholePage } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'

interface ListedRow {
  meetingCode: string
  meetingType: 'MEETING' | 'EXHIBITION' | 'FORUM'
  name: LanguageMap
  summary: LanguageMap
  address: LanguageMap
  fallback: string
  logo: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  link: string
  pageId: string
  phone: string
}

interface MeetingRow extends ListedRow {
  details: LanguageMap
  organiser: LanguageMap
  liveUrl: string
  sessionNum: number
  tracks: LanguageMap[]
}

const listedColumns = sql`
  meeting.code as "meetingCode", type as "meetingType", name, summary, address, fallback_language as fallback,
  cover as logo, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", coalesce(link, '') as link,
  coalesce(page_id, '') as "pageId", coalesce(phone, '') as phone`

const joined = sql`meeting left join meeting_page on meeting_page.meeting_code = meeting.code`

function listed(row: ListedRow, language: Language) {
  const { meetingCode, meetingType, logo, timeZone, link, pageId, phone, fallback } = row
  return {
    ...{ meetingCode, meetingType, logo, timeZone, link, pageId, phone },
    name: inLanguage(row.name, language, fallback),
    summary: inLanguage(row.summary, language, fallback),
    address: inLanguage(row.address, language, fallback),
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
  }
}

const notFound = (code: string) => new Refusal('meetingNotFound', `No meeting has the code "${code}".`)

async function rowOf(code: string, db: Db) {
  const { rows } = await sql<MeetingRow>`
    select ${listedColumns}, coalesce(details, '{}') as details, coalesce(organiser, '{}') as organiser,
      coalesce(live_url, '') as "liveUrl",
      (select count(*)::integer from meeting_session where meeting_session.meeting_code = meeting.code) as "sessionNum",
      coalesce((
        select jsonb_agg(track order by first)
        from (
          select track, min(starts_at) as first from meeting_session
          where meeting_session.meeting_code = meeting.code and track <> '{}' group by track) as named), '[]') as tracks
    from ${joined} where meeting.code = ${code}`.execute(db)
  if (!rows[0]) throw notFound(code)
  return rows[0]
}

async function detailOf(code: string, language: Language, db: Db): Promise<Infer<typeof Meeting>> {
  const row = await rowOf(code, db)
  return {
    ...listed(row, language),
    details: inLanguage(row.details, language, row.fallback),
    organiser: inLanguage(row.organiser, language, row.fallback),
    liveUrl: row.liveUrl,
    languages: languagesOf(row.name),
    sessionNum: row.sessionNum,
    tracks: row.tracks.map((track) => inLanguage(track, language, row.fallback)),
  }
}

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
  fallback: string
}

function sessionItem(row: SessionRow, language: Language): Infer<typeof Session> {
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
  }
}

/** The schedule of a meeting; undefined without such a meeting. */
async function sessionsOf(meetingCode: string, onDay: string, db: Db) {
  const { rows } = await sql<SessionRow & { sessionId: string | null }>`
    select session.id as "sessionId", track, title, session.summary, room, speakers, session.starts_at as "startsAt",
      session.ends_at as "endsAt", (session.starts_at at time zone time_zone)::date::text as day, capacity,
      fallback_language as fallback
    from meeting left join meeting_session as session on session.meeting_code = meeting.code
      and (${onDay} = '' or (session.starts_at at time zone time_zone)::date::text = ${onDay})
    where meeting.code = ${meetingCode} order by session.starts_at, session.ends_at, session.id`.execute(db)
  return rows.length > 0 ? rows.filter(({ sessionId }) => sessionId !== null) : undefined
}

/** Answers the calls about meetings of all types. */
export const meetings: Handlers<'meetings'> = {
  detail: ({ query }, { db, language }) => detailOf(query.code, query.language ?? language, db),
  heldDetail: ({ meetingCode, query }, { db, language }) => detailOf(meetingCode, query.language ?? language, db),

  async translation({ query }, { db, ...context }) {
    const language = query.language ?? context.language
    const row = await rowOf(query.code, db)
    const { name, summary, address } = listed(row, language)
    return {
      ...{ meetingCode: row.meetingCode, language, name, summary, address },
      isMaintained: Boolean(row.name[language]),
      languages: languagesOf(row.name),
      organiser: inLanguage(row.organiser, language, row.fallback),
      details: inLanguage(row.details, language, row.fallback),
    }
  },

  async list({ body }, { db, ...context }) {
    const language = body.language ?? context.language
    const matching = sql`ends_at > now() and (${body.meetingType ?? null}::text is null or type = ${body.meetingType ?? null})`
    const page = await pageOf(db, body, {
      rows: sql<ListedRow>`select ${listedColumns} from ${joined} where ${matching} order by starts_at, meeting.code`,
      total: sql`select count(*) from meeting where ${matching}`,
    })
    return mapPage(page, (row) => listed(row, language))
  },

  async agenda({ body }, { db, ...context }) {
    const sessions = await sessionsOf(body.meetingCode, body.day ?? '', db)
    if (!sessions) throw notFound(body.meetingCode)
    return wholePage(sessions.map((session) => sessionItem(session, body.language ?? context.language)))
  },
}
