import type { Language } from '../../i18n/locales.ts'
import { locales } from '../../i18n/locales.ts'
import { loginFor, needsLogin, noteEntrance, redirectOf } from '../access/guard.ts'
import { client } from '../client.ts'
import { open, rememberLeaving, rememberScroll, rewriteAddress, router } from '../router.ts'
import { keepLanguage, languageStore } from '../stores/language.ts'
import { type KeptLogin, startSession, token } from '../stores/session.ts'
import { updateDocumentHead } from './document-head.ts'
import { loadPage } from './load.ts'
import { isOpening, pageStore } from './page-store.ts'
import { takeScan } from './scan.ts'
import { loadHostWords } from './words.ts'

/** The path and query of the present page. */
export const currentPath = () => location.pathname + location.search

/** Path, query and fragment of the present page: what a login comes back to. */
export const currentAddress = () => currentPath() + location.hash

/** The page of the address we start with, from the data that the server sent along, if any. */
export const firstPage = (language: Language, sent: string | null | undefined) =>
  loadPage(currentPath(), language, client, sent ? (JSON.parse(sent) ?? undefined) : undefined)

let newest = 0

/** Whether the address is already that of the next page, while the page before it still stands there. */
let isLeft = false

/** Whether the reader has left the page that is shown, for one that is on its way. */
export const hasLeft = () => isLeft

/** Loads and shows the page of the present address anew. */
export async function showPage() {
  const mine = ++newest
  const late = setTimeout(() => isOpening.set(true), 200)
  const language = languageStore.get()
  await loadHostWords(language)
  const page = await loadPage(currentPath(), language, client)
  clearTimeout(late)
  if (mine !== newest) return
  isLeft = false
  isOpening.set(false)
  // A login that has just expired has its own notice, and its own way on.
  if (page.is === 'failed' && needsLogin(page.address) && !token()) return
  pageStore.set(page)
}

/** The address whose page is shown or on its way, and the place in it. */
let last = ''
let place = ''

function rewrite(address: string) {
  rewriteAddress(address)
  last = currentPath()
}

/**
 * Says in the address what the page shows now, so that it can be shared, and coming back finds the same. A page that
 * the reader has left says nothing: the address is that of the next one.
 */
export function keepInAddress(address: string) {
  if (!isLeft) rewrite(address)
}

/** Changes the language of the visit; the address carries it, so that the page can be shared as it is read. */
export async function chooseLanguage(language: Language) {
  keepLanguage(language)
  const url = new URL(location.href)
  url.searchParams.set('language', language)
  rewrite(url.pathname + url.search + url.hash)
  rememberScroll()
  await showPage()
}

/** Each navigation of somebody who is logged in asks for fresh counts of leads and messages. */
function requestCounts() {
  if (token()) dispatchEvent(new CustomEvent('foyer:count-refresh'))
}

function follow() {
  takeScan()
  const [before, now] = [last, currentPath()]
  const previousAddress = before + place
  place = location.hash
  if (now === before) return
  last = now
  noteEntrance(currentAddress(), previousAddress)
  const elsewhere = redirectOf(currentAddress())
  if (elsewhere) {
    open(elsewhere, true)
    return
  }
  const wish = new URLSearchParams(location.search).get('language')?.toUpperCase()
  if (wish && wish in locales) keepLanguage(wish as Language)
  requestCounts()
  isLeft = true
  void showPage()
}

/**
 * What another tab did: pages for people who are logged in are left with the login, and change hands with it. A door
 * leads on, such as the one that waits for the link in a mail, which opens in a tab of its own.
 */
function followLogin(now: KeptLogin | undefined, before: KeptLogin | undefined) {
  const elsewhere = now && redirectOf(currentAddress())
  if (elsewhere) open(elsewhere, true)
  if (!needsLogin(currentPath())) return
  if (!now) open(loginFor(currentAddress()), true)
  else if (now.user.uid !== before?.user.uid) void showPage()
}

/** Follows the address from now on: each change loads its page; title, language and direction follow the page. */
export function startPages() {
  // The browser would scroll the page that is left, before the other one is there.
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  last = currentPath()
  place = location.hash
  rememberLeaving()
  // The router tells of a page before the address shows it.
  router.listen(() => queueMicrotask(follow))
  pageStore.subscribe(updateDocumentHead)
  startSession(followLogin)
  requestCounts()
}
