import { useStore } from '@nanostores/preact'
import { atom } from 'nanostores'
import type { Infer } from 'superstruct'
import type { UserInfo as UserInfoStruct } from '../../api/contract/accounts/sessions.ts'

/** Who is logged in, as the API gives it. */
export type UserInfo = Infer<typeof UserInfoStruct>

/** A login as this browser keeps it: the token for calls, and whose it is. */
export interface KeptLogin {
  token: string
  user: UserInfo
}

const tokenKey = 'foyer:token'
const userKey = 'foyer:userInfo'

// Anything may stand in storage: this much must be there for a page to show it. By hand, because every page would
// carry the checks of superstruct for these four texts.
const shown = ['uid', 'name', 'email', 'avatar'] as const
const isUser = (value: unknown): value is UserInfo =>
  typeof value === 'object' && value !== null && shown.every((key) => typeof Reflect.get(value, key) === 'string')

/**
 * Who is logged in; nobody on the server, and until the app has taken over the page that the server drew. What calls
 * need is `token()`, which knows from the start.
 */
export const sessionStore = atom<KeptLogin | undefined>(undefined)

/** The login of this page alone, where storage is closed to us. */
let remembered: KeptLogin | undefined

function kept(): KeptLogin | undefined {
  try {
    const token = localStorage.getItem(tokenKey)
    const user: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null')
    return token && isUser(user) ? { token, user } : remembered
  } catch {
    // Storage is closed to us, or holds what others wrote.
    return remembered
  }
}

/** The stored token, if somebody is logged in. Read anew each time, so that no tab outlives a log-out in another. */
export const token = () => kept()?.token

/** Who is logged in, as pages show it. */
export const useSession = () => useStore(sessionStore)

/** Keeps a login for this and all later visits; other tabs follow. */
export function keepLogin({ token, user }: KeptLogin) {
  try {
    localStorage.setItem(userKey, JSON.stringify(user))
    localStorage.setItem(tokenKey, token)
    remembered = undefined
  } catch {
    // Storage is closed to us: the login lasts as long as the page.
    remembered = { token, user }
  }
  sessionStore.set({ token, user })
}

/** Keeps what has changed of the person who is logged in. */
export function keepUser(user: UserInfo) {
  const login = kept()
  if (login) keepLogin({ token: login.token, user })
}

/** Removes what Foyer keeps in a storage, and nothing of anybody else's. Gives back what it was. */
function clear(storage: () => Storage): [key: string, value: string][] {
  try {
    const entries = Object.entries<string>(storage()).filter(([key]) => key.startsWith('foyer:'))
    for (const [key] of entries) storage().removeItem(key)
    return entries
  } catch {
    // Storage that is closed to us holds nothing of ours.
    return []
  }
}

/** What was begun before a login expired, and who had begun it: in memory, so that no storage holds it meanwhile. */
let setAside: { uid: string; local: [string, string][]; session: [string, string][] } | undefined

/** Forgets the login and everything else that Foyer keeps in this browser. Other tabs follow. */
export function forgetLogin() {
  remembered = undefined
  setAside = undefined
  clear(() => localStorage)
  clear(() => sessionStorage)
  sessionStore.set(undefined)
}

/** Forgets a login that has ended by itself. What was begun comes back when the same person logs in on this page. */
export function suspendLogin() {
  const uid = kept()?.user.uid ?? ''
  const local = clear(() => localStorage).filter(([key]) => key !== tokenKey && key !== userKey)
  const session = clear(() => sessionStorage)
  forgetLogin()
  setAside = { uid, local, session }
}

/** Gives the person who has logged in back what they had begun before their login expired. */
export function bringBack() {
  const begun = setAside
  setAside = undefined
  if (!begun || begun.uid !== kept()?.user.uid) return
  try {
    for (const [key, value] of begun.local) localStorage.setItem(key, value)
    for (const [key, value] of begun.session) sessionStorage.setItem(key, value)
  } catch {
    // Where nothing can be kept, nothing was.
  }
}

/**
 * From now on the store says who is logged in. `onChange` hears when another tab logged in or out, also while this
 * page lay in the browser's memory.
 */
export function startSession(onChange: (now: KeptLogin | undefined, before: KeptLogin | undefined) => void) {
  sessionStore.set(kept())
  const follow = () => {
    const [now, before] = [kept(), sessionStore.get()]
    if (JSON.stringify(now) === JSON.stringify(before)) return
    sessionStore.set(now)
    if (now?.token !== before?.token) onChange(now, before)
  }
  addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was cleared.
    if (key === null || key === tokenKey || key === userKey) follow()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })
}
