import { array, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import {
  code,
  count,
  countryCode,
  currencyCode,
  email,
  instant,
  instantOrEmpty,
  language,
  list,
  oneOf,
  secret,
  shape,
  text,
} from '../core/structs.ts'
import { invoiceKinds, invoiceStates, maxInvoiceOrders } from './invoice-terms.ts'

/** An invoice that was asked for. Money is in the minor unit of `currency` (ISO 4217). */
export const Invoice = shape({
  invoiceId: string(),
  /** The number that people read, such as `X2026-R000007`; empty before it is issued. */
  number: string(),
  state: oneOf(invoiceStates),
  meetingCode: string(),
  meetingName: string(),
  currency: currencyCode(),
  total: count(),
  orders: array(shape({ orderId: string(), number: string(), total: count() })),
  kind: oneOf(invoiceKinds),
  name: string(),
  country: countryCode(),
  /** In capitals, without spaces; empty without one. */
  taxNumber: string(),
  address: string(),
  email: string(),
  /** The reason of a refusal; empty otherwise. */
  reason: string(),
  createdAt: instant(),
  decidedAt: instantOrEmpty(),
})

const invoiceId = { invoiceId: text(40, 1), language: optional(language()) }

/** The invoices that buyers ask for, and that organisers issue or refuse. */
export const invoices = {
  apply: endpoint({
    method: 'POST',
    path: '/user/invoice/apply',
    access: 'login',
    extension: true,
    summary:
      'Asks for an invoice for paid orders of the caller, all of one meeting and on no other invoice. The same key ' +
      'answers with the same invoice. A company in China needs its unified social credit code.',
    body: shape({
      orderIds: list(text(40, 1), maxInvoiceOrders, 1),
      kind: oneOf(invoiceKinds),
      name: text(200, 1),
      country: countryCode(),
      taxNumber: text(60),
      address: text(400),
      email: email(),
      key: secret(),
      language: optional(language()),
    }),
    data: Invoice,
    errors: ['ordersNotInvoiceable', 'taxNumberInvalid', 'tooManyRequests'],
  }),
  mine: endpoint({
    method: 'POST',
    path: '/user/invoice/mine',
    access: 'login',
    extension: true,
    summary: 'The hundred newest invoices that the caller asked for.',
    body: shape({ language: optional(language()) }),
    data: shape({ list: array(Invoice) }),
    errors: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/user/invoice/file',
    access: 'login',
    extension: true,
    summary:
      'An issued invoice as PDF/A-2b, with its number, seller, buyer, items and taxes as text, for its buyer and the ' +
      'organisers of its meeting.',
    query: shape(invoiceId),
    media: 'application/pdf',
    errors: ['invoiceNotFound', 'tooManyRequests', 'unavailable'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/user/invoice/list',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary: 'The invoices of a meeting for its organisers, those to be decided on first; two hundred at most.',
    body: shape({ meetingCode: code(), language: optional(language()) }),
    data: shape({ list: array(Invoice) }),
    errors: ['meetingNotFound'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/user/invoice/decide',
    access: 'login',
    as: { meeting: organising },
    extension: true,
    summary:
      'An organiser issues an invoice, which gives it the next number of the meeting, or refuses it with a reason. ' +
      'Twice is as once.',
    body: shape({ ...invoiceId, meetingCode: code(), decision: oneOf(['ISSUE', 'REFUSE']), reason: text(500) }),
    data: Invoice,
    errors: ['meetingNotFound', 'invoiceNotFound', 'invoiceStepRefused', 'ordersNotInvoiceable'],
  }),
}
