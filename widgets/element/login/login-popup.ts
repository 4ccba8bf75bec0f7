import { ApiError } from '../../../api/client/errors.ts'
import type { PagePath } from '../../../api/contract/pages.ts'
import { translator } from '../../../i18n/messages.ts'
import type { Settings } from '../settings.ts'
import { type Login, navigateWindow, openWindow, type PopupInput } from './login-window.ts'
import { partnerWords } from './partner-messages.ts'

/** A running login in a window of its own. */
export interface PopupLogin {
  /** Resolves with undefined when nobody logged in. */
  answer: Promise<Login | undefined>
  /** Brings the window to the front; returns false where it is gone. */
  show(): boolean
  stop(): void
}

/** The maximum time in which a person must log in, in milliseconds. */
const maxWaitMs = 10 * 60_000
/** The interval at which the window is checked for its existence, in milliseconds. */
const pollMs = 500
/** The time to wait for a code after the window has closed, in milliseconds. */
const lateMessageMs = 1000

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Lets a person log in at Foyer itself, where no script of this page can read the password. Throws an `ApiError` on
 * pages without https.
 */
export function logInByPopup(input: PopupInput): PopupLogin {
  // Only pages with a secure connection have WebCrypto for the challenge, and only they can protect a login.
  if (!crypto.subtle) throw new ApiError('forbidden', translator(partnerWords, input.settings.language)('insecure'))
  const controller = new AbortController()
  const name = `foyer-${random()}`
  // The window is opened at once, because browsers allow it only during a click; its address is known a moment later.
  let popup = openWindow('about:blank', name)

  async function run() {
    const [verifier, state] = [random(), random()]
    const address = addressOf(input, { challenge: await challengeOf(verifier), state })
    if (popup) navigateWindow(name, address)
    else {
      const { offerWindow } = await import('./login-blocked.tsx')
      const offered = await offerWindow(name, address, input, controller.signal)
      if (!offered) return undefined
      popup = offered.popup
    }
    return outcome(input, { popup, verifier, state, signal: controller.signal })
  }

  return {
    answer: run().finally(() => {
      controller.abort()
      popup?.close()
    }),
    show() {
      if (!popup || popup.closed) return false
      popup.focus()
      return true
    },
    stop() {
      controller.abort()
      popup?.close()
    },
  }
}

async function challengeOf(verifier: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return base64url(new Uint8Array(digest))
}

/** Returns the brand colour of the page as six hexadecimal digits; empty where it has none of its own. */
export function brandOf(settings: Settings, element: HTMLElement) {
  const colour = settings.brand || getComputedStyle(element).getPropertyValue('--foyer-brand').trim()
  const pen = colour && document.createElement('canvas').getContext('2d')
  if (!pen) return ''
  const read = (before: string) => {
    pen.fillStyle = before
    pen.fillStyle = colour
    return pen.fillStyle
  }
  // A text that is no colour leaves the one before.
  const [used, other] = [read('#000'), read('#fff')]
  return used === other ? (/^#([\da-f]{6})$/.exec(used)?.[1] ?? '') : ''
}

function addressOf(input: PopupInput, proof: { challenge: string; state: string }) {
  const { issuer, settings, element, scopes, subject } = input
  const address = new URL('/embed/login' satisfies PagePath<'popupLogin'>, issuer.origin)
  const { appKey, language } = settings
  const brand = brandOf(settings, element)
  const params = {
    appKey,
    origin: location.origin,
    ...proof,
    scopes: scopes.join(' '),
    language,
    ...(subject && { subject }),
    ...(brand && { brand }),
  }
  address.search = `${new URLSearchParams(params)}`
  return address.href
}

interface Attempt {
  /** Null where the browser gives no reference to the window. */
  popup: Window | null
  verifier: string
  state: string
  signal: AbortSignal
}

/**
 * Resolves with the result of the window: its code, undefined when it was closed, or the digits that the person types
 * where it is cut off.
 */
async function outcome(input: PopupInput, attempt: Attempt): Promise<Login | undefined> {
  const { issuer, client } = input
  const { popup, verifier, signal } = attempt
  const { appKey } = issuer
  const listener = listen(attempt, new URL(issuer.origin).origin)
  const end = performance.now() + maxWaitMs
  while (!signal.aborted && performance.now() < end) {
    const isWindowOpen = popup !== null && !popup.closed
    // A page whose policy isolates it sees its window as closed from the start.
    if (!isWindowOpen && !listener.isOpen) {
      const { askForDigits } = await import('./login-code.tsx')
      return askForDigits(input, (digits) => client.apps.exchange({ body: { appKey, verifier, digits } }), signal)
    }
    const code = await Promise.race([listener.code, pause(isWindowOpen ? pollMs : lateMessageMs)])
    if (signal.aborted || (!isWindowOpen && !code)) return undefined
    if (code) return client.apps.exchange({ body: { appKey, verifier, code } })
  }
  return undefined
}

/** Listens to the messages of the window; messages of other windows and origins are ignored. */
function listen({ popup, state, signal }: Attempt, origin: string) {
  const listener = { isOpen: false, code: new Promise<string>(() => {}) }
  listener.code = new Promise((resolve) => {
    const onMessage = ({ source, origin: sender, data }: MessageEvent) => {
      if (!popup || source !== popup || sender !== origin || typeof data !== 'object' || data?.state !== state) return
      if (data.type === 'foyer:login-open') listener.isOpen = true
      if (data.type === 'foyer:login' && /^[\w-]{16,128}$/.test(typeof data.code === 'string' ? data.code : '')) {
        resolve(data.code)
      }
    }
    addEventListener('message', onMessage, { signal })
  })
  return listener
}
