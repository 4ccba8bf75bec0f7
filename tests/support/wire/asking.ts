import type { Db } from '../../../api/db/index.ts'
import { createApp } from '../../../api/server/app.ts'
import type { Limits } from '../../../api/server/core/limit-table.ts'
import { knownSettings, publicUrl } from '../world/known/known-settings.ts'

/** The parts of a request. With a body it is a POST. */
export interface RequestParts {
  body?: unknown
  token?: string
  appKey?: string
  /** The network address that the limits count. */
  address?: string
  headers?: Record<string, string>
}

/** An answer as a text, which is empty for a stream of events, and with its envelope parsed. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into envelopes of every call
  envelope: any
}

/** A server of its own on `db`, asked without a client, for what a client hides: statuses, headers, cookies. */
export function asking(
  db: Db,
  { limits, url = publicUrl, env = {} }: { limits?: Partial<Limits>; url?: string; env?: Record<string, string> } = {},
) {
  const settings = knownSettings({ PUBLIC_URL: url, ...env })
  const app = createApp({ db, settings: { ...settings, ...(limits && { limits }) } })
  return async (path: string, { body, token, appKey = '', address = '192.0.2.1', headers = {} }: RequestParts = {}) => {
    const answer = await app.fetch(
      new Request(`${url}${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          'client-info': JSON.stringify({ language: 'EN', eventKey: '', appKey, from: 'H5' }),
          'x-forwarded-for': address,
          ...(token !== undefined && { authorization: token }),
          ...headers,
        },
      }),
    )
    const contentType = answer.headers.get('content-type') ?? ''
    // A stream of events has no end to wait for.
    const isEndless = contentType.startsWith('text/event-stream')
    if (isEndless) await answer.body?.cancel()
    const text = isEndless ? '' : await answer.text()
    // A file that was asked for comes without an envelope.
    const isJson = contentType.startsWith('application/json')
    return { status: answer.status, headers: answer.headers, text, envelope: isJson ? JSON.parse(text) : '' } as Answer
  }
}
