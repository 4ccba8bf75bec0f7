import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Settings } from '../../core/settings.ts'
import { Refusal } from '../../http/refusal.ts'
import { releaseOrders } from '../stock.ts'
import { tellBuyer } from './noting.ts'
import { lockPayment, queueLooks } from './payments.ts'
import { providerOf } from './provider.ts'

/**
 * Refunds an order of a meeting: its tickets are for sale again at once, and what was paid online goes back by a job. A
 * refund that failed is tried again. Returns whether money goes back that way.
 */
export function refundOnline(orderId: string, meetingCode: string, { db, settings }: { db: Db; settings: Settings }) {
  return db.transaction().execute(async (tx) => {
    const isPaid = sql`order_id = ${orderId}::uuid and state in ('PAID', 'REFUND_FAILED') and exists (
      select from ticket_order where ticket_order.id = order_id and meeting_code = ${meetingCode})`
    const payment = await lockPayment(tx, isPaid)
    if (payment && !providerOf(settings))
      throw new Refusal('onlinePaymentOff', 'The order was paid online, and no provider of payments is configured.')
    const isIt = sql`id = ${orderId}::uuid and meeting_code = ${meetingCode}`
    const released = await releaseOrders(tx, 'REFUND', isIt)
    if (!payment || (payment.state === 'PAID' && released.length === 0)) return false
    const isAgain = payment.state === 'REFUND_FAILED'
    await sql`
      update online_payment set state = 'REFUNDING', problem = '', refund = '',
        refund_tries = refund_tries + ${isAgain ? 1 : 0}
      where id = ${payment.id}::uuid`.execute(tx)
    await queueLooks(tx, sql`id = ${payment.id}::uuid`)
    if (!isAgain) await tellBuyer(tx, settings, payment, 'orderRefunded')
    return true
  })
}
