import { createRouter, getPagePath } from '@nanostores/router'
import {
  type PageName,
  type PageParams,
  type PagePath,
  type PageQuery,
  pagePath,
  pages,
} from '../api/contract/pages.ts'
import { languageStore } from './stores/language.ts'

const names = Object.keys(pages) as PageName[]
const patterns = Object.fromEntries(names.map((name) => [name, pagePath(name)])) as {
  [Name in PageName]: PagePath<Name>
}

/** A router of its own for one request on the server; the browser has one for the whole visit. */
export const newRouter = () => createRouter(patterns, { links: false })

/** The page we are on; undefined where no route has this path. */
export const router = newRouter()

type Rest<Name extends PageName> = keyof PageParams<Name> extends never
  ? [query?: PageQuery<Name>]
  : [query: PageQuery<Name> | undefined, params: PageParams<Name>]

/**
 * The address of a page. The language goes along where it is not the default, so that a link opens as it was shared.
 */
export const link = <Name extends PageName>(name: Name, ...[query, params]: Rest<Name>): string =>
  linkTo(name, query, params)

/** The same for a page that is only known when the code runs, so that nothing checks what its address carries. */
export function linkTo(name: PageName, query: Record<string, string | undefined> = {}, params: object = {}): string {
  const language = languageStore.get()
  const all = Object.entries({ ...query, ...(language !== 'CN' && { language }) }).filter(([, value]) => value)
  return getPagePath(router, name as never, params as never, Object.fromEntries(all) as never)
}

/** Scroll positions of pages left behind, by history entry, so that going back restores lists. */
const left = new Map<string, number>()

/** What tells the entry of the history that we are at from the others. */
export const entryKey = () => (globalThis.history?.state as { key?: string } | null | undefined)?.key ?? 'first'

/** Whether the reader came to the present page from another one of the app, in this tab. */
export const cameFromHere = () => entryKey() !== 'first'

/** Goes back to the page of the app before this one; to `home`, if any, where the app was opened with this one. */
export function goBack(home: string | undefined) {
  if (cameFromHere()) history.back()
  else if (home) open(home)
}

/** Remembers where the reader is on the present page. */
export const rememberScroll = (key = entryKey()) => void left.set(key, scrollY)

let at = entryKey()

/** Remembers it also when the reader goes back or forward: the history is then already at the other page. */
export function rememberLeaving() {
  at = entryKey()
  addEventListener('popstate', () => {
    rememberScroll(at)
    at = entryKey()
  })
}

/** Writes into the address what is shown now, as the same step of the history; no page is loaded. */
export function rewriteAddress(address: string) {
  const { state } = history
  router.open(address, true)
  history.replaceState(state, '')
}

/** Goes to an address of the host app; false where no route has it (the browser should then go there itself). */
export function open(address: string, replace = false): boolean {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) return false
  if (!routeOf(url.pathname)) return false
  rememberScroll()
  const from = router.get()?.route
  router.open(url.pathname + url.search + url.hash, replace)
  history.replaceState({ key: crypto.randomUUID?.() ?? String(Math.random()), from }, '')
  at = entryKey()
  return true
}

/** The route that a path belongs to, if any. */
export function routeOf(path: string): PageName | undefined {
  const clean = path.replace(/\/$/, '') || '/'
  return names.find((name) => {
    const pattern = pagePath(name).replace(/:\w+/g, '[^/]+')
    return new RegExp(`^${pattern}$`, 'i').test(clean)
  })
}

/** Where the reader was on the page that is shown again; 0 for a page shown for the first time. */
export const rememberedScroll = () => left.get(entryKey()) ?? 0

/** Follows links without loading the page anew, also those inside shadow roots. Returns how to stop. */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const anchor = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    const isPlain = event.button === 0 && !event.altKey && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!(anchor instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return
    if (anchor.target === '_blank' || anchor.rel === 'external' || anchor.hasAttribute('download')) return
    if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return
    if (open(anchor.href)) event.preventDefault()
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
