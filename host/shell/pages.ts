import { atom } from 'nanostores'
import { createClient } from '../../api/client/index.ts'
import { contract } from '../../api/contract/index.ts'
import type { Language } from '../../i18n/locales.ts'
import { locales } from '../../i18n/locales.ts'
import { translator } from '../../i18n/messages.ts'
import { hostWords } from '../messages.ts'
import { rememberScroll, router } from '../router.ts'
import { keepLanguage, languageStore } from '../stores/language.ts'
import { loadPage, type PageState } from './load.ts'
import { loadHostWords } from './words.ts'

/** The page that is shown. It changes when the next one is there, so that nothing flickers in between. */
export const pageStore = atom<PageState>({ is: 'missing', route: undefined, address: '' })

/** Whether the next page is on its way. */
export const isOpening = atom(false)

/** Calls of the host app: its own origin, the visit's language. */
export const client = createClient(contract, {
  origin: globalThis.location?.origin ?? 'http://localhost',
  info: () => ({ language: languageStore.get(), eventKey: '', appKey: '', from: 'H5' }),
})

const here = () => location.pathname + location.search

/** The page of the address we start with, from the data that the server sent along, if any. */
export const firstPage = (language: Language, sent: string | null | undefined) =>
  loadPage(here(), language, client, sent ? (JSON.parse(sent) ?? undefined) : undefined)

let newest = 0

/** Loads and shows the page of the present address anew. */
export async function showPage() {
  const mine = ++newest
  const late = setTimeout(() => isOpening.set(true), 200)
  const language = languageStore.get()
  await loadHostWords(language)
  const page = await loadPage(here(), language, client)
  clearTimeout(late)
  if (mine !== newest) return
  isOpening.set(false)
  pageStore.set(page)
}

/** Changes the language of the visit; the address carries it, so that the page can be shared as it is read. */
export async function chooseLanguage(language: Language) {
  keepLanguage(language)
  const url = new URL(location.href)
  url.searchParams.set('language', language)
  history.replaceState(history.state, '', url)
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

/** Follows the address from now on: each change loads its page; title, language and direction follow the page. */
export function startPages() {
  // The browser would scroll the page that is left, before the other one is there.
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  let last = here()
  const follow = () => {
    if (here() === last) return
    last = here()
    const wish = new URLSearchParams(location.search).get('language')?.toUpperCase()
    if (wish && wish in locales) keepLanguage(wish as Language)
    void showPage()
  }
  // The router tells of a page before the address shows it.
  router.listen(() => queueMicrotask(follow))
  pageStore.subscribe(dress)
}
