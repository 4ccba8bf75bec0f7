import { sql } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Door } from './door-rows.ts'

interface Row {
  expected: number
  admitted: number
  today: number
  inside: number
  duplicates: number
  refused: number
  types: { code: string; people: number; scans: number }[]
  gates: { name: string; scans: number; lastAt: string }[]
}

/** Counts the people at the doors of a meeting. A scan that was taken back counts nowhere. */
export async function statsOf({ meetingCode, timeZone, types, now, fallback }: Door, language: Language, tx: Db) {
  const { rows } = await sql<Row>`
    with scan as materialized (
      select registration_id, check_type, kind, outcome, device_id, at, (at at time zone ${timeZone})::date as day
      from check_in
      where meeting_code = ${meetingCode} and undone_at is null
    ), accepted as materialized (select * from scan where outcome = 'ACCEPTED'),
    entries as (
      select registration_id, max(at) as last_entry,
        bool_or(day = (now() at time zone ${timeZone})::date) as is_today
      from accepted where kind = 'ENTRY' group by registration_id
    ), exits as (select registration_id, max(at) as last_exit from accepted where kind = 'EXIT' group by registration_id),
    counted as (
      select check_type, count(*)::integer as scans, count(distinct registration_id)::integer as people,
        count(distinct (registration_id, day))::integer as days
      from accepted group by check_type
    )
    select
      (select count(*)::integer from registration
        where meeting_code = ${meetingCode} and state in ('PASSED', 'SIGNED')) as expected,
      (select count(*)::integer from entries) as admitted,
      (select count(*)::integer from entries where is_today) as today,
      (select count(*)::integer from entries left join exits using (registration_id)
        where is_today and (last_exit is null or last_exit < last_entry)) as inside,
      (select coalesce(sum(case rule when 'ONCE' then scans - people when 'DAILY' then scans - days else 0 end), 0)::integer
        from counted join jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as type (code text, rule text)
          on type.code = check_type) as duplicates,
      (select count(*)::integer from scan where outcome <> 'ACCEPTED') as refused,
      coalesce((select jsonb_agg(jsonb_build_object('code', check_type, 'people', people, 'scans', scans))
        from counted), '[]') as types,
      coalesce((select jsonb_agg(gate order by gate ->> 'name') from (
        select jsonb_build_object('name', name, 'scans', count(*), 'lastAt', max(at)) as gate
        from scan join staff_device on staff_device.id = scan.device_id group by staff_device.id, name
      ) as gates), '[]') as gates`.execute(tx)
  const row = rows[0] as Row
  return {
    ...row,
    types: types.map(({ code, name }) => ({
      ...{ people: 0, scans: 0, ...row.types.find((type) => type.code === code) },
      code,
      name: inLanguage(name, language, fallback),
    })),
    gates: row.gates.map((gate) => ({ ...gate, lastAt: new Date(gate.lastAt).toISOString() })),
    serverTime: now.toISOString(),
  }
}
