import type { Context as Hono } from 'hono'
import type { Struct } from 'superstruct'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { type Db, readOnlyOf } from '../../db/index.ts'
import type { Settings } from '../core/settings.ts'
import { cookieOf, refuseStranger, type Session, sessionFor } from './access.ts'
import type { AnswerCache } from './answer-cache.ts'
import { type Download, download, file, success } from './answers.ts'
import { type Caller, readCaller } from './client-info.ts'
import { atOnce, heldAtOnce } from './concurrency.ts'
import { isOfReading } from './database-errors.ts'
import { deviceOf } from './device.ts'
import type { Context } from './handlers.ts'
import { check, maxFormBytes, readBody, readFiles, refuseNul } from './input.ts'
import { addressKey } from './limits.ts'
import { type Membership, membershipFor, type Organising } from './membership.ts'
import { Refusal } from './refusal.ts'
import { asEnterprise, asMeeting } from './row-security.ts'
import type { SearchRunner } from './search-turns.ts'

/** The values that belong to one request inside the app: Hono's bindings and variables. */
export interface AppEnv {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } }
    /** The session of the person whose page is being drawn; the page's calls are made in their name. */
    session?: Session | undefined
    /** Called with the seconds for which everybody may get a successful answer; 0 if only this caller may. */
    onShared?(seconds: number): void
  }
  Variables: { requestId: string; route: string }
}

/** A handler whose input was checked at run time. The contract types its input. */
export type AnyHandler = (input: never, context: never) => Promise<unknown>

/**
 * Returns the caller's language and app key, from the header `client-info` and the query. Widgets on other sites send
 * `client-info` in the query of a POST, because a browser asks before it sends such a header to another site.
 */
export const callerOf = (c: Hono<AppEnv>) =>
  readCaller(c.req.header('client-info') ?? c.req.query('client-info'), c.req.query('language'))

/** Returns the caller's network address: the socket's, or the one that the outermost trusted proxy received. */
export function remoteAddressOf(c: Hono<AppEnv>, trustedProxies: number) {
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return peer
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-trustedProxies) ?? peer
}

const cacheControlOf = ({ method, cacheSeconds }: Endpoint, session: Session | undefined) =>
  method === 'GET' && cacheSeconds && !session ? `public, max-age=${cacheSeconds}` : 'no-store'

/**
 * Returns true if the host app itself made the call. Other websites must not hand a browser a login of their choice.
 */
function isOwnPage(c: Hono<AppEnv>, { publicUrl }: Settings) {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin === undefined || origin === new URL(publicUrl).origin || origin === new URL(c.req.url).origin
}

function answerOf(entry: Endpoint, reply: unknown, requestId: string, cacheControl: string) {
  if (!entry.media) return success(reply, entry.row !== undefined, requestId, cacheControl)
  if (entry.data && typeof entry.media === 'string') return file(String(reply), entry.media, requestId)
  return download(reply as Download, requestId)
}

type Run = (tx: Db) => Promise<unknown>

/** Forms with files lie in memory until they are kept: one person sends a few at a time. */
const takeFiles = atOnce(4)
/** And all people together, so that they do not fill it. One person alone cannot take all of it. */
const holdForms = heldAtOnce(6 * maxFormBytes)

/** The parts that answering a call needs. */
interface CallParts {
  db: Db
  settings: Settings
  cache: AnswerCache
  /** With it, calls that search take turns and use its connections. */
  searching?: SearchRunner
}

/** Returns true if a call searches, or loads the database as much as a search does. */
function takesTurns({ isHeavy }: Endpoint, { query, body }: Record<string, unknown>) {
  const searches = (part: unknown) => Boolean((part as { search?: unknown } | undefined)?.search)
  return isHeavy === true || searches(query) || searches(body)
}

/** Returns the part of a handler's context with which it acts for an enterprise or a meeting. */
function actingFor(membership: Membership | Organising, db: Db) {
  if ('enterpriseCode' in membership) {
    const { enterpriseCode } = membership
    return { member: membership, asEnterprise: (run: Run) => asEnterprise(db, enterpriseCode, run) }
  }
  return { organiser: membership, asMeeting: (run: Run) => asMeeting(db, membership.meetingCode, run) }
}

/**
 * Runs a call of somebody who views the console as a colleague: the database itself refuses whatever would change
 * something, and no list is exported. A stream of news is only read, and keeps its connection.
 */
async function viewingOnly<T>({ method, media }: Endpoint, db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  if (method === 'GET' && media === 'text/event-stream') return run(db)
  if (media && [media].flat().includes('text/csv'))
    throw new Refusal('viewOnly', 'The caller views the console as a colleague, and the call exports something.')
  try {
    return await run(readOnlyOf(db))
  } catch (error) {
    if (!isOfReading(error)) throw error
    throw new Refusal('viewOnly', 'The caller views the console as a colleague, and the call would change something.')
  }
}

/** One call of the contract as a route: access, input, handler, envelope. */
export function answerCall(entry: Endpoint, handler: AnyHandler, { db, settings, cache, searching }: CallParts) {
  const query: Struct<unknown, unknown> | undefined = entry.query
  const body: Struct<unknown, unknown> | undefined = entry.body
  const answer = async (c: Hono<AppEnv>, caller: Caller) => {
    const origin = c.req.header('origin') ?? ''
    const token = c.req.header('authorization')
    const session = c.env?.session ?? (token ? await sessionFor(entry, token, caller.appKey, origin, db) : undefined)
    refuseStranger(entry, session)

    const input: Record<string, unknown> = { ...c.req.param() }
    if (query) input.query = check(c.req.query(), query, 'query')
    if (body) input.body = check(await readBody(c.req.raw), body, 'body')
    refuseNul(input, '')
    const membership = await membershipFor(entry, input, session, { db, settings })

    const cookies: string[] = []
    const requestId = c.get('requestId')
    const context: Context = {
      db,
      settings,
      ...caller,
      remoteAddress: remoteAddressOf(c, settings.trustedProxies),
      requestId,
      session,
      origin,
      lastEventId: c.req.header('last-event-id') ?? '',
      device: deviceOf(c.req.header('user-agent') ?? ''),
      isPrefetch: /\bpre(?:fetch|render)\b/i.test(c.req.header('sec-purpose') ?? c.req.header('purpose') ?? ''),
      // Most calls do not ask, and the listener on the port makes one only for those that do.
      get signal() {
        return c.req.raw.signal
      },
      setCookie: (secret) => {
        if (isOwnPage(c, settings)) cookies.push(cookieOf(secret, settings.publicUrl))
      },
    }
    const runOn = (callDb: Db) => {
      const acting = membership && actingFor(membership, callDb)
      return handler(input as never, Object.assign(context, { db: callDb }, acting) as never)
    }
    const isViewing = session?.viewing && !entry.whileViewing
    const run = async () => {
      if (isViewing) return viewingOnly(entry, db, runOn)
      return searching && takesTurns(entry, input)
        ? searching.inTurn(await addressKey(db, context.remoteAddress), () => runOn(searching.db))
        : runOn(db)
    }
    const { files = 0 } = entry
    const withFiles = () =>
      holdForms(async (take) => {
        input.files = await readFiles(c.req.raw, files, take)
        return run()
      })
    const reply = await (files ? takeFiles(session?.uid ?? '', withFiles) : run())
    const response = answerOf(entry, reply, requestId, cacheControlOf(entry, session))
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }
  return (c: Hono<AppEnv>) => {
    c.set('route', entry.path)
    const caller = callerOf(c)
    const { cacheSeconds: seconds = 0 } = entry
    // A person who is logged in may see something else.
    const isShared = seconds > 0 && !c.env?.session && !c.req.header('authorization')
    const answered = async (response: Promise<Response>) => {
      const answer = await response
      c.env?.onShared?.(isShared ? seconds : 0)
      return answer
    }
    if (!isShared || entry.method !== 'GET') return answered(answer(c, caller))
    const { url } = c.req
    const key = `call ${caller.language} ${caller.appKey} ${url.slice(url.indexOf('/', url.indexOf('//') + 2))}`
    const make = async () => ({ response: await answer(c, caller), seconds })
    return answered(cache.answer(key, make, { more: { 'x-request-id': c.get('requestId') } }))
  }
}
