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
    position: Generated<number>
    offline_cap: Generated<number>
  }
  coupon_plan: { meeting_code: string; currency: string; updated_at: InstantDefault }
  coupon_kind: {
    code: string
    meeting_code: string
    title: Json<LanguageMap>
    detail: JsonDefault<LanguageMap>
    /** In the minor unit of the plan's currency; 0 for gifts. */
    value: number
    amount: number
    issued: Generated<number>
    shop_codes: Generated<string[]>
    starts_at: InstantOrNull
    ends_at: Instant
    claim_code: string
    is_claimable: Generated<boolean>
    position: number
  }
  coupon_use: {
    id: string
    meeting_code: string
    digits: string
    shop_code: string
    uid: string | null
    at: Instant
    is_offline: boolean
    outcome: 'VALID' | 'EARLY' | 'EXPIRED' | 'OTHER_SHOP' | 'UNKNOWN'
    undone_at: InstantOrNull
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
    redeemed_use: string | null
    kind_code: string | null
    uid: string | null
    value: Generated<number>
    currency: Generated<string>
    issued_at: InstantDefault
    /** Null for those that people get themselves. */
    given_at: InstantOrNull
    starts_at: InstantOrNull
  }
}
