import type { Words } from '../../i18n/messages.ts'

// What all widgets of one page share. The loader makes it and hangs it on the window under a symbol: `window.foyer` may
// be an element or a variable of the page's. Without a loader (tests, a bundler's import) it is made here.

/** The page-wide defaults and early answers that the loader hands to the elements. */
export interface PageState {
  /** `data-*` of the loader's script, camelCase: `language`, `appKey`, `brand` … */
  defaults: Record<string, string>
  /** What the loader asked for early, by element: its words and the answers to its first calls. Taken once. */
  early: WeakMap<Element, Promise<Response>>
  /** Called when a page-wide default changes. */
  watchers: Set<() => void>
  /** The folder of hashed files, absolute. */
  assets: string
  /** Loads the code of a widget now. */
  load?(tag: string): Promise<unknown>
  /** Looks for Foyer's tags below a root that the loader cannot see by itself, such as a shadow root. */
  discover?(root: ParentNode): void
  /** Opens a widget as a popup; set by the first element's code. */
  open?(widget: string, attributes: Record<string, string>): Promise<HTMLElement>
  /** Takes the open popup off the page. */
  close?(): void
}

/** Where the page's state hangs on the window. */
export const pageKey = Symbol.for('foyer.page')

const own: PageState = { defaults: {}, early: new WeakMap(), watchers: new Set(), assets: '' }

/** The state of this page. */
export function pageState(): PageState {
  return (globalThis as { [pageKey]?: PageState })[pageKey] ?? own
}

/** What comes back early: words by area, and answers by path and query. */
interface Early {
  language: string
  words: Record<string, Words>
  answers: Record<string, unknown>
}

/** Takes what the loader asked for on behalf of an element, if it did; a failure counts as nothing. */
export async function takeEarly(element: Element): Promise<Early | undefined> {
  const { early } = pageState()
  const waiting = early.get(element)
  early.delete(element)
  const answer = await waiting
  return answer?.ok ? ((await answer.json()) as Early) : undefined
}
