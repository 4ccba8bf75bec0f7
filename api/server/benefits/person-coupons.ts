import { sql } from 'kysely'
import type { OfferStanding } from '../../contract/benefits/held-coupon-terms.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { giveCoupons } from './coupon-giving.ts'

interface FactsRow {
  meetingCode: string
  meetingName: LanguageMap
  fallback: string
  timeZone: string
  title: LanguageMap
  detail: LanguageMap | null
  value: number
  currency: string
  startsAt: Date | null
  endsAt: Date
  shops: { name: LanguageMap; place: LanguageMap }[]
}

interface OfferRow extends FactsRow {
  kindCode: string
  standing: OfferStanding
}

const factsOf = (
  { fallback, meetingName, title, detail, startsAt, endsAt, shops, ...row }: FactsRow,
  to: Language,
) => ({
  ...{ meetingCode: row.meetingCode, timeZone: row.timeZone, value: row.value, currency: row.currency },
  meetingName: inLanguage(meetingName, to, fallback),
  title: inLanguage(title, to, fallback),
  detail: inLanguage(detail, to, fallback),
  startsAt: startsAt?.toISOString() ?? '',
  endsAt: endsAt.toISOString(),
  shops: shops.map(({ name, place }) => ({
    name: inLanguage(name, to, fallback),
    place: inLanguage(place, to, fallback),
  })),
})

const meetingColumns = sql`
  meeting.code as "meetingCode", meeting.name as "meetingName", meeting.fallback_language as fallback,
  meeting.time_zone as "timeZone", kind.title, kind.detail`
const shopsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', shop.name, 'place', place) order by position, shop.code)
  from coupon_shop as shop where shop.code = any(kind.shop_codes)), '[]') as shops`

async function offerOf(claimCode: string, { db, session, settings }: LoggedIn) {
  await count(db, [counter('couponClaimsPerPerson', session.uid, settings.limits)])
  const { rows } = await sql<OfferRow>`
    select kind.code as "kindCode", ${meetingColumns}, kind.value, currency, kind.starts_at as "startsAt",
      kind.ends_at as "endsAt", ${shopsOf},
      case when exists (select from coupon where kind_code = kind.code and uid = ${session.uid}) then 'HAS_ONE'
        when not is_claimable then 'CLOSED' when kind.ends_at <= now() then 'OVER'
        when issued >= amount then 'GONE' else 'OPEN' end as standing
    from coupon_kind as kind join meeting on meeting.code = kind.meeting_code
    join coupon_plan as plan on plan.meeting_code = kind.meeting_code
    where claim_code = ${claimCode}`.execute(db)
  const [offer] = rows
  if (!offer) throw new Refusal('linkNotFound', 'No coupon is offered at this link.')
  return offer
}

/** Answers the calls by which people get and see their coupons. */
export const personCoupons: Handlers<'personCoupons'> = {
  async mine({ query }, { db, session, language }) {
    const { rows } = await sql<FactsRow & { digits: string; redeemedAt: Date | null }>`
      select ${meetingColumns}, coupon.value, coupon.currency, coupon.starts_at as "startsAt",
        coupon.ends_at as "endsAt", ${shopsOf}, digits, redeemed_at as "redeemedAt"
      from coupon join coupon_kind as kind on kind.code = kind_code join meeting on meeting.code = coupon.meeting_code
      where uid = ${session.uid}
      order by redeemed_at is not null or coupon.ends_at <= now(),
        case when redeemed_at is null and coupon.ends_at > now() then coupon.ends_at end,
        coalesce(redeemed_at, coupon.ends_at) desc, digits
      limit 100`.execute(db)
    const to = query.language ?? language
    return {
      list: rows.map((row) => ({
        ...factsOf(row, to),
        digits: row.digits,
        redeemedAt: row.redeemedAt?.toISOString() ?? '',
      })),
    }
  },

  async offer({ query }, context) {
    const offer = await offerOf(query.claimCode, context)
    return { ...factsOf(offer, query.language ?? context.language), standing: offer.standing }
  },

  async claim({ body }, context) {
    const { db, session } = context
    const { kindCode, standing } = await offerOf(body.claimCode, context)
    const given =
      standing === 'OPEN' && (await db.transaction().execute((tx) => giveCoupons(tx, kindCode, [session.uid], 'LINK')))
    if (given && given.missing > 0) return { standing: 'GONE', digits: '' }
    const { rows } = await sql<{ digits: string }>`
      select digits from coupon where kind_code = ${kindCode} and uid = ${session.uid}`.execute(db)
    const [coupon] = rows
    return coupon ? { standing: 'HAS_ONE', digits: coupon.digits } : { standing, digits: '' }
  },
}
