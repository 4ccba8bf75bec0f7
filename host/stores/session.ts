import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'
import type { Infer } from 'superstruct'
import type { UserInfo as UserInfoStruct } from '../../api/contract/accounts/sessions.ts'

/** The logged-in person, as the API describes them. */
export type UserInfo = Infer<typeof UserInfoStruct>

/** A login as this browser stores it: the token for calls, and the person. */
export interface StoredLogin {
  token: string
  user: UserInfo
}

const tokenKey = 'foyer:token'
const userKey = 'foyer:userInfo'

// Storage may contain anything; a page needs at least these fields. They are checked by hand, because superstruct's
// checks would be in the code of every page.
const requiredFields = ['uid', 'name', 'email', 'avatar'] as const
const isUser = (value: unknown): value is UserInfo =>
  typeof value === 'object' &&
  value !== null &&
  requiredFields.every((key) => typeof Reflect.get(value, key) === 'string')

/**
 * The login that pages show; undefined on the server, and until the app has taken over the page that the server drew.
 * Calls use `token()`, which is right from the start.
 */
export const sessionStore = atom<StoredLogin | undefined>(undefined)

/** The login of this page alone, where storage is blocked. */
let loginInMemory: StoredLogin | undefined

function storedLogin(): StoredLogin | undefined {
  try {
    const token = localStorage.getItem(tokenKey)
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null')
    return token && isUser(user) ? { token, user } : loginInMemory
  } catch {
    // Storage is blocked, or holds a value that Foyer did not write.
    return loginInMemory
  }
}

/**
 * Returns the stored token, if somebody is logged in. It is read every time, so that no tab stays logged in after a
 * logout in another.
 */
export const token = () => storedLogin()?.token

/**
 * True where the page is drawn for somebody with a login: by the browser's cookie on the server and until the app has
 * taken over the page, by the stored login afterwards.
 */
export const hasLoginStore = atom(false)

/** Returns whether somebody is logged in, also while it is not known yet who that is. */
export const useHasLogin = () => useStore(hasLoginStore)

/** Returns the login and renders the component again when it changes; undefined for guests. */
export const useSession = () => useStore(sessionStore)

// Without the prefix of entries that a logout removes: it says of nobody that they were here.
const accountKey = 'foyer-account'

/** Returns whether a login on this device has ended before. Where storage is blocked, it is unknown. */
export function wasAccountUsed() {
  try {
    return localStorage.getItem(accountKey) !== null
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Stores that a login on this device ends, where there is one. */
function storeAccountUsed() {
  if (!storedLogin()) return
  try {
    localStorage.setItem(accountKey, 'used')
  } catch {
    // Storage is blocked, so the next visit begins as the first one.
  }
}

/** Stores a login for this and all later visits; other tabs follow. */
export function storeLogin({ token, user }: StoredLogin) {
  try {
    localStorage.setItem(userKey, JSON.stringify(user))
    localStorage.setItem(tokenKey, token)
    loginInMemory = undefined
  } catch {
    // Storage is blocked: the login lasts as long as the page.
    loginInMemory = { token, user }
  }
  sessionStore.set({ token, user })
}

/** Stores changes of the logged-in person. */
export function storeUser(user: UserInfo) {
  const login = storedLogin()
  if (login) storeLogin({ token: login.token, user })
}

/** Removes Foyer's entries from a storage, and returns them. */
function removeEntries(storage: () => Storage): [key: string, value: string][] {
  try {
    const entries = Object.entries<string>(storage()).filter(([key]) => key.startsWith('foyer:'))
    for (const [key] of entries) storage().removeItem(key)
    return entries
  } catch {
    // Storage is blocked and holds nothing of Foyer's.
    return []
  }
}

/** The entries of a person whose login expired; in memory, so that no storage holds them meanwhile. */
let suspended: { uid: string; local: [string, string][]; session: [string, string][] } | undefined

/** Removes the login and everything else of this person that Foyer stores in this browser. Other tabs follow. */
export function deleteLogin() {
  storeAccountUsed()
  loginInMemory = undefined
  suspended = undefined
  removeEntries(() => localStorage)
  removeEntries(() => sessionStorage)
  sessionStore.set(undefined)
}

/** Removes an expired login. The person's entries come back when the same person logs in on this page. */
export function suspendLogin() {
  const uid = storedLogin()?.user.uid ?? ''
  storeAccountUsed()
  const local = removeEntries(() => localStorage).filter(([key]) => key !== tokenKey && key !== userKey)
  const session = removeEntries(() => sessionStorage)
  deleteLogin()
  suspended = { uid, local, session }
}

/** Restores the entries of the person who has logged in again after their login expired. */
export function restoreEntries() {
  const entries = suspended
  suspended = undefined
  if (!entries || entries.uid !== storedLogin()?.user.uid) return
  try {
    for (const [key, value] of entries.local) localStorage.setItem(key, value)
    for (const [key, value] of entries.session) sessionStorage.setItem(key, value)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/**
 * Starts the session store. `onChange` is called when another tab logs in or out, also while this page was in the
 * browser's cache.
 */
export function startSession(onChange: (login: StoredLogin | undefined, previous: StoredLogin | undefined) => void) {
  sessionStore.set(storedLogin())
  sessionStore.subscribe((login) => hasLoginStore.set(login !== undefined))
  const update = () => {
    const [login, previous] = [storedLogin(), sessionStore.get()]
    if (JSON.stringify(login) === JSON.stringify(previous)) return
    sessionStore.set(login)
    if (login?.token !== previous?.token) onChange(login, previous)
  }
  addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was cleared.
    if (key === null || key === tokenKey || key === userKey) update()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update()
  })
}
