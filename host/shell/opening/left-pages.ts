import { entryKey, router } from '../../router.ts'
import { editsStore } from '../../stores/edits.ts'
import { sessionStore } from '../../stores/session.ts'

/** A copy of a page that was left, which looks like it and does nothing. */
interface LeftPage {
  copy: Node
  /** The scroll position of the page in px. */
  top: number
}

const maxPages = 3
const leftPages = new Map<string, LeftPage>()
/** The entry before an entry of the history, by their keys. */
const entryBefore = new Map<string, string | undefined>()

// The pages may show personal data, or data from before a save.
sessionStore.listen(() => leftPages.clear())
editsStore.listen(() => leftPages.clear())

/** Copies a node with its shadow roots. Widgets become plain elements, which start nothing; films are left out. */
function copyOf(node: Node): Node {
  if (!(node instanceof Element)) return node.cloneNode()
  if (/^(?:iframe|video|dialog)$/.test(node.localName)) return document.createElement('div')
  const isWidget = node.localName.includes('-')
  const copy = isWidget ? document.createElement('div') : (node.cloneNode() as Element)
  if (isWidget) for (const { name, value } of node.attributes) copy.setAttribute(name, value)
  copy.removeAttribute('id')
  if (copy instanceof HTMLImageElement) Object.assign(copy, { loading: 'eager', decoding: 'sync' })
  if (node.shadowRoot) {
    const root = copy.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = node.shadowRoot.adoptedStyleSheets
    root.append(...[...node.shadowRoot.childNodes].map(copyOf))
  }
  copy.append(...[...node.childNodes].map(copyOf))
  return copy
}

const here = () => ({ key: entryKey(), position: (history.state as { position?: number } | null)?.position ?? 0 })

/** Copies each page that is left for a further one from now on, so that a finger can uncover it again. */
export function copyLeftPages() {
  let present = here()
  const follow = () => {
    const left = present
    present = here()
    if (present.key === left.key || present.position < left.position) return
    const isReplaced = present.position === left.position
    entryBefore.set(present.key, isReplaced ? entryBefore.get(left.key) : left.key)
    const app = document.getElementById('app')
    if (isReplaced || !app) return
    leftPages.delete(left.key)
    leftPages.set(left.key, { copy: copyOf(app), top: scrollY })
    const [oldest = ''] = leftPages.keys()
    if (leftPages.size > maxPages) leftPages.delete(oldest)
  }
  // The router changes before the entry has its key. The page that is left is still drawn after that.
  router.listen(() => queueMicrotask(follow))
}

/** Returns an element that covers the page with the one before it, as it was left; empty where that is not known. */
export function pageBefore(): { element: HTMLElement; scroll(): void } {
  const page = leftPages.get(entryBefore.get(entryKey()) ?? '')
  const element = document.createElement('div')
  element.inert = true
  element.dataset.before = ''
  if (page) element.append(page.copy)
  const scroll = () => {
    element.scrollTop = page?.top ?? 0
  }
  return { element, scroll }
}
