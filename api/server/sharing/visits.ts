import { type RawBuilder, sql } from 'kysely'
import type { VisitChannel } from '../../contract/core/visit-channels.ts'
import { type KindWith, kindsWith } from '../../contract/kinds.ts'
import type { Db } from '../../db/index.ts'
import { readings } from '../../db/kinds/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { addressKey, counter, counting, refusing } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'

/** Days that figures look back, unless told otherwise. */
export const defaultDays = 30
/** So many of the most visited pages are named. */
const maxTopPages = 10

/** The present day of UTC, as the database knows it. */
export const today = sql`(now() at time zone 'UTC')::date`

interface Figures {
  byDay: { day: string; visitNum: number; leadNum: number }[]
  byChannel: { channel: VisitChannel; visitNum: number }[]
  byLanguage: { language: string; visitNum: number }[]
  top: { kind: KindWith<'visits'>; code: string; visitNum: number; name: LanguageMap | null }[]
}

/** Visits of the days from `since` on, added up by some of their columns, the most first. */
const addedUp = (columns: RawBuilder<unknown>, maxRows: RawBuilder<unknown> = sql`all`) => sql`
  select ${columns}, sum(visits)::integer as "visitNum" from seen
  group by ${columns} order by "visitNum" desc, ${columns} limit ${maxRows}`

const asList = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(each) from (${rows}) as each), '[]')`

/** Each day with its visits and its leads. Submissions that were joined to a lead are not leads of their own. */
const perDay = (enterpriseCode: string) => sql`
  select each.day::text, coalesce(looked.number, 0) as "visitNum", coalesce(asked.number, 0) as "leadNum"
  from (select since + number as day from span, generate_series(0, today - since) as number) as each
  left join (select day, sum(visits)::integer as number from seen group by day) as looked on looked.day = each.day
  left join (
    select (submitted_at at time zone 'UTC')::date as day, count(*)::integer as number
    from lead, span
    where target = ${enterpriseCode} and joined_to is null and latest_at >= since::timestamp at time zone 'UTC'
    group by 1
  ) as asked on asked.day = each.day
  order by each.day`

const tables = kindsWith('visits').map((kind) => ({ kind, table: readings[kind].table }))
const names = sql.join(tables.map(({ table }) => sql.ref(`${table}.name`)))
const joins = sql.join(
  tables.map(
    ({ kind, table }) =>
      sql`left join ${sql.table(table)} on kind = ${sql.lit(kind)} and ${sql.ref(`${table}.code`)} = page.code`,
  ),
  sql` `,
)

/** The most visited pages with their names, as long as they exist. */
const topPages = sql`
  select page.*, coalesce(${names}) as name
  from (${addedUp(sql`kind, code`, sql`${maxTopPages}`)}) as page ${joins}
  order by "visitNum" desc, kind, page.code`

async function figuresOf(db: Db, enterpriseCode: string, days: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with span as materialized (select ${today} - ${days - 1}::integer as since, ${today} as today),
    seen as materialized (
      select visit.* from visit, span where enterprise_code = ${enterpriseCode} and day between since and today)
    select ${asList(perDay(enterpriseCode))} as "byDay", ${asList(addedUp(sql`channel`))} as "byChannel",
      ${asList(addedUp(sql`language`))} as "byLanguage", ${asList(topPages)} as top`.execute(db)
  return rows[0] as Figures
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Answers the calls about the number of visits. */
export const visits: Handlers<'visits'> = {
  async count({ body: { kind, code, channel, language } }, { db, settings, remoteAddress, isPrefetch }) {
    if (isPrefetch) return null
    const counters = [counter('visitsPerAddress', await addressKey(db, remoteAddress), settings.limits)]
    const { rows } = await refusing(db, counters, () =>
      sql`
        with page as (${readings[kind].owner(code)}), counted as ${counting('page', counters)}, kept as (
          insert into visit (day, kind, code, enterprise_code, channel, language, visits)
          select ${today}, ${kind}, ${code}, enterprise_code, ${channel}, ${language}, 1 from page
          on conflict (day, kind, code, channel, language) do update
          set visits = visit.visits + 1, enterprise_code = excluded.enterprise_code)
        select from page`.execute(db),
    )
    if (rows.length === 0) throw new Refusal('notFound', `There is no page of ${kind} "${code}".`)
    return null
  },

  async figures({ query }, { asEnterprise, language }) {
    const { enterpriseCode, days = defaultDays } = query
    const { byDay, byChannel, byLanguage, top } = await asEnterprise((tx) => figuresOf(tx, enterpriseCode, days))
    return {
      visitNum: sumOf(byDay.map(({ visitNum }) => visitNum)),
      leadNum: sumOf(byDay.map(({ leadNum }) => leadNum)),
      byDay,
      byChannel,
      byLanguage,
      top: top.map((page) => ({ ...page, name: inLanguage(page.name, language) })),
    }
  },
}
