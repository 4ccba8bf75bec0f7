import { sql } from 'kysely'
import type { Reply } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import {
  deliveryDays,
  lateAfterHours,
  nearlyFullPercent,
  type PlaceKind,
} from '../../../contract/meetings/board-terms.ts'
import type { boards } from '../../../contract/meetings/boards.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { doorFigures } from './door-figures.ts'

type Board = Reply<typeof boards.now>

interface CountsRow {
  timeZone: string
  fallback: string
  now: Date
  waiting: number
  late: number
  oldest: Date | null
  listed: number
  chats: number
  oldestChat: Date | null
  leadsToday: number
  newLeads: number
  lateLeads: number
  failed: number
}

/** The start of today at the meeting's place, and the time after which something that waits is late. */
const today = sql`(date_trunc('day', now() at time zone meeting.time_zone) at time zone meeting.time_zone)`
const late = sql`now() - make_interval(hours => ${lateAfterHours})`

/** Counts what waits and what failed. Leads that were joined to others are not counted. */
async function countsOf(tx: Db, meetingCode: string): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    with waiting as (
      select count(*)::integer as number, count(*) filter (where updated_at < ${late})::integer as late,
        min(updated_at) as oldest
      from registration where meeting_code = ${meetingCode} and state = 'UNDER_REVIEW'
    ), fresh as (
      select count(*) filter (where submitted_at >= ${today})::integer as today,
        count(*) filter (where status = 'NEW' and first_reply_at is null)::integer as new,
        count(*) filter (where status = 'NEW' and first_reply_at is null and submitted_at < ${late})::integer as late
      from lead, meeting
      where lead.meeting_code = ${meetingCode} and joined_to is null and meeting.code = ${meetingCode}
    ), chat as (
      select count(*)::integer as number, min(last_at) as oldest from assistant_chat
      where llm_type = 'MEETING' and target_code = ${meetingCode} and state = 'WAITING' and deleted_at is null
    )
    select time_zone as "timeZone", fallback_language as fallback, now() as now,
      waiting.number as waiting, waiting.late, waiting.oldest,
      (select count(*)::integer from waiting_place
        where meeting_code = ${meetingCode} and state in ('WAITING', 'OFFERED')) as listed,
      chat.number as chats, chat.oldest as "oldestChat",
      fresh.today as "leadsToday", fresh.new as "newLeads", fresh.late as "lateLeads",
      (select count(*)::integer from webhook_delivery
        where given_up_at > now() - make_interval(days => ${deliveryDays}) and enterprise_code in (
          select enterprise_code from exhibitor where meeting_code = ${meetingCode})) as failed
    from meeting, waiting, fresh, chat where meeting.code = ${meetingCode}`.execute(tx)
  return rows[0] as CountsRow
}

interface PlaceRow {
  kind: PlaceKind
  code: string
  name: LanguageMap
  taken: number
  capacity: number
  lastHour: number
}

/** The places that are nearly or quite full, or would be within an hour if the last one went on. */
async function placesOf(tx: Db, meetingCode: string) {
  const { rows } = await sql<PlaceRow>`
    with recent as (
      select identity, count(*)::integer as number from registration
      where meeting_code = ${meetingCode} and created_at > now() - interval '1 hour' group by identity
    ), seats as (
      select session_id, count(*)::integer as number from agenda_session where has_seat group by session_id
    ), place as (
      select 'MEETING' as kind, '' as code, meeting.name, taken, capacity,
        (select coalesce(sum(number), 0)::integer from recent) as "lastHour"
      from meeting_registration join meeting on meeting.code = meeting_code where meeting_code = ${meetingCode}
      union all
      select 'IDENTITY', meeting_identity.code, name, taken, capacity, coalesce(recent.number, 0)
      from meeting_identity left join recent on identity = meeting_identity.code where meeting_code = ${meetingCode}
      union all
      select 'SESSION', id::text, title, coalesce(seats.number, 0), capacity, 0
      from meeting_session left join seats on session_id = id
      where meeting_code = ${meetingCode} and ends_at > now()
    )
    select * from place
    where capacity > 0 and (taken * 100 >= capacity * ${nearlyFullPercent}::integer or capacity - taken <= "lastHour")
    order by taken::real / capacity desc, kind, code limit 20`.execute(tx)
  return rows
}

interface DoorRow {
  expected: number
  gates: { id: string; name: string; lastSeenAt: string | null }[]
}

/** Reads who is expected at the doors, and which devices stand there. */
async function doorsOf(tx: Db, meetingCode: string): Promise<DoorRow> {
  const { rows } = await sql<DoorRow>`
    select
      (select count(*)::integer from registration
        where meeting_code = ${meetingCode} and state in ('PASSED', 'SIGNED')) as expected,
      coalesce((select jsonb_agg(gate order by gate ->> 'name') from (
        select jsonb_build_object('id', id, 'name', name, 'lastSeenAt', last_seen_at) as gate
        from staff_device
        where meeting_code = ${meetingCode} and revoked_at is null and expires_at > now() and token_hash is not null
        order by name limit 50) as gates), '[]') as gates`.execute(tx)
  return rows[0] as DoorRow
}

/**
 * Returns the figures that need an organiser's attention in their meeting right now. `db` is that of the process, `tx`
 * the transaction that sees the meeting.
 */
export async function boardOf(db: Db, tx: Db, meetingCode: string, language: Language): Promise<Board> {
  const counts = await countsOf(tx, meetingCode)
  const places = await placesOf(tx, meetingCode)
  const { expected, gates } = await doorsOf(tx, meetingCode)
  const door = await doorFigures(db, tx, meetingCode)
  return {
    timeZone: counts.timeZone,
    serverTime: counts.now.toISOString(),
    review: {
      waitingNum: counts.waiting,
      lateNum: counts.late,
      oldestAt: counts.oldest?.toISOString() ?? '',
    },
    waitingListNum: counts.listed,
    places: places.map(({ name, taken, lastHour, ...place }) => ({
      ...place,
      name: inLanguage(name, language, counts.fallback),
      takenNum: taken,
      lastHourNum: lastHour,
    })),
    door: {
      expectedNum: expected,
      todayNum: door.today,
      yesterdayNum: door.yesterday,
      refusedNum: door.refused,
      hours: door.hours,
      gates: gates.map(({ id, name, lastSeenAt }) => ({
        name,
        todayNum: door.byDevice.get(id) ?? 0,
        lastSeenAt: lastSeenAt ? new Date(lastSeenAt).toISOString() : '',
      })),
    },
    chats: { waitingNum: counts.chats, oldestAt: counts.oldestChat?.toISOString() ?? '' },
    leads: { todayNum: counts.leadsToday, newNum: counts.newLeads, lateNum: counts.lateLeads },
    deliveries: { failedNum: counts.failed },
  }
}
