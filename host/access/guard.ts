import { isPagePath } from '../../api/contract/core/page-path.ts'
import type { PageName } from '../../api/contract/pages.ts'
import { link, routeOf } from '../router.ts'
import { routes } from '../routes/index.ts'
import type { Route } from '../routes/route.ts'
import { token } from '../stores/session.ts'

const key = 'foyer:redirect'
/** The maximum length of a path in characters. No page has a longer one, and some servers would refuse it. */
const maxLength = 2048

/** The saved path in memory, for browsers that block storage. */
let pathInMemory: string | undefined

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? ''
const queryOf = (address: string) => new URL(address, 'http://a').searchParams
const routeAt = (address: string): Route | undefined => {
  const name = routeOf(pathOf(address))
  return name && routes[name]
}

/** Returns whether a page exists only to log in or register; afterwards people return to the page before. */
const isDoor = (address: string) => routeAt(address)?.isDoor === true

/** Returns whether the page of an address shows nothing without a login. */
export function needsLogin(address: string) {
  const audience = routeAt(address)?.for
  return audience === 'login' || (audience === 'ticket' && !/#t=./.test(address))
}

/**
 * Returns a path to open after the login, if it is a path of this app, and its page is not itself for logging in.
 * Addresses and storage hold such paths, and anybody may have written them.
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > maxLength || !isPagePath(path)) return undefined
  const route = routeAt(path)
  // The login window of another website is also returned to, after registering.
  const isPage = route?.layout === 'app' || route?.layout === 'detail' || route === routes.popupLogin
  return isPage ? path : undefined
}

/** Saves the path to open after the login; a path that is not safe changes nothing. */
export function savePath(path: string | null | undefined) {
  const safe = safePath(path)
  if (!safe) return
  pathInMemory = safe
  try {
    sessionStorage.setItem(key, safe)
  } catch {
    // Storage is blocked: the path lasts as long as the page.
  }
}

/** Deletes the path to open after the login. */
export function deleteSavedPath() {
  pathInMemory = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function storedPath() {
  try {
    return safePath(sessionStorage.getItem(key)) ?? safePath(pathInMemory)
  } catch {
    // Storage is blocked.
    return safePath(pathInMemory)
  }
}

/**
 * Returns the path that the address of a door asks for. Where the server redirected, the fragment of the first address,
 * such as `#answer`, is at the door's own address: browsers send servers no fragment, and keep it through redirects.
 */
function requestedPath(door: string) {
  const { searchParams, hash } = new URL(door, 'http://a')
  const path = searchParams.get('redirect')
  const hasOwnFragment = hash === '#content' || path?.includes('#')
  return safePath(hasOwnFragment ? path : path && path + hash)
}

/** Returns the path to open after the login: the one that the address asks for, else the page before. */
export const savedPath = (): string | undefined => requestedPath(globalThis.location?.href ?? '') ?? storedPath()

/** Returns the address of the login page for a guest who requested the page at `path`. */
export function loginFor(path: string): string {
  const safe = safePath(path)
  return link('emailLogin', safe ? { redirect: safe } : {})
}

// The other doors show something to people who are logged in.
const guestPages: PageName[] = ['emailLogin', 'userLogin', 'topUserLogin', 'userRegister']

/** Returns whether a page has nothing to show to people who are logged in. */
export const isForGuestsOnly = (address: string) =>
  guestPages.some((name) => routes[name] === routeAt(address)) && !queryOf(address).has('step')

/**
 * Returns the address to open instead of a page: for guests the login, for people who are logged in the page after it.
 */
export function redirectOf(address: string): string | undefined {
  if (!token()) return needsLogin(address) ? loginFor(address) : undefined
  return isForGuestsOnly(address) ? (savedPath() ?? link('myPage')) : undefined
}

/** Saves the path to return to when a door is opened: the one that its address asks for, else the page before. */
export function saveReturnPath(to: string, before?: string) {
  if (!isDoor(to)) return
  savePath(requestedPath(to) ?? (before && !isDoor(before) ? before : undefined))
}
