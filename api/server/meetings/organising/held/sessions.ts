import { sql } from 'kysely'
import type { Input, Reply } from '../../../../contract/core/endpoint.ts'
import { isLanguage } from '../../../../contract/core/languages.ts'
import type { heldMeetings as calls } from '../../../../contract/meetings/organising/held-meetings.ts'
import { isStreamAddress } from '../../../../contract/meetings/organising/stream-address.ts'
import type { Db } from '../../../../db/index.ts'
import type { StoredSpeaker } from '../../../../db/schema/meetings.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { audit } from '../../../core/audit.ts'
import { localPattern } from '../../../core/time-zone.ts'
import { isUuid, uuidOf } from '../../../core/uuid.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { invalidInput, Refusal } from '../../../http/refusal.ts'

type Body = Input<typeof calls.saveSession>['body']
type Item = Reply<typeof calls.saveSession>

interface Row extends Omit<Item, 'speakers' | 'languages'> {
  speakers: StoredSpeaker[]
  languages: string[]
}

async function rowsOf(db: Db, meetingCode: string, sessionId?: string) {
  const { rows } = await sql<Row>`
    select id as "sessionId", track as tracks, title as titles, room as rooms, part.summary as summaries, speakers,
      to_char(part.starts_at at time zone time_zone, ${localPattern}) as "startTime",
      to_char(part.ends_at at time zone time_zone, ${localPattern}) as "endTime", capacity,
      part.languages, part.live_url as "liveUrl", part.recording_url as "recordingUrl"
    from meeting_session as part join meeting on meeting.code = meeting_code
    where meeting_code = ${meetingCode} and ${sessionId ? sql`id = ${sessionId}::uuid` : sql`true`}
    order by part.starts_at, part.ends_at, id`.execute(db)
  return rows
}

const item = (row: Row): Item => ({
  ...row,
  speakers: row.speakers.map(({ name }) => name),
  languages: row.languages.filter(isLanguage),
})

const unknown = (sessionId: string) =>
  new Refusal('itemNotFound', `The schedule of the meeting has no part "${sessionId}".`)

async function rowOf(db: Db, meetingCode: string, sessionId: string) {
  const [row] = isUuid(sessionId) ? await rowsOf(db, meetingCode, sessionId) : []
  if (!row) throw unknown(sessionId)
  return row
}

/** The schedule of a meeting, with its texts in all languages. */
export const listSessions = async (db: Db, meetingCode: string) => (await rowsOf(db, meetingCode)).map(item)

const named = (name: string): StoredSpeaker => ({ uid: '', name, position: {}, avatar: '' })

/** Returns the fields by which the audit names a part. */
const audited = ({ titles, startTime }: { titles: LanguageMap; startTime: string }) => ({
  name: titles.EN ?? Object.values(titles)[0] ?? '',
  startTime,
})

/** Changes a part of the schedule, or adds one, and returns it. Throws a Refusal before anything is changed. */
export async function saveSession(body: Body, context: ForOrganiser): Promise<Item> {
  const { meetingCode, titles, rooms, summaries, startTime, endTime, capacity } = body
  if (Object.keys(titles).length === 0) throw invalidInput('titles', 'a title in at least one language')
  if (!startTime) throw invalidInput('startTime', 'a day with its time')
  if (!endTime || endTime <= startTime) throw invalidInput('endTime', 'a time after that of the beginning')
  for (const name of ['liveUrl', 'recordingUrl'] as const)
    if (body[name] && !isStreamAddress(body[name])) throw invalidInput(name, 'the https address of an m3u8 or mp4 file')
  if (!body.sessionId && !body.key) throw invalidInput('key', 'a key for a new part of the schedule')
  return context.db.transaction().execute(async (tx) => {
    await sql`select from meeting where code = ${meetingCode} for update`.execute(tx)
    const before = body.sessionId ? await rowOf(tx, meetingCode, body.sessionId) : undefined
    const id = body.sessionId ?? uuidOf(`session:${meetingCode}:${body.key}`)
    const speakers = body.speakers.map(
      (name) => before?.speakers.find((speaker) => speaker.name === name) ?? named(name),
    )
    const { tracks = before?.tracks ?? {}, languages = before?.languages ?? [] } = body
    const { liveUrl = before?.liveUrl ?? '', recordingUrl = before?.recordingUrl ?? '' } = body
    const local = (time: string) =>
      sql`${time}::timestamp at time zone (select time_zone from meeting where code = ${meetingCode})`
    await sql`
      insert into meeting_session (id, meeting_code, title, room, summary, speakers, starts_at, ends_at, capacity,
        track, languages, live_url, recording_url)
      values (${id}::uuid, ${meetingCode}, ${JSON.stringify(titles)}, ${JSON.stringify(rooms)},
        ${JSON.stringify(summaries)}, ${JSON.stringify(speakers)}::jsonb, ${local(startTime)}, ${local(endTime)},
        ${capacity}, ${JSON.stringify(tracks)}, ${[...new Set(languages)]}::text[], ${liveUrl},
        ${recordingUrl})
      on conflict (id) do update set title = excluded.title, room = excluded.room, summary = excluded.summary,
        speakers = excluded.speakers, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        capacity = excluded.capacity, track = excluded.track, languages = excluded.languages,
        live_url = excluded.live_url, recording_url = excluded.recording_url`.execute(tx)
    const saved = await rowOf(tx, meetingCode, id)
    await audit(tx, context, {
      ...{ action: before ? 'SESSION_CHANGE' : 'SESSION_ADD', subject: id },
      ...{ before: before ? audited(before) : {}, after: audited(saved) },
    })
    return item(saved)
  })
}

/** Takes a part out of the schedule. Throws a Refusal if the meeting has no such part. */
export async function removeSession(sessionId: string, context: ForOrganiser) {
  const { meetingCode } = context.organiser
  await context.db.transaction().execute(async (tx) => {
    const before = await rowOf(tx, meetingCode, sessionId)
    await sql`delete from meeting_session where id = ${sessionId}::uuid`.execute(tx)
    await audit(tx, context, { action: 'SESSION_REMOVE', subject: sessionId, before: audited(before) })
  })
}
