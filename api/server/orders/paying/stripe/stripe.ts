import { array, type Infer, is, nullable, number, optional, type Struct, string, type } from 'superstruct'
import { intlTag, type Language } from '../../../../../i18n/locales.ts'
import type { Settings } from '../../../core/settings.ts'
import { NoticeRefused, ProviderFailure } from '../failures.ts'
import type { PaymentNotice, PaymentProvider, ProviderPayment, ProviderRefund } from '../provider.ts'
import { fromProvider, toProvider } from './amounts.ts'
import { isSigned } from './signature.ts'

// https://docs.stripe.com/api/checkout/sessions and https://docs.stripe.com/api/refunds

const version = '2024-06-20'
const defaultTimeoutMs = 10_000
/**
 * The provider lets nobody end earlier than after 30 minutes by itself. Foyer ends each session with the hold of its
 * tickets; this is the end if no process of Foyer runs at that time.
 */
const endsAfterSeconds = 40 * 60

const Session = type({
  id: string(),
  status: nullable(string()),
  payment_status: string(),
  client_reference_id: nullable(string()),
  amount_total: nullable(number()),
  currency: nullable(string()),
  payment_intent: optional(nullable(string())),
  url: optional(nullable(string())),
})
const Refund = type({ id: string(), status: nullable(string()), payment_intent: nullable(string()) })
const Refunds = type({ data: array(Refund) })
const Event = type({ type: string(), data: type({ object: type({}) }) })
const Failure = type({ error: type({ code: optional(string()), type: optional(string()) }) })

/** The languages of the provider's pages; for others it takes the browser's. */
const localeOf = (language: Language) => (language === 'AR' ? 'auto' : intlTag(language).slice(0, 2))

/** The payment that a session is. */
function paymentOf(session: Infer<typeof Session>, isFailed = false): ProviderPayment {
  const { id, status, payment_status, amount_total, client_reference_id, payment_intent, url } = session
  const currency = (session.currency ?? '').toUpperCase()
  const isPaid = payment_status !== 'unpaid'
  const isEnded = status === 'expired'
  return {
    session: id,
    paymentId: client_reference_id ?? '',
    state: isPaid ? 'PAID' : isFailed ? 'FAILED' : isEnded ? 'ENDED' : 'OPEN',
    amount: /^[A-Z]{3}$/.test(currency) ? fromProvider(amount_total ?? 0, currency) : 0,
    currency,
    reference: payment_intent ?? '',
    address: url ?? '',
  }
}

const refundStates: Record<string, ProviderRefund['state']> = {
  succeeded: 'DONE',
  failed: 'FAILED',
  canceled: 'FAILED',
}
const refundOf = ({ id, status, payment_intent }: Infer<typeof Refund>): ProviderRefund => ({
  refund: id,
  reference: payment_intent ?? '',
  state: refundStates[status ?? ''] ?? 'UNDER_WAY',
})

/** The failure that an answer with an error status is. */
function failureOf(status: number, body: unknown) {
  const { code, type } = is(body, Failure) ? body.error : {}
  const reason = `${status} ${code ?? type ?? ''}`.trim()
  if (status === 409 || status === 429) return new ProviderFailure('UNCLEAR', reason)
  // The provider repeats such an answer for the same key.
  return new ProviderFailure(status >= 500 ? 'SPENT' : 'REFUSED', reason)
}

type StripeSettings = Pick<Settings, 'stripeKey' | 'stripeNoticeSecret' | 'stripeUrl' | 'paymentTimeoutMs'>

/** The one address of an answer that buyers are sent to. */
function isAddress(address: string, apiUrl: string) {
  const isSafe = URL.canParse(address) && new URL(address).protocol === 'https:'
  return isSafe || (apiUrl.startsWith('http:') && /^http:\/\//.test(address))
}

function caller({ stripeKey, stripeUrl, paymentTimeoutMs = defaultTimeoutMs }: StripeSettings) {
  return async <T>(path: string, struct: Struct<T, unknown>, sent?: { body: string; key?: string }): Promise<T> => {
    const headers = {
      authorization: `Bearer ${stripeKey}`,
      'stripe-version': version,
      ...(sent && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(sent?.key && { 'idempotency-key': sent.key }),
    }
    let status: number
    let answer: unknown
    try {
      const response = await fetch(`${stripeUrl}/v1/${path}`, {
        method: sent ? 'POST' : 'GET',
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(paymentTimeoutMs),
        ...(sent && { body: sent.body }),
      })
      status = response.status
      answer = await response.json().catch((error) => {
        if (response.ok) throw error
      })
    } catch {
      throw new ProviderFailure('UNCLEAR', 'no answer')
    }
    if (status >= 300) throw failureOf(status, answer)
    if (!is(answer, struct)) throw new ProviderFailure('UNCLEAR', 'an answer that does not fit')
    return answer
  }
}

/** Reads what an event tells of payments and refunds. */
function noticeOf(body: string): PaymentNotice | undefined {
  const event: unknown = JSON.parse(body)
  if (!is(event, Event)) return undefined
  const { object } = event.data
  if (event.type.startsWith('checkout.session.') && is(object, Session))
    return { payment: paymentOf(object, event.type === 'checkout.session.async_payment_failed') }
  if (/^(?:charge\.)?refund\./.test(event.type) && is(object, Refund)) return { refund: refundOf(object) }
  return undefined
}

/** Payments at Stripe Checkout: a page of the provider's, on which people pay by card. */
export function stripe(settings: StripeSettings): PaymentProvider {
  const call = caller(settings)
  const sessionOf = async (path: string, sent?: { body: string; key?: string }) => {
    const payment = paymentOf(await call(path, Session, sent))
    if (payment.state === 'OPEN' && payment.address && !isAddress(payment.address, settings.stripeUrl))
      throw new ProviderFailure('REFUSED', 'an address that nobody may be sent to')
    return payment
  }
  const query = (session: string) => sessionOf(`checkout/sessions/${encodeURIComponent(session)}`)
  return {
    canCharge: (amount, currency) => toProvider(amount, currency) !== undefined,

    prepare({ paymentId, amount, currency, title, email, language, paidUrl, leftUrl }) {
      const ends = Math.floor(Date.now() / 1000) + endsAfterSeconds
      return new URLSearchParams({
        mode: 'payment',
        'payment_method_types[0]': 'card',
        client_reference_id: paymentId,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(toProvider(amount, currency)),
        'line_items[0][price_data][product_data][name]': title,
        'payment_intent_data[description]': title,
        customer_email: email,
        locale: localeOf(language),
        success_url: paidUrl,
        cancel_url: leftUrl,
        expires_at: String(ends),
      }).toString()
    },

    begin: (paymentId, prepared) => sessionOf('checkout/sessions', { body: prepared, key: `foyer-${paymentId}` }),
    query,

    async end(session) {
      try {
        return await sessionOf(`checkout/sessions/${encodeURIComponent(session)}/expire`, { body: '' })
      } catch (error) {
        // One that is paid or over cannot be ended.
        if (error instanceof ProviderFailure && error.kind === 'REFUSED') return query(session)
        throw error
      }
    },

    async refunds(reference) {
      const { data } = await call(`refunds?${new URLSearchParams({ payment_intent: reference })}`, Refunds)
      return data.map(refundOf)
    },

    async refund(reference, key) {
      const body = new URLSearchParams({ payment_intent: reference }).toString()
      return refundOf(await call('refunds', Refund, { body, key: `foyer-refund-${key}` }))
    },

    readNotice(headers, body) {
      const seconds = Math.floor(Date.now() / 1000)
      if (!isSigned(body, headers.get('stripe-signature') ?? '', settings.stripeNoticeSecret, seconds))
        throw new NoticeRefused('The signature of the notice is missing, forged or too old.')
      return noticeOf(body)
    },
  }
}
