import type { Hono } from 'hono'
import { pagePath } from '../../contract/pages.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { safeHeaders } from '../http/answers.ts'

// The worker of a page that opens without a network. It keeps that page and the files of the build, nothing that a call
// answered. Its scope is the path of the page.
const script = `const name = 'foyer-door'
const page = new URL(registration.scope).pathname
const timeoutMs = 4000
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
const late = () => new Promise((resolve, reject) => setTimeout(reject, timeoutMs))
const stored = async (key) => (await (await caches.open(name)).match(key)) || Response.error()
const fetched = async (request, key) => {
  const answer = await fetch(request)
  if (answer.ok && !answer.redirected) await (await caches.open(name)).put(key, answer.clone())
  return answer
}
addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname === page && request.mode === 'navigate')
    event.respondWith(Promise.race([fetched(request, page), late()]).catch(() => stored(page)))
  if (url.pathname.startsWith('/assets/'))
    event.respondWith(caches.match(url.pathname).then((file) => file || fetched(request, url.pathname)))
})
`

/** Serves the service workers of doors and of shops; the scope of each is its page. */
export function servePageWorkers(hono: Hono<AppEnv>) {
  for (const page of ['checkin', 'mehzCouponCheck'] as const) {
    const path = `${pagePath(page)}-worker.js`
    hono.get(path, (c) => {
      c.set('route', path)
      const headers = { ...safeHeaders, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
      return c.body(script, 200, headers)
    })
  }
}
