import { type RawBuilder, sql } from 'kysely'
import type { Infer } from 'superstruct'
import { nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { MeetingOrder, meetingOrders } from '../../../contract/orders/meeting-orders.ts'
import type { OrderPayment, StoredOrderState } from '../../../contract/orders/order-states.ts'
import { nameObject, otherSpellings } from '../../../db/person-name.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { searchedWords } from '../../core/paging.ts'

/** The filters of a list of orders; totals and export have the same. */
export type OrderFilter = Omit<Input<typeof meetingOrders.totals>['query'], 'language'>

/** An order of a list, as the database reads it. */
export interface MeetingOrderRow {
  orderId: string
  number: string
  meetingCode: string
  state: StoredOrderState
  name: string
  company: string
  email: string
  holder: PersonName | null
  heldUntil: Date
  tickets: { ticketCode: string; name: LanguageMap; amount: number }[]
  fallback: string
  currency: string
  total: number
  payment: OrderPayment | null
  reference: string | null
  createdAt: Date
  paidAt: Date | null
}

/** SQL for the state of an order: a hold whose time is over counts as expired before it is noted. */
export const stateNow = sql`
  case when state = 'HELD' and held_until <= now() then 'EXPIRED' else state end`

/** The columns of a list. */
export const meetingOrderColumns = sql`
  ticket_order.id as "orderId", number, meeting_code as "meetingCode", ${stateNow} as state, ticket_order.name, company,
  email, held_until as "heldUntil", currency, total, payment, created_at as "createdAt", paid_at as "paidAt", (
    select ${nameObject('holder')} from person as holder
    where holder.uid = ticket_order.uid and ticket_order.name = '') as holder, (
    select fallback_language from meeting where code = ticket_order.meeting_code) as fallback, (
    select coalesce(nullif(reference, ''), session, '') from online_payment
    where order_id = ticket_order.id order by paid_at is null, created_at desc limit 1) as reference, (
    select coalesce(jsonb_agg(jsonb_build_object('ticketCode', ticket_code, 'name', item.name, 'amount', amount)
      order by unit_price desc, ticket_code), '[]')
    from ticket_order_item as item where order_id = ticket_order.id) as tickets`

/** The condition that an order fits the filters. */
export function orderConditions({ meetingCode, state, payment, search }: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    sql`meeting_code = ${meetingCode}`,
    ...(state ? [sql`${stateNow} = ${state}`] : []),
    ...(payment ? [sql`payment = ${payment}`] : []),
    ...searchedWords(search).map(
      (word) => sql`(strpos(search, ${word}) > 0 or exists (
        select from online_payment where order_id = ticket_order.id
          and (strpos(lower(reference), ${word}) > 0 or strpos(lower(session), ${word}) > 0))
        or name = '' and exists (
          select from person as holder where holder.uid = ticket_order.uid
            and strpos(lower(concat_ws(' ', given_name, family_name, ${otherSpellings('holder')})), ${word}) > 0))`,
    ),
  ]
  return sql.join(conditions, sql` and `)
}

/** The newest first, as the index of a meeting's orders has them. */
export const newestFirst = sql`created_at desc, number desc`

/** An order of a list, in one language. */
export function meetingOrderItem(row: MeetingOrderRow, language: Language): Infer<typeof MeetingOrder> {
  const { orderId, state, name, company, email, fallback, currency, total } = row
  return {
    ...{ orderId, state, currency, total, buyer: { name, company, email } },
    holder: row.holder ? nameIn(row.holder, language) : '',
    heldUntil: state === 'HELD' || state === 'EXPIRED' ? row.heldUntil.toISOString() : '',
    number: `${row.meetingCode}-${row.number.padStart(6, '0')}`,
    tickets: row.tickets.map((ticket) => ({ ...ticket, name: inLanguage(ticket.name, language, fallback) })),
    payment: row.payment ?? '',
    reference: row.reference ?? '',
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? '',
  }
}
