import { sql } from 'kysely'
import { formatPrice } from '../../../../i18n/price.ts'
import { orderStateAfter, type StoredOrderState } from '../../../contract/orders/order-states.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Settings } from '../../core/settings.ts'
import { isUuid } from '../../core/uuid.ts'
import type { MailFacts } from '../../mail/mail.ts'
import { postMail } from '../../mail/outgoing.ts'
import { countPromoCode, takeTickets } from '../stock.ts'
import { billAddress, languageOf, lockPayment, type Payment, queueLooks } from './payments.ts'
import type { ProviderPayment, ProviderRefund } from './provider.ts'

interface Tools {
  db: Db
  settings: Settings
}

interface PaidOrder {
  state: StoredOrderState
  meetingCode: string
  promoCode: string | null
  email: string
  number: string
  name: LanguageMap
  fallback: string
  items: { ticketCode: string; amount: number }[]
}

async function lockOrder(tx: Db, orderId: string): Promise<PaidOrder | undefined> {
  const { rows } = await sql<PaidOrder>`
    select state, meeting_code as "meetingCode", promo_code as "promoCode", ticket_order.email, number, meeting.name,
      fallback_language as fallback, (
        select jsonb_agg(jsonb_build_object('ticketCode', ticket_code, 'amount', amount))
        from ticket_order_item where order_id = ticket_order.id) as items
    from ticket_order join meeting on meeting.code = meeting_code
    where ticket_order.id = ${orderId}::uuid for update of ticket_order`.execute(tx)
  return rows[0]
}

/** Takes the tickets of an order that has expired again: all of them and its promo code, or nothing. */
async function takeAgain(tx: Db, { meetingCode, promoCode, items }: PaidOrder): Promise<boolean> {
  await sql`savepoint taking`.execute(tx)
  const taken = await takeTickets(tx, meetingCode, items)
  const isTaken = taken.length === items.length
  if (isTaken && (!promoCode || (await countPromoCode(tx, meetingCode, promoCode)) !== undefined)) return true
  await sql`rollback to savepoint taking`.execute(tx)
  return false
}

/** Counts a payment for its order. Returns whether it counts: else the money goes back. */
async function countFor(tx: Db, orderId: string, order: PaidOrder): Promise<boolean> {
  const state = orderStateAfter(order.state, 'PAY_ONLINE')
  if (!state || (order.state === 'EXPIRED' && !(await takeAgain(tx, order)))) return false
  await sql`
    update ticket_order set state = ${state}, payment = 'ONLINE', paid_at = now(), ended_at = null,
      placed_at = coalesce(placed_at, now())
    where id = ${orderId}::uuid`.execute(tx)
  return true
}

/** Writes to the buyer about their money, at the address that they gave with the order. */
export async function tellBuyer(tx: Db, settings: Settings, payment: Payment, kind: MailKind): Promise<void> {
  const order = payment.orderId ? await lockOrder(tx, payment.orderId) : undefined
  if (!order?.email || !payment.orderId) return
  const language = languageOf(payment)
  const facts = {
    meeting: inLanguage(order.name, language, order.fallback),
    number: `${order.meetingCode}-${order.number.padStart(6, '0')}`,
    amount: formatPrice(payment.amount, payment.currency, language),
    link: billAddress(payment.orderId, language, settings),
  }
  await postMail(tx, settings, { kind, to: order.email, language, facts })
}
type MailKind = Extract<keyof MailFacts, `order${string}`>

/** Accepts the money of a payment: for its order, or to be given back where the order has no room for it. */
async function accept(tx: Db, payment: Payment, { session, reference }: ProviderPayment, settings: Settings) {
  const { id, orderId } = payment
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  const counts = Boolean(orderId && order && (await countFor(tx, orderId, order)))
  await sql`
    update online_payment set state = ${counts ? 'PAID' : 'REFUNDING'}, session = ${session}, request = '',
      reference = ${reference}, paid_at = now()
    where id = ${id}::uuid`.execute(tx)
  if (!counts) await queueLooks(tx, sql`id = ${id}::uuid`)
  await tellBuyer(tx, settings, payment, counts ? 'orderPaid' : 'orderReturned')
}

/** The states in which news of a payment still change something. */
const unpaid: Payment['state'][] = ['STARTING', 'OPEN', 'ENDED', 'FAILED']

/**
 * Notes what the provider says of a payment. The same news twice, or older ones, change nothing: money that was noted
 * stays noted, and a payment that ended counts once more if it was paid nevertheless. Returns false for one that is
 * not ours.
 */
export function notePayment(seen: ProviderPayment, { db, settings }: Tools): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const known = sql`session = ${seen.session}`
    const given = isUuid(seen.paymentId) ? sql`${known} or (session is null and id = ${seen.paymentId}::uuid)` : known
    const payment = await lockPayment(tx, given)
    if (!payment) return false
    const { id, amount, currency, state } = payment
    if (!unpaid.includes(state)) return true
    if (seen.state === 'PAID') {
      const isIt = seen.paymentId === id && seen.amount === amount && seen.currency === currency
      if (isIt && seen.reference) await accept(tx, payment, seen, settings)
      else
        await sql`
          update online_payment set state = 'REFUSED', session = ${seen.session}, request = '',
            reference = ${seen.reference}, problem = ${`${seen.amount} ${seen.currency}`}
          where id = ${id}::uuid`.execute(tx)
      return true
    }
    if (state !== 'STARTING' && state !== 'OPEN') return true
    await sql`
      update online_payment set state = ${seen.state}, session = ${seen.session}, request = '',
        address = case when ${seen.address} = '' then address else ${seen.address} end
      where id = ${id}::uuid`.execute(tx)
    return true
  })
}

/** Notes what the provider says of a refund. Returns false for one that is not ours. */
export function noteRefund(seen: ProviderRefund, { db }: Tools): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const payment = seen.reference ? await lockPayment(tx, sql`reference = ${seen.reference}`) : undefined
    if (!payment) return false
    const { id, state, refund } = payment
    // A refund may still fail after it was done; one that another has replaced says nothing more.
    const isAbout = state === 'REFUNDING' || (state === 'REFUNDED' && seen.state === 'FAILED')
    const isOther = refund !== seen.refund && (refund !== '' || seen.state === 'FAILED')
    if (!isAbout || isOther) return true
    const next = { UNDER_WAY: 'REFUNDING', DONE: 'REFUNDED', FAILED: 'REFUND_FAILED' }[seen.state]
    await sql`
      update online_payment set state = ${next}, refund = ${seen.refund},
        refunded_at = case when ${next} = 'REFUNDED' then now() end
      where id = ${id}::uuid`.execute(tx)
    return true
  })
}
