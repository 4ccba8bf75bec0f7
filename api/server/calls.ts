import type { Context as Hono } from 'hono'
import type { Struct } from 'superstruct'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Db } from '../db/index.ts'
import { success } from './answers.ts'
import { readCaller } from './client-info.ts'
import { type Context, Refusal } from './handlers.ts'
import { check, readBody, refuseNul } from './input.ts'
import type { Settings } from './settings.ts'

/** What travels with a request through the app, beside the request. */
export interface Travels {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } }
  Variables: { requestId: string; route: string }
}

/** A handler whose input was checked at run time; which input it takes, the contract says. */
export type AnyHandler = (input: never, context: Context) => Promise<unknown>

/** Who asks and in which language, from the header and the query. */
export const callerOf = (c: Hono<Travels>) => readCaller(c.req.header('client-info'), c.req.query('language'))

/** The caller's address: the socket's, or what the outermost trusted proxy saw. */
function remoteAddressOf(c: Hono<Travels>, trustedProxies: number) {
  const own = c.env?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return own
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? own
}

const cacheControlOf = ({ cacheSeconds }: Endpoint) => (cacheSeconds ? `public, max-age=${cacheSeconds}` : 'no-store')

/** One call of the contract as a route: access, input, handler, envelope. */
export function answerCall(entry: Endpoint, handler: AnyHandler, db: Db, settings: Settings) {
  const cacheControl = cacheControlOf(entry)
  const query: Struct<unknown, unknown> | undefined = entry.query
  const body: Struct<unknown, unknown> | undefined = entry.body
  return async (c: Hono<Travels>) => {
    c.set('route', entry.path)
    // No token has been given out by this Foyer, so every one is unknown.
    if (entry.access === 'login') throw new Refusal('unauthorised', 'The call needs a valid token.')

    const input: Record<string, unknown> = { ...c.req.param() }
    if (query) input.query = check(c.req.query(), query, 'query')
    if (body) input.body = check(await readBody(c.req.raw), body, 'body')
    refuseNul(input, '')

    const requestId = c.get('requestId')
    const remoteAddress = remoteAddressOf(c, settings.trustedProxies)
    const reply = await handler(input as never, { db, settings, ...callerOf(c), remoteAddress, requestId })
    return success(reply, entry.row !== undefined, requestId, cacheControl)
  }
}
