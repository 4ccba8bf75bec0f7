import type { WordList } from '../../i18n/messages.ts'

// The state that all widgets of a page share. The loader makes it and stores it on the window under a symbol, because
// `window.foyer` may be an element or a variable of the page. Without a loader (in tests, or imported by a bundler) it
// is made here.

/** The defaults of the page, and the early answers that the loader gives to the elements. */
export interface PageState {
  /** The `data-*` attributes of the loader's script in camelCase: `language`, `appKey`, `brand` … */
  defaults: Record<string, string>
  /** The loader's early requests by element: its words and the answers to its first calls. Each is used once. */
  early: WeakMap<Element, Promise<Response>>
  /** Called when a default of the page changes. */
  watchers: Set<() => void>
  /** The absolute address of the folder with hashed files. */
  assets: string
  /** Loads the code of a widget now. */
  load?(tag: string): Promise<unknown>
  /** Looks for Foyer's tags below a root that the loader cannot see by itself, such as a shadow root. */
  discover?(root: ParentNode): void
  /** Opens a widget as a popup; set by the code of the first element. */
  open?(widget: string, attributes: Record<string, string>): Promise<HTMLElement>
  /** Removes the open popup from the page. */
  close?(): void
}

/** The symbol under which the state of the page is stored on the window. */
export const pageKey = Symbol.for('foyer.page')

const fallbackState: PageState = { defaults: {}, early: new WeakMap(), watchers: new Set(), assets: '' }

/** The state of this page. */
export function pageState(): PageState {
  return (globalThis as { [pageKey]?: PageState })[pageKey] ?? fallbackState
}

/** An early answer: the build that its words belong to, words by area, and answers by path and query. */
interface Early {
  build: string
  language: string
  texts: Record<string, WordList>
  answers: Record<string, unknown>
}

/** Takes the answer to the loader's early request for an element, if there is one; a failure counts as none. */
export async function takeEarly(element: Element): Promise<Early | undefined> {
  const { early } = pageState()
  const request = early.get(element)
  early.delete(element)
  const answer = await request
  return answer?.ok ? ((await answer.json()) as Early) : undefined
}
