import type { ClientInfo, Endpoint, Input, Reply } from '../contract/core/endpoint.ts'
import { type Parts, queryOf } from './address.ts'
import { ApiError } from './errors.ts'
import type { request } from './request.ts'
import type { Send } from './send.ts'

/** Some resources of the contract: a widget passes those it calls, so that only these reach its bundle. */
export type Resources = Record<string, Record<string, Endpoint>>

type InputOf<E extends Endpoint> = unknown extends Input<E> ? [input?: undefined] : [input: Input<E>]
/**
 * One call as a function. It rejects with an `ApiError`, or with the `AbortError` of its signal.
 */
export type Call<E extends Endpoint> = (...input: [...InputOf<E>, signal?: AbortSignal]) => Promise<Reply<E>>
/** The given resources as functions: `client.leads.submit({ body })`. */
export type Client<R extends Resources> = { [Name in keyof R]: { [Key in keyof R[Name]]: Call<R[Name][Key]> } }

/** Resources that are loaded late, with the code that sends their calls. */
export interface LateResources<R extends Resources> {
  resources: R
  request: typeof request
}

/** The server that calls go to, and their sender. */
export interface Connection {
  /** The API's origin, such as `https://foyer.example`. */
  origin: string
  /** Returns the sender's data. It is read anew for each call. */
  info(): ClientInfo
  /** Returns the stored token, if there is a login. */
  token?(): string | undefined
  /** The server does not know the token that a call carried. */
  expired?(token: string): void
  /**
   * Resolves to the answer to a call such as `exhibitors.list?language=EN` that was fetched early; undefined otherwise.
   */
  early?(call: string): Promise<{ data?: unknown; list?: unknown } | undefined>
  /** Another way to send than the widgets' own. */
  send?: Send
  /** Another way to fetch: the server's own app in tests and while rendering pages. */
  fetch?: typeof fetch
}

/**
 * Returns functions for the given resources of the contract. Each takes the call's input and an optional `AbortSignal`,
 * and resolves to `data`, or to a page of rows for a list. `resources` may be loaded late: calls wait for them.
 * @throws {ApiError} in each call, if the server refuses it or cannot be reached; an aborted call rejects with the
 * `AbortError` of its signal
 * @example
 * const client = createClient({ leads }, { origin: 'https://foyer.example', info: () => info })
 * const { leadId } = await client.leads.submit({ body })
 */
export function createClient<R extends Resources>(
  resources: R | (() => Promise<LateResources<R>>),
  connection: Connection,
): Client<R> {
  const load = async () =>
    typeof resources === 'function' ? resources() : { resources, ...(await import('./request.ts')) }
  const call = (name: string, key: string) => async (input?: Parts, signal?: AbortSignal) => {
    const early = await connection.early?.(`${name}.${key}?${queryOf(input ?? {})}`)
    if (early) {
      // The next call needs the code and reports its failure; the first view does not wait for it.
      void load().catch(() => {})
      return early.list ? early : early.data
    }
    // Code that does not arrive is a network that is down: the same error, so that callers need one answer only.
    const loaded = await load().catch(() => {
      throw new ApiError('offline', '')
    })
    // The types do not let callers name a call that does not exist.
    return loaded.request(loaded.resources[name]?.[key] as Endpoint, connection, input ?? {}, signal)
  }
  return tableOf((name) => tableOf((key) => call(name, key))) as Client<R>
}

/**
 * Returns an object that has every property, except symbols and `then`: `await` would take an object with a `then` for
 * a promise, which would never settle.
 */
const tableOf = (entryOf: (name: string) => unknown) =>
  new Proxy({}, { get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : entryOf(name)) })

export { ApiError } from './errors.ts'
