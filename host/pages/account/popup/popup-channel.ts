import { parsedUrl } from '../../../../api/contract/core/parsed-url.ts'
import { partnerScopes, type Scope } from '../../../../api/contract/core/roles.ts'

// The login window sends its result to the website that opened it, by messages to exactly that origin.

/** The request of the website, from the address of the window. */
export interface LoginRequest {
  appKey: string
  origin: string
  /** The SHA-256 of a secret that only the widget knows. */
  challenge: string
  state: string
  /** The actions that the website may do after the login. */
  scopes: Scope[]
}

/**
 * The channel by which the code reaches the website. `opener`: a message to the window that opened this one. `cutOff`:
 * that window's policy has cut this one off, or this is a link that somebody placed there, so the person types digits
 * on the website. `none`: it is unknown where the window came from.
 */
export type Channel = 'opener' | 'cutOff' | 'none'

const key = 'foyer:popup'

/** Reads the request from the address; undefined unless it is an address that a widget makes. */
export function requestOf(query: { [Name in keyof LoginRequest]?: string | undefined }): LoginRequest | undefined {
  const { appKey = '', origin = '', challenge = '', state = '' } = query
  // Widgets of the first version name no scopes, and only follow.
  const names = (query.scopes ?? 'follow').split(' ')
  const scopes = partnerScopes.filter((scope) => names.includes(scope))
  const isOrigin = /^https?:/.test(origin) && parsedUrl(origin)?.origin === origin
  const hasFormat = /^[\w-]{1,64}$/.test(appKey) && /^[\w-]{43}$/.test(challenge) && /^[\w-]{16,128}$/.test(state)
  const isKnown = scopes.length > 0 && scopes.length === names.length
  return isOrigin && hasFormat && isKnown ? { appKey, origin, challenge, state, scopes } : undefined
}

const cameFrom = (origin: string) => parsedUrl(document.referrer)?.origin === origin

/**
 * Returns the channel to the website. It remembers for the visit that the window came from there, because people may
 * register on the way.
 */
export function channelTo({ origin, challenge }: LoginRequest): Channel {
  if (opener) return 'opener'
  const visit = `${origin} ${challenge}`
  try {
    if (cameFrom(origin)) sessionStorage.setItem(key, visit)
    return sessionStorage.getItem(key) === visit ? 'cutOff' : 'none'
  } catch {
    // Storage is blocked.
    return cameFrom(origin) ? 'cutOff' : 'none'
  }
}

/** Sends the website the message that the window is open, or the code. */
export function sendMessage(
  { origin, state }: LoginRequest,
  message: { type: 'foyer:login-open' } | { type: 'foyer:login'; code: string },
) {
  ;(opener as Window | null)?.postMessage({ ...message, state }, origin)
}
