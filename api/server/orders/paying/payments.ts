import { type RawBuilder, sql } from 'kysely'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import { pages } from '../../../contract/pages.ts'
import type { Db } from '../../../db/index.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Settings } from '../../core/settings.ts'
import { wakeWorkers } from '../../queue/wake.ts'

/** A state of an online payment as it is stored. */
export type PaymentState = Schema['online_payment']['state']['__select__']

/** An online payment as it is stored. */
export interface Payment {
  id: string
  orderId: string | null
  state: PaymentState
  amount: number
  currency: string
  language: string
  request: string
  session: string | null
  address: string
  reference: string
  refund: string
  refundTries: number
}

const selected = sql`
  select id, order_id as "orderId", state, amount, currency, language, request, session, address, reference, refund,
    refund_tries as "refundTries"
  from online_payment`

/** Reads the newest payment that fulfils a condition. */
export async function readPayment(db: Db, condition: RawBuilder<unknown>): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    ${selected} where ${condition} order by created_at desc limit 1`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends. Payments are locked before their orders. */
export async function lockPayment(tx: Db, condition: RawBuilder<unknown>): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    ${selected} where ${condition} order by created_at desc limit 1 for update`.execute(tx)
  return rows[0]
}

/** The condition of payments that can still be paid, as far as is known. */
export const isOpen = sql`state in ('STARTING', 'OPEN')`

/** The language of the buyer when the payment began. */
export const languageOf = ({ language }: Payment): Language => (isLanguage(language) ? language : 'EN')

/** Returns the address of an order's bill. `payment` says how the provider sends the buyer back to it. */
export function billAddress(orderId: string, language: Language, { publicUrl }: Settings, payment?: 'DONE' | 'LEFT') {
  const query = new URLSearchParams({ orderId, ...(payment && { payment }), language })
  return `${publicUrl}${pages.bill.path}?${query}`
}

/** Queues a look at payments, for now or for a later instant. */
export async function queueLooks(db: Db, payments: RawBuilder<unknown>, dueAt = sql`now()`): Promise<void> {
  await sql`
    insert into queued_job (kind, payload, due_at)
    select 'payment', jsonb_build_object('payment', id), ${dueAt} from online_payment where ${payments}`.execute(db)
  wakeWorkers('payment')
}
