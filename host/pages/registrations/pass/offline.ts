import { trustedPolicy } from '../../../../widgets/ui/media/trusted-types.ts'

/** The address of the service worker, and of the only pages that it is asked about. */
const script = '/pass-worker.js'
const scope = '/exhibitionSignCode'
/** The time within which the worker says that it has everything, in milliseconds. */
const timeoutMs = 20_000

/** Returns the addresses of the page's own files that this browser has loaded so far. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|art)\//.test(pathname))
    .map(({ pathname }) => pathname)

/**
 * Asks the service worker to store this page and its files, so that it opens without a network. Returns whether it has
 * them: false where the browser has no service workers, as in private windows of some.
 */
export async function keepOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    await navigator.serviceWorker.register(trustedPolicy()?.createScriptURL(script) ?? script, { scope })
    const { active } = await navigator.serviceWorker.ready
    if (!active) return false
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true)
      setTimeout(() => resolve(false), timeoutMs)
    })
    active.postMessage({ page: location.pathname, files: [...new Set(loadedFiles())] }, [port2])
    return await answer
  } catch {
    // The browser refuses workers here: the pass itself is stored, but the page needs a network to open.
    return false
  }
}
