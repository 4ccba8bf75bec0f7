// The service worker of passes: it stores the page of passes and its files, and answers with them without a network.
// The browser asks it about `/exhibitionSignCode` alone. No pass goes through it: those are in the page's own storage.

/** The part of a service worker's global object that is used here. */
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
  request: Request
  data: { page: string; files: string[] }
  ports: readonly MessagePort[]
}

const worker = globalThis as unknown as Worker
const cacheName = 'foyer-pass'
/** The time after which a stored page is shown instead of one that is still on its way, in milliseconds. */
const timeoutMs = 4000

/** Stores the page and its files, and forgets those of earlier builds. Returns whether all of them came. */
async function store({ page, files }: WorkerEvent['data']) {
  const cache = await caches.open(cacheName)
  const current = new Set([page, ...files])
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all([page, ...files.filter((file) => !known.has(file))].map((path) => cache.add(path)))
  await Promise.all([...known].filter((path) => !current.has(path)).map((path) => cache.delete(path)))
  return true
}

/** The page from the network, else, or where that takes long, the stored one. */
async function pageOf(request: Request, path: string): Promise<Response> {
  const stored = () => caches.match(path, { cacheName })
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs))
  const fresh = fetch(request)
  // Without a network there is only the stored page.
  const first = await Promise.race([fresh, late]).catch(() => undefined)
  return first ?? (await stored()) ?? fresh
}

const fileOf = async (request: Request) => (await caches.match(request, { cacheName })) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  const answer = (isStored: boolean) => event.ports[0]?.postMessage(isStored)
  // Without one of the files the page would not open.
  event.waitUntil(store(event.data).then(answer, () => answer(false)))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname))
  else if (/^\/(assets|art)\//.test(pathname)) event.respondWith(fileOf(request))
})
