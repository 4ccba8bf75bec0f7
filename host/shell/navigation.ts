import { isLanguage, type Language } from '../../i18n/locales.ts'
import { loginFor, needsLogin, noteEntrance, redirectOf } from '../access/guard.ts'
import { client } from '../client.ts'
import { open, rememberLeaving, rememberScroll, rewriteAddress, routeOf, router } from '../router.ts'
import { keepLanguage, languageStore } from '../stores/language.ts'
import { type StoredLogin, startSession, token } from '../stores/session.ts'
import { updateDocumentHead } from './document-head.ts'
import { loadPage, type PageState } from './load.ts'
import { isOpening, pageStore } from './page-store.ts'
import { takeScan } from './scan.ts'
import { loadFrameWords, loadPageWords } from './words.ts'

/** Returns the path and query of the present page. */
export const currentPath = () => location.pathname + location.search

/** Returns path, query and fragment of the present page, to which a login returns. */
export const currentAddress = () => currentPath() + location.hash

/** The ways in which this browser loads pages. */
const loading = {
  client,
  loadWords: loadPageWords,
  onFault: (error: unknown) => console.error(`The page at ${location.pathname} could not be loaded:`, error),
}

/** Loads the first page of the visit, with the data that the server has sent along, if any. */
export const firstPage = (language: Language, sent: string | null | undefined) =>
  loadPage(currentPath(), {
    ...loading,
    language,
    given: sent ? (JSON.parse(sent) ?? undefined) : undefined,
  })

let newest = 0

/** True while the address is that of the next page, but the previous one is still shown. */
let isLeft = false

/** Returns whether the reader has left the shown page for one that is loading. */
export const hasLeft = () => isLeft

/** Returns the language in the present address, if any. */
function addressedLanguage() {
  const code = new URLSearchParams(location.search).get('language')?.toUpperCase()
  return code && isLanguage(code) ? code : undefined
}

/**
 * Changes the language of the visit as soon as the words of everything that is shown are loaded in it. Rejects where
 * they cannot be loaded. Does nothing where `isLate` returns true by then.
 */
async function changeLanguage(language: Language, isLate: () => boolean) {
  const { route } = pageStore.get()
  await Promise.all([loadFrameWords(language), route && loadPageWords(route, language)])
  if (!isLate()) keepLanguage(language)
}

async function loadPresentPage(isLate: () => boolean): Promise<PageState> {
  const address = currentPath()
  const language = addressedLanguage() ?? languageStore.get()
  try {
    if (language !== languageStore.get()) await changeLanguage(language, isLate)
  } catch {
    // The page says in the present language that it did not load.
    const route = routeOf(location.pathname)
    return route ? { is: 'failed', route, address, isFault: false } : { is: 'missing', route, address }
  }
  return loadPage(address, { ...loading, language })
}

/** Loads the page of the present address again, in the language of the address, and shows it. */
export async function showPage() {
  const request = ++newest
  const isLate = () => request !== newest
  const timer = setTimeout(() => isOpening.set(true), 200)
  const page = await loadPresentPage(isLate)
  clearTimeout(timer)
  if (isLate()) return
  isLeft = false
  isOpening.set(false)
  // An expired login has its own notice, and its own page.
  if (page.is === 'failed' && needsLogin(page.address) && !token()) return
  pageStore.set(page)
}

/** The path and query whose page is shown or loading, and its fragment. */
let lastAddress = ''
let fragment = ''

function rewrite(address: string) {
  rewriteAddress(address)
  lastAddress = currentPath()
}

/**
 * Replaces the address so that it says what the page shows: people can share it, and going back restores it. It does
 * nothing for a page that the reader has left, because the address is that of the next one.
 */
export function keepInAddress(address: string) {
  if (!isLeft) rewrite(address)
}

/**
 * Changes the language of the visit, also in the address, so that the page is shared in the language in which it is
 * read.
 */
export async function chooseLanguage(language: Language) {
  const url = new URL(location.href)
  url.searchParams.set('language', language)
  rewrite(url.pathname + url.search + url.hash)
  rememberScroll()
  await showPage()
}

/** Asks for new counts of leads and messages, with each navigation of a logged-in person. */
function requestCounts() {
  if (token()) dispatchEvent(new CustomEvent('foyer:count-refresh'))
}

function follow() {
  takeScan()
  const [previous, current] = [lastAddress, currentPath()]
  const previousAddress = previous + fragment
  fragment = location.hash
  if (current === previous) return
  lastAddress = current
  noteEntrance(currentAddress(), previousAddress)
  const elsewhere = redirectOf(currentAddress())
  if (elsewhere) {
    open(elsewhere, true)
    return
  }
  requestCounts()
  isLeft = true
  void showPage()
}

/**
 * Follows a login or logout in another tab: a page that needs a login is left or loaded again. A door page opens the
 * page after it, for example while it waits for the link in a mail, which opens in another tab.
 */
function followLogin(login: StoredLogin | undefined, previousLogin: StoredLogin | undefined) {
  const elsewhere = login && redirectOf(currentAddress())
  if (elsewhere) open(elsewhere, true)
  if (!needsLogin(currentPath())) return
  if (!login) open(loginFor(currentAddress()), true)
  else if (login.user.uid !== previousLogin?.user.uid) void showPage()
}

/** Follows the address from now on: each change loads its page, and title, language and direction follow the page. */
export function startPages() {
  // The browser would scroll the page that is left, before the next one is shown.
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  lastAddress = currentPath()
  fragment = location.hash
  rememberLeaving()
  // The router changes before the address does.
  router.listen(() => queueMicrotask(follow))
  pageStore.subscribe(updateDocumentHead)
  startSession(followLogin)
  requestCounts()
}
