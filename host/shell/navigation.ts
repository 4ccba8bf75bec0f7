import { isLanguage, type Language } from '../../i18n/locales.ts'
import { loginFor, needsLogin, noteEntrance, redirectOf } from '../access/guard.ts'
import { client } from '../client.ts'
import { open, rememberLeaving, rememberScroll, rewriteAddress, routeOf, router } from '../router.ts'
import { keepLanguage, languageStore } from '../stores/language.ts'
import { type KeptLogin, startSession, token } from '../stores/session.ts'
import { updateDocumentHead } from './document-head.ts'
import { loadPage, type PageState } from './load.ts'
import { isOpening, pageStore } from './page-store.ts'
import { takeScan } from './scan.ts'
import { loadFrameWords, loadPageWords } from './words.ts'

/** The path and query of the present page. */
export const currentPath = () => location.pathname + location.search

/** Path, query and fragment of the present page: what a login comes back to. */
export const currentAddress = () => currentPath() + location.hash

/** The page of the address we start with, from the data that the server sent along, if any. */
export const firstPage = (language: Language, sent: string | null | undefined) =>
  loadPage(currentPath(), {
    language,
    client,
    given: sent ? (JSON.parse(sent) ?? undefined) : undefined,
    loadWords: loadPageWords,
  })

let newest = 0

/** Whether the address is already that of the next page, while the page before it still stands there. */
let isLeft = false

/** Whether the reader has left the page that is shown, for one that is on its way. */
export const hasLeft = () => isLeft

/** The language that the present address asks for, if any. */
function addressedLanguage() {
  const code = new URLSearchParams(location.search).get('language')?.toUpperCase()
  return code && isLanguage(code) ? code : undefined
}

/**
 * Makes another language that of the visit, as soon as all that is shown can be said in it. Rejects where its words do
 * not come. Does nothing where `isLate` by then.
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
    // The present language stays, and tells that the page did not come.
    const route = routeOf(location.pathname)
    return route ? { is: 'failed', route, address } : { is: 'missing', route, address }
  }
  return loadPage(address, { language, client, loadWords: loadPageWords })
}

/** Loads and shows the page of the present address anew, in the language that the address asks for. */
export async function showPage() {
  const mine = ++newest
  const isLate = () => mine !== newest
  const late = setTimeout(() => isOpening.set(true), 200)
  const page = await loadPresentPage(isLate)
  clearTimeout(late)
  if (isLate()) return
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
