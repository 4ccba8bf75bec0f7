import { richAttributes, richElements, richRenames } from '../../../api/contract/core/rich-text.ts'

// Writes foreign HTML anew with allowed elements and attributes only, before any parser of the browser sees it. Even in
// a document that is not shown, a browser reports `style` and `onclick` attributes to the page's content policy.
// DOMPurify afterwards checks what remains, such as addresses.

const elements: ReadonlySet<string> = new Set(richElements)
const attributes: ReadonlySet<string> = new Set(richAttributes)

/** Elements whose contents are no text for a reader: they are removed with everything inside. */
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
function matchAt(pattern: RegExp, text: string, position: number) {
  pattern.lastIndex = position
  return pattern.exec(text)
}

/** Returns the allowed attributes of a tag as HTML, the value of its `style`, and the position after the tag. */
function readAttributes(html: string, start: number) {
  let position = start
  let output = ''
  let style = ''
  for (;;) {
    const end = matchAt(tagEnd, html, position)
    if (end) return { written: output, style, at: position + end[0].length }
    const match = matchAt(attribute, html, position)
    if (!match) return { written: output, style, at: html.length }
    position += match[0].length
    const name = match[1]?.toLowerCase() ?? ''
    const value = match[2] ?? match[3] ?? match[4] ?? ''
    if (name === 'style') style = value
    if (attributes.has(name)) output += ` ${name}="${pathOfOwnPicture(name, value).replaceAll('"', '&quot;')}"`
  }
}

/** Returns the path of a picture of this Foyer, which browsers copy with its whole address. */
function pathOfOwnPicture(name: string, value: string) {
  const start = `${location.origin}/`
  return name === 'src' && value.startsWith(start) ? value.slice(start.length - 1) : value
}

/**
 * Returns HTML that consists of allowed elements, allowed attributes and texts. It is a text for a parser and not yet
 * safe: the addresses in it are not checked.
 */
export function listedHtml(html: string): string {
  const unclosed = new Set<string>()
  let output = ''
  let position = 0
  const skipContents = (name: string) => {
    const end = new RegExp(`</${name}[^>]*>`, 'ig')
    end.lastIndex = position
    if (end.test(html)) position = end.lastIndex
    else unclosed.add(name)
  }
  const readTag = ([start, slash, name = '']: RegExpExecArray) => {
    const tag = readAttributes(html, position + start.length)
    const lowerName = name.toLowerCase()
    const element = richRenames[lowerName] ?? lowerName
    position = tag.at
    if (hidden.has(lowerName)) {
      if (!slash && !unclosed.has(lowerName)) skipContents(lowerName)
    } else if (elements.has(element) && !isPlainBold(lowerName, tag.style)) {
      output += slash ? `</${element}>` : `<${element}${tag.written}>`
    }
  }
  while (position < html.length) {
    const open = html.indexOf('<', position)
    if (open < 0) return output + html.slice(position)
    output += html.slice(position, open)
    position = open
    const commentMatch = matchAt(comment, html, position)
    const tag = matchAt(tagStart, html, position)
    if (commentMatch) position += commentMatch[0].length
    else if (tag) readTag(tag)
    else {
      output += '&lt;'
      position += 1
    }
  }
  return output
}

/** Google's documents wrap all that is copied from them in a <b> that is not bold. */
const isPlainBold = (name: string, style: string) => name === 'b' && /font-weight:\s*(?:normal|400)/i.test(style)
