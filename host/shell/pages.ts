import { atom } from 'nanostores'
import { type Connection, createClient } from '../../api/client/index.ts'
import { previewPath } from '../../api/contract/sharing/previews.ts'
import type { Language } from '../../i18n/locales.ts'
import { locales } from '../../i18n/locales.ts'
import { translator } from '../../i18n/messages.ts'
import { hostWords } from '../messages.ts'
import { open, rememberLeaving, rememberScroll, rewriteAddress, router } from '../router.ts'
import { entryAddress } from '../share/entry.ts'
import { takeScan } from '../share/scan.ts'
import { keepLanguage, languageStore } from '../stores/language.ts'
import { type KeptLogin, startSession, token } from '../stores/session.ts'
import { expireLogin } from './expiry.ts'
import { loginFor, needsLogin, noteEntrance, safePath, turned } from './guard.ts'
import { loadPage, type PageState } from './load.ts'
import { isMessagingApp, surroundings } from './surroundings.ts'
import { loadHostWords } from './words.ts'

/** The page that is shown. It changes when the next one is there, so that nothing flickers in between. */
export const pageStore = atom<PageState>({ is: 'missing', route: undefined, address: '' })

/** Whether the next page is on its way. */
export const isOpening = atom(false)

const connection: Connection = {
  origin: globalThis.location?.origin ?? 'http://localhost',
  info: () => ({ language: languageStore.get(), eventKey: '', appKey: '', from: 'H5' }),
}

// The table of calls comes with the first call: a page that the server drew can be read and typed into before.
const contract = async () => (await import('../../api/contract/index.ts')).contract

/** Calls of the host app: its own origin, the visit's language, in the name of who is logged in. */
export const client = createClient(contract, { ...connection, token, expired: expireLogin })

/** The same with one token, whatever becomes of it: where a login begins or ends, a refusal has no consequences. */
export const clientWith = (token: string | undefined) => createClient(contract, { ...connection, token: () => token })

/** The address of the present page: path and query. */
export const here = () => location.pathname + location.search

/** The same with the place in the page, such as `#answer`: where somebody comes back to. */
export const whole = () => here() + location.hash

/** The page of the address we start with, from the data that the server sent along, if any. */
export const firstPage = (language: Language, sent: string | null | undefined) =>
  loadPage(here(), language, client, sent ? (JSON.parse(sent) ?? undefined) : undefined)

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
  const page = await loadPage(here(), language, client)
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
  last = here()
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

function dress(page: PageState) {
  const language = languageStore.get()
  const { documentElement: html } = document
  html.lang = locales[language].tag
  html.dir = locales[language].dir
  html.dataset.language = language
  const t = translator(hostWords, language)
  document.title = page.is === 'ready' ? page.head.title : t(page.is === 'missing' ? 'notFoundTitle' : 'failedTitle')
  ;(window as { foyer?: { setLanguage(code: string): void } }).foyer?.setLanguage(language)
}

/** Inside the messaging app and its mini programs their own menu shares the page; only there is its script fetched. */
function share(page: PageState) {
  if (page.is !== 'ready') return
  if (isMessagingApp()) {
    const sign = (url: string) => client.shareCards.signature({ query: { url } })
    void import('../share/page-card.ts').then(
      ({ tellPage }) => tellPage(page, { entry: entryAddress, sign }),
      () => {},
    )
  }
  const path = safePath(page.address)
  if (surroundings() !== 'miniProgram' || !path || needsLogin(path)) return
  const { title, preview } = page.head
  const image = preview && previewPath(preview, languageStore.get(), 'wide')
  void import('./bridge.ts').then(({ tellShare }) => tellShare({ title, path, image }))
}

/** Tells of a navigation of somebody who is logged in (spec section 2). */
function tellNavigation() {
  if (token()) dispatchEvent(new CustomEvent('foyer:count-refresh'))
}

function follow() {
  takeScan()
  const [before, now] = [last, here()]
  const left = before + place
  place = location.hash
  if (now === before) return
  last = now
  noteEntrance(whole(), left)
  const elsewhere = turned(whole())
  if (elsewhere) {
    open(elsewhere, true)
    return
  }
  const wish = new URLSearchParams(location.search).get('language')?.toUpperCase()
  if (wish && wish in locales) keepLanguage(wish as Language)
  tellNavigation()
  isLeft = true
  void showPage()
}

/**
 * What another tab did: pages for people who are logged in are left with the login, and change hands with it. A door
 * leads on, such as the one that waits for the link in a mail, which opens in a tab of its own.
 */
function followLogin(now: KeptLogin | undefined, before: KeptLogin | undefined) {
  const elsewhere = now && turned(whole())
  if (elsewhere) open(elsewhere, true)
  if (!needsLogin(here())) return
  if (!now) open(loginFor(whole()), true)
  else if (now.user.uid !== before?.user.uid) void showPage()
}

/** Follows the address from now on: each change loads its page; title, language and direction follow the page. */
export function startPages() {
  // The browser would scroll the page that is left, before the other one is there.
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  last = here()
  place = location.hash
  rememberLeaving()
  // The router tells of a page before the address shows it.
  router.listen(() => queueMicrotask(follow))
  pageStore.subscribe(dress)
  pageStore.subscribe(share)
  startSession(followLogin)
  tellNavigation()
}
