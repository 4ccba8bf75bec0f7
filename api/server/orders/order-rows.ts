import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Language } from '../../contract/core/languages.ts'
import type { OnlineState, OrderPayment, StoredOrderState } from '../../contract/orders/order-states.ts'
import { totalsOf } from '../../contract/orders/order-totals.ts'
import type { Order } from '../../contract/orders/orders.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Settings } from '../core/settings.ts'
import { isUuid } from '../core/uuid.ts'
import { Refusal } from '../http/refusal.ts'
import { asMeeting, asPerson } from '../http/row-security.ts'
import { providerOf } from './paying/provider.ts'

type OrderItem = Infer<typeof Order>

interface OrderRow {
  orderId: string
  number: string
  uid: string
  meetingCode: string
  /** The stored state, or EXPIRED for a hold whose time is over. */
  state: StoredOrderState
  currency: string
  promoCode: string | null
  percent: number
  total: number
  payment: OrderPayment | null
  name: string
  company: string
  email: string
  phone: string
  heldUntil: Date
  createdAt: Date
  placedAt: Date | null
  paidAt: Date | null
  online: { state: OnlineState; reference: string; problem: string } | null
  items: { ticketCode: string; name: LanguageMap; amount: number; unitPrice: number; taxPermille: number }[]
}

/** The part of an order's bill that belongs to its meeting. */
interface Billing {
  meetingCode: string
  meetingType: OrderItem['meetingType']
  meetingName: LanguageMap
  fallback: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  payments: OrderPayment[]
  seller: string
  sellerAddress: string
  sellerTaxNumber: string
  bankAccount: string
}

const selected = sql`
  select id as "orderId", number, uid, meeting_code as "meetingCode", currency, promo_code as "promoCode", percent, total,
    case when state = 'HELD' and held_until <= now() then 'EXPIRED' else state end as state,
    payment, name, company, email, phone, held_until as "heldUntil", created_at as "createdAt", placed_at as "placedAt",
    paid_at as "paidAt", (
      select jsonb_build_object('state', case state when 'STARTING' then 'OPEN' else state end, 'problem', problem,
        'reference', coalesce(nullif(reference, ''), session, ''))
      from online_payment where order_id = ticket_order.id
      order by paid_at is null, created_at desc limit 1) as online, (
      select coalesce(jsonb_agg(jsonb_build_object('ticketCode', ticket_code, 'name', item.name, 'amount', amount,
        'unitPrice', unit_price, 'taxPermille', tax_permille) order by unit_price desc, ticket_code), '[]')
      from ticket_order_item as item where order_id = ticket_order.id) as items
  from ticket_order`

async function billingOf(meetingCodes: readonly string[], db: Db): Promise<Map<string, Billing>> {
  const { rows } = await sql<Billing>`
    select meeting.code as "meetingCode", type as "meetingType", meeting.name as "meetingName",
      fallback_language as fallback, starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone", payments,
      seller_name as seller, seller_address as "sellerAddress", seller_tax_number as "sellerTaxNumber",
      bank_account as "bankAccount"
    from meeting join ticket_sale on ticket_sale.meeting_code = meeting.code
    where meeting.code = any(${meetingCodes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.meetingCode, row]))
}

const isoOf = (at: Date | null) => at?.toISOString() ?? ''

/** The ways to pay for an order: online first, where there is a provider that can take its amount. */
function waysOf({ total, currency }: OrderRow, { payments }: Billing, settings: Settings): OrderPayment[] {
  if (total === 0) return ['FREE']
  return providerOf(settings)?.canCharge(total, currency) ? ['ONLINE', ...payments] : payments
}

function orderOf(row: OrderRow, billing: Billing, { uid: reader, language, settings }: Reading): OrderItem {
  const { orderId, meetingCode, state, currency, percent, items, payment, name, company, email, phone, total } = row
  const { fallback } = billing
  return {
    ...{ orderId, meetingCode, state, currency, isBuyer: row.uid === reader },
    number: `${meetingCode}-${row.number.padStart(6, '0')}`,
    meetingType: billing.meetingType,
    meetingName: inLanguage(billing.meetingName, language, fallback),
    startTime: billing.startsAt.toISOString(),
    endTime: billing.endsAt.toISOString(),
    timeZone: billing.timeZone,
    items: items.map((item) => ({ ...item, name: inLanguage(item.name, language, fallback) })),
    ...totalsOf(items, percent),
    total,
    promoCode: row.promoCode ?? '',
    payments: waysOf(row, billing, settings),
    payment: payment ?? '',
    online: row.online && { ...row.online, ...(row.uid === reader && { reference: '', problem: '' }) },
    buyer: { name, company, email, phone },
    seller: {
      ...{ name: billing.seller, address: billing.sellerAddress, taxNumber: billing.sellerTaxNumber },
      bankAccount: billing.bankAccount,
    },
    createdAt: isoOf(row.createdAt),
    heldUntil: state === 'HELD' ? isoOf(row.heldUntil) : '',
    placedAt: isoOf(row.placedAt),
    paidAt: isoOf(row.paidAt),
  }
}

async function ordersOf(rows: readonly OrderRow[], db: Db, reading: Reading) {
  const billings = await billingOf([...new Set(rows.map(({ meetingCode }) => meetingCode))], db)
  return rows.flatMap((row) => {
    const billing = billings.get(row.meetingCode)
    return billing ? [orderOf(row, billing, reading)] : []
  })
}

/** The rows of which orders are read: those of one person, all or only one of them. */
export interface Reading {
  uid: string
  language: Language
  settings: Settings
  orderId?: string
  /** Only the hold at this meeting whose time is not over. */
  heldAt?: string
  /** Only the order that was made with this key. */
  key?: string
}

/** Reads the orders of a person, the newest first, without holds that expired or were cancelled unless one is named. */
export async function readOrders(reading: Reading, db: Db): Promise<OrderItem[]> {
  const { uid, orderId, heldAt, key } = reading
  const condition = orderId
    ? sql`id = ${orderId}::uuid`
    : key
      ? sql`key = ${key}`
      : heldAt
        ? sql`meeting_code = ${heldAt} and state = 'HELD' and held_until > now()`
        : sql`(placed_at is not null or (state = 'HELD' and held_until > now()) or exists (
            select from online_payment where order_id = ticket_order.id and online_payment.paid_at is not null))`
  const { rows } = await asPerson(db, uid, (tx) =>
    sql<OrderRow>`
      ${selected} where uid = ${uid} and ${condition} order by created_at desc, id limit 100`.execute(tx),
  )
  return ordersOf(rows, db, reading)
}

/** Reads an order of the meeting as its organiser `uid`; undefined if the meeting has no such order. */
export async function readOrderAt(meetingCode: string, reading: Reading, db: Db) {
  const { rows } = await asMeeting(db, meetingCode, (tx) =>
    sql<OrderRow>`${selected} where id = ${reading.orderId}::uuid and meeting_code = ${meetingCode}`.execute(tx),
  )
  const [order] = await ordersOf(rows, db, reading)
  return order
}

/** The caller whose orders are read, and the language. */
export type Reader = { db: Db; session: { uid: string }; settings: Settings; language: Language }

/** Returns the refusal of an order that the caller does not have. */
export const noOrder = (orderId: string) => new Refusal('orderNotFound', `The caller has no order "${orderId}".`)

/** Reads an order of the caller. Throws a Refusal if they have none of this id. */
export async function orderOfCaller(orderId: string, { db, session, ...reader }: Reader): Promise<OrderItem> {
  const [order] = isUuid(orderId) ? await readOrders({ ...reader, uid: session.uid, orderId }, db) : []
  if (!order) throw noOrder(orderId)
  return order
}
