// Apart from the structs, so that pages can use the states without carrying the checks.

/** The states of an order. `NONE` is one that was never made. */
export const orderStates = ['NONE', 'HELD', 'PLACED', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const
/** A state of an order. */
export type OrderState = (typeof orderStates)[number]
/** The states of an order that was made. */
export const storedOrderStates = ['HELD', 'PLACED', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const
/** A state of an order that was made. */
export type StoredOrderState = (typeof storedOrderStates)[number]

/**
 * The events of an order. Its buyer holds tickets, places the order (one without a price is paid at once) and cancels
 * it; a hold expires by itself; an organiser notes that it was paid or refunded. A payment that arrives online counts
 * for a hold, too, and for an expired one if its tickets can be taken again.
 */
export const orderEvents = ['HOLD', 'PLACE', 'PLACE_FREE', 'PAY', 'PAY_ONLINE', 'CANCEL', 'EXPIRE', 'REFUND'] as const
/** An event of an order. */
export type OrderEvent = (typeof orderEvents)[number]

/** The state that each event leads to. An event that a state does not name is refused. */
export const orderSteps = {
  NONE: { HOLD: 'HELD' },
  HELD: { PLACE: 'PLACED', PLACE_FREE: 'PAID', PAY_ONLINE: 'PAID', CANCEL: 'CANCELLED', EXPIRE: 'EXPIRED' },
  PLACED: { PAY: 'PAID', PAY_ONLINE: 'PAID', CANCEL: 'CANCELLED' },
  PAID: { REFUND: 'REFUNDED' },
  CANCELLED: {},
  EXPIRED: { PAY_ONLINE: 'PAID' },
  REFUNDED: {},
} as const satisfies Record<OrderState, Partial<Record<OrderEvent, StoredOrderState>>>

/** Returns the state of an order after an event; undefined if the state does not allow the event. */
export const orderStateAfter = (state: OrderState, event: OrderEvent): StoredOrderState | undefined =>
  (orderSteps[state] as Partial<Record<OrderEvent, StoredOrderState>>)[event]

/** The stored states that allow an event. */
export const orderStatesBefore = (event: OrderEvent): StoredOrderState[] =>
  storedOrderStates.filter((state) => orderStateAfter(state, event) !== undefined)

/** The events after which the tickets of an order are for sale again. */
export const releasingEvents = ['CANCEL', 'EXPIRE', 'REFUND'] as const satisfies readonly OrderEvent[]
/** An event after which the tickets of an order are for sale again. */
export type ReleasingEvent = (typeof releasingEvents)[number]

/** The states of a ticket type: it is for sale now, not yet, no more, or none are left. */
export const saleStates = ['ON_SALE', 'NOT_BEGUN', 'ENDED', 'SOLD_OUT'] as const
/** A state of a ticket type. */
export type SaleState = (typeof saleStates)[number]

/** The ways to pay for an order that costs something. */
export const payments = ['ONLINE', 'ON_SITE', 'BANK_TRANSFER'] as const
/** The ways in which an order is placed without the money being there: all but online payments. */
export const placedPayments = ['FREE', 'ON_SITE', 'BANK_TRANSFER'] as const
/** The ways in which an order was paid for, or will be. */
export const orderPayments = ['FREE', ...payments] as const
/** A way to pay for an order. */
export type OrderPayment = (typeof orderPayments)[number]

/**
 * The states of an online payment: it can be paid; was paid; ended unpaid; the provider refused it; it does not fit its
 * order and was not accepted; its money is being given back, was given back, or could not be.
 */
export const onlineStates = [
  'OPEN',
  'PAID',
  'ENDED',
  'FAILED',
  'REFUSED',
  'REFUNDING',
  'REFUNDED',
  'REFUND_FAILED',
] as const
/** A state of an online payment. */
export type OnlineState = (typeof onlineStates)[number]

/** The time for which tickets are held for a buyer, in minutes. */
export const holdMinutes = 10
/** The number of ticket types at most in one order. */
export const maxOrderItems = 20
/** The number of tickets of one type at most in one order. */
export const maxTickets = 50
