import type { Generated } from 'kysely'
import type { Instant, InstantDefault, InstantOrNull, Json, JsonDefault, LanguageMap } from './columns.ts'

/** The tickets and meals of meetings, and the orders of people. Money is in the minor unit of a currency. */
export interface OrdersTables {
  ticket_sale: {
    meeting_code: string
    currency: string
    payments: Generated<string[]>
    seller_name: string
    seller_address: Generated<string>
    seller_tax_number: Generated<string>
    bank_account: Generated<string>
    invoices: Generated<number>
    updated_at: InstantDefault
  }
  ticket_type: {
    meeting_code: string
    code: string
    name: Json<LanguageMap>
    summary: JsonDefault<LanguageMap>
    position: Generated<number>
    price: number
    tax_permille: Generated<number>
    capacity: number | null
    taken: Generated<number>
    max_per_order: Generated<number>
    opens_at: InstantOrNull
    closes_at: InstantOrNull
  }
  promo_code: {
    meeting_code: string
    code: string
    percent: number
    max_uses: number | null
    used: Generated<number>
    expires_at: InstantOrNull
  }
  ticket_order: {
    id: Generated<string>
    number: Generated<string>
    meeting_code: string
    uid: string
    key: string
    state: 'HELD' | 'PLACED' | 'PAID' | 'CANCELLED' | 'EXPIRED' | 'REFUNDED'
    currency: string
    promo_code: string | null
    percent: Generated<number>
    total: number
    payment: 'FREE' | 'ONLINE' | 'ON_SITE' | 'BANK_TRANSFER' | null
    name: Generated<string>
    company: Generated<string>
    email: Generated<string>
    phone: Generated<string>
    held_until: Instant
    created_at: InstantDefault
    placed_at: InstantOrNull
    paid_at: InstantOrNull
    ended_at: InstantOrNull
    search: Generated<string>
  }
  online_payment: {
    id: Generated<string>
    order_id: string | null
    state: Generated<
      'STARTING' | 'OPEN' | 'PAID' | 'ENDED' | 'FAILED' | 'REFUSED' | 'REFUNDING' | 'REFUNDED' | 'REFUND_FAILED'
    >
    amount: number
    currency: string
    language: string
    request: Generated<string>
    session: string | null
    address: Generated<string>
    reference: Generated<string>
    refund: Generated<string>
    refund_tries: Generated<number>
    problem: Generated<string>
    asked_at: InstantOrNull
    created_at: InstantDefault
    paid_at: InstantOrNull
    refunded_at: InstantOrNull
  }
  ticket_order_item: {
    order_id: string
    ticket_code: string
    name: Json<LanguageMap>
    amount: number
    unit_price: number
    tax_permille: number
  }
  invoice: {
    id: Generated<string>
    meeting_code: string
    uid: string
    key: string
    state: Generated<'APPLIED' | 'ISSUED' | 'REFUSED'>
    number: number | null
    currency: string
    total: number
    kind: 'COMPANY' | 'PERSON'
    name: string
    country: string
    tax_number: Generated<string>
    address: Generated<string>
    email: string
    reason: Generated<string>
    seller: JsonDefault<object>
    created_at: InstantDefault
    decided_at: InstantOrNull
  }
  invoice_order: {
    invoice_id: string
    order_id: string
    is_open: Generated<boolean>
  }
  meal_sitting: {
    id: Generated<string>
    meeting_code: string
    starts_at: Instant
    ends_at: Instant
    cut_off: Instant
    place: JsonDefault<LanguageMap>
    name: JsonDefault<LanguageMap>
    capacity: number | null
    updated_at: InstantDefault
  }
  meal_dish: {
    id: Generated<string>
    sitting_id: string
    position: Generated<number>
    stall: JsonDefault<LanguageMap>
    name: Json<LanguageMap>
    marks: Generated<string[]>
    portions: number | null
    taken: Generated<number>
  }
  meal_order: {
    id: Generated<string>
    meeting_code: string
    sitting_id: string
    dish_id: string
    uid: string
    code: string
    ordered_at: InstantDefault
    collected_at: InstantOrNull
  }
}
