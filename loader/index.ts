// The script partners paste. It must stay under a kilobyte, so it knows no widget: the build fills in the map.
import { build, version, widgets } from 'virtual:foyer-map'

const page = document
// An element of the page may be named `currentScript`: code must never be loaded from an address that an element gives.
const current = page.currentScript as unknown
const script =
  current instanceof HTMLScriptElement
    ? current
    : (page.querySelector('script[src*="/loader.js"]') as HTMLScriptElement)
const { origin } = new URL(script.src)
const assets = `${origin}/assets/${build}/`
const early = new WeakMap<Element, Promise<Response>>()
const watchers = new Set<() => void>()
const loads: Record<string, Promise<unknown>> = {}
const seen = new WeakSet<Element>()
// Tags of single widgets bring code along: `+contact` runs it, and `wait` waits for a tag that is still on its way.
type Brought = Record<string, ((given: string) => Promise<unknown>) | undefined>
const brought = (self as unknown as Record<symbol, Brought | undefined>)[Symbol.for(`foyer ${build}`)]
const selector = widgets.map((name) => `foyer-${name}:not(:defined)`).join()

/** Loads a widget's code; a load that fails or takes two minutes is tried once more. */
const load = (tag: string) => {
  const get = (folder: string) =>
    Promise.race([
      // biome-ignore lint/style/useTemplate: the import of a template would be wrapped in Vite's own preloading
      Promise.all([tag.slice(6), 'runtime'].map((file) => import(/* @vite-ignore */ folder + file + '.js'))),
      new Promise((_, no) => setTimeout(no, 12e4, 'timeout')),
    ])
  // Again the same files under other names: browsers remember that a module failed, also one that another module needs.
  const name = tag.slice(6)
  loads[tag] ??= Promise.resolve(brought?.wait?.(name))
    .then(() => (brought?.[`+${name}`] ?? get)(assets))
    .catch(() => get(`${origin}/assets/again/${build}/`))
  return loads[tag]
}

/** Requests a widget's words and first data while its code is loading. If the code fails, a plain link is shown. */
const begin = (element: Element) => {
  const ownAttributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const given = { ...defaults, ...ownAttributes }
  const path = `${element.localName.slice(6)}?${new URLSearchParams(given)}`
  // The request has no headers, so it needs no preflight: across origins that saves a round trip.
  const ask = () => fetch(`${given.api || origin}/embed/first/${path}`)
  // An element that the server rendered has its data in a script beside the view.
  if (!element.shadowRoot?.querySelector('script')) early.set(element, ask().catch(Response.error))
  load(element.localName).catch((error) => {
    const link = page.createElement('a')
    link.href = `${origin}/embed/frame/${path}`
    link.append(link.host)
    if (!element.firstChild) element.append(link)
    element.shadowRoot?.prepend(page.createElement('slot'))
    const detail = { code: 'chunkFailed', message: `${error}` }
    element.dispatchEvent(new CustomEvent('foyer:error', { bubbles: true, composed: true, detail }))
  })
}

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      nearby.unobserve(target)
      begin(target)
    }
  },
  { rootMargin: '600px' },
)

/** Finds Foyer's tags below a root. */
const discover = (root: ParentNode) => {
  for (const element of root.querySelectorAll(selector)) {
    if (seen.has(element)) continue
    seen.add(element)
    if (element.matches('[loading=eager]')) begin(element)
    else nearby.observe(element)
  }
}

// Every widget's code brings the popup opener (widgets/element/login/popup.ts), which registers itself here.
const defaults = { ...script.dataset } as Record<string, string>
const state: {
  [key: string]: unknown
  open?(widget: string, attributes: unknown): unknown
  close?(): void
} = { defaults, early, watchers, assets, load, discover }
const open = (widget: string, attributes: unknown) =>
  load(`foyer-${widget}`).then(() => state.open?.(widget, attributes))

const key = Symbol.for('foyer.page')
const scope = window as unknown as { foyer?: unknown; [key]?: typeof state }
// Only the symbol is surely ours: browsers hand out any element with the id or name `foyer` as `window.foyer`.
if (!scope[key]) {
  scope[key] = state
  const api = {
    version,
    ready: load,
    on(type: string, listener: EventListener) {
      page.addEventListener(type, listener)
      return () => page.removeEventListener(type, listener)
    },
    setLanguage(code: string) {
      defaults.language = code
      watchers.forEach((redraw) => void redraw())
    },
    open,
    close: () => state.close?.(),
  }
  // A variable of the page by this name is not replaced.
  if (!Object.hasOwn(scope, 'foyer')) scope.foyer = Object.freeze(api)
  page.addEventListener('click', ({ target }) => {
    // Scripts dispatch clicks on the document too, which has no `closest`.
    const data = (target as Partial<Element>).closest?.<HTMLElement>('[data-foyer-open]')?.dataset
    if (data) open(data.foyerOpen as string, data)
  })
  new MutationObserver(() => discover(page)).observe(page, { childList: true, subtree: true })
  discover(page)
}
