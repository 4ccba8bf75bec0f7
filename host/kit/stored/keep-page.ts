import { pagePath } from '../../../api/contract/pages.ts'
import { trustedPolicy } from '../../../widgets/ui/media/trusted-types.ts'
import { deleteOldBuilds, holdBuilds } from './old-builds.ts'

/** The name of the cache in which such pages lie; their workers use the same. */
const cacheName = 'foyer-door'

/**
 * Keeps this page and its files for times without a network, by a service worker for this page alone, and forgets files
 * of earlier builds that no page needs any more. Where the browser has none, the page stays open and works on, but
 * cannot be opened again without a network.
 */
export async function keepPage(page: 'checkin' | 'mehzCouponCheck') {
  if (!('serviceWorker' in navigator)) return
  const path = pagePath(page)
  const worker = `${path}-worker.js`
  try {
    await navigator.serviceWorker.register(trustedPolicy()?.createScriptURL(worker) ?? worker, { scope: path })
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const ownFiles = files.filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
    )
    const paths = ownFiles.map(({ pathname }) => pathname)
    holdBuilds(cacheName, paths)
    const cache = await caches.open(cacheName)
    await Promise.all(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path)))
    await cache.add(new Request(path, { credentials: 'omit' }))
    await deleteOldBuilds(cacheName)
  } catch {
    // The browser forbids workers or storage here, or the network has just ended.
  }
}
