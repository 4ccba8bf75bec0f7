import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../../../contract/core/languages.ts'
import type { Db } from '../../../../db/index.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { audit } from '../../../core/audit.ts'
import { isTimeZone, localPattern } from '../../../core/time-zone.ts'
import type { ForOrganiser, LoggedIn } from '../../../http/handlers.ts'
import { count, counter } from '../../../http/limits.ts'
import { invalidInput } from '../../../http/refusal.ts'
import { noMeeting } from '../../sessions.ts'

/** A meeting to be made. Texts are by language code; times such as `2026-05-12T09:30` are those in its time zone. */
export interface NewMeeting {
  meetingType: 'MEETING' | 'EXHIBITION' | 'FORUM'
  names: LanguageMap
  summaries?: LanguageMap
  addresses?: LanguageMap
  /** The language that stands in for missing ones. */
  language: Language
  timeZone: string
  startTime: string
  endTime: string
}

/** Refuses times that are missing, or of which the second is not after the first. */
export function checkTimes({ timeZone, startTime, endTime }: Pick<NewMeeting, 'timeZone' | 'startTime' | 'endTime'>) {
  if (!isTimeZone(timeZone)) throw invalidInput('timeZone', 'an IANA time zone such as Asia/Shanghai')
  if (!startTime) throw invalidInput('startTime', 'a day with its time')
  if (!endTime || endTime <= startTime) throw invalidInput('endTime', 'a time after that of the beginning')
}

/** The code of a new meeting. It is the same for the same person and key, so that a repeated call makes one. */
const codeOfNew = (uid: string, key: string) =>
  `M${createHash('sha256').update(`meeting:${uid}:${key}`).digest('hex').slice(0, 12).toUpperCase()}`

/**
 * Makes a meeting that only its organiser, the caller, sees, and returns its code. The same key again makes none.
 * Throws a Refusal for a time zone or times that cannot be, and where somebody makes too many.
 */
export async function createMeeting(
  key: string,
  meeting: NewMeeting,
  context: LoggedIn,
  fill: (tx: Db, meetingCode: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const { db, session, settings } = context
  const { meetingType, names, summaries = {}, addresses = {}, language, timeZone, startTime, endTime } = meeting
  checkTimes(meeting)
  await count(db, [counter('meetingsPerPerson', session.uid, settings.limits)])
  const meetingCode = codeOfNew(session.uid, key)
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into meeting (code, type, name, summary, address, starts_at, ends_at, time_zone, fallback_language,
        published_at)
      values (${meetingCode}, ${meetingType}, ${JSON.stringify(names)}, ${JSON.stringify(summaries)},
        ${JSON.stringify(addresses)}, ${startTime}::timestamp at time zone ${timeZone},
        ${endTime}::timestamp at time zone ${timeZone}, ${timeZone}, ${language}, null)
      on conflict do nothing`.execute(tx)
    if (!numAffectedRows) return
    await tx
      .insertInto('meeting_member')
      .values({ meeting_code: meetingCode, uid: session.uid, role: 'ORGANISER' })
      .execute()
    await fill(tx, meetingCode)
    const deed = { action: 'MEETING_CREATE', subject: meetingCode } as const
    await audit(tx, { ...context, organiser: { meetingCode } }, deed)
  })
  return meetingCode
}

interface CopiedRow extends Omit<NewMeeting, 'startTime' | 'endTime'> {
  endTime: string
}

/** Copies what a meeting is, its schedule, identities and categories. Sessions keep their times of day. */
async function copyParts(tx: Db, from: string, to: string) {
  // By the clock at the place, which the change to summer time moves.
  const local = (column: string, zone: string) => sql`${sql.ref(column)} at time zone ${sql.ref(`${zone}.time_zone`)}`
  const shifted = (column: string) => sql`
    (${local(`part.${column}`, 'other')} + (${local('own.starts_at', 'own')} - ${local('other.starts_at', 'other')}))
      at time zone own.time_zone`
  const both = sql`meeting as own, meeting as other`
  const isPair = sql`own.code = ${to} and other.code = ${from}`
  await sql`
    update meeting set cover = other.cover from meeting as other
    where meeting.code = ${to} and other.code = ${from}`.execute(tx)
  await sql`
    insert into meeting_page (meeting_code, details, organiser, phone)
    select ${to}, details, organiser, phone from meeting_page where meeting_code = ${from}`.execute(tx)
  await sql`
    insert into meeting_session (meeting_code, track, title, summary, room, speakers, starts_at, ends_at, capacity,
      languages)
    select ${to}, track, title, part.summary, room, speakers, ${shifted('starts_at')}, ${shifted('ends_at')}, capacity,
      languages
    from ${both}, meeting_session as part where ${isPair} and part.meeting_code = ${from}`.execute(tx)
  await sql`
    insert into category (meeting_code, code, name, position)
    select ${to}, code, name, position from category where meeting_code = ${from}`.execute(tx)
  await sql`
    insert into meeting_registration (meeting_code, is_closed, capacity, transfer_rule, id_data_days, offer_hours)
    select ${to}, true, capacity, transfer_rule, id_data_days, offer_hours
    from meeting_registration where meeting_code = ${from}`.execute(tx)
  await sql`
    insert into meeting_identity (meeting_code, code, kind, name, summary, position, form_code, needs_review, needs_invitation,
      id_types, needs_photo, needs_real_name, capacity)
    select ${to}, code, kind, name, summary, position, form_code, needs_review, needs_invitation, id_types,
      needs_photo, needs_real_name, capacity
    from meeting_identity where meeting_code = ${from}`.execute(tx)
}

/** Makes a meeting like the caller's, which begins at another time and takes no registrations yet. */
export async function copyMeeting(key: string, startTime: string, context: ForOrganiser): Promise<string> {
  const { db, organiser } = context
  if (!startTime) throw invalidInput('startTime', 'a day with its time')
  const { rows } = await sql<CopiedRow>`
    select type as "meetingType", name as names, summary as summaries, address as addresses,
      fallback_language as language, time_zone as "timeZone", to_char(
        ${startTime}::timestamp + (ends_at at time zone time_zone - starts_at at time zone time_zone),
        ${localPattern}) as "endTime"
    from meeting where code = ${organiser.meetingCode}`.execute(db)
  const [row] = rows
  if (!row) throw noMeeting(organiser.meetingCode)
  return createMeeting(key, { ...row, startTime }, context, (tx, meetingCode) =>
    copyParts(tx, organiser.meetingCode, meetingCode),
  )
}
