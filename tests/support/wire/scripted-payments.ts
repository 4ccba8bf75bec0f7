import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '../../../api/server/orders/paying/stripe/signature.ts'

/** A session of the scripted provider, in the provider's own words. */
interface Session {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string
  amount_total: number
  currency: string
  payment_intent: string | null
  url: string | null
  expires_at: number
  success_url: string
  cancel_url: string
}
interface Refund {
  id: string
  object: 'refund'
  status: string
  payment_intent: string
  amount: number
}

/** The calls of the API, by what they do. */
type Call = 'create' | 'query' | 'expire' | 'refunds' | 'refund'
/** A fault of one call: no answer at all, a lost answer after the work was done, an error, or another answer. */
type Fault = 'hang' | 'lose' | { status: number; code?: string } | { answer: unknown }

const secret = 'whsec_scripted'
const key = 'sk_test_scripted'

/**
 * A payment provider with the API of Stripe Checkout, as far as Foyer calls it: sessions, their end, refunds, keys of
 * repeated calls, signed notices, and the page on which people pay.
 */
export async function startScriptedPayments() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const calls: { call: Call; key: string; version: string }[] = []
  const faults: { on: Call; fault: Fault }[] = []
  const answersByKey = new Map<string, { sent: string; status: number; body: unknown }>()
  const settings = { refundStatus: 'succeeded', noticesTo: '' }
  let number = 0
  let url = ''

  const failure = (status: number, code: string) => ({
    status,
    body: { error: { type: 'invalid_request_error', code } },
  })

  function create(params: URLSearchParams) {
    const line = 'line_items[0][price_data]'
    const amount = Number(params.get(`${line}[unit_amount]`))
    const endsAt = Number(params.get('expires_at'))
    const inSeconds = endsAt - Date.now() / 1000
    if (params.get('mode') !== 'payment' || !Number.isInteger(amount) || !params.get('success_url'))
      return failure(400, 'parameter_invalid')
    if (inSeconds < 30 * 60 || inSeconds > 24 * 3600) return failure(400, 'parameter_invalid_integer')
    const id = `cs_test_${++number}`
    const session: Session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      client_reference_id: params.get('client_reference_id') ?? '',
      amount_total: amount * Number(params.get('line_items[0][quantity]')),
      currency: params.get(`${line}[currency]`) ?? '',
      url: `${url}/pay/${id}`,
      expires_at: endsAt,
      success_url: params.get('success_url') ?? '',
      cancel_url: params.get('cancel_url') ?? '',
    }
    sessions.set(id, session)
    return { status: 200, body: { ...session } }
  }

  function expire(id: string) {
    const session = sessions.get(id)
    if (!session) return failure(404, 'resource_missing')
    if (session.status !== 'open') return failure(400, 'checkout_session_not_open')
    Object.assign(session, { status: 'expired', url: null })
    return { status: 200, body: { ...session } }
  }

  function giveBack(params: URLSearchParams) {
    const payment_intent = params.get('payment_intent') ?? ''
    const session = [...sessions.values()].find((one) => one.payment_intent === payment_intent)
    if (!session) return failure(404, 'resource_missing')
    const isBack = refunds.some((one) => one.payment_intent === payment_intent && one.status !== 'failed')
    if (isBack) return failure(400, 'charge_already_refunded')
    const refund: Refund = {
      ...{ id: `re_${++number}`, object: 'refund', status: settings.refundStatus, payment_intent },
      amount: session.amount_total,
    }
    refunds.unshift(refund)
    return { status: 200, body: { ...refund } }
  }

  /** Does a call once for each of its keys, and answers it again for the same key. */
  function doOnce(repeatKey: string, sent: string, work: () => { status: number; body: unknown }) {
    const earlier = repeatKey ? answersByKey.get(repeatKey) : undefined
    if (earlier) return earlier.sent === sent ? earlier : failure(400, 'idempotency_key_in_use')
    const answer = work()
    if (repeatKey) answersByKey.set(repeatKey, { sent, ...answer })
    return answer
  }

  function workOf(call: Call, id: string, query: URLSearchParams, text: string) {
    const params = new URLSearchParams(text)
    if (call === 'create') return create(params)
    if (call === 'expire') return expire(id)
    if (call === 'refund') return giveBack(params)
    if (call === 'refunds') {
      const data = refunds.filter((one) => one.payment_intent === query.get('payment_intent'))
      return { status: 200, body: { object: 'list', data } }
    }
    const session = sessions.get(id)
    return session ? { status: 200, body: { ...session } } : failure(404, 'resource_missing')
  }

  function answerApi(request: IncomingMessage, response: ServerResponse, address: URL, text: string) {
    const isPost = request.method === 'POST'
    const [, , room, , id = ''] = address.pathname.split('/')
    const [posted, read] =
      room === 'refunds' ? (['refund', 'refunds'] as const) : ([id ? 'expire' : 'create', 'query'] as const)
    const call: Call = isPost ? posted : read
    const repeatKey = String(request.headers['idempotency-key'] ?? '')
    calls.push({ call, key: repeatKey, version: String(request.headers['stripe-version'] ?? '') })
    const send = ({ status, body }: { status: number; body: unknown }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${key}`) return send(failure(401, 'api_key_invalid'))
    const at = faults.findIndex(({ on }) => on === call)
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
    if (fault === 'hang') return undefined
    if (typeof fault === 'object' && 'answer' in fault) return send({ status: 200, body: fault.answer })
    if (typeof fault === 'object') {
      const answer = failure(fault.status, fault.code ?? 'api_error')
      // Errors of its own are repeated for the same key; those of too many calls are not kept.
      return send(fault.status >= 500 ? doOnce(repeatKey, text, () => answer) : answer)
    }
    const answer = doOnce(repeatKey, text, () => workOf(call, id, address.searchParams, text))
    if (fault === 'lose') return response.destroy()
    return send(answer)
  }

  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

  /** The page on which people pay: a button that pays, and a link that leads back. */
  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string) {
    const session = sessions.get(id)
    if (!session) return response.writeHead(404).end()
    if (request.method === 'POST') {
      pay(id)
      if (settings.noticesTo) await provider.send(provider.notice(id))
      return response.writeHead(303, { location: session.success_url }).end()
    }
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>Pay</title><h1>${session.amount_total} ${session.currency}</h1>
      <form method="post"><button>Pay now</button></form><a href="${escaped(session.cancel_url)}">Back</a></html>`
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }

  /** Pays a session, perhaps with other values than it was made with. */
  function pay(id: string, other: Partial<Session> = {}) {
    const session = sessions.get(id)
    if (session)
      Object.assign(
        session,
        { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}`, url: null },
        other,
      )
  }

  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const address = new URL(request.url ?? '/', 'http://provider')
    const [, room, id = ''] = address.pathname.split('/')
    if (room === 'pay') await answerPage(request, response, id)
    else answerApi(request, response, address, text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const sign = (event: object, seconds = Math.floor(Date.now() / 1000), withSecret = secret) => {
    const body = JSON.stringify(event)
    return { body, signature: signatureOf(body, withSecret, seconds) }
  }
  const provider = {
    env: { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url },
    sessions,
    refunds,
    calls,
    settings,
    pay,
    sign,
    /** Lets the next call of this kind fail. */
    fail: (on: Call, fault: Fault) => void faults.push({ on, fault }),
    /** Forgets all that was paid. */
    reset() {
      sessions.clear()
      for (const list of [refunds, calls, faults]) list.length = 0
      settings.refundStatus = 'succeeded'
    },
    /** The newest session. */
    last: () => [...sessions.values()].at(-1) as Session,
    /** A signed notice of what became of a session. */
    notice(id: string, type = 'checkout.session.completed', other: Partial<Session> = {}) {
      const object = { ...sessions.get(id), ...other }
      return sign({ id: `evt_${++number}`, object: 'event', type, data: { object } })
    },
    refundNotice: (refund: Refund) =>
      sign({ id: `evt_${++number}`, object: 'event', type: 'refund.updated', data: { object: refund } }),
    /** Sends a notice to the Foyer of `settings.noticesTo`. */
    send: ({ body, signature }: { body: string; signature: string }) =>
      fetch(`${settings.noticesTo}/payments/notice`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      }),
    stop() {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
  return provider
}
