import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import {
  code,
  count,
  currencyCode,
  instant,
  instantOrEmpty,
  language,
  oneOf,
  paging,
  shape,
  text,
} from '../core/structs.ts'
import { orderPayments, storedOrderStates } from './order-states.ts'

/** An order as the organisers of its meeting list it. Money is in the minor unit of `currency` (ISO 4217). */
export const MeetingOrder = shape({
  orderId: string(),
  /** The number that people read, such as `X2026-000042`. */
  number: string(),
  state: oneOf(storedOrderStates),
  /** Empty texts before the order is placed or paid. */
  buyer: shape({ name: string(), company: string(), email: string() }),
  /** The name of the account that holds or held the tickets, while there is no buyer; empty if it has none. */
  holder: string(),
  /** The instant until which the tickets are or were held, in `HELD` and `EXPIRED`; empty else. */
  heldUntil: instantOrEmpty(),
  tickets: array(shape({ ticketCode: string(), name: string(), amount: count() })),
  currency: currencyCode(),
  total: count(),
  /** The way that was chosen; empty before the order is placed or an online payment begins. */
  payment: oneOf(['', ...orderPayments]),
  /** The provider’s number of the online payment; empty without one. */
  reference: string(),
  createdAt: instant(),
  paidAt: instantOrEmpty(),
})

/** The filters that find orders of a meeting; list, totals and export have the same. */
const filters = {
  meetingCode: code(),
  /** `EXPIRED` has also the holds whose time is over. */
  state: optional(oneOf(storedOrderStates)),
  payment: optional(oneOf(orderPayments)),
  /** Words that all occur in the buyer or holder, their address, the number or the reference of an online payment. */
  search: optional(text(100)),
  language: optional(language()),
}

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The calls by which the organisers of a meeting see what was ordered. */
export const meetingOrders = {
  list: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meetingOrder/list',
    summary: 'The orders of a meeting, filtered and searched, the newest first.',
    query: shape({ ...filters, pageNum: optional(paging.pageNum()), pageSize: optional(paging.pageSize()) }),
    row: MeetingOrder,
    errors: ['meetingNotFound'],
  }),
  totals: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meetingOrder/totals',
    summary: 'How many orders the same filters find, and their sum, by state and currency.',
    query: shape(filters),
    data: shape({
      list: array(
        shape({ state: oneOf(storedOrderStates), currency: currencyCode(), orders: count(), total: count() }),
      ),
    }),
    errors: ['meetingNotFound'],
  }),
  export: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/meetingOrder/export',
    summary: 'Exactly the orders that the same filters list, as CSV or XLSX. The audit names it.',
    query: shape({ ...filters, format: optional(oneOf(['CSV', 'XLSX'])) }),
    media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    errors: ['meetingNotFound', 'tooManyRequests'],
  }),
}
