import { array, boolean, nullable, optional, string } from 'superstruct'
import { endpoint } from '../core/endpoint.ts'
import { organising } from '../core/roles.ts'
import {
  code,
  count,
  currencyCode,
  integerBetween,
  languageMap,
  list,
  localTime,
  oneOf,
  shape,
  text,
} from '../core/structs.ts'
import { heldTicketLimits as limits } from './held-ticket-terms.ts'
import { maxTickets } from './order-states.ts'

const forOrganisers = { access: 'login', as: { meeting: organising }, extension: true } as const

/** The ways to pay that an organiser offers beside those of the operator. */
const offered = () => oneOf(['ON_SITE', 'BANK_TRANSFER'] as const)

/** The terms of a sale. Prices are in the minor unit of `currency` (ISO 4217), and include their tax. */
const sale = {
  currency: currencyCode(),
  payments: list(offered(), 2, 1),
  sellerName: text(200, 1),
  sellerAddress: text(500),
  sellerTaxNumber: text(40),
  bankAccount: text(300),
}

/** A ticket type; times by the clock at the meeting's place, empty for none. A rate of tax is in thousandths. */
const ticketType = {
  names: languageMap(100),
  summaries: languageMap(300),
  price: integerBetween(0, limits.price),
  taxPermille: integerBetween(0, 500),
  capacity: nullable(integerBetween(0, limits.amount)),
  maxPerOrder: integerBetween(1, maxTickets),
  opensAt: localTime(),
  closesAt: localTime(),
}

/** A promo code, which takes a percentage off; null where it can be used as often as people like. */
const promoCode = {
  code: text(20, 3),
  percent: integerBetween(1, 100),
  maxUses: nullable(integerBetween(1, limits.amount)),
  expiresAt: localTime(),
}

/** The tickets of a meeting as its organisers sell them. */
export const heldTickets = {
  edit: endpoint({
    ...forOrganisers,
    method: 'GET',
    path: '/user/ticket/edit',
    summary: 'The tickets and promo codes of a meeting with its terms of sale, and how many tickets are taken.',
    query: shape({ meetingCode: code() }),
    data: shape({
      timeZone: string(),
      ...sale,
      sellerName: string(),
      payments: array(offered()),
      types: array(shape({ ...ticketType, ticketCode: string(), taken: count() })),
      promoCodes: array(shape({ ...promoCode, used: count() })),
      /** Orders were made: the currency stays. */
      hasOrders: boolean(),
      /** It is sent back with a change; empty before the meeting sells tickets. */
      updatedAt: string(),
    }),
    errors: ['meetingNotFound'],
  }),
  save: endpoint({
    ...forOrganisers,
    method: 'POST',
    path: '/user/ticket/save',
    summary:
      'Says what tickets a meeting sells, in their order, with its promo codes and terms. A type without a `ticketCode` is ' +
      'new. Types of which tickets are taken stay, with room for these; orders keep the prices at which they were made. ' +
      'A change that is based on an older `updatedAt` is refused.',
    body: shape({
      meetingCode: code(),
      updatedAt: optional(text(40)),
      ...sale,
      types: list(shape({ ...ticketType, ticketCode: optional(text(32)) }), limits.types),
      promoCodes: list(shape(promoCode), limits.promoCodes),
    }),
    data: shape({ updatedAt: string() }),
    errors: ['meetingNotFound', 'invalidInput', 'meetingChanged', 'tooManyRequests'],
  }),
}
