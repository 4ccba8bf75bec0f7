import { type RawBuilder, sql } from 'kysely'
import type { Reply } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { SaleState } from '../../contract/orders/order-states.ts'
import type { orders as calls } from '../../contract/orders/orders.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { Refusal } from '../http/refusal.ts'

/** The tickets of a meeting, without what the caller holds. */
export type Sale = Omit<Reply<typeof calls.sale>, 'held'>

/** A meeting that sells tickets. */
type SellingMeeting = Reply<typeof calls.meetings>['list'][number]

interface SellingRow extends Omit<SellingMeeting, 'meetingName' | 'address' | 'startTime' | 'endTime'> {
  name: LanguageMap
  address: LanguageMap
  fallback: string
  startsAt: Date
  endsAt: Date
}

interface SaleRow {
  meetingType: Sale['meetingType']
  name: LanguageMap
  fallback: string
  cover: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  sellerName: string | null
  currency: string | null
}

interface TypeRow {
  ticketCode: string
  name: LanguageMap
  summary: LanguageMap
  price: number
  taxPermille: number
  maxPerOrder: number
  left: number | null
  opensAt: Date | null
  closesAt: Date | null
  state: SaleState
}

/**
 * The ticket types of the meetings that a condition chooses, with what is left of them and whether they are for sale.
 * Holds whose time is over do not count, though they were not ended yet.
 */
const stockOf = (condition: RawBuilder<unknown>) => sql`
  select *, case when opens_at > now() then 'NOT_BEGUN' when closes_at <= now() or ends_at <= now() then 'ENDED'
    when capacity is not null and remaining = 0 then 'SOLD_OUT' else 'ON_SALE' end as state
  from (
    select type.*, ends_at, greatest(0, capacity - taken + coalesce((
      select sum(amount)::integer from ticket_order join ticket_order_item on order_id = ticket_order.id
      where ticket_order.meeting_code = type.meeting_code and ticket_code = type.code and state = 'HELD'
        and held_until <= now()), 0)) as remaining
    from ticket_type as type join meeting on meeting.code = type.meeting_code
    where ${condition}
  ) as type`

const typesOf = (meetingCode: string) => sql<TypeRow>`
  select code as "ticketCode", name, summary, price, tax_permille as "taxPermille", max_per_order as "maxPerOrder",
    case when capacity is null then null else remaining end as left, opens_at as "opensAt", closes_at as "closesAt",
    state
  from (${stockOf(sql`type.meeting_code = ${meetingCode}`)}) as stock order by position, code`

/** Reads the tickets of a meeting. Throws a Refusal if there is no such meeting. */
export async function readSale(meetingCode: string, language: Language, db: Db): Promise<Sale> {
  const { rows } = await sql<SaleRow>`
    select type as "meetingType", name, fallback_language as fallback, cover, starts_at as "startsAt",
      ends_at as "endsAt", time_zone as "timeZone", seller_name as "sellerName", currency
    from meeting left join ticket_sale on meeting_code = code
    where code = ${meetingCode} and published_at is not null`.execute(db)
  const [meeting] = rows
  if (!meeting) throw new Refusal('meetingNotFound', `No meeting has the code "${meetingCode}".`)
  const { meetingType, name, fallback, cover, startsAt, endsAt, timeZone, sellerName, currency } = meeting
  const types = await typesOf(meetingCode).execute(db)
  return {
    ...{ meetingCode, meetingType, cover, timeZone, sellerName: sellerName ?? '', currency: currency ?? '' },
    meetingName: inLanguage(name, language, fallback),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    types: types.rows.map(({ maxPerOrder, opensAt, closesAt, left, ...type }) => ({
      ...type,
      name: inLanguage(type.name, language, fallback),
      summary: inLanguage(type.summary, language, fallback),
      left,
      maxAmount: type.state === 'ON_SALE' ? Math.min(maxPerOrder, left ?? maxPerOrder) : 0,
      opensAt: opensAt?.toISOString() ?? '',
      closesAt: closesAt?.toISOString() ?? '',
    })),
  }
}

/** Reads the meetings of which some tickets are on sale now, the earliest first. */
export async function readSales(language: Language, db: Db): Promise<SellingMeeting[]> {
  const { rows } = await sql<SellingRow>`
    select meeting.code as "meetingCode", type as "meetingType", name, address, fallback_language as fallback, cover,
      starts_at as "startsAt", meeting.ends_at as "endsAt", time_zone as "timeZone", currency, price as "fromPrice"
    from meeting join ticket_sale on ticket_sale.meeting_code = meeting.code
    join (
      select stock.meeting_code, min(price) as price from (${stockOf(sql`ends_at > now()`)}) as stock
      where state = 'ON_SALE' group by stock.meeting_code) as cheapest on cheapest.meeting_code = meeting.code
    where published_at is not null
    order by starts_at, meeting.code limit 100`.execute(db)
  return rows.map(({ name, address, fallback, startsAt, endsAt, ...meeting }) => ({
    ...meeting,
    meetingName: inLanguage(name, language, fallback),
    address: inLanguage(address, language, fallback),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
  }))
}
