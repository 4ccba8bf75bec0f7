import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { OrderPayment, StoredOrderState } from '../../../../api/contract/orders/order-states.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { orderWords } from '../order-messages.ts'
import { orderStateTags } from '../order-terms.ts'
import { meetingOrderWords } from './meeting-order-messages.ts'

/** A page of the orders of a meeting. */
export type OrderPage = Reply<Contract['meetingOrders']['list']>
/** An order of such a page. */
export type MeetingOrder = OrderPage['list'][number]
/** The sums of the listed orders. */
export type OrderTotals = Reply<Contract['meetingOrders']['totals']>['list']

/** Returns the words of the states and ways of payment for organisers: a hold is not held for them. */
export function useOrderTerms() {
  const t = useWords(meetingOrderWords)
  const tOrder = useWords(orderWords)
  const payments = {
    FREE: tOrder('free'),
    ONLINE: t('onlinePayment'),
    ON_SITE: tOrder('paidOnSite'),
    BANK_TRANSFER: tOrder('bankTransfer'),
  } as const satisfies Record<OrderPayment, string>
  return {
    stateName: (state: StoredOrderState) => (state === 'HELD' ? t('held') : tOrder(orderStateTags[state].word)),
    paymentName: (payment: MeetingOrder['payment']) => (payment ? payments[payment] : ''),
  }
}
