import { trustedPolicy } from '../../../../widgets/ui/media/trusted-types.ts'

/** The name of the cache in which the pages of doors lie; the worker uses the same. */
const cacheName = 'foyer-door'
const worker = '/adm/checkin-worker.js'

/**
 * Keeps this page and its files for times without a network, by a service worker for the pages of doors alone. Where
 * the browser has none, the page stays open and works on, but cannot be opened again without a network.
 */
export async function keepPage() {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trustedPolicy()?.createScriptURL(worker) ?? worker, {
      scope: '/adm/checkin',
    })
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const ownFiles = files.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
    )
    const cache = await caches.open(cacheName)
    await Promise.all(ownFiles.map(async ({ pathname }) => (await cache.match(pathname)) ?? cache.add(pathname)))
    await cache.add(new Request('/adm/checkin', { credentials: 'omit' }))
  } catch {
    // The browser forbids workers or storage here, or the network has just ended.
  }
}
