import type { Hono } from 'hono'
import type { Settings } from '../core/settings.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { safeHeaders } from '../http/answers.ts'

// The worker that shows pushes. Its scope holds no page, so that no page waits for it; the windows of the app are found
// nevertheless. What it shows comes in the reader's language from the server.
const script = `addEventListener('install', () => skipWaiting())
addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, url, tag, lang, dir } = event.data.json()
  const icon = '/art/foyer-mark.svg'
  event.waitUntil(registration.showNotification(title, { body, tag, lang, dir, icon, data: { url } }))
})
const pathOf = (url) => { const { pathname, search } = new URL(url); return pathname + search }
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  if (new URL(url).origin !== location.origin) return
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((each) => pathOf(each.url) === pathOf(url))
      return open ? open.focus() : clients.openWindow(url)
    }),
  )
})
`

/** iPhones and iPads push to sites on their home screen alone, and only if a manifest says that the site is an app. */
const manifestOf = (name: string) => ({
  ...{ name, short_name: name, display: 'standalone', start_url: '/notification', scope: '/' },
  icons: [{ src: '/art/foyer-mark.svg', type: 'image/svg+xml', sizes: 'any' }],
})

/**
 * Serves the service worker of pushes, which the app registers only for those who switch pushes on, and the manifest
 * that it names only where pushes need one.
 */
export function servePushWorker(hono: Hono<AppEnv>, { operator }: Settings) {
  const headers = { ...safeHeaders, 'cache-control': 'no-cache' }
  hono.get('/push-worker.js', (c) => {
    c.set('route', '/push-worker.js')
    return c.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' })
  })
  hono.get('/push-app.webmanifest', (c) => {
    c.set('route', '/push-app.webmanifest')
    return c.body(JSON.stringify(manifestOf(operator)), 200, {
      ...headers,
      'content-type': 'application/manifest+json',
    })
  })
}
