import { until } from '../runner/expect.ts'

type Page = Window & typeof globalThis & { foyer?: Foyer }
interface Foyer {
  version: string
  ready(tag: string): Promise<unknown>
  on(type: string, listener: (event: Event) => void): () => void
  setLanguage(code: string): void
  open(widget: string, attributes: Record<string, string>): Promise<HTMLElement>
  close(): void
}

/** A partner page in a frame. */
export async function partnerPage(body: string, head = ''): Promise<Page> {
  const frame = document.createElement('iframe')
  frame.width = '600'
  frame.height = '400'
  frame.srcdoc = `<!doctype html><html><head><title>Partner</title>${head}</head><body>${body}</body></html>`
  document.body.append(frame)
  await new Promise((done) => frame.addEventListener('load', done))
  return frame.contentWindow as Page
}

/** The first element of a page that a selector names. */
export const first = (page: Page, selector: string) => page.document.querySelector(selector) as HTMLElement
/** Returns true if a widget of the test shows that its code has run. */
export const isHere = (element: Element | null) => Boolean(element?.shadowRoot?.textContent?.includes('is here'))
/** Waits until the code of all these widgets has run. */
export const here = (page: Page, ...selectors: string[]) =>
  until(() => selectors.every((selector) => isHere(page.document.querySelector(selector))))
/** The value that the loader puts on a page, once it has. */
export const foyerOf = (page: Page) => until(() => page.foyer)
/** Returns true if the loader has asked for anything on behalf of an element. */
export const hasBegun = (page: Window, element: Element) =>
  (page as unknown as Record<symbol, { early: WeakMap<Element, unknown> } | undefined>)[
    Symbol.for('foyer.page')
  ]?.early.has(element)
/** The addresses that a page has asked for. */
export const requestsFor = (page: Page, part: string) =>
  page.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(part))
