// The login of this page, shared by all its widgets. Other scripts of the page may import this file as we do: nothing
// here returns a token. It goes into a request to the API that issued it, and nowhere else.

/** The API that issued a token, and the app key it holds for. */
export interface Issuer {
  origin: string
  appKey: string
}

/** The key under which the host app stores its own token. */
const homeKey = 'foyer:token'
const tokens = new Map<string, string>()
const scopes = new Map<string, readonly string[]>()

const keyOf = ({ origin, appKey }: Issuer) => `${new URL(origin).origin} ${appKey}`
/** Returns true for Foyer’s own origin. */
export const isHome = ({ origin }: Issuer) => new URL(origin).origin === globalThis.location?.origin

/** The token to send; on Foyer's own origin its widgets call as the host app does. */
function tokenOf(issuer: Issuer) {
  if (!isHome(issuer)) return tokens.get(keyOf(issuer))
  try {
    return localStorage.getItem(homeKey) ?? undefined
  } catch {
    // Storage is closed to us.
    return undefined
  }
}

/** Holds the token that an API issued for this page, app key and scopes, in the place of the one before. */
export function holdToken(issuer: Issuer, login: { token: string; scopes: readonly string[] }) {
  tokens.set(keyOf(issuer), login.token)
  scopes.set(keyOf(issuer), login.scopes)
}

/** Returns the scopes that the logged-in person granted this page; undefined without a login. */
export const scopesOf = (issuer: Issuer) => (tokens.has(keyOf(issuer)) ? scopes.get(keyOf(issuer)) : undefined) ?? []

/** Returns true with a login, for a scope if one is named. On Foyer's own origin a login has all scopes. */
export const hasToken = (issuer: Issuer, scope?: string) =>
  tokenOf(issuer) !== undefined && (!scope || isHome(issuer) || scopesOf(issuer).includes(scope))

/** Drops a token that the server rejected, unless it was renewed meanwhile. */
function dropToken(issuer: Issuer, token: string) {
  if (tokenOf(issuer) !== token) return
  if (!isHome(issuer)) return void tokens.delete(keyOf(issuer))
  localStorage.removeItem(homeKey)
  // The host app hears it as it hears of other tabs.
  dispatchEvent(new StorageEvent('storage', { key: homeKey }))
}

/** Returns a `fetch` that sends the token of the login, and only to the API that issued it. */
export function fetchAs(issuer: Issuer): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const token = new URL(request.url).origin === new URL(issuer.origin).origin ? tokenOf(issuer) : undefined
    if (!token) return fetch(request)
    request.headers.set('authorization', token)
    const answer = await fetch(request)
    if (answer.status === 401) dropToken(issuer, token)
    return answer
  }
}
