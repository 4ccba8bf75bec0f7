import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { OrderPayment, StoredOrderState } from '../../../../api/contract/orders/order-states.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { orderWords } from '../order-messages.ts'
import { orderStateTags } from '../order-terms.ts'
import { meetingOrderWords } from './meeting-order-messages.ts'

/** A page of the orders of a meeting. */
export type OrderPage = Reply<Contract['meetingOrders']['list']>
/** An order of such a page. */
export type MeetingOrder = OrderPage['list'][number]
/** The sums of the listed orders. */
export type OrderTotals = Reply<Contract['meetingOrders']['totals']>['list']

/** The words of states for organisers, where they are others than those for buyers. */
const stateWords = { HELD: 'held', EXPIRED: 'ranOut' } as const

/** Returns the words of the states and ways of payment for organisers: a hold is not held for them. */
export function useOrderTerms() {
  const t = useWords(meetingOrderWords)
  const language = useLanguage()
  const tOrder = useWords(orderWords)
  const payments = {
    FREE: tOrder('free'),
    ONLINE: t('onlinePayment'),
    ON_SITE: tOrder('paidOnSite'),
    BANK_TRANSFER: tOrder('bankTransfer'),
  } as const satisfies Record<OrderPayment, string>
  return {
    stateName: (state: StoredOrderState) =>
      state === 'HELD' || state === 'EXPIRED' ? t(stateWords[state]) : tOrder(orderStateTags[state].word),
    /** The buyer, or while there is none, the person who holds or held the tickets. */
    buyerName: ({ buyer, holder }: MeetingOrder) => buyer.name || holder || t('nameless'),
    /** The end of a hold; nothing for other orders. */
    holdText: ({ heldUntil }: MeetingOrder) =>
      heldUntil && t('heldUntil', { moment: formatMoment(heldUntil, language) }),
    paymentName: (payment: MeetingOrder['payment']) => (payment ? payments[payment] : ''),
  }
}
