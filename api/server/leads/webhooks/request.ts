import { createHmac } from 'node:crypto'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Settings } from '../../core/settings.ts'
import { AddressRefusal, type Place, placeOf } from './address.ts'

/** The maximum time of a whole delivery, in milliseconds. */
const timeoutMs = 10_000
/** The maximum length of a refusal's text in the log, in characters. */
const maxFailureLength = 200

/** The request of a delivery. */
export interface Outgoing {
  id: string
  event: string
  body: string
  url: string
  secret: Buffer
}

/** The result of a try: the status of the answer (0 without one) and the failure, if there was one. */
export interface Outcome {
  status: number
  failure: string
}

/** Returns true if the receiver accepted the delivery. */
export const isTaken = ({ status }: Outcome) => status >= 200 && status < 300

/** The signature over time and body, so that neither can be used again or changed. */
export const signatureOf = (secret: Buffer, timestamp: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

const headersOf = ({ id, event, body, secret }: Outgoing, timestamp: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'user-agent': 'Foyer-Webhook/1',
  'foyer-event': event,
  'foyer-delivery': id,
  'foyer-timestamp': timestamp,
  'foyer-signature': signatureOf(secret, timestamp, body),
})

/** Answers every question for a name with the one place that was checked. */
export const only =
  (place: Place): LookupFunction =>
  (_name, options, done) => {
    if (options.all) done(null, [place])
    else done(null, place.address, place.family)
  }

/** Posts a message to the network address that was checked. Redirects are not followed: they count as the answer. */
export function post(outgoing: Outgoing, place: Place, signal: AbortSignal) {
  const { url, body } = outgoing
  const timestamp = String(Math.floor(Date.now() / 1000))
  const ask = url.startsWith('https:') ? request : requestPlain
  return new Promise<IncomingMessage>((answered, failed) => {
    const headers = headersOf(outgoing, timestamp)
    ask(url, { method: 'POST', headers, lookup: only(place), agent: false, signal })
      .once('response', answered)
      .on('error', failed)
      .end(body)
  })
}

/** Returns the beginning of a refusal's text, as one line. */
async function beginningOf(answer: IncomingMessage) {
  let text = ''
  try {
    for await (const part of answer.setEncoding('utf8')) {
      text += part
      if (text.length >= maxFailureLength) break
    }
  } catch {
    // The part that arrived before the connection broke is enough.
  }
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

const shortened = (text: string) => [...text].slice(0, maxFailureLength).join('').toWellFormed()

function reasonOf(error: unknown) {
  if (error instanceof AddressRefusal) return error.message
  const { name, code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return `No answer within ${timeoutMs / 1000} seconds.`
  if (/^E(NOTFOUND|AI_)/.test(code)) return 'The name of the server is not known.'
  if (code === 'ECONNREFUSED') return 'The server does not take connections.'
  return `The connection failed${code ? ` (${code})` : ''}.`
}

/** Sends a message once and returns the result. It never throws. */
export async function tryOnce(outgoing: Outgoing, settings: Settings): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const late = new Promise<never>((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)))
    const answer = await Promise.race([placeOf(outgoing.url, settings).then((at) => post(outgoing, at, signal)), late])
    // An answer that breaks off while it is thrown away is of no interest.
    answer.on('error', () => {})
    const status = answer.statusCode ?? 0
    if (isTaken({ status, failure: '' })) {
      answer.destroy()
      return { status, failure: '' }
    }
    const text = await beginningOf(answer)
    answer.destroy()
    return { status, failure: shortened(text || `The server answered with ${status}.`) }
  } catch (error) {
    return { status: 0, failure: shortened(reasonOf(error)) }
  }
}
