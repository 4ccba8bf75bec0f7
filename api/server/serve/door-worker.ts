import type { Hono } from 'hono'
import type { AppEnv } from '../http/answer-call.ts'
import { safeHeaders } from '../http/answers.ts'

// The worker of the pages of doors. It keeps one page and the files of the build, nothing that a call answered.
const script = `const name = 'foyer-door'
const page = '/adm/checkin'
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

/** Serves the service worker of the pages of doors; its scope is theirs. */
export function serveDoorWorker(hono: Hono<AppEnv>) {
  hono.get('/adm/checkin-worker.js', (c) => {
    c.set('route', '/adm/checkin-worker.js')
    const headers = { ...safeHeaders, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
    return c.body(script, 200, headers)
  })
}
