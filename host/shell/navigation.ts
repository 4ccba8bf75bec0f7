import { isLanguage, type Language } from '../../i18n/locales.ts'
import { pageEvent } from '../../widgets/ui/overlay/page-event.ts'
import { loginFor, needsLogin, redirectOf, saveReturnPath } from '../access/guard.ts'
import { client } from '../client.ts'
import {
  type Direction,
  entryKey,
  open,
  rememberScroll,
  rememberScrollOnLeaving,
  rewriteAddress,
  routeOf,
  router,
  takeDirection,
} from '../router.ts'
import { routeNamed } from '../routes/index.ts'
import { languageStore, storeLanguage, storeLanguageAnswer } from '../stores/language.ts'
import { type StoredLogin, startSession, token } from '../stores/session.ts'
import { updateDocumentHead } from './document-head.ts'
import { loadPage, type PageState } from './load-page.ts'
import { loadOpeningCode, openingCode } from './opening/opening-code.ts'
import { type Carried, clearPressed, highlightPressed, watchPresses } from './opening/pressed.ts'
import { storedPage, storePage } from './opening/visited-pages.ts'
import { isOpening, type OpeningCode, pageStore, pendingStore } from './page-store.ts'
import { storeScan } from './scan.ts'
import { loadFrameWords, loadPageWords } from './words.ts'

/** Returns the path and query of the present page. */
export const currentPath = () => location.pathname + location.search

/** Returns path, query and fragment of the present page, to which a login returns. */
export const currentAddress = () => currentPath() + location.hash

/** The options with which this browser loads pages. */
const loading = {
  client,
  loadWords: loadPageWords,
  onFault: (error: unknown) => console.error(`The page at ${location.pathname} could not be loaded:`, error),
}

/** Loads the first page of the visit, with the data that the server has sent along, if any. */
export const firstPage = (language: Language, sentData: string | null | undefined) =>
  loadPage(currentPath(), {
    ...loading,
    language,
    initialData: sentData ? (JSON.parse(sentData) ?? undefined) : undefined,
  })

let newestRequest = 0

/** True while the address is that of the next page, but the previous one is still shown. */
let hasLeftPage = false

/** Returns whether the reader has left the shown page for one that is loading. */
export const hasLeft = () => hasLeftPage

/** Returns the language in the present address, if any. */
function addressedLanguage() {
  const code = new URLSearchParams(location.search).get('language')?.toUpperCase()
  return code && isLanguage(code) ? code : undefined
}

/**
 * Changes the language of the visit as soon as the words of everything that is shown are loaded in it. Rejects where
 * they cannot be loaded. Does nothing where `isOutdated` returns true by then.
 */
async function changeLanguage(language: Language, isOutdated: () => boolean) {
  const { route } = pageStore.get()
  await Promise.all([loadFrameWords(language), route && loadPageWords(route, language)])
  if (!isOutdated()) storeLanguage(language)
}

async function loadPresentPage(isOutdated: () => boolean): Promise<PageState> {
  const address = currentPath()
  const language = addressedLanguage() ?? languageStore.get()
  try {
    if (language !== languageStore.get()) await changeLanguage(language, isOutdated)
  } catch {
    // The page tells in the present language that it did not load.
    const route = routeOf(location.pathname)
    return route ? { is: 'failed', route, address, isFault: false } : { is: 'missing', route, address }
  }
  return loadPage(address, { ...loading, language })
}

/**
 * The time in milliseconds after which the skeleton of a page that is still loading replaces the previous page, whose
 * pressed row is highlighted at once. Most pages have loaded by then, and are drawn sooner than after a skeleton.
 */
const pendingMs = 200

const loadOpening = () => loadOpeningCode(() => (hasLeftPage ? undefined : lastAddress))

const changePage: OpeningCode['changePage'] = (direction, carried, change) => {
  const code = openingCode()
  return code ? code.changePage(direction, carried, change) : change()
}

/** The parts that the page of a history entry has in common with the page it was opened from, by entry. */
const carriedTo = new Map<string, Carried>()
const nothingCarried: Carried = { pictures: [], title: '' }

function show(page: PageState) {
  hasLeftPage = false
  isOpening.set(false)
  pendingStore.set(undefined)
  clearPressed()
  if (page.address !== pageStore.get().address) document.dispatchEvent(new Event(pageEvent))
  pageStore.set(page)
  storePage(page)
}

/** An expired login has its own notice, and its own page. */
const isExpired = (page: PageState) => page.is === 'failed' && needsLogin(page.address) && !token()

/** Keeps the previous page, as it is. */
function keepPreviousPage() {
  isOpening.set(false)
  pendingStore.set(undefined)
  clearPressed()
}

/**
 * Shows the skeleton of the present address, if its page is not shown by then and the address is not outdated. Returns
 * a function that stops it.
 */
function showPendingLater(direction: Direction, carried: Carried, isOutdated: () => boolean) {
  const route = routeOf(location.pathname)
  // Another filter of the same page is loaded behind its controls, which stay in use meanwhile.
  const isSamePage = direction === 'none' && route === pageStore.get().route
  if (!route || isSamePage || !routeNamed(route).skeleton) return () => {}
  let hasLoaded = false
  const isStopped = () => hasLoaded || isOutdated()
  const showShapes = async () => {
    const code = await loadOpening()
    // A sheet that was opened meanwhile is part of the page, and stays while the page loads other data.
    if (!code || isStopped() || (route === pageStore.get().route && code.topDialog())) return
    code.changePage(direction, carried, () => {
      if (!isStopped()) pendingStore.set({ route, code, ...carried })
    })
  }
  const timer = setTimeout(() => void showShapes(), pendingMs)
  return () => {
    hasLoaded = true
    clearTimeout(timer)
  }
}

/** Loads the page of the present address again, in the language of the address, and shows it in place. */
export async function showPage() {
  const request = ++newestRequest
  const isOutdated = () => request !== newestRequest
  isOpening.set(true)
  const page = await loadPresentPage(isOutdated)
  if (isOutdated()) return
  if (isExpired(page)) return keepPreviousPage()
  show(page)
}

/**
 * Shows the page of the present address after a navigation: at once where going back or forward leads to a page that is
 * still in memory, which is then brought up to date; else as soon as it has loaded, with its skeleton meanwhile.
 */
async function turnPage(direction: Direction, carried: Carried) {
  const request = ++newestRequest
  const isOutdated = () => request !== newestRequest
  const language = addressedLanguage() ?? languageStore.get()
  const stored = language === languageStore.get() ? storedPage(currentPath(), language) : undefined
  if (stored) changePage(direction, carried, () => isOutdated() || show(stored))
  else isOpening.set(true)
  const route = routeOf(location.pathname)
  if (route) openingCode()?.preloadCode(route)
  const stopPending = stored ? () => {} : showPendingLater(direction, carried, isOutdated)
  const page = await loadPresentPage(isOutdated)
  stopPending()
  if (isOutdated()) return
  if (isExpired(page)) return keepPreviousPage()
  if (stored && isSame(stored, page)) return
  if (stored || pendingStore.get()) {
    // After the skeleton, or its stored copy, the page appears without any motion of its own.
    await openingCode()?.untilTaken()
    if (isOutdated()) return
    if (stored) rememberScroll()
    show(page)
  } else changePage(direction, carried, () => isOutdated() || show(page))
}

/** Returns true if a stored page is still up to date. A page that cannot be loaded now is shown as it was. */
const isSame = (stored: PageState, page: PageState) =>
  page.is === 'failed' ||
  (page.is === 'ready' &&
    stored.is === 'ready' &&
    JSON.stringify(page.props.data) === JSON.stringify(stored.props.data))

/** The path and query whose page is shown or loading, and its fragment. */
let lastAddress = ''
let fragment = ''

/** The history entry of the page that is shown or loading. */
let previousKey = ''

function replaceAddress(address: string) {
  rewriteAddress(address)
  lastAddress = currentPath()
}

/**
 * Replaces the address so that it says what the page shows: people can share it, and going back restores it. It does
 * nothing for a page that the reader has left, because the address is that of the next one.
 */
export function updateAddress(address: string) {
  if (!hasLeftPage) replaceAddress(address)
}

/**
 * Changes the language of the visit, also in the address, so that the page is shared in the language in which it is
 * read.
 */
export async function chooseLanguage(language: Language) {
  storeLanguageAnswer()
  const url = new URL(location.href)
  url.searchParams.set('language', language)
  replaceAddress(url.pathname + url.search + url.hash)
  rememberScroll()
  await showPage()
}

/** Asks for new counts of leads and messages, with each navigation of a logged-in person. */
function requestCounts() {
  if (token()) dispatchEvent(new CustomEvent('foyer:count-refresh'))
}

function followAddress() {
  storeScan()
  const [previous, current] = [lastAddress, currentPath()]
  const previousAddress = previous + fragment
  fragment = location.hash
  if (current === previous) return
  lastAddress = current
  saveReturnPath(currentAddress(), previousAddress)
  const redirect = redirectOf(currentAddress())
  if (redirect) {
    open(redirect, true)
    return
  }
  hasLeftPage = true
  const pressed = highlightPressed()
  const direction = takeDirection()
  // Going back moves the same parts back to their positions.
  const carried = (direction === 'back' ? carriedTo.get(previousKey) : pressed) ?? nothingCarried
  if (direction === 'forward' && pressed.title) carriedTo.set(entryKey(), pressed)
  previousKey = entryKey()
  // The page's own calls come first.
  void turnPage(direction, carried).finally(requestCounts)
}

/**
 * Follows a login or logout in another tab: a page that needs a login is left or loaded again. A door page opens the
 * page after it, for example while it waits for the link in a mail, which opens in another tab.
 */
function followLogin(login: StoredLogin | undefined, previousLogin: StoredLogin | undefined) {
  const redirect = login && redirectOf(currentAddress())
  if (redirect) open(redirect, true)
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
  rememberScrollOnLeaving()
  takeDirection()
  previousKey = entryKey()
  watchPresses()
  // The files of the first page are loaded first.
  if (document.readyState === 'complete') void loadOpening()
  else addEventListener('load', () => void loadOpening(), { once: true })
  // The router changes before the address does.
  router.listen(() => queueMicrotask(followAddress))
  pageStore.subscribe(updateDocumentHead)
  startSession(followLogin)
  // The beginning of the session empties what is stored.
  storePage(pageStore.get())
  requestCounts()
}
