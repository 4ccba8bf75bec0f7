import { richAttributes, richElements, richRenames } from '../../../../api/contract/core/rich-text.ts'

// Writes foreign HTML anew with listed elements and attributes only, before any parser of the browser sees it. Even in
// a document that is not shown, a browser reports `style` and `onclick` attributes to the page's content policy.
// What is dangerous in what remains, an address for example, is for DOMPurify to judge.

const elements: ReadonlySet<string> = new Set(richElements)
const attributes: ReadonlySet<string> = new Set(richAttributes)

/** Elements whose contents are not words for a reader: they go with everything inside. */
const hidden = new Set(
  `script style title textarea template noscript noembed noframes iframe frameset object applet svg math select xmp
  canvas audio video`.split(/\s+/),
)
/** A comment, or what browsers take for one. */
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<(?:[!?]|\/(?![a-z]))[^>]*(?:>|$)/iy
const tagStart = /<(\/?)([a-z][^\s/>]*)/iy
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
const tagEnd = /[\s/]*>/y

/** Applies a sticky pattern at a place. */
function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The listed attributes of a tag as HTML, its whole style, and where the tag ends. */
function readAttributes(html: string, from: number) {
  let at = from
  let written = ''
  let style = ''
  for (;;) {
    const end = matchAt(tagEnd, html, at)
    if (end) return { written, style, at: at + end[0].length }
    const found = matchAt(attribute, html, at)
    if (!found) return { written, style, at: html.length }
    at += found[0].length
    const name = found[1]?.toLowerCase() ?? ''
    const value = found[2] ?? found[3] ?? found[4] ?? ''
    if (name === 'style') style = value
    if (attributes.has(name)) written += ` ${name}="${ownPath(name, value).replaceAll('"', '&quot;')}"`
  }
}

/** Browsers copy a picture of Foyer with its whole address; texts name it by its path. */
function ownPath(name: string, value: string) {
  const start = `${location.origin}/`
  return name === 'src' && value.startsWith(start) ? value.slice(start.length - 1) : value
}

/**
 * HTML that consists of listed elements, listed attributes and words.
 * @returns text for a parser, not yet safe: addresses in it are not judged
 */
export function listedHtml(html: string): string {
  const unclosed = new Set<string>()
  let written = ''
  let at = 0
  const skipContents = (name: string) => {
    const end = new RegExp(`</${name}[^>]*>`, 'ig')
    end.lastIndex = at
    if (end.test(html)) at = end.lastIndex
    else unclosed.add(name)
  }
  const readTag = ([start, slash, name = '']: RegExpExecArray) => {
    const tag = readAttributes(html, at + start.length)
    const from = name.toLowerCase()
    const element = richRenames[from] ?? from
    at = tag.at
    if (hidden.has(from)) {
      if (!slash && !unclosed.has(from)) skipContents(from)
    } else if (elements.has(element) && !isPlainBold(from, tag.style)) {
      written += slash ? `</${element}>` : `<${element}${tag.written}>`
    }
  }
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return written + html.slice(at)
    written += html.slice(at, open)
    at = open
    const skipped = matchAt(comment, html, at)
    const tag = matchAt(tagStart, html, at)
    if (skipped) at += skipped[0].length
    else if (tag) readTag(tag)
    else {
      written += '&lt;'
      at += 1
    }
  }
  return written
}

/** Google's documents wrap all that is copied from them in a <b> that is not bold. */
const isPlainBold = (name: string, style: string) => name === 'b' && /font-weight:\s*(?:normal|400)/i.test(style)
