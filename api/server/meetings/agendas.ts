import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import { pageLink } from '../../contract/page-link.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { type CalendarEvent, calendarFile, localTime } from '../core/calendar-file.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers } from '../http/handlers.ts'
import { Refusal } from '../http/refusal.ts'
import { asPerson } from '../http/row-security.ts'
import { noMeeting } from './sessions.ts'

/** A visit of a booth takes this long in calendars. */
const visitMs = 30 * 60_000

interface VisitRow {
  exhibitorCode: string
  name: LanguageMap
  fallback: string
  hall: string
  booth: string
  startsAt: Date | null
}

interface EntryRow {
  id: string
  meetingCode: string
  title: LanguageMap
  text: LanguageMap
  place: LanguageMap
  address: LanguageMap
  fallback: string
  startsAt: Date
  endsAt: Date
  timeZone: string
}

const notFound = (id: string) => new Refusal('itemNotFound', `No session has the id "${id}".`)

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const sessionEntries = sql`
  select session.id::text as id, meeting.code as "meetingCode", title, session.summary as text, room as place, address,
    fallback_language as fallback, session.starts_at as "startsAt", session.ends_at as "endsAt",
    time_zone as "timeZone"
  from meeting_session as session join meeting on meeting.code = session.meeting_code`

/** The entries of a person's calendar: their sessions, then their visits with a time. */
async function entriesOf(uid: string, db: Db) {
  const [sessions, visits] = await Promise.all([
    sql<EntryRow>`
      ${sessionEntries} join agenda_session as kept on kept.session_id = session.id
      where kept.uid = ${uid} order by session.starts_at, session.id`.execute(db),
    sql<VisitRow & { meetingCode: string; address: LanguageMap; timeZone: string; startsAt: Date }>`
      select exhibitor.code as "exhibitorCode", exhibitor.name, exhibitor.fallback_language as fallback, hall, booth,
        visit.starts_at as "startsAt", meeting.code as "meetingCode", address, time_zone as "timeZone"
      from visit_plan as visit join exhibitor on exhibitor.code = visit.exhibitor_code
      join meeting on meeting.code = exhibitor.meeting_code
      where visit.uid = ${uid} and visit.starts_at is not null order by visit.starts_at`.execute(db),
  ])
  const ofVisits = visits.rows.map(
    ({ exhibitorCode, name, hall, booth, startsAt, ...visit }): EntryRow => ({
      ...{
        id: `visit-${exhibitorCode}`,
        title: name,
        text: {},
        place: { EN: [hall, booth].filter(Boolean).join(' ') },
      },
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + visitMs) },
      ...visit,
    }),
  )
  return [...sessions.rows, ...ofVisits]
}

function calendarEvent(row: EntryRow, language: Language, { publicUrl }: Settings): CalendarEvent {
  const text = (texts: LanguageMap) => inLanguage(texts, language, row.fallback)
  return {
    uid: `${row.id}@${new URL(publicUrl).host}`,
    sequence: 0,
    changedAt: new Date(),
    from: localTime(row.startsAt, row.timeZone),
    to: localTime(row.endsAt, row.timeZone),
    timeZone: row.timeZone,
    title: text(row.title),
    place: [text(row.place), text(row.address)].filter(Boolean).join(', '),
    text: text(row.text),
    link: publicUrl + pageLink('meetingDetail', { code: row.meetingCode, tab: 'schedule', language }),
  }
}

async function visitsOf(uid: string, meetingCode: string, db: Db) {
  const { rows } = await sql<VisitRow>`
    select exhibitor.code as "exhibitorCode", name, fallback_language as fallback, hall, booth,
      visit.starts_at as "startsAt"
    from visit_plan as visit join exhibitor on exhibitor.code = visit.exhibitor_code
    where visit.uid = ${uid} and is_planned and meeting_code = ${meetingCode}
    order by visit.starts_at nulls last, exhibitor.position, exhibitor.code`.execute(db)
  return rows
}

/** Answers the calls about what a person takes part in. */
export const agendas: Handlers<'agendas'> = {
  async mine({ query }, { db, session, ...context }) {
    const { meetingCode, language = context.language } = query
    if (!(await db.selectFrom('meeting').select('code').where('code', '=', meetingCode).executeTakeFirst()))
      throw noMeeting(meetingCode)
    const [{ rows: sessions }, visits] = await Promise.all([
      sql<{ sessionId: string; hasSeat: boolean }>`
        select session_id as "sessionId", has_seat as "hasSeat"
        from agenda_session join meeting_session on meeting_session.id = session_id
        where uid = ${session.uid} and meeting_code = ${meetingCode} order by starts_at, session_id`.execute(db),
      visitsOf(session.uid, meetingCode, db),
    ])
    return {
      sessions,
      visits: visits.map(({ name, fallback, startsAt, ...visit }) => ({
        ...visit,
        name: inLanguage(name, language, fallback),
        startTime: startsAt?.toISOString() ?? '',
      })),
    }
  },

  async favourite({ body }, { db, session }) {
    const { uid } = session
    const ids = body.sessionIds.filter(isUuid)
    if (!body.isFavourite) {
      await asPerson(db, uid, (tx) =>
        sql`delete from agenda_session where uid = ${uid} and session_id = any(${ids}::uuid[])`.execute(tx),
      )
      return { sessionIds: ids }
    }
    const { rows } = await sql<{ id: string }>`
      select id from meeting_session where id = any(${ids}::uuid[])`.execute(db)
    const known = rows.map(({ id }) => id)
    await asPerson(db, uid, (tx) =>
      sql`insert into agenda_session (uid, session_id) select ${uid}, unnest(${known}::uuid[])
        on conflict do nothing`.execute(tx),
    )
    return { sessionIds: known }
  },

  async seat({ body }, { db, session }) {
    const { sessionId, hasSeat } = body
    if (!isUuid(sessionId)) throw notFound(sessionId)
    const { rows } = await sql<{ outcome: string }>`
      select take_seat(${session.uid}, ${sessionId}, ${hasSeat}) as outcome`.execute(db)
    if (rows[0]?.outcome === 'noSession') throw notFound(sessionId)
    if (rows[0]?.outcome === 'full')
      throw new Refusal('registrationFull', `The session "${sessionId}" has no seat left.`)
    const { rows: left } = await sql<{ seatsLeft: number | null }>`
      select greatest(0, capacity - (
        select count(*)::integer from agenda_session where session_id = meeting_session.id and has_seat)) as "seatsLeft"
      from meeting_session where id = ${sessionId}`.execute(db)
    return { sessionId, hasSeat, seatsLeft: left[0]?.seatsLeft ?? null }
  },

  async sessionFile({ query }, { db, settings, ...context }) {
    if (!isUuid(query.sessionId)) throw notFound(query.sessionId)
    const { rows } = await sql<EntryRow>`${sessionEntries} where session.id = ${query.sessionId}`.execute(db)
    if (!rows[0]) throw notFound(query.sessionId)
    return calendarFile([calendarEvent(rows[0], query.language ?? context.language, settings)])
  },

  async feed(_, { db, session }) {
    const feeds = await asPerson(db, session.uid, (tx) =>
      tx.selectFrom('agenda_feed').select('uid').where('uid', '=', session.uid).execute(),
    )
    return { isOn: feeds.length > 0 }
  },

  async createFeed({ body }, { db, session, settings, ...context }) {
    const token = randomBytes(24).toString('base64url')
    const row = { uid: session.uid, token_hash: hashOf(token) }
    await asPerson(db, session.uid, (tx) =>
      tx
        .insertInto('agenda_feed')
        .values(row)
        .onConflict((conflict) => conflict.column('uid').doUpdateSet({ token_hash: row.token_hash }))
        .execute(),
    )
    const language = body.language ?? context.language
    return { url: `${settings.publicUrl}/user/meeting/agenda/feed/${token}?language=${language}` }
  },

  async revokeFeed(_, { db, session }) {
    await asPerson(db, session.uid, (tx) => tx.deleteFrom('agenda_feed').where('uid', '=', session.uid).execute())
    return { isOn: false }
  },

  async feedFile({ token, query }, { db, settings, ...context }) {
    const feed = await db
      .selectFrom('agenda_feed')
      .select('uid')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    if (!feed) throw new Refusal('itemNotFound', 'No calendar has this address; it may have ended.')
    const entries = await entriesOf(feed.uid, db)
    return calendarFile(entries.map((entry) => calendarEvent(entry, query.language ?? context.language, settings)))
  },
}
