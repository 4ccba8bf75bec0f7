import { css as gooberCss } from 'goober'
import { nameOf, withName } from './rule-names.ts'
import { tokens } from './tokens.ts'

// One constructed style sheet serves every shadow root and the host app, so that nothing is inline and `style-src
// 'self'` is sufficient. The first rules reset the root of a widget: `all:initial` removes whatever the page's styles
// would pass on by inheritance, and with it the language of the `lang` attribute, by which browsers break lines and
// hyphenate, so that one is restored.
const ground =
  ':host{display:block}:host([hidden]){display:none!important}' +
  '.foyer{all:initial;-webkit-locale:revert-layer;display:block;container-type:inline-size;color:var(--foyer-text);text-align:start;' +
  'font:400 var(--foyer-fs-body)/var(--foyer-lh-body) var(--foyer-font);-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%;line-break:strict;overflow-wrap:anywhere}' +
  '.foyer:lang(zh){text-autospace:normal}.foyer:is(:lang(de),:lang(ru)){hyphens:auto;hyphenate-limit-chars:14 5 5}' +
  '.foyer *,.foyer *::before,.foyer *::after{box-sizing:border-box}' +
  '.foyer :where(h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend){margin:0;padding:0;border:0;font-size:inherit;min-inline-size:0}' +
  '.foyer :where(h1,h2,h3,h4){font-weight:600}.foyer :where(ul,ol){list-style:none}' +
  '.foyer :where(button,input,textarea,select){font:inherit;color:inherit;letter-spacing:inherit;background:none;border:0;padding:0;margin:0;text-align:inherit;border-radius:0}' +
  '.foyer :where(button,summary,a){cursor:pointer;-webkit-tap-highlight-color:transparent;touch-action:manipulation}' +
  '.foyer :where(a){color:inherit;text-decoration:none}.foyer :where(svg,img){display:block;flex:none}' +
  '.foyer :where(dialog){color:inherit}.foyer [hidden]{display:none!important}' +
  '.foyer :focus-visible{outline:2px solid transparent;box-shadow:var(--foyer-focus)}' +
  '.foyer .off-screen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}' +
  '.foyer:dir(rtl) .flip{transform:scaleX(-1)}' +
  '@media(forced-colors:active){.foyer :focus-visible{outline-color:Highlight}}'

let written = tokens + ground
const sheets: CSSStyleSheet[] = []
const byDocument = new WeakMap<Document, CSSStyleSheet>()
const oldEngines: HTMLStyleElement[] = []
let isDue = false

function flush() {
  isDue = false
  for (const sheet of sheets) sheet.replaceSync(written)
  for (const style of oldEngines) style.textContent = written
}

const node = {
  get data() {
    return written
  },
  set data(text: string) {
    if (text === written) return
    // goober 2.1 takes the text after `:is(…)` for another selector and puts the class before it a second time.
    written += text.slice(written.length).replace(/\)\.go\d+ /g, ')')
    if (isDue) return
    isDue = true
    queueMicrotask(flush)
  },
}
const target = {
  get data() {
    return node.data
  },
  set data(text: string) {
    node.data = text
  },
  querySelector: () => ({ parentNode: true, firstChild: node }),
}

/** Writes rules as they are into the shared style sheet, once. */
export function addRules(text: string) {
  if (!written.includes(text)) node.data = written + text
}

const added = new Set<string>()

/**
 * Writes the rules of a class, or keyframes, into the shared style sheet, once. Returns the name, which stands in the
 * rules as `&`. The build makes calls of it from the templates below (loader/build/styles.ts).
 *
 * @public
 */
export function addRule(rules: string) {
  const name = nameOf(rules)
  if (!added.has(name)) node.data = written + withName(rules, name)
  added.add(name)
  return name
}

/**
 * Writes a rule into the shared style sheet and returns its class name. Every declaration must end with `;`: goober
 * drops a last one without. It can hold constants of its own module only.
 */
export const css = /* @__PURE__ */ gooberCss.bind({ target } as never) as typeof gooberCss

/** Writes rules for the whole page, for the host app only. One template only, because goober stores only one. */
export const glob = /* @__PURE__ */ gooberCss.bind({ target, g: 1 } as never) as typeof gooberCss

/** Writes keyframes into the shared style sheet and returns their name. */
export const keyframes = /* @__PURE__ */ gooberCss.bind({ target, k: 1 } as never) as typeof gooberCss

/** Returns all rules until now, for a `<style>` element in what the server renders. */
export const cssText = () => written

/** Adds the shared style sheet of its document to a shadow root, or to the host app's document. */
export function adopt(root: ShadowRoot | Document) {
  const page = root instanceof Document ? root : root.ownerDocument
  const View = page.defaultView?.CSSStyleSheet
  if (!root.adoptedStyleSheets) {
    const style = page.createElement('style')
    style.textContent = written
    oldEngines.push(style)
    ;(root === page ? page.head : root).append(style)
    return
  }
  // A document without a window is not visible; a root that moves into a visible one is adopted again.
  if (!View) return
  let sheet = byDocument.get(page)
  if (!sheet) {
    sheet = new View()
    sheet.replaceSync(written)
    byDocument.set(page, sheet)
    sheets.push(sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
