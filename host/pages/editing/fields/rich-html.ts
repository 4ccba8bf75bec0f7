import dompurify from 'dompurify'
import { richAttributes, richElements } from '../../../../api/contract/core/rich-text.ts'

const profile = {
  ALLOWED_TAGS: richElements,
  ALLOWED_ATTR: richAttributes,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?:media|art)\/)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

// One of its own: the one that shows texts to visitors is set up for good, and for other elements.
const purify = dompurify(window)

/** What is pasted says its headings by other names. */
const headings = (html: string) => html.replace(/<(\/?)h([1256])\b/gi, (_, end, rank) => `<${end}h${rank < 3 ? 3 : 4}`)

/** Somebody's HTML as nodes, with nothing in it but what a text may hold. */
export const nodesOf = (html: string): DocumentFragment =>
  purify.sanitize(headings(html), { ...profile, RETURN_DOM_FRAGMENT: true })

/** The same as HTML; empty where it says and shows nothing. */
export function cleanedHtml(html: string): string {
  const clean = purify.sanitize(headings(html), profile).trim()
  return /<img\b/.test(clean) || clean.replace(/<[^>]*>|&nbsp;|\s/g, '') ? clean : ''
}

/** Words as paragraphs, for what is pasted without formatting. */
export function paragraphsOf(text: string): DocumentFragment {
  const nodes = document.createDocumentFragment()
  for (const words of text.split(/\n{2,}/)) {
    const paragraph = document.createElement('p')
    paragraph.textContent = words.replace(/\s*\n\s*/g, ' ').trim()
    if (paragraph.textContent) nodes.append(paragraph)
  }
  return nodes
}

/** An address as a link may have it; nothing where it is none. A bare domain means https, a bare mailbox mail. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d ()-]{4,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^(mailto:|tel:)\S+$/i.test(text)) return text
  const whole = /^[a-z]+:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) return undefined
  const { protocol, hostname, href } = new URL(whole)
  return protocol === 'https:' && hostname.includes('.') && !/\s/.test(text) ? href : undefined
}
