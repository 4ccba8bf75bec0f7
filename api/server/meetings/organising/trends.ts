import { type RawBuilder, sql } from 'kysely'
import type { Reply } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { boards } from '../../../contract/meetings/boards.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'

type Trends = Reply<typeof boards.trends>

interface TrendsRow {
  fallback: string
  byDay: Trends['byDay']
  visitChannels: Trends['visitChannels']
  leadChannels: Trends['leadChannels']
  identities: { code: string; name: LanguageMap | null; registrationNum: number }[]
  shops: { shopCode: string; name: LanguageMap; redeemedNum: number }[]
}

const asList = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(each) from (${rows}) as each), '[]')`
const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC')::date`
/** The number of rows of each day in one of the lists of days below. */
const perDay = (list: string, number = sql`count(*)`) => sql`
  left join (select day, ${number}::integer as number from ${sql.table(list)} group by day) as ${sql.table(`${list}s`)}
    on ${sql.ref(`${list}s.day`)} = each.day`

/** Returns the figures of a meeting over the last `days` days, today among them. */
export async function trendsOf(tx: Db, meetingCode: string, days: number, language: Language): Promise<Trends> {
  const { rows } = await sql<TrendsRow>`
    with span as materialized (
      select ${dayOf(sql`now()`)} - ${days - 1}::integer as since, ${dayOf(sql`now()`)} as today
    ), looked as materialized (
      select day, channel, visits from visit, span
      where day between since and today and (
        kind = 'EXHIBITOR' and code in (select code from exhibitor where meeting_code = ${meetingCode})
        or kind = 'EXHIBIT' and code in (
          select exhibit.code from exhibit join exhibitor on exhibitor.code = exhibitor_code
          where meeting_code = ${meetingCode}))
    ), registered as materialized (
      select ${dayOf(sql`created_at`)} as day, identity from registration, span
      where meeting_code = ${meetingCode} and created_at >= since::timestamp at time zone 'UTC'
    ), came as materialized (
      select distinct ${dayOf(sql`at`)} as day, registration_id from check_in, span
      where meeting_code = ${meetingCode} and kind = 'ENTRY' and outcome = 'ACCEPTED' and undone_at is null
        and at >= since::timestamp at time zone 'UTC'
    ), asked as materialized (
      select ${dayOf(sql`submitted_at`)} as day, channel from lead, span
      where meeting_code = ${meetingCode} and joined_to is null and submitted_at >= since::timestamp at time zone 'UTC'
    )
    select meeting.fallback_language as fallback,
      ${asList(sql`
        select each.day::text, coalesce(lookeds.number, 0) as "visitNum",
          coalesce(registereds.number, 0) as "registrationNum", coalesce(cames.number, 0) as "checkInNum",
          coalesce(askeds.number, 0) as "leadNum"
        from (select since + number as day from span, generate_series(0, today - since) as number) as each
        ${perDay('looked', sql`sum(visits)`)} ${perDay('registered')} ${perDay('came')} ${perDay('asked')}
        order by each.day`)} as "byDay",
      ${asList(sql`
        select channel, sum(visits)::integer as "visitNum" from looked
        group by channel order by "visitNum" desc, channel`)} as "visitChannels",
      ${asList(sql`
        select channel, count(*)::integer as "leadNum" from asked
        group by channel order by "leadNum" desc, channel`)} as "leadChannels",
      ${asList(sql`
        select identity as code, name, "registrationNum"
        from (select identity, count(*)::integer as "registrationNum" from registered group by identity) as counted
        left join meeting_identity as kind on kind.meeting_code = ${meetingCode} and kind.code = identity
        order by "registrationNum" desc, identity`)} as identities,
      ${asList(sql`
        select shop.code as "shopCode", shop.name, count(coupon.digits)::integer as "redeemedNum"
        from coupon_shop as shop cross join span left join coupon on redeemed_shop = shop.code
          and redeemed_at >= since::timestamp at time zone 'UTC'
        where shop.meeting_code = ${meetingCode}
        group by shop.code order by "redeemedNum" desc, shop.code limit 50`)} as shops
    from meeting where code = ${meetingCode}`.execute(tx)
  const { fallback, identities, shops, ...figures } = rows[0] as TrendsRow
  return {
    ...figures,
    identities: identities.map(({ name, ...row }) => ({ ...row, name: inLanguage(name, language, fallback) })),
    shops: shops.map(({ name, ...row }) => ({ ...row, name: inLanguage(name, language, fallback) })),
  }
}
