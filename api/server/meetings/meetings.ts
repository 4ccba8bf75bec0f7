import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Language } from '../../contract/core/languages.ts'
import type { Meeting } from '../../contract/meetings/meetings.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage, languagesOf } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { mapPage, pageOf, wholePage } from '../http/listing.ts'
import { noMeeting, sessionItem, sessionsOf } from './sessions.ts'

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
  offers: Infer<typeof Meeting>['offers']
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

async function rowOf(code: string, db: Db) {
  const { rows } = await sql<MeetingRow>`
    select ${listedColumns}, coalesce(details, '{}') as details, coalesce(organiser, '{}') as organiser,
      coalesce(live_url, '') as "liveUrl",
      (select count(*)::integer from meeting_session where meeting_session.meeting_code = meeting.code) as "sessionNum",
      coalesce((
        select jsonb_agg(track order by first)
        from (
          select track, min(starts_at) as first from meeting_session
          where meeting_session.meeting_code = meeting.code and track <> '{}' group by track) as named), '[]') as tracks,
      array_remove(array[
        case when exists (select from ticket_type where ticket_type.meeting_code = meeting.code) then 'TICKETS' end,
        case when exists (select from meal_sitting where meal_sitting.meeting_code = meeting.code) then 'MEALS' end
      ], null) as offers
    from ${joined} where meeting.code = ${code} and published_at is not null`.execute(db)
  if (!rows[0]) throw noMeeting(code)
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
    offers: row.offers,
  }
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
    const matching = sql`ends_at > now() and published_at is not null and (${body.meetingType ?? null}::text is null or type = ${body.meetingType ?? null})`
    const page = await pageOf(db, body, {
      rows: sql<ListedRow>`select ${listedColumns} from ${joined} where ${matching} order by starts_at, meeting.code`,
      total: sql`select count(*) from meeting where ${matching}`,
    })
    return mapPage(page, (row) => listed(row, language))
  },

  async agenda({ body }, { db, ...context }) {
    const sessions = await sessionsOf(body.meetingCode, body.day ?? '', db)
    if (!sessions) throw noMeeting(body.meetingCode)
    return wholePage(sessions.map((session) => sessionItem(session, body.language ?? context.language)))
  },
}
