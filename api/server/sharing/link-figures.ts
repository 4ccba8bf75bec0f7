import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { today } from './visits.ts'

/** Returns how many leads came by each of these links; links without leads are left out. */
export async function leadNumsOf(codes: string[], db: Db) {
  const { rows } = await sql<{ code: string; leads: number }>`
    select link_code as code, count(*)::integer as leads from lead
    where link_code = any(${codes}::text[]) and link_code <> '' and joined_to is null group by 1`.execute(db)
  return new Map(rows.map(({ code, leads }) => [code, leads]))
}

interface LinkVisits {
  byDay: { day: string; visitNum: number; leadNum: number }[]
  byChannel: Record<string, number>
  /** The number of visits whose day is known, of all time. */
  dated: number
  visits: number
}

/** Returns visits and leads of a person's link on each of the last days; undefined if the person has no such link. */
export async function visitsOf(code: string, uid: string, days: number, db: Db) {
  const { rows } = await sql<LinkVisits>`
    with span as materialized (
      select ${today} - number as day from generate_series(0, ${days - 1}::integer) as number),
    came as materialized (
      select (submitted_at at time zone 'UTC')::date as day, link_channel as channel, count(*)::integer as number
      from lead
      where link_code = ${code} and link_code <> '' and joined_to is null
        and submitted_at >= (select min(day) from span)::timestamp at time zone 'UTC'
      group by 1, 2)
    select visits::integer, (select coalesce(sum(visits), 0)::integer from link_visit where code = link.code) as dated,
      (select json_agg(json_build_object('day', span.day::text, 'visitNum', coalesce(counted.visits, 0),
          'leadNum', (select coalesce(sum(number), 0)::integer from came where came.day = span.day)) order by span.day)
        from span left join link_visit as counted on counted.code = link.code and counted.day = span.day) as "byDay",
      (select coalesce(json_object_agg(channel, number), '{}') from (
        select channel, sum(number)::integer as number from came group by channel) as way) as "byChannel"
    from share_link as link where code = ${code} and owner_uid = ${uid}`.execute(db)
  return rows[0]
}
