import { type RawBuilder, sql } from 'kysely'
import { nameIn, type PersonName } from '../../../i18n/person-name.ts'
import type { couponFigures as calls } from '../../contract/benefits/coupon-figures.ts'
import type { Input, Reply } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Db } from '../../db/index.ts'
import { nameColumns } from '../../db/person-name.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers } from '../http/handlers.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'

type Figures = Reply<typeof calls.read>
type Period = Input<typeof calls.reconcile>['query']
type Reconciled = Reply<typeof calls.reconcile>

interface FiguresRow extends Omit<Figures, 'shops'> {
  fallback: string
  shops: (Omit<Figures['shops'][number], 'name'> & { name: LanguageMap })[]
}

const asList = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(each) from (${rows}) as each), '[]')`
const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC')::date`

/** Uses that are facts, but do not count, because an earlier one does. */
const isDouble = sql`outcome = 'VALID' and undone_at is null and not exists (
  select from coupon where redeemed_use = use.id)`

async function read(tx: Db, meetingCode: string, days: number, language: Language): Promise<Figures> {
  const { rows } = await sql<FiguresRow>`
    with span as materialized (
      select ${dayOf(sql`now()`)} - ${days - 1}::integer as since, ${dayOf(sql`now()`)} as today
    ), given as materialized (
      select ${dayOf(sql`issued_at`)} as day, redeemed_at from coupon, span
      where meeting_code = ${meetingCode} and issued_at >= since::timestamp at time zone 'UTC'
    ), used as materialized (
      select ${dayOf(sql`redeemed_at`)} as day, redeemed_shop as shop, value from coupon, span
      where meeting_code = ${meetingCode} and redeemed_at >= since::timestamp at time zone 'UTC'
    )
    select coalesce(currency, '') as currency, time_zone as "timeZone", fallback_language as fallback,
      (select count(*)::integer from given) as "issuedNum", (select count(redeemed_at)::integer from given) as "usedNum",
      (select count(*)::integer from used) as "redeemedNum",
      (select coalesce(sum(value), 0)::float8 from used) as value,
      ${asList(sql`
        select each.day::text, (select count(*)::integer from given where given.day = each.day) as "issuedNum",
          count(used.day)::integer as "redeemedNum", coalesce(sum(value), 0)::float8 as value
        from (select since + number as day from span, generate_series(0, today - since) as number) as each
        left join used on used.day = each.day
        group by each.day order by each.day`)} as "byDay",
      ${asList(sql`
        select code as "shopCode", name, count(used.day)::integer as "redeemedNum",
          coalesce(sum(value), 0)::float8 as value, (
            select count(*)::integer from coupon_use as use, span
            where shop_code = code and at >= since::timestamp at time zone 'UTC' and ${isDouble}) as "doubleNum"
        from coupon_shop as shop left join used on used.shop = code
        where shop.meeting_code = ${meetingCode} group by code order by position, code`)} as shops
    from meeting left join coupon_plan as plan on plan.meeting_code = meeting.code
    where meeting.code = ${meetingCode}`.execute(tx)
  const { fallback, shops, ...figures } = rows[0] as FiguresRow
  return { ...figures, shops: shops.map((shop) => ({ ...shop, name: inLanguage(shop.name, language, fallback) })) }
}

interface ShopRow {
  name: LanguageMap
  place: LanguageMap
  fallback: string
  timeZone: string
  currency: string
}

interface UseRow extends PersonName {
  digits: string
  title: LanguageMap
  value: number
  at: Date
  isOffline: boolean
  isDouble: boolean
  redeemedNum: number
  doubleNum: number
  total: number
}

async function reconcile(tx: Db, { meetingCode, shopCode, since, until }: Period, language: Language) {
  const { rows: shops } = await sql<ShopRow>`
    select shop.name, place, fallback_language as fallback, time_zone as "timeZone", coalesce(currency, '') as currency
    from coupon_shop as shop join meeting on meeting.code = shop.meeting_code
    left join coupon_plan as plan on plan.meeting_code = meeting.code
    where shop.code = ${shopCode} and shop.meeting_code = ${meetingCode}`.execute(tx)
  const [shop] = shops
  if (!shop) throw new Refusal('shopNotFound', `The meeting has no shop "${shopCode}".`)
  const { fallback, timeZone, currency } = shop
  const isInPeriod = (at: RawBuilder<unknown>) =>
    sql`(${at} at time zone ${timeZone})::date between ${since} and ${until}`
  const { rows } = await sql<UseRow>`
    with done as (
      select coupon.digits, redeemed_at as at, redeemed_by as uid, coalesce(is_offline, false) as "isOffline",
        false as "isDouble"
      from coupon left join coupon_use as use on use.id = redeemed_use
      where redeemed_shop = ${shopCode} and ${isInPeriod(sql`redeemed_at`)}
      union all
      select digits, at, uid, is_offline, true from coupon_use as use
      where shop_code = ${shopCode} and ${isInPeriod(sql`at`)} and ${isDouble}
    )
    select digits, coupon.title, coupon.value, at, "isOffline", "isDouble", ${nameColumns()},
      (count(*) filter (where not "isDouble") over ())::integer as "redeemedNum",
      (count(*) filter (where "isDouble") over ())::integer as "doubleNum",
      coalesce(sum(coupon.value) filter (where not "isDouble") over (), 0)::float8 as total
    from done join coupon using (digits) left join person on person.uid = done.uid
    where coupon.meeting_code = ${meetingCode}
    order by at, digits limit 5000`.execute(tx)
  const [sums] = rows
  return {
    ...{ timeZone, currency, shopName: inLanguage(shop.name, language, fallback) },
    place: inLanguage(shop.place, language, fallback),
    redeemedNum: sums?.redeemedNum ?? 0,
    value: sums?.total ?? 0,
    doubleNum: sums?.doubleNum ?? 0,
    uses: rows.map((row) => ({
      ...{ digits: row.digits, value: row.value, isOffline: row.isOffline, isDouble: row.isDouble },
      title: inLanguage(row.title, language, fallback),
      at: row.at.toISOString(),
      name: nameIn(row, language),
    })),
  } satisfies Reconciled
}

/** Answers the calls for the figures of a meeting's coupons. */
export const couponFigures: Handlers<'couponFigures'> = {
  read: ({ query }, { organiser, asMeeting, language }) =>
    asMeeting((tx) => read(tx, organiser.meetingCode, query.days ?? 30, query.language ?? language)),

  async reconcile({ query }, { asMeeting, language }) {
    if (!query.since || query.until < query.since) throw invalidInput('query.until', 'a day, not before `since`')
    return asMeeting((tx) => reconcile(tx, query, query.language ?? language))
  },
}
