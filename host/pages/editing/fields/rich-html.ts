import dompurify from 'dompurify'
import { publicAddress } from '../../../../api/contract/core/public-address.ts'
import { richAttributes, richElements } from '../../../../api/contract/core/rich-text.ts'
import { trustedPolicy } from '../../../../widgets/ui/media/trusted-types.ts'
import { listedHtml } from './listed-html.ts'

// An instance of its own: the one that shows texts to visitors is set up for good, and for other elements.
const purify = dompurify(window)
const policy = trustedPolicy()
purify.setConfig({
  ALLOWED_TAGS: richElements,
  ALLOWED_ATTR: richAttributes,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?:media|art)\/)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
  ...(policy && { TRUSTED_TYPES_POLICY: policy as never }),
})
// What is in no page loads no picture and applies no style.
const inert = document.implementation.createHTMLDocument('')

/** Foreign HTML as nodes, with nothing in them but what a text with formatting may hold. They are in no page yet. */
export function nodesOf(html: string): DocumentFragment {
  const nodes = purify.sanitize(listedHtml(html)) as unknown as DocumentFragment
  // A picture of another site has lost its address, and a paragraph inside a paragraph leaves empty ones around it.
  for (const node of nodes.querySelectorAll('img:not([src^="/"]),p:empty')) node.remove()
  return nodes
}

function htmlOf(nodes: DocumentFragment) {
  const box = inert.createElement('div')
  box.append(nodes)
  return box.innerHTML
}

/** The same as HTML; empty where it says and shows nothing. */
export function cleanedHtml(html: string): string {
  const clean = htmlOf(nodesOf(html)).trim()
  return /<img\b/.test(clean) || clean.replace(/<[^>]*>|&nbsp;|\s/g, '') ? clean : ''
}

/** The same for a place inside a line: one paragraph becomes part of the line, and a space at an end stays a space. */
export function insertableHtml(html: string): string {
  const nodes = nodesOf(html)
  const only = nodes.children.length === 1 && nodes.textContent?.trim() ? nodes.firstElementChild : null
  if (only?.tagName === 'P' && only.textContent?.trim() === nodes.textContent?.trim()) {
    only.replaceWith(...only.childNodes)
  }
  const isLine = !nodes.querySelector('p,ul,ol,h3,h4,blockquote,table')
  const written = htmlOf(nodes)
  const clean = cleanedHtml(written)
  return isLine && clean ? written.replace(/^ | $/g, '&nbsp;') : clean
}

/** A text with blank lines in it as paragraphs; undefined where it is a single one. */
export function htmlOfText(text: string): string | undefined {
  const nodes = inert.createDocumentFragment()
  for (const words of text.split(/\n{2,}/)) {
    const paragraph = inert.createElement('p')
    paragraph.textContent = words.replace(/\s*\n\s*/g, ' ').trim()
    if (paragraph.textContent) nodes.append(paragraph)
  }
  return nodes.childElementCount > 1 ? htmlOf(nodes) : undefined
}

/** A link as HTML, for where nothing is selected that could become one. */
export function linkHtml(href: string, words: string): string {
  const nodes = inert.createDocumentFragment()
  const anchor = inert.createElement('a')
  anchor.href = href
  anchor.textContent = words
  nodes.append(anchor)
  return htmlOf(nodes)
}

/** An address as a link may have it; nothing where it is none. A bare domain means https, a bare mailbox mail. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d ()-]{4,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^(mailto:|tel:)\S+$/i.test(text)) return text
  const address = /\s/.test(text) ? undefined : publicAddress(/^[a-z]+:/i.test(text) ? text : `https://${text}`)
  return address?.startsWith('https:') ? new URL(address).href : undefined
}
