import { isPagePath } from '../../api/contract/core/page-path.ts'
import type { PageName } from '../../api/contract/pages.ts'
import { link, routeOf } from '../router.ts'
import { routes } from '../routes/index.ts'
import type { Route } from '../routes/route.ts'
import { token } from '../stores/session.ts'

const key = 'foyer:redirect'
/** Longer addresses are nobody's page; some servers would not even take them. */
const longest = 2048

/** The saved path of this page alone, where storage is closed to us. */
let remembered: string | undefined

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? ''
const queryOf = (address: string) => new URL(address, 'http://a').searchParams
const routeAt = (address: string): Route | undefined => {
  const name = routeOf(pathOf(address))
  return name && routes[name]
}

/** Whether a page is only there to log in or register: from here one comes back to the page before. */
const isDoor = (address: string) => routeAt(address)?.isDoor === true

/** Whether the page of an address shows nothing without a login. */
export const needsLogin = (address: string) => routeAt(address)?.for === 'login'

/**
 * A path to go on to after the login, if it is one: of this app, and of a page that is there for something else than
 * logging in. Whatever holds such a path (the address, storage) may have been written by anybody.
 */
export function safePath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > longest || !isPagePath(path)) return undefined
  const route = routeAt(path)
  // The window of a login on another website is a door one comes back to, after registering.
  const isPage = route?.layout === 'app' || route?.layout === 'detail' || route === routes.popupLogin
  return isPage ? path : undefined
}

/** Saves where to go on after the login; an address that may not be followed leaves things as they are. */
export function savePath(path: string | null | undefined) {
  const safe = safePath(path)
  if (!safe) return
  remembered = safe
  try {
    sessionStorage.setItem(key, safe)
  } catch {
    // Without storage the path lasts as long as the page.
  }
}

/** Forgets where to go on. */
export function dropPath() {
  remembered = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

function kept() {
  try {
    return safePath(sessionStorage.getItem(key)) ?? safePath(remembered)
  } catch {
    // Storage is closed to us.
    return safePath(remembered)
  }
}

/**
 * What the address of a door asks for. Whoever the server sent here comes with the place in the page, such as
 * `#answer`, at the door's own address: browsers tell servers nothing of it, and take it along.
 */
function askedBy(door: string) {
  const { searchParams, hash } = new URL(door, 'http://a')
  const path = searchParams.get('redirect')
  const isOwn = hash === '#content' || path?.includes('#')
  return safePath(isOwn ? path : path && path + hash)
}

/** Where to go on after the login: what the address asks for, else the page before. */
export const savedPath = (): string | undefined => askedBy(globalThis.location?.href ?? '') ?? kept()

/** The login page for somebody who wants to see the page at `path`. */
export function loginFor(path: string): string {
  const safe = safePath(path)
  return link('emailLogin', safe ? { redirect: safe } : {})
}

// The other doors show something of their own to people who are logged in.
const passable: PageName[] = ['emailLogin', 'userLogin', 'topUserLogin', 'userRegister']

/** Whether a page has nothing to offer to somebody who is logged in. */
export const isPassable = (address: string) =>
  passable.some((name) => routes[name] === routeAt(address)) && !queryOf(address).has('step')

/** Where an address leads instead of to its page: guests to the login, people who are logged in past it. */
export function redirectOf(address: string): string | undefined {
  if (!token()) return needsLogin(address) ? loginFor(address) : undefined
  return isPassable(address) ? (savedPath() ?? link('myPage')) : undefined
}

/** Remembers the way back on entering a door: what its address asks for, else the page before. */
export function noteEntrance(to: string, before?: string) {
  if (!isDoor(to)) return
  savePath(askedBy(to) ?? (before && !isDoor(before) ? before : undefined))
}
