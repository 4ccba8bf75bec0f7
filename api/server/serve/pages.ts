import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Db } from '../../db/index.ts'
import { type Log, loggable } from '../core/log.ts'
import type { Settings } from '../core/settings.ts'
import { cookieIn, type Session, sessionOfCookie } from '../http/access.ts'
import type { AnswerCache } from '../http/answer-cache.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { encoded, encodingFor } from '../http/negotiation.ts'

/** The context in which the host app draws a page: the API without a network in between, and the settings. */
export interface PageContext {
  api(request: Request): Promise<Response>
  settings: Settings
  /** True if the browser's cookie belongs to a login; `api` then calls in that person's name. */
  isLoggedIn: boolean
  /** Call it with the error of a page that a fault keeps from being loaded. */
  onFault(error: unknown): void
  /** Call it if the page depends on nothing but its address and the answers of `api`. */
  dependsOnAddressOnly?(): void
}

/** Renders a page of the host app. */
export type Pages = (request: Request, more: PageContext) => Promise<Response>

/** The parts that drawing pages needs. */
interface PagesParts {
  db: Db
  settings: Settings
  cache: AnswerCache
  log: Log
  fetch(request: Request, env: AppEnv['Bindings']): Promise<Response>
}

/** Returns the seconds for which everybody may get an answer of the API; 0 if it is for its caller only. */
export const publicSeconds = (response: Response) =>
  Number(/^public, max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)

/**
 * Answers every other GET with a page. A page that is drawn without a login, from public answers alone, is cached for
 * others who request the same address. A request with the cookie of a login, valid or not, gets a page of its own.
 */
export function servePages(hono: Hono<AppEnv>, pages: Pages, { db, settings, cache, log, fetch }: PagesParts) {
  const draw = (c: Context<AppEnv>, session: Session | undefined, more: Partial<PageContext> = {}) =>
    pages(c.req.raw, {
      api: (request) => fetch(request, { ...c.env, session }),
      settings,
      isLoggedIn: session !== undefined,
      onFault: (error) => log.error({ requestId: c.get('requestId'), error: loggable(error) }, 'unforeseen'),
      ...more,
    })

  async function drawForAll(c: Context<AppEnv>) {
    const shared: number[] = []
    let callNum = 0
    let isForAll = false
    const response = await draw(c, undefined, {
      api(request) {
        callNum += 1
        return fetch(request, { ...c.env, session: undefined, onShared: (seconds) => shared.push(seconds) })
      },
      dependsOnAddressOnly() {
        isForAll = true
      },
    })
    // A refused call is not shared. A page without calls is drawn as quickly as it is found in the cache.
    const seconds = callNum > 0 && shared.length === callNum ? Math.min(...shared) : 0
    const isKept = isForAll && seconds > 0 && response.status === 200
    if (!isKept) return { response, seconds: 0 }
    return { response: await encoded(response, encodingFor(c.req.header('accept-encoding'))), seconds }
  }

  hono.get('*', compress(), async (c) => {
    c.set('route', 'page')
    const secret = cookieIn(c.req.header('cookie'), settings.publicUrl)
    if (secret) return draw(c, await sessionOfCookie(secret, db))
    if (c.req.method !== 'GET') return draw(c, undefined)
    const key = `page ${encodingFor(c.req.header('accept-encoding'))} ${c.req.url}`
    return cache.answer(key, () => drawForAll(c), { etags: c.req.header('if-none-match') })
  })
}
