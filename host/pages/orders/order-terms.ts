import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { OrderPayment, StoredOrderState } from '../../../api/contract/orders/order-states.ts'
import type { Tone } from '../../../widgets/ui/tag.tsx'

/** The tickets of a meeting, and what the reader holds of them. */
export type Sale = Reply<Contract['orders']['sale']>
/** A ticket type of a sale. */
export type TicketType = Sale['types'][number]
/** An order with its bill. */
export type Order = Reply<Contract['orders']['detail']>

/** The words and colours of the states of orders. */
export const orderStateTags = {
  HELD: { word: 'heldState', tone: 'info' },
  PLACED: { word: 'toPay', tone: 'warn' },
  PAID: { word: 'paid', tone: 'ok' },
  CANCELLED: { word: 'cancelled', tone: 'plain' },
  EXPIRED: { word: 'expired', tone: 'plain' },
  REFUNDED: { word: 'refunded', tone: 'plain' },
} as const satisfies Record<StoredOrderState, { word: string; tone: Tone }>

/** The words of the ways to pay. */
export const paymentWords = { ONLINE: 'online', ON_SITE: 'onSite', BANK_TRANSFER: 'bankTransfer' } as const
/** The words of the ways in which an order was paid. */
export const paidByWords = {
  FREE: 'free',
  ONLINE: 'paidOnline',
  ON_SITE: 'paidOnSite',
  BANK_TRANSFER: 'bankTransfer',
} as const satisfies Record<OrderPayment, string>
