import { sql } from 'kysely'
import { audit } from '../../core/audit.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { releaseOrders } from '../stock.ts'
import { tellBuyer } from './noting.ts'
import { lockPayment, queueLooks } from './payments.ts'
import { providerOf } from './provider.ts'

/**
 * Refunds an order of a meeting: its tickets are for sale again at once, and what was paid online goes back by a job. A
 * refund that failed is tried again. Returns whether money goes back that way.
 */
export function refundOrder(orderId: string, meetingCode: string, context: ForOrganiser): Promise<boolean> {
  const { db, settings } = context
  return db.transaction().execute(async (tx) => {
    const isPaid = sql`order_id = ${orderId}::uuid and state in ('PAID', 'REFUND_FAILED') and exists (
      select from ticket_order where ticket_order.id = order_id and meeting_code = ${meetingCode})`
    const payment = await lockPayment(tx, isPaid)
    if (payment && !providerOf(settings))
      throw new Refusal('onlinePaymentOff', 'The order was paid online, and no provider of payments is configured.')
    const isIt = sql`id = ${orderId}::uuid and meeting_code = ${meetingCode}`
    const released = await releaseOrders(tx, 'REFUND', isIt)
    const isAgain = payment?.state === 'REFUND_FAILED'
    if (released.length > 0 || isAgain) await audit(tx, context, { action: 'ORDER_REFUND', subject: orderId })
    if (!payment || (!isAgain && released.length === 0)) return false
    await sql`
      update online_payment set state = 'REFUNDING', problem = '', refund = '',
        refund_tries = refund_tries + ${isAgain ? 1 : 0}
      where id = ${payment.id}::uuid`.execute(tx)
    await queueLooks(tx, sql`id = ${payment.id}::uuid`)
    if (!isAgain) await tellBuyer(tx, settings, payment, 'orderRefunded')
    return true
  })
}
