import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import {
  address,
  code,
  count,
  currencyCode,
  email,
  instant,
  instantOrEmpty,
  integerBetween,
  language,
  list,
  oneOf,
  secret,
  shape,
  text,
} from '../core/structs.ts'
import { meetingTypes } from '../meetings/meetings.ts'
import {
  maxOrderItems,
  maxTickets,
  onlineStates,
  orderPayments,
  placedPayments,
  saleStates,
  storedOrderStates,
} from './order-states.ts'

/** A kind of ticket of a meeting. The price is in the minor unit of the sale's currency and includes its tax. */
const TicketType = shape({
  ticketCode: string(),
  name: string(),
  summary: string(),
  price: count(),
  /** The rate of the tax in the price, in thousandths. */
  taxPermille: count(),
  state: oneOf(saleStates),
  /** The number of tickets that are left; null where they are not limited. */
  left: nullable(count()),
  /** The number of tickets at most in one order, also by what is left. */
  maxAmount: count(),
  opensAt: instantOrEmpty(),
  closesAt: instantOrEmpty(),
})

/** An order with its bill. Money is in the minor unit of `currency` (ISO 4217); prices include their tax. */
export const Order = shape({
  orderId: string(),
  /** The number that people read, such as `X2026-000042`. */
  number: string(),
  meetingCode: string(),
  meetingType: oneOf(meetingTypes),
  meetingName: string(),
  startTime: instant(),
  endTime: instant(),
  timeZone: string(),
  state: oneOf(storedOrderStates),
  currency: currencyCode(),
  items: array(
    shape({ ticketCode: string(), name: string(), amount: count(), unitPrice: count(), taxPermille: count() }),
  ),
  subtotal: count(),
  discount: count(),
  total: count(),
  taxes: array(shape({ taxPermille: count(), tax: count() })),
  /** Empty without one. */
  promoCode: string(),
  /** The ways in which the order can be paid for: FREE alone where it costs nothing. */
  payments: array(oneOf(orderPayments)),
  /** The way that was chosen; empty before the order is placed or an online payment begins. */
  payment: oneOf(['', ...orderPayments]),
  /** The online payment that counts, or the newest; null where none was begun. */
  online: nullable(
    shape({
      state: oneOf(onlineStates),
      /** The provider’s number of the payment; for organisers only, else empty. */
      reference: string(),
      /** For organisers: the amount and currency that the provider named instead, or its reason for a refusal. */
      problem: string(),
    }),
  ),
  buyer: shape({ name: string(), company: string(), email: string(), phone: string() }),
  seller: shape({ name: string(), address: string(), taxNumber: string(), bankAccount: string() }),
  createdAt: instant(),
  /** The instant until which the tickets are held; empty once the order is placed or has ended. */
  heldUntil: instantOrEmpty(),
  placedAt: instantOrEmpty(),
  paidAt: instantOrEmpty(),
  /** False for an organiser who looks at the order of somebody else. */
  isBuyer: boolean(),
})

const orderId = { orderId: text(40, 1), language: optional(language()) }
const buyer = { name: text(100, 1), company: text(200), email: email(), phone: text(40) }

/** The tickets of meetings, and the orders of people. */
export const orders = {
  meetings: endpoint({
    method: 'GET',
    path: '/user/order/meetings',
    access: 'anyone',
    extension: true,
    summary: 'The meetings that sell tickets now, the earliest first, with the lowest price; a hundred at most.',
    query: shape({ language: optional(language()) }),
    data: shape({
      list: array(
        shape({
          meetingCode: string(),
          meetingType: oneOf(meetingTypes),
          meetingName: string(),
          cover: address(),
          address: string(),
          startTime: instant(),
          endTime: instant(),
          timeZone: string(),
          currency: currencyCode(),
          /** The lowest price of the tickets that are on sale now; 0 where some cost nothing. */
          fromPrice: count(),
        }),
      ),
    }),
    errors: [],
  }),
  sale: endpoint({
    method: 'GET',
    path: '/user/order/tickets',
    access: 'anyone',
    extension: true,
    summary: 'The tickets of a meeting with their prices and what is left, and the hold of a caller who is logged in.',
    query: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({
      meetingCode: string(),
      meetingType: oneOf(meetingTypes),
      meetingName: string(),
      cover: address(),
      startTime: instant(),
      endTime: instant(),
      timeZone: string(),
      sellerName: string(),
      /** Empty where the meeting sells no tickets. */
      currency: string(),
      types: array(TicketType),
      /** The order of the caller whose tickets are held at this time. */
      held: nullable(Order),
    }),
    errors: ['meetingNotFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/order/create',
    access: 'login',
    extension: true,
    summary:
      'Holds tickets for ten minutes. An earlier hold of the caller at the same meeting is given back. The same key ' +
      'answers with the same order.',
    body: shape({
      meetingCode: code(),
      items: list(shape({ ticketCode: code(), amount: integerBetween(1, maxTickets) }), maxOrderItems, 1),
      promoCode: optional(text(40)),
      key: secret(),
      language: optional(language()),
    }),
    data: Order,
    errors: ['meetingNotFound', 'ticketsSoldOut', 'saleNotOpen', 'promoCodeInvalid', 'tooManyRequests'],
  }),
  place: endpoint({
    method: 'POST',
    path: '/user/order/place',
    access: 'login',
    extension: true,
    summary: 'Places an order whose tickets are held. What costs nothing is paid at once. Twice is as once.',
    body: shape({
      ...orderId,
      payment: oneOf(placedPayments),
      ...buyer,
    }),
    data: Order,
    errors: ['orderNotFound', 'holdExpired'],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/user/order/pay',
    access: 'login',
    extension: true,
    summary:
      'Begins the online payment of an order whose tickets are held, or goes on with the one that was begun. The first ' +
      'time the tickets are held for ten minutes from now. Answers with the address where the buyer pays.',
    body: shape({ ...orderId, ...buyer }),
    data: shape({ address: string() }),
    errors: [
      'orderNotFound',
      'holdExpired',
      'orderStepRefused',
      'onlinePaymentOff',
      'paymentUnavailable',
      'tooManyRequests',
    ],
  }),
  checkPayment: endpoint({
    method: 'POST',
    path: '/user/order/checkPayment',
    access: 'login',
    extension: true,
    summary: 'Asks the provider, every two seconds at most, where an online payment of the caller stands.',
    body: shape(orderId),
    data: Order,
    errors: ['orderNotFound'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/user/order/cancel',
    access: 'login',
    extension: true,
    summary: 'Cancels an order of the caller that is not paid; its tickets are for sale again at once.',
    body: shape(orderId),
    data: Order,
    errors: ['orderNotFound', 'orderStepRefused'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/user/order/list',
    access: 'login',
    extension: true,
    summary: 'The hundred newest orders of the caller. Holds that expired or were cancelled are left out.',
    body: shape({ language: optional(language()) }),
    data: shape({ list: array(Order) }),
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/user/order/detail',
    access: 'login',
    extension: true,
    summary: 'An order with its bill, for its buyer and the organisers of its meeting.',
    query: shape(orderId),
    data: Order,
    errors: ['orderNotFound'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/user/order/settle',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary:
      'An organiser notes that an order was paid, or refunds it, which puts its tickets on sale again. What was paid ' +
      'online is given back by the provider; where that failed, the same call tries again.',
    body: shape({ ...orderId, meetingCode: code(), event: oneOf(['PAY', 'REFUND']) }),
    data: Order,
    errors: ['meetingNotFound', 'orderNotFound', 'orderStepRefused', 'onlinePaymentOff'],
  }),
}
