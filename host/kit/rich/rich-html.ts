import dompurify from 'dompurify'
import { publicAddress } from '../../../api/contract/core/public-address.ts'
import { richAttributes, richElements } from '../../../api/contract/core/rich-text.ts'
import { trustedPolicy } from '../../../widgets/ui/media/trusted-types.ts'
import { listedHtml } from './allowed-html.ts'

// An instance apart from the one that shows texts to visitors, which is configured permanently, and for other elements.
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
// In a document that is not shown, HTML loads no picture and applies no style.
const hiddenDocument = document.implementation.createHTMLDocument('')

/** Returns foreign HTML as nodes that contain only what a formatted text may contain. They are in no page yet. */
export function nodesOf(html: string): DocumentFragment {
  const nodes = purify.sanitize(listedHtml(html)) as unknown as DocumentFragment
  // A picture of another site has lost its address, and a paragraph inside a paragraph leaves empty ones around it.
  for (const node of nodes.querySelectorAll('img:not([src^="/"]),p:empty')) node.remove()
  return nodes
}

function htmlOf(nodes: DocumentFragment) {
  const container = hiddenDocument.createElement('div')
  container.append(nodes)
  return container.innerHTML
}

/** Returns foreign HTML with allowed elements only; empty where it has no visible content. */
export function cleanedHtml(html: string): string {
  const clean = htmlOf(nodesOf(html)).trim()
  return /<img\b/.test(clean) || clean.replace(/<[^>]*>|&nbsp;|\s/g, '') ? clean : ''
}

/**
 * Returns the same for a place inside a line: one paragraph becomes part of the line, and a space at an end stays a
 * space.
 */
export function insertableHtml(html: string): string {
  const nodes = nodesOf(html)
  const singleChild = nodes.children.length === 1 && nodes.textContent?.trim() ? nodes.firstElementChild : null
  if (singleChild?.tagName === 'P' && singleChild.textContent?.trim() === nodes.textContent?.trim()) {
    singleChild.replaceWith(...singleChild.childNodes)
  }
  const isLine = !nodes.querySelector('p,ul,ol,h3,h4,blockquote,table')
  const inlineHtml = htmlOf(nodes)
  const clean = cleanedHtml(inlineHtml)
  return isLine && clean ? inlineHtml.replace(/^ | $/g, '&nbsp;') : clean
}

/** Returns a text with blank lines in it as paragraphs; undefined where it is a single one. */
export function htmlOfText(text: string): string | undefined {
  const nodes = hiddenDocument.createDocumentFragment()
  for (const block of text.split(/\n{2,}/)) {
    const paragraph = hiddenDocument.createElement('p')
    paragraph.textContent = block.replace(/\s*\n\s*/g, ' ').trim()
    if (paragraph.textContent) nodes.append(paragraph)
  }
  return nodes.childElementCount > 1 ? htmlOf(nodes) : undefined
}

/** Returns a link as HTML, for where nothing is selected that could become one. */
export function linkHtml(href: string, text: string): string {
  const nodes = hiddenDocument.createDocumentFragment()
  const anchor = hiddenDocument.createElement('a')
  anchor.href = href
  anchor.textContent = text
  nodes.append(anchor)
  return htmlOf(nodes)
}

/**
 * Returns an address for a link; undefined where it is invalid. A domain alone gets https, a mailbox alone `mailto:`.
 */
export function linkAddress(input: string): string | undefined {
  const text = input.trim()
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d ()-]{4,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^(mailto:|tel:)\S+$/i.test(text)) return text
  const address = /\s/.test(text) ? undefined : publicAddress(/^[a-z]+:/i.test(text) ? text : `https://${text}`)
  return address?.startsWith('https:') ? new URL(address).href : undefined
}
