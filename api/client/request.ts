import ky, { HTTPError, TimeoutError } from 'ky'
import { is } from 'superstruct'
import { type Endpoint, pageOf, timeoutMs } from '../contract/core/endpoint.ts'
import { addressOf, type Parts } from './address.ts'
import { ApiError } from './errors.ts'
import type { Connection } from './index.ts'
import { fetchAs } from './request-token.ts'

// What really asks: a chunk of its own, so that a widget can be drawn and typed into before it has arrived.

async function refusalOf({ response, data }: HTTPError) {
  const said = (typeof data === 'object' ? data : {}) as {
    error?: ApiError['code']
    message?: string
  } & ApiError['more']
  const retryAfter = Number(response.headers.get('retry-after'))
  return new ApiError(said.error ?? (response.status >= 500 ? 'unexpected' : 'badAnswer'), said.message ?? '', {
    status: response.status,
    data: said.data,
    ...(said.fields && { fields: said.fields }),
    ...(retryAfter && { retryAfterSeconds: retryAfter }),
  })
}

/** Makes one call and gives its data, or a page of rows. Rejects with an `ApiError` only. */
export async function request(entry: Endpoint, connection: Connection, input: Parts, signal?: AbortSignal) {
  const { origin } = connection
  const info = connection.info()
  const token = connection.token?.()
  try {
    const answer = await ky(addressOf(origin, entry, input), {
      method: entry.method,
      ...(input.body !== undefined && { json: input.body }),
      headers: {
        'client-info': encodeURIComponent(JSON.stringify(info)),
        ...(token && { authorization: token }),
      },
      timeout: timeoutMs,
      // Where nothing lies between, asking again would only keep the reader of a page waiting.
      retry: { limit: connection.fetch ? 0 : 2, methods: ['get'] },
      ...(signal && { signal }),
      ...(connection.fetch && { fetch: connection.fetch }),
      // Who says nothing of a token has none of its own: the widgets.
      ...(!connection.fetch && !connection.token && { fetch: fetchAs({ origin, appKey: info.appKey }) }),
    }).json<{ code: number; data?: unknown }>()
    const data = entry.row ? answer : entry.data ? answer.data : null
    const struct = entry.row ? pageOf(entry.row) : entry.data
    if (answer.code !== 200 || (struct && !is(data, struct))) throw new ApiError('badAnswer', '')
    return data
  } catch (error) {
    if (error instanceof ApiError || (error as Error).name === 'AbortError') throw error
    if (error instanceof HTTPError) {
      if (token && error.response.status === 401) connection.expired?.(token)
      throw await refusalOf(error)
    }
    throw new ApiError(
      error instanceof TimeoutError ? 'timeout' : error instanceof SyntaxError ? 'badAnswer' : 'offline',
      '',
    )
  }
}
