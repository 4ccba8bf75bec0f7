import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** People at the doors of a meeting today, at its place. */
export interface DoorFigures {
  /** The people who were let in, each once. */
  today: number
  /** Those of the day before, until the same time. */
  yesterday: number
  /** The scans that let nobody in. */
  refused: number
  /** The people of today by the hour of their first entry, without gaps. */
  hours: { hour: number; peopleNum: number }[]
  /** All scans of today by the device; without a device the key is empty. */
  byDevice: ReadonlyMap<string, number>
}

/** The counts of the scans from the beginning of the day to an instant. */
interface Counted {
  /** The beginning of the day at the meeting's place, and where the count ends, in PostgreSQL's own form. */
  start: string
  until: string
  /** Older scans have not changed as long as `door_revision` has this number. */
  revision: string
  yesterday: number
  refused: number
  perHour: ReadonlyMap<number, number>
  byDevice: ReadonlyMap<string, number>
}

/** The counts of this process, by database and meeting; the newest are last. */
const counts = new WeakMap<Db, Map<string, Counted>>()
const mostMeetings = 200

interface NowRow {
  timeZone: string
  start: string
  /** A minute ago, or the beginning of the day where that was later. */
  settled: string
  /** True if `until` is so long ago that the count should go on from a later instant. */
  isOld: boolean
  revision: string
}

/**
 * Scans of the last minute are counted each time: they may be in a transaction that has not ended. A late scan tells of
 * itself by the revision from half a minute on (migration 0140), which leaves a transaction half a minute.
 */
async function timesOf(tx: Db, meetingCode: string, until: string | undefined): Promise<NowRow> {
  const { rows } = await sql<NowRow>`
    with day as (
      select time_zone, date_trunc('day', now() at time zone time_zone) at time zone time_zone as start
      from meeting where code = ${meetingCode}
    )
    select time_zone as "timeZone", start::text,
      greatest(start, now() - interval '1 minute')::text as settled,
      coalesce(${until ?? null}::timestamptz < now() - interval '2 minutes', true) as "isOld",
      coalesce((select revision::text from door_revision where meeting_code = ${meetingCode}), '0') as revision
    from day`.execute(tx)
  return rows[0] as NowRow
}

interface RangeRow {
  yesterday: number
  perHour: [hour: number, number: number][]
  perDevice: [device: string, isAccepted: boolean, number: number][]
}

/** Counts the scans of a part of the day. A person who entered before it is not counted again. */
async function countRange(tx: Db, meetingCode: string, { start, timeZone }: NowRow, from: string, to: string) {
  const entered = (at: 'check_in' | 'earlier') => {
    const of = (column: string) => sql.ref(`${at}.${column}`)
    return sql`${of('meeting_code')} = ${meetingCode} and ${of('undone_at')} is null and ${of('kind')} = 'ENTRY'
      and ${of('outcome')} = 'ACCEPTED'`
  }
  const notBefore = (ago: '0 days' | '1 day') =>
    start === from
      ? sql``
      : // Not as a join, which would read all earlier scans for the few new ones.
        sql`and (
          select true from check_in as earlier where earlier.registration_id = check_in.registration_id
            and ${entered('earlier')} and earlier.at >= ${start}::timestamptz - ${ago}::interval
            and earlier.at < ${from}::timestamptz - ${ago}::interval limit 1) is null`
  const { rows } = await sql<RangeRow>`
    with person as materialized (
      select registration_id, min(at) as at from check_in
      where ${entered('check_in')} and at >= ${from}::timestamptz and at < ${to}::timestamptz ${notBefore('0 days')}
      group by registration_id
    ), per_hour as (
      select extract(hour from at at time zone ${timeZone})::integer as hour, count(*)::integer as number
      from person group by 1
    ), per_device as (
      select coalesce(device_id::text, '') as device, outcome = 'ACCEPTED' as is_accepted, count(*)::integer as number
      from check_in
      where meeting_code = ${meetingCode} and undone_at is null
        and at >= ${from}::timestamptz and at < ${to}::timestamptz
      group by 1, 2
    )
    select
      coalesce((select jsonb_agg(jsonb_build_array(hour, number)) from per_hour), '[]') as "perHour",
      coalesce((select jsonb_agg(jsonb_build_array(device, is_accepted, number)) from per_device), '[]') as "perDevice",
      (select count(distinct registration_id)::integer from check_in
        where ${entered('check_in')} and at >= ${from}::timestamptz - interval '1 day'
          and at < least(least(${to}::timestamptz, now()) - interval '1 day', ${start}::timestamptz)
          ${notBefore('1 day')}
      ) as yesterday`.execute(tx)
  return rows[0] as RangeRow
}

/** Returns a map with the numbers of another one added. */
function sumOf<Key>(numbers: ReadonlyMap<Key, number>, more: Iterable<readonly [Key, number]>) {
  const sum = new Map(numbers)
  for (const [key, number] of more) sum.set(key, (sum.get(key) ?? 0) + number)
  return sum
}

/** Returns a count that goes on until a later instant. */
async function countOn(tx: Db, meetingCode: string, times: NowRow, counted: Counted, to: string): Promise<Counted> {
  const { yesterday, perHour, perDevice } = await countRange(tx, meetingCode, times, counted.until, to)
  const refused = perDevice.filter(([, isAccepted]) => !isAccepted).reduce((sum, [, , number]) => sum + number, 0)
  return {
    ...counted,
    until: to,
    yesterday: counted.yesterday + yesterday,
    refused: counted.refused + refused,
    perHour: sumOf(counted.perHour, perHour),
    byDevice: sumOf(
      counted.byDevice,
      perDevice.map(([device, , number]) => [device, number] as const),
    ),
  }
}

function keep(db: Db, meetingCode: string, counted: Counted) {
  const ofDb = counts.get(db) ?? new Map<string, Counted>()
  counts.set(db, ofDb)
  ofDb.delete(meetingCode)
  ofDb.set(meetingCode, counted)
  const [oldest] = ofDb.keys()
  if (ofDb.size > mostMeetings && oldest !== undefined) ofDb.delete(oldest)
}

/**
 * Counts people at the doors of a meeting: each once a day, by the hour of their first entry at its place. The scans of
 * the day until a minute ago are counted once by each process, and again only if some of them changed. `db` is that of
 * the process, `tx` the transaction that sees the meeting.
 */
export async function doorFigures(db: Db, tx: Db, meetingCode: string): Promise<DoorFigures> {
  const known = counts.get(db)?.get(meetingCode)
  const times = await timesOf(tx, meetingCode, known?.until)
  const { start, revision, settled, isOld } = times
  const isValid = known?.start === start && known.revision === revision
  const nothing = { yesterday: 0, refused: 0, perHour: new Map(), byDevice: new Map() }
  let counted: Counted = isValid ? known : { ...nothing, start, revision, until: start }
  if (!isValid || isOld) {
    counted = await countOn(tx, meetingCode, times, counted, settled)
    keep(db, meetingCode, counted)
  }
  const { yesterday, refused, perHour, byDevice } = await countOn(tx, meetingCode, times, counted, 'infinity')
  const hours = [...perHour.keys()]
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  return {
    today: [...perHour.values()].reduce((sum, number) => sum + number, 0),
    ...{ yesterday, refused, byDevice },
    hours:
      hours.length === 0
        ? []
        : Array.from({ length: last - first + 1 }, (_, at) => ({
            hour: first + at,
            peopleNum: perHour.get(first + at) ?? 0,
          })),
  }
}
