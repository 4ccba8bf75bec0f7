import { parsedUrl } from '../../../../api/contract/core/parsed-url.ts'
import { partnerScopes, type Scope } from '../../../../api/contract/core/roles.ts'

// How the window of a login tells the website that opened it. Only the exact origin is ever spoken to.

/** What the website asks in the address of the window. */
export interface Asked {
  appKey: string
  origin: string
  /** The SHA-256 of what only the widget knows. */
  challenge: string
  state: string
  /** What it asks to do. */
  scopes: Scope[]
}

/**
 * `opener`: the code goes to the window that opened this one. `cutOff`: that window's policy has cut this one off, or
 * this is a link that somebody placed there; only the person knows, and carries the code over. `none`: nobody knows
 * where it came from.
 */
export type Way = 'opener' | 'cutOff' | 'none'

const key = 'foyer:popup'

/** What the address asks; undefined where it is not an address that a widget made. */
export function askedBy(query: { [Name in keyof Asked]?: string | undefined }): Asked | undefined {
  const { appKey = '', origin = '', challenge = '', state = '' } = query
  // Widgets of the first version do not say it, and only ever follow.
  const words = (query.scopes ?? 'follow').split(' ')
  const scopes = partnerScopes.filter((scope) => words.includes(scope))
  const isOrigin = /^https?:/.test(origin) && parsedUrl(origin)?.origin === origin
  const isWhole = /^[\w-]{1,64}$/.test(appKey) && /^[\w-]{43}$/.test(challenge) && /^[\w-]{16,128}$/.test(state)
  const isKnown = scopes.length > 0 && scopes.length === words.length
  return isOrigin && isWhole && isKnown ? { appKey, origin, challenge, state, scopes } : undefined
}

const cameFrom = (origin: string) => parsedUrl(document.referrer)?.origin === origin

/** The way to the website; that the window came from there is remembered for the visit, while one registers. */
export function wayTo({ origin, challenge }: Asked): Way {
  if (opener) return 'opener'
  const visit = `${origin} ${challenge}`
  try {
    if (cameFrom(origin)) sessionStorage.setItem(key, visit)
    return sessionStorage.getItem(key) === visit ? 'cutOff' : 'none'
  } catch {
    // Storage is closed to us.
    return cameFrom(origin) ? 'cutOff' : 'none'
  }
}

/** Tells the website that the window is there, or the code. */
export function tell(
  { origin, state }: Asked,
  more: { type: 'foyer:login-open' } | { type: 'foyer:login'; code: string },
) {
  ;(opener as Window | null)?.postMessage({ ...more, state }, origin)
}
