import type { Language } from '../../../contract/core/languages.ts'
import type { Settings } from '../../core/settings.ts'
import { stripe } from './stripe/stripe.ts'

/** An online payment as it is asked for. The amount is in the minor unit of its currency. */
export interface PaymentRequest {
  /** Our id of the payment, which the provider repeats in its answers. */
  paymentId: string
  amount: number
  currency: string
  title: string
  email: string
  language: Language
  /** The pages to which the provider sends the buyer afterwards. That they come back proves nothing. */
  paidUrl: string
  leftUrl: string
}

/** A payment as the provider knows it. */
export interface ProviderPayment {
  session: string
  /** Our id as the provider repeats it. */
  paymentId: string
  /** ENDED: it cannot be paid any more, and was not. FAILED: it was tried, and the money did not come. */
  state: 'OPEN' | 'PAID' | 'ENDED' | 'FAILED'
  /** In the minor unit of the currency; no whole number where the provider's amount has none. */
  amount: number
  currency: string
  /** The number of the payment that refunds name; empty until it is paid. */
  reference: string
  /** The address where the buyer pays; empty unless it is open. */
  address: string
}

/** A refund as the provider knows it. */
export interface ProviderRefund {
  refund: string
  reference: string
  state: 'UNDER_WAY' | 'DONE' | 'FAILED'
}

/** News that the provider has signed. */
export type PaymentNotice = { payment: ProviderPayment } | { refund: ProviderRefund }

/** A service at which people pay. Each of its calls has a time limit, and throws a ProviderFailure. */
export interface PaymentProvider {
  /** Returns whether the provider can take exactly this amount. */
  canCharge(amount: number, currency: string): boolean
  /** Returns the request as a text. It is kept, so that a repeated call sends the same. */
  prepare(request: PaymentRequest): string
  /** Begins a payment. Repeated with the same id and text it answers with the same payment. */
  begin(paymentId: string, prepared: string): Promise<ProviderPayment>
  query(session: string): Promise<ProviderPayment>
  /** Ends a payment that is open, and returns what has become of it. */
  end(session: string): Promise<ProviderPayment>
  /** The refunds of a payment, the newest first. */
  refunds(reference: string): Promise<ProviderRefund[]>
  /** Gives all of a payment back. Repeated with the same key it is done once. */
  refund(reference: string, key: string): Promise<ProviderRefund>
  /** Reads a notice; undefined if it is about something else. Throws a NoticeRefused unless its signature is right. */
  readNotice(headers: Headers, body: string): PaymentNotice | undefined
}

/** Returns the provider of this Foyer; undefined where none is configured. */
export const providerOf = (settings: Settings): PaymentProvider | undefined =>
  settings.stripeKey && settings.stripeNoticeSecret ? stripe(settings) : undefined
