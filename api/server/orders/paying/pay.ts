import { sql } from 'kysely'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { holdMinutes } from '../../../contract/orders/order-states.ts'
import type { orders as calls } from '../../../contract/orders/orders.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { Settings } from '../../core/settings.ts'
import type { LoggedIn } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { orderOfCaller, type Reader } from '../order-rows.ts'
import { ProviderFailure } from './failures.ts'
import { notePayment } from './noting.ts'
import { begin } from './payment-jobs.ts'
import { billAddress, isOpen, type Payment, queueLooks, readPayment } from './payments.ts'
import { type PaymentProvider, providerOf } from './provider.ts'

interface HeldOrder {
  amount: number
  currency: string
  number: string
  /** The name of the meeting. */
  name: LanguageMap
  fallback: string
}

type Details = Input<typeof calls.pay>['body']

/**
 * Notes who buys, holds the tickets for ten minutes from now if this is the order's first payment, and writes the
 * payment with its request unless one is open. Nothing has been sent yet. Returns false if the tickets are not held.
 */
function prepare(body: Details, language: Language, { db, session, settings }: LoggedIn, provider: PaymentProvider) {
  const { orderId, name, company, email, phone } = body
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<HeldOrder>`
      update ticket_order set payment = 'ONLINE', name = ${name}, company = ${company}, email = ${email},
        phone = ${phone}, held_until = case
          when exists (select from online_payment where order_id = ticket_order.id) then held_until
          else now() + make_interval(mins => ${holdMinutes}) end
      from meeting
      where id = ${orderId}::uuid and uid = ${session.uid} and state = 'HELD' and held_until > now()
        and meeting.code = meeting_code
      returning total as amount, currency, meeting_code || '-' || lpad(number::text, 6, '0') as number, meeting.name,
        fallback_language as fallback`.execute(tx)
    const [order] = rows
    if (!order) return false
    const { amount, currency, number, name: meetingName, fallback } = order
    const open = sql`order_id = ${orderId}::uuid and ${isOpen}`
    if (await readPayment(tx, open)) return true
    const paymentId = crypto.randomUUID()
    const request = provider.prepare({
      ...{ paymentId, amount, currency, email, language },
      title: `${inLanguage(meetingName, language, fallback).slice(0, 200)} · ${number}`,
      paidUrl: billAddress(orderId, language, settings, 'DONE'),
      leftUrl: billAddress(orderId, language, settings, 'LEFT'),
    })
    await sql`
      insert into online_payment (id, order_id, amount, currency, language, request)
      values (${paymentId}::uuid, ${orderId}::uuid, ${amount}, ${currency}, ${language}, ${request})`.execute(tx)
    await queueLooks(tx, open, sql`(select held_until from ticket_order where id = ${orderId}::uuid)`)
    return true
  })
}

/** Asks where an open payment stands, at most every two seconds whoever asks. Returns true if it was answered. */
async function askAbout(orderId: string, provider: PaymentProvider, tools: { db: Db; settings: Settings }) {
  const { rows } = await sql<{ session: string }>`
    update online_payment set asked_at = now()
    where order_id = ${orderId}::uuid and state = 'OPEN' and (asked_at is null or asked_at < now() - interval '2 seconds')
    returning session`.execute(tools.db)
  const [asked] = rows
  if (asked) await notePayment(await provider.query(asked.session), tools)
}

const openOf = (orderId: string, db: Db): Promise<Payment | undefined> =>
  readPayment(db, sql`order_id = ${orderId}::uuid and ${isOpen}`)

/** Sends the request of a payment, or asks about one that was begun. */
async function beginOrAsk(orderId: string, provider: PaymentProvider, context: LoggedIn) {
  const payment = await openOf(orderId, context.db)
  try {
    if (payment?.state === 'STARTING') await begin(payment, provider, context)
    else await askAbout(orderId, provider, context)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    // Another process may have been first, and have the answer. A payment that is open is paid at the same address.
    if ((await openOf(orderId, context.db))?.state === 'OPEN') return
    throw new Refusal('paymentUnavailable', error.message, { retryAfterSeconds: 5 })
  }
}

/** Begins the online payment of a held order, or goes on with it. */
export async function pay({ body }: Input<typeof calls.pay>, context: LoggedIn): Promise<{ address: string }> {
  const { db, session, settings } = context
  const language = body.language ?? context.language
  const reader: Reader = { db, session, settings, language }
  const provider = providerOf(settings)
  const order = await orderOfCaller(body.orderId, reader)
  if (!provider || !order.payments.includes('ONLINE'))
    throw new Refusal('onlinePaymentOff', 'No provider of payments is configured, or it cannot take this amount.')
  await count(db, [counter('paymentsPerPerson', session.uid, settings.limits)])
  const bill = billAddress(body.orderId, language, settings)
  if (!(await prepare(body, language, context, provider))) {
    const { state } = await orderOfCaller(body.orderId, reader)
    if (state === 'PAID') return { address: bill }
    const isOver = state === 'EXPIRED' || state === 'CANCELLED'
    throw new Refusal(isOver ? 'holdExpired' : 'orderStepRefused', `The order is ${state} and cannot be paid online.`)
  }
  await beginOrAsk(body.orderId, provider, context)
  return { address: (await openOf(body.orderId, db))?.address || bill }
}

/** Answers with the order, after the provider was asked about its payment. */
export async function checkPayment({ body }: Input<typeof calls.checkPayment>, context: LoggedIn) {
  const { db, session, settings } = context
  const reader: Reader = { db, session, settings, language: body.language ?? context.language }
  await orderOfCaller(body.orderId, reader)
  const provider = providerOf(settings)
  if (provider) {
    try {
      await askAbout(body.orderId, provider, context)
    } catch (error) {
      // The order stays as it is, and the reader asks again.
      if (!(error instanceof ProviderFailure)) throw error
    }
  }
  return orderOfCaller(body.orderId, reader)
}
