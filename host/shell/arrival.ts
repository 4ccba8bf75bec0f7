import type { Infer } from 'superstruct'
import { ApiError, apiError } from '../../api/client/errors.ts'
import type { Login as LoginStruct } from '../../api/contract/accounts/sessions.ts'
import { dropPath, isPassable, loginFor, noteEntrance, redirectOf, savedPath } from '../access/guard.ts'
import { clientWith } from '../client.ts'
import { link, open } from '../router.ts'
import { forgetDrafts } from '../stores/drafts.ts'
import { languageStore } from '../stores/language.ts'
import { bringBack, forgetLogin, keepLogin, keepUser, suspendLogin, token } from '../stores/session.ts'
import { currentAddress, currentPath } from './navigation.ts'
import { surroundings } from './surroundings.ts'

export { savedPath } from '../access/guard.ts'

/** What a call that logs in gives. */
export type Login = Infer<typeof LoginStruct>

/** A saved address in the language of now: it may have been chosen anew on the login page. */
function inLanguage(path: string) {
  const url = new URL(path, location.origin)
  if (!url.searchParams.has('language')) return path
  url.searchParams.set('language', languageStore.get())
  return url.pathname + url.search + url.hash
}

/** Goes where the person wanted to go before the login: the saved page, else the own one. */
export function goOn() {
  const path = savedPath()
  dropPath()
  open(path ? inLanguage(path) : link('myPage'), true)
}

/** Keeps a login and goes on to the page that was wanted before it. */
export async function finishLogin({ token, user }: Login): Promise<void> {
  keepLogin({ token, user })
  bringBack()
  goOn()
}

/** Leaves what only somebody logged in may see, with everything that Foyer keeps in this browser. */
function leave() {
  open(link('frontDoor'), true)
  forgetLogin()
  forgetDrafts()
  // On entering the door, the page before was saved; whoever logs in next does not begin there.
  queueMicrotask(dropPath)
}

/** Logs out here and in all tabs, and goes to the front door. A server out of reach hears of it later. */
export async function logOut(): Promise<void> {
  const leaving = clientWith(token())
  leave()
  try {
    await leaving.sessions.logout()
  } catch (error) {
    const again = () => void leaving.sessions.logout().catch(apiError)
    if (apiError(error).isOpen) addEventListener('online', again, { once: true })
  }
}

/** Logs out on all devices and partner pages, and goes to the front door. Rejects where that did not succeed. */
export async function logOutEverywhere(): Promise<void> {
  try {
    await clientWith(token()).sessions.revokeAll({ body: {} })
  } catch (error) {
    // A token that is no longer known has already been logged out.
    if (!(error instanceof ApiError && error.more.status === 401)) throw error
  }
  leave()
}

/** Whether the server knows the stored token; it then gives the browser its cookie. A token that is not known goes. */
async function isKnown() {
  try {
    keepUser((await clientWith(token()).sessions.resume()).user)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.more.status === 401) suspendLogin()
    return false
  }
}

/** The ticket in the address, which it leaves at once: nobody shall find it there, or share it. */
function takeTicket() {
  const url = new URL(location.href)
  const ticket = url.searchParams.get('ticket')
  if (ticket === null) return undefined
  url.searchParams.delete('ticket')
  history.replaceState(history.state, '', url)
  return ticket
}

/** Exchanges a ticket for a login, inside the mini program only: a ticket in any other browser was sent by somebody. */
async function exchange(ticket: string) {
  if (surroundings() !== 'miniProgram') return
  const { isInMiniProgram } = await import('./bridge.ts')
  if (!(await isInMiniProgram())) return
  // A logged-in reader keeps their login: a link must not log them in as somebody else.
  if (token() && (await isKnown())) return
  try {
    keepLogin(await clientWith(undefined).sessions.redeemTicket({ body: { ticket } }))
  } catch {
    // The person logs in by hand.
  }
}

/**
 * Decides where a visit begins, before anything is shown: guests do not see pages for people who are logged in, and
 * these need not log in again. Says whether the page that the server drew is still the one to show.
 */
export async function arrive(): Promise<boolean> {
  const ticket = takeTicket()
  if (ticket) await exchange(ticket)
  noteEntrance(currentAddress())
  if (token() && isPassable(currentPath()) && !(await isKnown())) return true
  const elsewhere = redirectOf(currentAddress())
  if (!elsewhere) return true
  if (token()) dropPath()
  history.replaceState(history.state, '', elsewhere)
  return false
}

/** Widgets ask for a login where theirs needs one; the host app has its own way to it. */
export function answerWidgets() {
  document.addEventListener('foyer:login-required', (event) => {
    event.preventDefault()
    open(loginFor(currentAddress()))
  })
}
