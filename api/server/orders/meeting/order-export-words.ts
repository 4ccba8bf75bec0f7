import { messages } from '../../../../i18n/messages.ts'
import type { OrderPayment, StoredOrderState } from '../../../contract/orders/order-states.ts'

const states = {
  HELD: 'Held',
  PLACED: 'To be paid',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Hold ran out',
  REFUNDED: 'Refunded',
} as const satisfies Record<StoredOrderState, string>

const payments = {
  FREE: 'Free of charge',
  ONLINE: 'Online payment',
  ON_SITE: 'On site',
  BANK_TRANSFER: 'Bank transfer',
} as const satisfies Record<OrderPayment, string>

/** The heads and fixed values of exported orders. */
export const orderExportWords = messages('order-export', {
  sheet: 'Orders',
  number: 'Order number',
  createdAt: 'Ordered (UTC)',
  state: 'Status',
  buyer: 'Buyer',
  company: 'Company',
  email: 'Email',
  tickets: 'Tickets',
  total: 'Amount',
  currency: 'Currency',
  payment: 'Payment',
  reference: 'Reference',
  paidAt: 'Paid (UTC)',
  holder: 'Held by',
  heldUntil: 'Held until (UTC)',
  ...states,
  ...payments,
})
