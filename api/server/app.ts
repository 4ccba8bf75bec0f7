import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import type { Endpoint } from '../contract/core/endpoint.ts'
import { type Contract, contract } from '../contract/index.ts'
import type { Db } from '../db/index.ts'
import { createLog, type Log, loggable } from './core/log.ts'
import type { Settings } from './core/settings.ts'
import { type AnswerCache, createAnswerCache } from './http/answer-cache.ts'
import { type AnyHandler, type AppEnv, answerCall, callerOf } from './http/answer-call.ts'
import { asRefusal, refuse, safeHeaders } from './http/answers.ts'
import { corsHeaders, preflight } from './http/cors.ts'
import { storageRefusal } from './http/database-errors.ts'
import { Refusal } from './http/refusal.ts'
import { type SearchRunner, searchTurns } from './http/search-turns.ts'
import { jobKinds } from './jobs.ts'
import { showOutbox } from './mail/outbox.ts'
import { serveMedia } from './media/media.ts'
import { serveUnsubscribe } from './messages/telling/unsubscribe.ts'
import { serveNotices } from './orders/paying/notices.ts'
import { type AllHandlers, resources } from './resources.ts'
import { answerAsset, builtAssets } from './serve/assets.ts'
import { serveDocs } from './serve/docs/index.ts'
import { answerFirst } from './serve/first-calls.ts'
import { health } from './serve/health.ts'
import { createMetrics } from './serve/metrics.ts'
import { serveOembed } from './serve/oembed.ts'
import { openApi } from './serve/openapi.ts'
import { servePageWorkers } from './serve/page-worker.ts'
import { type Pages, servePages } from './serve/pages.ts'
import { servePushWorker } from './serve/push-worker.ts'
import { type Storage, watchStorage } from './serve/storage.ts'
import { servePosters } from './sharing/posters/cache.ts'
import { servePreviews } from './sharing/posters/previews.ts'
import { serveQr } from './sharing/qr-pictures.ts'
import { loadAllWords } from './words.ts'

/** The parts that an app is built from. */
export interface AppParts {
  db: Db
  settings: Settings
  log?: Log
  /** Runs searches; without it searches use the connections of `db`. */
  searching?: SearchRunner
  /** Knows whether there is room to save anything; without it the app watches for itself. */
  storage?: Storage
  /** Answers every GET without another route. */
  pages?: Pages | undefined
  /** The cache of answers that are the same for everybody; without it every answer is made anew. */
  cache?: AnswerCache
  /** Other handlers than Foyer's own, for tests. */
  handlers?: Partial<AllHandlers>
  /** The folder of the built partner bundle; `dist/client` of this project unless said otherwise. */
  assets?: URL
}

/** Foyer as a function from request to response. `env` holds the listener's data about the connection. */
export interface App {
  fetch(request: Request, env?: AppEnv['Bindings']): Promise<Response>
}

await loadAllWords()

/** Every call of the contract with its handler, under its path. */
function* calls(settings: Settings, chosen: Partial<AllHandlers>) {
  for (const [resource, entries] of Object.entries(contract)) {
    const answers: Record<string, AnyHandler> = { ...resources, ...chosen }[resource as keyof Contract]
    for (const [name, entry] of Object.entries<Endpoint>(entries)) {
      yield { entry, handler: answers[name] as AnyHandler, path: entry.path.replace(':product', settings.product) }
    }
  }
}

function addCalls(
  hono: Hono<AppEnv>,
  { db, settings, searching, cache, handlers: chosen = {} }: AppParts & { cache: AnswerCache },
) {
  const turns = searching ?? { db, inTurn: searchTurns() }
  const methods = new Map<string, string[]>()
  for (const { entry, handler, path } of calls(settings, chosen)) {
    hono.on(entry.method, path, answerCall(entry, handler, { db, settings, cache, searching: turns }))
    methods.set(path, [...(methods.get(path) ?? []), entry.method])
  }
  for (const [path, allowed] of methods) {
    hono.all(path, (c) => {
      if (c.req.method === 'OPTIONS') return preflight()
      c.set('route', path)
      const refusal = new Refusal('methodNotAllowed', `${path} answers ${allowed.join(', ')}.`)
      return refuse(refusal, callerOf(c).language, c.get('requestId'), { allow: [...allowed, 'OPTIONS'].join(', ') })
    })
  }
}

const requestIdPattern = /^[\w.-]{8,64}$/

/** Gives each request an id, and counts and logs its answer. */
function watch(hono: Hono<AppEnv>, log: Log, metrics: ReturnType<typeof createMetrics>) {
  hono.use(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && requestIdPattern.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    c.set('route', 'unmatched')
    const begin = performance.now()
    await next()
    const ms = performance.now() - begin
    const { method } = c.req
    const { status } = c.res
    const route = c.get('route')
    metrics.count({ method, route, status, seconds: ms / 1000 })
    log.info({ method, route, status, ms: Math.round(ms * 10) / 10, requestId }, 'answered')
  })
}

/** Returns the refusal that a caller gets for an error. A full disk is told apart from an unreachable database. */
function refusalOf(error: unknown, storage: Storage) {
  const refusal = asRefusal(error)
  if (refusal === error) return refusal
  if (refusal.code === 'storageFull') storage.note(error)
  return refusal.code === 'unavailable' && storage.isFull() ? storageRefusal() : refusal
}

/** Puts Foyer together: the API, the addresses for operators, the partner bundle and the pages of the host app. */
export function createApp(parts: AppParts): App {
  const { db, settings, pages, log = createLog('silent'), cache = createAnswerCache({ maxBytes: 0 }) } = parts
  const storage = parts.storage ?? watchStorage(db, log)
  const hono = new Hono<AppEnv>()
  const metrics = createMetrics(db, Object.keys(jobKinds))
  const notFound = (c: HonoContext<AppEnv>) =>
    refuse(new Refusal('notFound', 'No such address.'), callerOf(c).language, c.get('requestId'))

  watch(hono, log, metrics)
  hono.onError((error, c) => {
    const refusal = refusalOf(error, storage)
    const requestId = c.get('requestId')
    if (refusal.code === 'unexpected')
      log.error({ requestId, route: c.get('route'), error: loggable(error) }, 'unforeseen')
    // For a full storage there is one alarm, because a line for each request would fill it further.
    if (refusal.code === 'unavailable') log.error({ requestId, error: loggable(error) }, 'not available')
    return refuse(refusal, callerOf(c).language, requestId)
  })
  hono.notFound(notFound)

  addCalls(hono, { ...parts, cache })
  for (const path of ['/user/*', '/cs/*'])
    hono.all(path, (c) => (c.req.method === 'OPTIONS' ? preflight() : notFound(c)))
  health(hono, db, metrics, storage)
  // Most servers are never asked for it, and it takes longer to make than all else here.
  let description: ReturnType<typeof openApi> | undefined
  const describe = () => {
    description ??= openApi(settings)
    return description
  }
  hono.get('/openapi.json', (c) => {
    c.set('route', '/openapi.json')
    return c.json(describe(), 200, { ...corsHeaders, ...safeHeaders, 'cache-control': 'public, max-age=300' })
  })

  serveDocs(hono, { describe, assets: parts.assets ?? builtAssets })

  const fetch: App['fetch'] = async (request, env) => hono.fetch(request, env ?? {})
  hono.use('/embed/*', compress())
  answerFirst(hono, parts.assets ?? builtAssets, { fetch, cache })
  answerAsset(hono, parts.assets)
  servePageWorkers(hono)
  servePushWorker(hono, settings)
  serveUnsubscribe(hono, db)
  serveNotices(hono, { db, settings, log })
  serveOembed(hono, db, settings)
  serveMedia(hono, db)
  serveQr(hono, settings)
  servePosters(hono, db)
  servePreviews(hono, db, settings)
  if (settings.outbox) showOutbox(hono, db)
  if (pages) servePages(hono, pages, { db, settings, cache, log, fetch })
  return { fetch }
}
