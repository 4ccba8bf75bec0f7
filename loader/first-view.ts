// Draws an empty widget as the server would draw it, before the code of the widget is loaded. Visitors can type into it
// at once, and the code hydrates it with everything that was typed. The build puts this into the tag's script.

import { nameOf, withName } from '../widgets/ui/theme/rule-names.ts'

/**
 * A node: a text, or an element with its attributes and children. A number stands for the text of that place in the
 * language's list. In the values of `class`, numbers stand for rules.
 */
export type Tree = string | number | [tag: string, attributes: Record<string, string | number>, ...children: Tree[]]

/** The first view of a widget. */
export interface FirstView {
  /** Rules with `&` in the place of their class; those of all widgets come first, and have none. */
  rules: readonly string[]
  /** The content of its shadow root. */
  tree: Tree
  /** The texts in which languages differ, by language; null for an attribute that this language has not. */
  texts: Record<string, readonly (string | null)[]>
}

type Texts = readonly (string | null)[]

let sheet: CSSStyleSheet | undefined

/** The state of the page, as far as it is used here; the loader stores it. */
interface Page {
  defaults: Record<string, string>
  /** The absolute address of the folder with hashed files. */
  assets: string
}

/** Creates nodes one by one, because the policy of a page may forbid parsing HTML. */
function nodeOf(tree: Tree, names: readonly string[], texts: Texts, space = 'http://www.w3.org/1999/xhtml'): Node {
  const textOf = (text: string | number) => (typeof text === 'string' ? text : texts[text]) as string | null
  if (!Array.isArray(tree)) return document.createTextNode(textOf(tree) as string)
  const [tag, attributes, ...children] = tree
  const within = tag === 'svg' ? 'http://www.w3.org/2000/svg' : space
  const element = document.createElementNS(within, tag)
  for (const [name, given] of Object.entries(attributes)) {
    const value = textOf(given)
    if (value !== null)
      element.setAttribute(name, name === 'class' ? value.replace(/\d+/g, (at) => names[+at] as string) : value)
  }
  element.append(...children.map((child) => nodeOf(child, names, texts, within)))
  return element
}

/** Draws the first view of an element, if there is one for its settings: its attributes and the page's defaults. */
function draw({ rules, tree, texts }: FirstView, element: Element, settings: Record<string, string | undefined>) {
  const inLanguage = texts[(settings.language || 'CN').toUpperCase()]
  const isPlain = settings.mode !== 'popup' && (settings.theme || 'light') === 'light'
  const hasRecipient = settings['enterprise-code'] || settings['relation-code']
  if (!inLanguage || !isPlain || !hasRecipient || !CSS.supports('color', 'oklch(from red l c h)')) return

  const root = element.attachShadow({ mode: 'open' })
  const names = rules.map(nameOf)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules.map((rule, at) => (at ? withName(rule, names[at] as string) : rule)).join(''))
  }
  root.adoptedStyleSheets = [sheet]
  const surface = nodeOf(tree, names, inLanguage) as HTMLElement
  // Paths in it are Foyer's; on the partner's page they would lead to the partner's site, as hydration keeps them.
  for (const link of surface.querySelectorAll('a')) link.href = settings.api + (link.getAttribute('href') as string)
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
  const page = (window as unknown as Record<symbol, Page>)[Symbol.for('foyer.page')]
  if (!page) return
  const look = () => {
    for (const element of document.querySelectorAll(`${tag}:not(:defined)`)) {
      if (element.shadowRoot) continue
      const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
      draw(view, element, { api: new URL(page.assets).origin, ...page.defaults, ...attributes })
    }
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })
  void customElements.whenDefined(tag).then(() => watcher.disconnect())
  look()
}
