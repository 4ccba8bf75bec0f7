import type { Endpoint } from '../contract/core/endpoint.ts'
import { addressOf, type Parts } from './address.ts'
import { ApiError } from './errors.ts'
import type { Connection } from './index.ts'
import { refusalOf } from './refusal.ts'
import { fetchAs, isHome } from './request-token.ts'
import { send } from './send.ts'

/** The maximum number of retries of a call that only reads. */
const readRetries = 2

/** Returns the header `client-info` of a connection. */
export const clientInfo = (connection: Pick<Connection, 'info'>) =>
  encodeURIComponent(JSON.stringify(connection.info()))

/**
 * Makes one call and returns its successful answer. Rejects with an `ApiError`, or with the `AbortError` of the signal.
 */
export async function ask(entry: Endpoint, connection: Connection, input: Parts, signal?: AbortSignal) {
  const { origin } = connection
  const token = connection.token?.()
  // A connection without a token of its own belongs to a widget.
  const isWidget = !connection.fetch && !connection.token
  const appKey = isWidget ? connection.info().appKey : ''
  const info = clientInfo(connection)
  // Before a request with headers of its own, a browser asks another origin whether they are allowed. Without them a
  // widget's POST saves that round trip. The server reads its body as JSON in any case.
  const isPlain = isWidget && entry.method === 'POST' && !input.query && !isHome({ origin, appKey })
  const address = addressOf(origin, entry, input)
  try {
    const answer = await (connection.send ?? send)(isPlain ? `${address}?client-info=${info}` : address, {
      method: entry.method,
      headers: isPlain
        ? {}
        : {
            'client-info': info,
            ...(input.body !== undefined && { 'content-type': 'application/json' }),
            ...(token && { authorization: token }),
          },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal,
      // A caller inside the server has no network in between: retries would only delay the page.
      retries: connection.fetch || entry.method !== 'GET' ? 0 : readRetries,
      // Browsers refuse a `fetch` that is called as a method of something else.
      fetch: connection.fetch ?? (isWidget ? fetchAs({ origin, appKey }) : (...request) => fetch(...request)),
    })
    if (answer.ok) return answer
    if (token && answer.status === 401) connection.expired?.(token)
    // A proxy's page of an error is no JSON: the status alone says then what happened.
    const body = await answer.json().catch(() => undefined)
    throw refusalOf({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body })
  } catch (error) {
    throw failureOf(error as Error)
  }
}

/** A failure on the way as the error that callers know. */
export function failureOf(error: Error) {
  if (error instanceof ApiError || error.name === 'AbortError') return error
  return new ApiError(error.name === 'TimeoutError' ? 'timeout' : 'offline', '')
}
