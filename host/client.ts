import type { Parts } from '../api/client/address.ts'
import type { Download, DownloadOptions, FileEndpoint } from '../api/client/download.ts'
import { ApiError, type Connection, createClient } from '../api/client/index.ts'
import type { Input } from '../api/contract/core/endpoint.ts'
import type { Contract } from '../api/contract/index.ts'
import { expireLogin } from './access/expiry.ts'
import { languageStore } from './stores/language.ts'
import { token } from './stores/session.ts'

const connection: Connection = {
  origin: globalThis.location?.origin ?? 'http://localhost',
  info: () => ({ language: languageStore.get(), eventKey: '', appKey: '', from: 'H5' }),
  send: async (...request) => (await import('../api/client/send-by-ky.ts')).sendByKy(...request),
}

// The table of calls is loaded with the first call: until then people can read, and type into, a page that the server
// drew.
const calls = () =>
  Promise.all([import('../api/contract/index.ts'), import('../api/client/request.ts')]).then(
    ([{ contract }, { request }]) => ({ resources: contract, request }),
  )

/**
 * The API client of the host app: on its own origin, in the language of the visit, with the token of the logged-in
 * person. A call rejects with an `ApiError`; an expired login is removed from the browser.
 *
 *     const { list } = await client.exhibitors.list({ query: { meetingCode, language } })
 */
export const client = createClient(calls, { ...connection, token, expired: expireLogin })

/** Returns a client with a fixed token. Use it where a login begins or ends: an expired token only rejects the call. */
export const clientWith = (token: string | undefined) => createClient(calls, { ...connection, token: () => token })

/**
 * Opens the stream of a call, such as server-sent events, in the name of the logged-in person. It has no time limit.
 * Rejects with an `ApiError`; the stream itself breaks with the error of the network, or of the signal.
 */
export async function openStream<E extends FileEndpoint>(
  entry: (calls: Contract) => E,
  input: Input<E>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const [{ ask }, { resources }] = await Promise.all([import('../api/client/ask.ts'), calls()]).catch(() => {
    throw new ApiError('offline', '')
  })
  const send: Connection['send'] = (address, { retries: _, fetch, signal, ...init }) =>
    fetch(address, { ...init, ...(signal && { signal }) })
  const { body } = await ask(
    entry(resources),
    { ...connection, token, expired: expireLogin, send },
    input as Parts,
    signal,
  )
  if (!body) throw new ApiError('badAnswer', '')
  return body
}

/** Loads a file that a call answers with, in the name of the logged-in person. Rejects with an `ApiError`. */
export async function fetchFile<E extends FileEndpoint>(
  entry: (calls: Contract) => E,
  input: Input<E>,
  options?: DownloadOptions,
): Promise<Download> {
  const [{ download }, { resources }] = await Promise.all([import('../api/client/download.ts'), calls()]).catch(() => {
    throw new ApiError('offline', '')
  })
  return download(entry(resources), { ...connection, token, expired: expireLogin }, input, options)
}
