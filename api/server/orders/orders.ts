import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input } from '../../contract/core/endpoint.ts'
import { holdMinutes, orderStateAfter, orderStatesBefore } from '../../contract/orders/order-states.ts'
import { totalsOf } from '../../contract/orders/order-totals.ts'
import type { orders as calls, Order } from '../../contract/orders/orders.ts'
import type { Db } from '../../db/index.ts'
import { audit } from '../core/audit.ts'
import { isUuid } from '../core/uuid.ts'
import { readerOf } from '../http/access.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { roleAsViewed } from '../http/membership.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { noOrder, orderOfCaller, type Reader, readOrderAt, readOrders } from './order-rows.ts'
import { checkPayment, pay } from './paying/pay.ts'
import { isOpen, queueLooks } from './paying/payments.ts'
import { refundOrder } from './paying/refunds.ts'
import { readSale, readSales } from './sale.ts'
import { type Amount, countPromoCode, expireHolds, releaseOrders, takeTickets } from './stock.ts'

type OrderItem = Infer<typeof Order>
/** Adds up amounts of the same type, so that each type is asked for once. */
function amountsOf(items: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { ticketCode, amount } of items) sums.set(ticketCode, (sums.get(ticketCode) ?? 0) + amount)
  return [...sums].map(([ticketCode, amount]) => ({ ticketCode, amount }))
}

/** Throws the reason for which some tickets were not taken. */
async function refuseMissing(meetingCode: string, amounts: readonly Amount[], taken: readonly Amount[], tx: Db) {
  const missing = amounts.filter(({ ticketCode }) => !taken.some((one) => one.ticketCode === ticketCode))
  const { types } = await readSale(meetingCode, 'EN', tx)
  const stateOf = (code: string) => types.find(({ ticketCode }) => ticketCode === code)?.state
  const isClosed = missing.some(({ ticketCode }) => !['ON_SALE', 'SOLD_OUT'].includes(stateOf(ticketCode) ?? ''))
  const names = missing.map(({ ticketCode }) => ticketCode).join(', ')
  throw new Refusal(isClosed ? 'saleNotOpen' : 'ticketsSoldOut', `Not for sale in these amounts: ${names}.`)
}

type Creation = Input<typeof calls.create>['body']

/** Takes the tickets and writes their order in one transaction; all of it or nothing. Returns the order's id. */
async function hold(body: Creation, { db, session }: LoggedIn): Promise<string | undefined> {
  const { meetingCode, key } = body
  const amounts = amountsOf(body.items)
  const promoCode = body.promoCode?.toUpperCase() || null
  return db.transaction().execute(async (tx) => {
    const taken = await takeTickets(tx, meetingCode, amounts)
    if (taken.length < amounts.length) await refuseMissing(meetingCode, amounts, taken, tx)
    const percent = promoCode ? await countPromoCode(tx, meetingCode, promoCode) : 0
    if (percent === undefined) throw new Refusal('promoCodeInvalid', 'The meeting has no such promo code to be used.')
    const { total } = totalsOf(taken, percent)
    const { rows } = await sql<{ id: string }>`
      insert into ticket_order (meeting_code, uid, key, state, currency, promo_code, percent, total, held_until)
      select meeting_code, ${session.uid}, ${key}, ${orderStateAfter('NONE', 'HOLD')}, currency, ${promoCode},
        ${percent}, ${total}, now() + make_interval(mins => ${holdMinutes})
      from ticket_sale where meeting_code = ${meetingCode}
      returning id`.execute(tx)
    const id = rows[0]?.id
    await tx
      .insertInto('ticket_order_item')
      .values(
        taken.map(({ ticketCode, name, amount, unitPrice, taxPermille }) => ({
          ...{ order_id: id ?? '', ticket_code: ticketCode, name: JSON.stringify(name), amount },
          ...{ unit_price: unitPrice, tax_permille: taxPermille },
        })),
      )
      .execute()
    return id
  })
}

/** Returns whether an error is that of a second order with the same key. */
const isSameKey = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'ticket_order_uid_key_key'

async function create({ body }: Input<typeof calls.create>, context: LoggedIn): Promise<OrderItem> {
  const { db, session, settings } = context
  const { uid } = session
  const language = body.language ?? context.language
  const byKey = async () => (await readOrders({ uid, language, settings, key: body.key }, db))[0]
  const earlier = await byKey()
  if (earlier) return earlier
  await count(db, [counter('ordersPerPerson', uid, settings.limits)])
  await readSale(body.meetingCode, language, db)
  await expireHolds(db)
  // The order of the same key is this one, made by a repeated call that came just before.
  const earlierOnes = sql`uid = ${uid} and meeting_code = ${body.meetingCode} and state = 'HELD' and key <> ${body.key}`
  await releaseOrders(db, 'CANCEL', earlierOnes)
  try {
    const orderId = await hold(body, context)
    return await orderOfCaller(orderId ?? '', { db, session, settings, language })
  } catch (error) {
    // The same call may have come first meanwhile, and have taken the last tickets.
    const same = isSameKey(error) || error instanceof Refusal ? await byKey() : undefined
    if (!same) throw error
    return same
  }
}

async function place({ body }: Input<typeof calls.place>, context: LoggedIn): Promise<OrderItem> {
  const { db, session, settings } = context
  const reader: Reader = { db, session, settings, language: body.language ?? context.language }
  const order = await orderOfCaller(body.orderId, reader)
  const choices = order.payments.filter((choice) => choice !== 'ONLINE')
  if (!choices.includes(body.payment)) throw invalidInput('payment', `one of ${choices.join(', ')}`)
  const { name, company, email, phone, payment } = body
  const event = order.total === 0 ? 'PLACE_FREE' : 'PLACE'
  const state = orderStateAfter('HELD', event)
  const { numAffectedRows } = await sql`
    update ticket_order set state = ${state}, payment = ${payment}, name = ${name}, company = ${company},
      email = ${email}, phone = ${phone}, placed_at = now(), paid_at = case when ${state} = 'PAID' then now() end
    where id = ${body.orderId}::uuid and uid = ${session.uid} and state = any(${orderStatesBefore(event)}::text[])
      and held_until > now()`.execute(db)
  // An online payment that was begun before is ended. One that is paid first still counts.
  if (numAffectedRows) await queueLooks(db, sql`order_id = ${body.orderId}::uuid and ${isOpen}`)
  const placed = await orderOfCaller(body.orderId, reader)
  if (!numAffectedRows && !placed.placedAt) throw new Refusal('holdExpired', 'The tickets are not held any more.')
  return placed
}

/** Answers the calls about tickets and orders. */
export const orders: Handlers<'orders'> = {
  async meetings({ query }, { db, language }) {
    return { list: await readSales(query.language ?? language, db) }
  },

  async sale({ query: { meetingCode, ...query } }, context) {
    const { db } = context
    const language = query.language ?? context.language
    const uid = readerOf(context)
    const sale = await readSale(meetingCode, language, db)
    const [held = null] = uid
      ? await readOrders({ uid, language, settings: context.settings, heldAt: meetingCode }, db)
      : []
    return { ...sale, held }
  },

  create,
  place,
  pay,
  checkPayment,

  async cancel({ body }, context) {
    const { db, session, settings } = context
    const reader: Reader = { db, session, settings, language: body.language ?? context.language }
    await orderOfCaller(body.orderId, reader)
    const ended = await releaseOrders(db, 'CANCEL', sql`id = ${body.orderId}::uuid and uid = ${session.uid}`)
    const order = await orderOfCaller(body.orderId, reader)
    if (ended.length === 0 && order.state !== 'CANCELLED')
      throw new Refusal('orderStepRefused', `The order is ${order.state} and cannot be cancelled.`)
    return order
  },

  async list({ body }, { db, session, settings, ...context }) {
    return { list: await readOrders({ uid: session.uid, settings, language: body.language ?? context.language }, db) }
  },

  async detail({ query }, { db, session, settings, ...context }) {
    const { orderId } = query
    if (!isUuid(orderId)) throw noOrder(orderId)
    const reading = { uid: session.uid, settings, language: query.language ?? context.language, orderId }
    const [order] = await readOrders(reading, db)
    if (order) return order
    const { rows } = await sql<{ meetingCode: string }>`
      select member.meeting_code as "meetingCode" from meeting_member as member
      join ticket_order on ticket_order.meeting_code = member.meeting_code
      where ticket_order.id = ${orderId}::uuid and member.uid = ${session.uid} and role = 'ORGANISER'`.execute(db)
    const isOrganiser = rows[0] && roleAsViewed('ORGANISER', rows[0].meetingCode, session) === 'ORGANISER'
    const seen = isOrganiser && rows[0] && (await readOrderAt(rows[0].meetingCode, reading, db))
    if (!seen) throw noOrder(orderId)
    return seen
  },

  async settle({ body }, context) {
    const { db, session, settings } = context
    const { orderId, meetingCode, event } = body
    if (!isUuid(orderId)) throw noOrder(orderId)
    const isIt = sql`id = ${orderId}::uuid and meeting_code = ${meetingCode}`
    const isAgain = event === 'REFUND' && (await refundOrder(orderId, meetingCode, context))
    if (event === 'PAY')
      await db.transaction().execute(async (tx) => {
        const { numAffectedRows } = await sql`
          update ticket_order set state = ${orderStateAfter('PLACED', event)}, paid_at = now()
          where ${isIt} and state = any(${orderStatesBefore(event)}::text[])`.execute(tx)
        if (numAffectedRows) await audit(tx, context, { action: 'ORDER_PAY', subject: orderId })
      })
    const reading = { uid: session.uid, settings, language: body.language ?? context.language, orderId }
    const order = await readOrderAt(meetingCode, reading, db)
    if (!order) throw noOrder(orderId)
    if (order.state !== (event === 'PAY' ? 'PAID' : 'REFUNDED') && !isAgain)
      throw new Refusal('orderStepRefused', `An order that is ${order.state} does not allow ${event}.`)
    return order
  },
}
