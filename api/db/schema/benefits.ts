import type { Generated } from 'kysely'
import type { Instant, InstantDefault, InstantOrNull, Json, JsonDefault, LanguageMap } from './columns.ts'

/** The coupons of attendees, the shops that take them, and the draws in which prizes are won. */
export interface BenefitsTables {
  coupon_shop: {
    code: string
    meeting_code: string
    enterprise_code: string | null
    name: Json<LanguageMap>
    place: JsonDefault<LanguageMap>
    bind_code: string
  }
  coupon_clerk: { shop_code: string; uid: string; bound_at: InstantDefault }
  lottery: {
    code: string
    meeting_code: string
    name: Json<LanguageMap>
    condition: 'PASSED' | 'CHECKED_IN' | 'FORM'
    form_code: string | null
    draws_at: Instant
    state: Generated<'DRAFT' | 'OPEN' | 'CLOSED' | 'DRAWN'>
    /** The number of the newest ticket. */
    entries: Generated<number>
    seed: Buffer | null
    seed_hash: Generated<string>
    tickets_hash: Generated<string>
    created_at: InstantDefault
    updated_at: InstantDefault
    published_at: InstantOrNull
    closed_at: InstantOrNull
    drawn_at: InstantOrNull
  }
  lottery_prize: {
    lottery_code: string
    position: number
    name: Json<LanguageMap>
    image: Generated<string>
    amount: number
  }
  lottery_ticket: {
    lottery_code: string
    number: number
    uid: string | null
    created_at: InstantDefault
    /** The place in the order of the draw, from 0; null where it won nothing. */
    place: number | null
    prize: number | null
    coupon_digits: string | null
  }
  coupon: {
    meeting_code: string
    digits: string
    shop_code: string | null
    title: Json<LanguageMap>
    ends_at: Instant
    redeemed_at: InstantOrNull
    redeemed_by: string | null
    redeemed_shop: string | null
  }
}
