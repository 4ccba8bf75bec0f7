import { trustedPolicy } from '../../../../widgets/ui/media/trusted-types.ts'
import { client } from '../../../client.ts'

/** The worker that shows pushes, and its scope, which holds no page: pages do not wait for it. */
const script = '/push-worker.js'
const scope = '/push-worker/'

/**
 * The state of pushes in this browser: it cannot show any; it can once the site is on the home screen (iPhone, iPad);
 * the reader or their browser forbids them; or they are off or on for the reader.
 */
export type PushState = 'unsupported' | 'homeScreen' | 'denied' | 'off' | 'on'

const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Safari reads the manifest when the reader adds the site to the home screen. */
function linkManifest() {
  if (document.querySelector('link[rel=manifest]')) return
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/push-app.webmanifest'
  document.head.append(link)
}

const subscriptionOf = async () => {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Returns the state of pushes in this browser for the reader. Throws an `ApiError` if the server does not answer. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) {
    if (!isApple()) return 'unsupported'
    linkManifest()
    return 'homeScreen'
  }
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await subscriptionOf()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  const { isOn } = await client.pushDevices.state({ body: { endpoint: subscription.endpoint } })
  return isOn ? 'on' : 'off'
}

/** Registers the worker and waits until it may subscribe. */
async function activeRegistration() {
  const address = trustedPolicy()?.createScriptURL(script) ?? script
  const registration = await navigator.serviceWorker.register(address, { scope })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (worker && worker.state !== 'activated') {
    await new Promise<void>((done) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') done()
      })
    })
  }
  return registration
}

function bytesOf(base64url: string) {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

async function subscribe(publicKey: string) {
  const { pushManager } = await activeRegistration()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // A subscription with an earlier key of the server keeps browsers from making one with the present key.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** The result of switching pushes on; `dismissed` if the reader closed the browser's question without an answer. */
export type PushAnswer = 'on' | 'denied' | 'dismissed'

/**
 * Asks the reader for the permission, subscribes and tells the server. To be called by a press, or browsers do not ask.
 * Throws if the push service or the server does not answer.
 */
export async function switchPushOn(): Promise<PushAnswer> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const { publicKey } = await client.pushDevices.state({ body: {} })
  const subscription = await subscribe(publicKey)
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  await client.pushDevices.add({ body: { endpoint: subscription.endpoint, p256dh, auth } })
  return 'on'
}

/** Ends the pushes to this browser, here and at the server. */
export async function switchPushOff(): Promise<void> {
  const subscription = await subscriptionOf()
  if (!subscription) return
  await client.pushDevices.remove({ body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
}
