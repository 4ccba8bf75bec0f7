import type { Infer } from 'superstruct'
import { ApiError, apiError } from '../../api/client/errors.ts'
import type { Login as LoginStruct } from '../../api/contract/accounts/sessions.ts'
import { surroundings } from '../../widgets/links/surroundings.ts'
import { deleteSavedPath, isForGuestsOnly, loginFor, redirectOf, savedPath, saveReturnPath } from '../access/guard.ts'
import { clientWith } from '../client.ts'
import { link, open } from '../router.ts'
import { deleteDrafts } from '../stores/drafts.ts'
import { languageStore } from '../stores/language.ts'
import { deleteLogin, restoreEntries, storeLogin, storeUser, suspendLogin, token } from '../stores/session.ts'
import { currentAddress, currentPath } from './navigation.ts'

export { savedPath } from '../access/guard.ts'

/** The answer of a call that logs in. */
export type Login = Infer<typeof LoginStruct>

/** Returns a saved address in the present language, which may have been changed on the login page. */
function inLanguage(path: string) {
  const url = new URL(path, location.origin)
  if (!url.searchParams.has('language')) return path
  url.searchParams.set('language', languageStore.get())
  return url.pathname + url.search + url.hash
}

/** Opens the page that the person wanted before the login, else their own page. */
export function openRequestedPage() {
  const path = savedPath()
  deleteSavedPath()
  open(path ? inLanguage(path) : link('myPage'), true)
}

/** Stores a login, and opens the page that the person wanted before it. */
export async function finishLogin({ token, user }: Login): Promise<void> {
  storeLogin({ token, user })
  restoreEntries()
  openRequestedPage()
}

/** Leaves a page that needs a login, and removes everything that Foyer stores in this browser. */
function leave() {
  open(link('frontDoor'), true)
  deleteLogin()
  deleteDrafts()
  // Opening the login page saved the previous page; the next person to log in must not start there.
  queueMicrotask(deleteSavedPath)
}

/** Logs out here and in all tabs, and opens the first login page. If the server cannot be reached, it is told later. */
export async function logOut(): Promise<void> {
  const leaving = clientWith(token())
  leave()
  try {
    await leaving.sessions.logout()
  } catch (error) {
    const tellServerAgain = () => void leaving.sessions.logout().catch(apiError)
    if (apiError(error).isOpen) addEventListener('online', tellServerAgain, { once: true })
  }
}

/**
 * Logs out on all devices and partner pages, and opens the first login page. Rejects with an `ApiError` where that
 * failed.
 */
export async function logOutEverywhere(): Promise<void> {
  try {
    await clientWith(token()).sessions.revokeAll({ body: {} })
  } catch (error) {
    // A token that the server does not know is already logged out.
    if (!(error instanceof ApiError && error.more.status === 401)) throw error
  }
  leave()
}

/**
 * Returns whether the server knows the stored token; if so, its answer sets the cookie, otherwise the token is removed.
 */
async function hasValidToken() {
  try {
    storeUser((await clientWith(token()).sessions.resume()).user)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.more.status === 401) suspendLogin()
    return false
  }
}

/** Returns the ticket in the address, and removes it from there, so that nobody finds it there or shares it. */
function takeTicket() {
  const url = new URL(location.href)
  const ticket = url.searchParams.get('ticket')
  if (ticket === null) return undefined
  url.searchParams.delete('ticket')
  history.replaceState(history.state, '', url)
  return ticket
}

/** Exchanges a ticket for a login, inside the mini program only: in another browser, somebody else may have sent it. */
async function exchange(ticket: string) {
  if (surroundings() !== 'miniProgram') return
  const { isInMiniProgram } = await import('./bridge.ts')
  if (!(await isInMiniProgram())) return
  // A logged-in reader keeps their login: a link must not log them in as somebody else.
  if (token() && (await hasValidToken())) return
  try {
    storeLogin(await clientWith(undefined).sessions.redeemTicket({ body: { ticket } }))
  } catch {
    // The exchange failed; people log in by hand instead.
  }
}

/**
 * Decides where a visit begins, before anything is shown: guests go from pages that need a login to the login, and
 * logged-in people the other way round. Resolves with whether the page that the server drew is the one to show.
 */
export async function startVisit(): Promise<boolean> {
  const ticket = takeTicket()
  if (ticket) await exchange(ticket)
  saveReturnPath(currentAddress())
  if (token() && isForGuestsOnly(currentPath()) && !(await hasValidToken())) return true
  const redirect = redirectOf(currentAddress())
  if (!redirect) return true
  if (token()) deleteSavedPath()
  history.replaceState(history.state, '', redirect)
  return false
}

/** Opens the app's login where a widget needs one. */
export function openLoginForWidgets() {
  document.addEventListener('foyer:login-required', (event) => {
    event.preventDefault()
    open(loginFor(currentAddress()))
  })
}
