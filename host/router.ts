import { createRouter, getPagePath } from '@nanostores/router'
import type { PageQuery } from '../api/contract/page-queries.ts'
import { type PageName, type PageParams, type PagePath, pagePath, pages } from '../api/contract/pages.ts'
import { languageStore } from './stores/language.ts'

const names = Object.keys(pages) as PageName[]
const patterns = Object.fromEntries(names.map((name) => [name, pagePath(name)])) as {
  [Name in PageName]: PagePath<Name>
}

let beforeRouting: ((event: PopStateEvent) => void) | undefined

/** Runs a function at each step through the history before the router follows it; it may stop the event. */
export function runBeforeRouting(run: (event: PopStateEvent) => void) {
  beforeRouting = run
}

// A window calls its listeners in the order in which they came, so this one must come before that of the router.
globalThis.addEventListener?.('popstate', (event) => beforeRouting?.(event))

/** The router of the visit: its value is the present page, or undefined where no route has the path. */
export const router = createRouter(patterns, { links: false })

type LinkArguments<Name extends PageName> = keyof PageParams<Name> extends never
  ? [query?: PageQuery<Name>]
  : [query: PageQuery<Name> | undefined, params: PageParams<Name>]

/**
 * Returns the address of a page. It contains the language where that is not the default, so that a shared link opens in
 * the same language.
 *
 *     link('jobDetail', { jobCode, enterpriseCode })   // a missing or misspelt field does not compile
 */
export const link = <Name extends PageName>(name: Name, ...[query, params]: LinkArguments<Name>): string =>
  linkTo(name, query, params)

/**
 * Returns the address of a page whose name is known only at run time, so that its fields are not checked by the
 * compiler.
 */
export function linkTo(name: PageName, query: Record<string, string | undefined> = {}, params: object = {}): string {
  const language = languageStore.get()
  const entries = Object.entries({ ...query, ...(language !== 'CN' && { language }) }).filter(([, value]) => value)
  return getPagePath(router, name as never, params as never, Object.fromEntries(entries) as never)
}

/** Scroll positions (in px) of the pages that were left, by history entry, so that going back restores lists. */
const scrollPositions = new Map<string, number>()

/** Returns the key of the present history entry. */
export const entryKey = () => (globalThis.history?.state as { key?: string } | null | undefined)?.key ?? 'first'

/**
 * Returns the key under which a page stores its values for the present history entry: that of the entry itself, or that
 * of the one whose place it took when only the filter of the same page was changed.
 */
export const lineageKey = () =>
  (globalThis.history?.state as { lineage?: string } | null | undefined)?.lineage ?? entryKey()

/** Returns whether the reader came to the present page from another page of the app, in this tab. */
export const cameFromApp = () => entryKey() !== 'first'

/** The direction in which the reader moves through the history; `none` where a page replaces another one. */
export type Direction = 'forward' | 'back' | 'none'

/** Returns the position of the present history entry among those of the visit, from 0. */
export const positionOf = () => (globalThis.history?.state as { position?: number } | null | undefined)?.position ?? 0
let lastPosition = 0

/** Returns how many steps the present history entry is after the one that is shown; fewer than 0 on the way back. */
export const stepsFromShown = () => positionOf() - lastPosition

/** Returns the direction from the entry of the last call to the present one. */
export function takeDirection(): Direction {
  const [from, to] = [lastPosition, positionOf()]
  lastPosition = to
  return to > from ? 'forward' : to < from ? 'back' : 'none'
}

/** Goes back to the previous page of the app, or to `home`, if given, where the app was opened with the present one. */
export function goBack(home: string | undefined) {
  if (cameFromApp()) history.back()
  else if (home) open(home)
}

/** Stores the scroll position of the present page. */
export const rememberScroll = (key = entryKey()) => void scrollPositions.set(key, scrollY)

let presentKey = entryKey()

/** Returns the key of the history entry that is shown, also while the history is at another one already. */
export const shownEntry = () => presentKey

/**
 * Stores the scroll position also when the reader goes back or forward; the history is then already at the other page.
 */
export function rememberScrollOnLeaving() {
  presentKey = entryKey()
  addEventListener('popstate', () => {
    rememberScroll(presentKey)
    presentKey = entryKey()
  })
}

/** Replaces the address of the present history entry, without loading a page. */
export function rewriteAddress(address: string) {
  const { state } = history
  router.open(address, true)
  history.replaceState(state, '')
}

/**
 * Opens an address of the host app, as a new history entry or, with `replace`, in place of the present one. Returns
 * false where no route has the address: the browser should then open it itself.
 */
export function open(address: string, replace = false): boolean {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin) return false
  if (!routeOf(url.pathname)) return false
  rememberScroll()
  const previousRoute = router.get()?.route
  const position = positionOf() + (replace ? 0 : 1)
  const isSamePage = replace && previousRoute === routeOf(url.pathname)
  const lineage = isSamePage ? { lineage: lineageKey() } : {}
  router.open(url.pathname + url.search + url.hash, replace)
  const key = crypto.randomUUID?.() ?? String(Math.random())
  history.replaceState({ key, from: previousRoute, position, ...lineage }, '')
  presentKey = entryKey()
  return true
}

/** Returns the route of a path by the router's patterns, with the parameters in the path as they are encoded there. */
function matchOf(path: string) {
  const clean = path.replace(/\/$/, '') || '/'
  for (const [name, pattern] of router.routes) {
    const match = pattern.exec(clean)
    if (match) return { name: name as PageName, groups: match.groups ?? {} }
  }
  return undefined
}

/** Returns the route of a path, if any. */
export const routeOf = (path: string) => matchOf(path)?.name

/** Returns the parameters in a path of some route. Throws a `URIError` where one has a broken percent sign. */
export const paramsOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(matchOf(path)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )

/** Returns the scroll position of a page that is shown again, in px; 0 for a page that is shown for the first time. */
export const rememberedScroll = () => scrollPositions.get(entryKey()) ?? 0

/**
 * Opens clicked links without loading the page again, also links inside shadow roots. Returns a function that stops it.
 */
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
