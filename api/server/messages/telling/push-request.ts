import { createHash } from 'node:crypto'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Settings } from '../../core/settings.ts'
import { placeOf } from '../../leads/webhooks/address.ts'
import { only } from '../../leads/webhooks/request.ts'
import type { PushKey } from './push-key.ts'

/** The texts that a device shows, and the page that a press opens. Of one tag only the newest note is shown. */
export interface PushNote {
  title: string
  body: string
  url: string
  tag: string
  lang: string
  dir: string
}

/** A browser, as its push service knows it, with the keys that encrypt for it. */
export interface PushTarget {
  endpoint: string
  publicKey: string
  authSecret: string
}

/** A request to a push service. */
export interface PushRequest {
  url: string
  headers: Record<string, string>
  body: Uint8Array
}

/** The time for which a push service keeps what it cannot deliver, in seconds. */
const keptSeconds = 86_400
const timeoutMs = 10_000

/** Push services drop an undelivered message for a newer one of the same topic: up to 32 characters of base64url. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Encrypts a note for a browser (RFC 8291) and signs the request for its push service (RFC 8292). */
export async function pushRequest(
  note: PushNote,
  { endpoint, publicKey, authSecret }: PushTarget,
  key: PushKey,
  { operatorEmail }: Settings,
): Promise<PushRequest> {
  const { headers, body } = await buildPushPayload(
    { data: JSON.stringify(note), options: { ttl: keptSeconds, urgency: 'normal', topic: topicOf(note.tag) } },
    { endpoint, expirationTime: null, keys: { p256dh: publicKey, auth: authSecret } },
    { subject: `mailto:${operatorEmail}`, ...key },
  )
  return { url: endpoint, headers: headers as Record<string, string>, body }
}

/** Sends a request and resolves to the status of its answer. Rejects without an answer, or for a private address. */
export async function sendPush({ url, headers, body }: PushRequest, settings: Settings): Promise<number> {
  const place = await placeOf(url, settings)
  const ask = url.startsWith('https:') ? request : requestPlain
  return new Promise((answered, failed) => {
    const signal = AbortSignal.timeout(timeoutMs)
    ask(url, { method: 'POST', headers, lookup: only(place), agent: false, signal })
      .once('response', (answer) => {
        answer.destroy()
        answered(answer.statusCode ?? 0)
      })
      .on('error', failed)
      .end(body)
  })
}
