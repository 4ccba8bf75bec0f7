import { sql } from 'kysely'
import type { Input } from '../../../../contract/core/endpoint.ts'
import type { heldMeetings as calls } from '../../../../contract/meetings/organising/held-meetings.ts'
import type { Db } from '../../../../db/index.ts'
import { indexEntries } from '../../../../db/search/search-index.ts'
import { audit } from '../../../core/audit.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { invalidInput, Refusal } from '../../../http/refusal.ts'
import { cleanHtmlMap } from '../../../media/html.ts'
import { checkTimes } from './making.ts'
import { heldMeeting } from './reading.ts'

type Written = Input<typeof calls.save>['body']

/** Locks a meeting for a change, and reads it. */
async function locked(tx: Db, meetingCode: string) {
  await sql`select from meeting where code = ${meetingCode} for update`.execute(tx)
  return heldMeeting(tx, meetingCode, 'EN')
}

const json = (texts: object) => sql`${JSON.stringify(texts)}::jsonb`

/** Writes the search entries of a meeting, and of its exhibitors and exhibits, which are found while it is public. */
async function indexMeeting(tx: Db, meetingCode: string) {
  await indexEntries(tx, 'EXHIBITION', [meetingCode])
  const { rows } = await sql<{ code: string }>`
    select code from exhibitor where meeting_code = ${meetingCode}`.execute(tx)
  await indexEntries(
    tx,
    'EXHIBITOR',
    rows.map(({ code }) => code),
  )
}

/** Returns the fields that the audit compares of a meeting: its name and its times. */
const audited = ({ names, startTime, endTime }: Pick<Written, 'names' | 'startTime' | 'endTime'>) => ({
  name: names.EN ?? Object.values(names)[0] ?? '',
  ...{ startTime, endTime },
})

/** Moves the days on which passes open the entrance by as many days as the first day of the meeting. */
async function moveEntranceDays(tx: Db, meetingCode: string, before: string, after: string) {
  const [from, to] = [before.slice(0, 10), after.slice(0, 10)]
  if (from === to) return
  await sql`
    update meeting_registration set entrance_days = (
      select jsonb_agg(jsonb_set(open, '{day}',
        to_jsonb(((open ->> 'day')::date + (${to}::date - ${from}::date))::text)) order by place)
      from jsonb_array_elements(entrance_days) with ordinality as listed (open, place))
    where meeting_code = ${meetingCode} and entrance_days <> '[]'`.execute(tx)
}

/** Changes what a meeting is. Throws a Refusal before anything is changed. */
export async function saveMeeting(body: Written, context: ForOrganiser) {
  const { meetingCode, names, summaries, addresses, organisers, timeZone, startTime, endTime } = body
  checkTimes(body)
  if (Object.keys(names).length === 0) throw invalidInput('names', 'a name in at least one language')
  await context.db.transaction().execute(async (tx) => {
    const before = await locked(tx, meetingCode)
    if (before.updatedAt !== body.updatedAt)
      throw new Refusal('meetingChanged', `The meeting was changed at ${before.updatedAt}.`)
    await sql`
      update meeting set type = ${body.meetingType}, name = ${json(names)}, summary = ${json(summaries)},
        address = ${json(addresses)}, cover = ${body.cover}, time_zone = ${timeZone},
        starts_at = ${startTime}::timestamp at time zone ${timeZone},
        ends_at = ${endTime}::timestamp at time zone ${timeZone}, updated_at = now()
      where code = ${meetingCode}`.execute(tx)
    await sql`
      insert into meeting_page (meeting_code, organiser, phone, live_url, details)
      values (${meetingCode}, ${json(organisers)}, ${body.phone}, ${body.liveUrl},
        ${json(body.details ? cleanHtmlMap(body.details) : before.details)})
      on conflict (meeting_code) do update set organiser = excluded.organiser, phone = excluded.phone,
        live_url = excluded.live_url, details = excluded.details`.execute(tx)
    await moveEntranceDays(tx, meetingCode, before.startTime, startTime)
    await indexEntries(tx, 'EXHIBITION', [meetingCode])
    await audit(tx, context, {
      ...{ action: 'MEETING_CHANGE', subject: meetingCode },
      ...{ before: audited(before), after: audited(body) },
    })
  })
}

/** Puts a meeting aside and closes its registration, or brings it back; its registration then stays closed. */
export async function archiveMeeting(isArchived: boolean, context: ForOrganiser) {
  const { meetingCode } = context.organiser
  await context.db.transaction().execute(async (tx) => {
    const before = await locked(tx, meetingCode)
    if (before.isArchived === isArchived) return
    await sql`
      update meeting set archived_at = case when ${isArchived} then now() end where code = ${meetingCode}`.execute(tx)
    if (isArchived)
      await sql`update meeting_registration set is_closed = true where meeting_code = ${meetingCode}`.execute(tx)
    await audit(tx, context, { action: isArchived ? 'MEETING_ARCHIVE' : 'MEETING_RESTORE', subject: meetingCode })
  })
}

/** Shows a meeting to everybody, or to its organisers alone. Throws a Refusal while a part of it is missing. */
export async function publishMeeting(isPublished: boolean, context: ForOrganiser) {
  const { meetingCode } = context.organiser
  await context.db.transaction().execute(async (tx) => {
    const { missing, ...before } = await locked(tx, meetingCode)
    if (before.isPublished === isPublished) return
    if (isPublished && missing[0]) throw invalidInput('missing', `a meeting with its ${missing.join(', ')}`)
    await sql`
      update meeting set published_at = case when ${isPublished} then now() end where code = ${meetingCode}`.execute(tx)
    await indexMeeting(tx, meetingCode)
    await audit(tx, context, { action: isPublished ? 'MEETING_PUBLISH' : 'MEETING_HIDE', subject: meetingCode })
  })
}
