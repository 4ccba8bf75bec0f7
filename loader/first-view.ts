// What a tag draws of its widget before the widget's code runs: the empty widget, as the server would draw it. It can
// be typed into at once; the code takes it over as it stands. The build puts this into the tag's script.

/** A node: text, or an element with its attributes and what stands in it. */
export type Tree = string | [tag: string, attributes: Record<string, string>, ...inside: Tree[]]

/** The first view of a widget. */
export interface FirstView {
  rules: string
  /** What stands in its root, by language. */
  trees: Record<string, Tree>
}

const html = 'http://www.w3.org/1999/xhtml'
const svg = 'http://www.w3.org/2000/svg'
let sheet: CSSStyleSheet | undefined

/** Made node by node: pages may forbid that text becomes elements. */
function grow(tree: Tree, space: string): Node {
  if (typeof tree === 'string') return document.createTextNode(tree)
  const [tag, attributes, ...inside] = tree
  const within = tag === 'svg' ? svg : space
  const element = document.createElementNS(within, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...inside.map((one) => grow(one, within)))
  return element
}

/** Draws the first view of an element, if it has one. `given` are its attributes and the page's defaults. */
function draw({ rules, trees }: FirstView, element: Element, given: Record<string, string | undefined>) {
  const tree = trees[(given.language || 'CN').toUpperCase()]
  const isPlain = given.mode !== 'popup' && (given.theme || 'light') === 'light'
  const hasRecipient = given['enterprise-code'] || given['relation-code']
  if (!tree || !isPlain || !hasRecipient || !CSS.supports('color', 'oklch(from red l c h)')) return

  const root = element.attachShadow({ mode: 'open' })
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
  }
  root.adoptedStyleSheets = [sheet]
  const surface = grow(tree, html) as HTMLElement
  if (given.brand) surface.style.setProperty('--foyer-brand', given.brand)
  root.append(surface)

  // Who sends before the code is there has sent as soon as it is.
  let sent: HTMLFormElement | undefined
  const hold = (event: Event) => {
    event.preventDefault()
    sent = event.target as HTMLFormElement
  }
  root.addEventListener('submit', hold)
  const release = () => {
    root.removeEventListener('submit', hold)
    sent?.requestSubmit()
  }
  element.addEventListener('foyer:ready', release, { once: true })
}

/** Draws the first view of every element of a tag, until their code is there. The loader has run before. */
export function start(view: FirstView, tag: string) {
  const page = (window as unknown as Record<symbol, { defaults: Record<string, string> }>)[Symbol.for('foyer.page')]
  const look = () => {
    for (const element of document.querySelectorAll(`${tag}:not(:defined)`)) {
      if (element.shadowRoot) continue
      const own = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
      draw(view, element, { ...page?.defaults, ...own })
    }
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })
  void customElements.whenDefined(tag).then(() => watcher.disconnect())
  look()
}
