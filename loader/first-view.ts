// Draws an empty widget as the server would draw it, before the code of the widget is loaded. Visitors can type into it
// at once, and the code hydrates it with everything that was typed. The build puts this into the tag's script.

/** A node: a text, or an element with its attributes and children. */
export type Tree = string | [tag: string, attributes: Record<string, string>, ...children: Tree[]]

/** The first view of a widget. */
export interface FirstView {
  rules: string
  /** The content of its shadow root, by language. */
  trees: Record<string, Tree>
}

const html = 'http://www.w3.org/1999/xhtml'
const svg = 'http://www.w3.org/2000/svg'
let sheet: CSSStyleSheet | undefined

/** Creates nodes one by one, because the policy of a page may forbid parsing HTML. */
function nodeOf(tree: Tree, space: string): Node {
  if (typeof tree === 'string') return document.createTextNode(tree)
  const [tag, attributes, ...children] = tree
  const within = tag === 'svg' ? svg : space
  const element = document.createElementNS(within, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.map((child) => nodeOf(child, within)))
  return element
}

/** Draws the first view of an element, if there is one for its settings: its attributes and the page's defaults. */
function draw({ rules, trees }: FirstView, element: Element, settings: Record<string, string | undefined>) {
  const tree = trees[(settings.language || 'CN').toUpperCase()]
  const isPlain = settings.mode !== 'popup' && (settings.theme || 'light') === 'light'
  const hasRecipient = settings['enterprise-code'] || settings['relation-code']
  if (!tree || !isPlain || !hasRecipient || !CSS.supports('color', 'oklch(from red l c h)')) return

  const root = element.attachShadow({ mode: 'open' })
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
  }
  root.adoptedStyleSheets = [sheet]
  const surface = nodeOf(tree, html) as HTMLElement
  if (settings.brand) surface.style.setProperty('--foyer-brand', settings.brand)
  root.append(surface)

  // A form that is submitted before the code is loaded is submitted again once it is.
  let submitted: HTMLFormElement | undefined
  const holdBack = (event: Event) => {
    event.preventDefault()
    submitted = event.target as HTMLFormElement
  }
  root.addEventListener('submit', holdBack)
  const release = () => {
    root.removeEventListener('submit', holdBack)
    submitted?.requestSubmit()
  }
  element.addEventListener('foyer:ready', release, { once: true })
}

/** Draws the first view of every element of a tag until their code is loaded. The loader must have run before. */
export function start(view: FirstView, tag: string) {
  const page = (window as unknown as Record<symbol, { defaults: Record<string, string> }>)[Symbol.for('foyer.page')]
  const look = () => {
    for (const element of document.querySelectorAll(`${tag}:not(:defined)`)) {
      if (element.shadowRoot) continue
      const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
      draw(view, element, { ...page?.defaults, ...attributes })
    }
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })
  void customElements.whenDefined(tag).then(() => watcher.disconnect())
  look()
}
