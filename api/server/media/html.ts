import { Parser } from 'htmlparser2'
import { publicAddress } from '../../contract/core/public-address.ts'
import { richElements, richRenames } from '../../contract/core/rich-text.ts'
import { escapeHtml } from '../core/escape.ts'

const allowed = new Set(richElements)
/** Elements that are dropped with everything inside them. */
const droppedElements = new Set(
  `script style template noscript noembed noframes iframe frame frameset object embed applet svg math textarea title
  select option xmp plaintext listing head canvas audio video portal fencedframe`.split(/\s+/),
)
/** Elements that end an open paragraph. */
const blockElements = new Set('p ul ol li h3 h4 blockquote table'.split(' '))
const empty = new Set(['br', 'img'])
/** The maximum depth of elements. No real text is deeper, and browsers slow down with deeper ones. */
const maxDepth = 40

const escaped = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
  escapeHtml(text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, ''))

/** Returns an https address as the browser will understand it; undefined for other texts. */
function secureAddress(value: string) {
  const address = publicAddress(value)
  return address?.startsWith('https:') ? new URL(address).href : undefined
}

function linkAddress(value: string) {
  const isMail = /^mailto:[^\s@?&"'<>%]{1,64}@[a-z\d.-]{1,190}$/i.test(value)
  return isMail || /^tel:\+?[\d ()-]{3,20}$/i.test(value) ? value : secureAddress(value)
}

/** Pictures come from here alone: any other host would learn of every reader. */
const pictureAddress = (value: string) =>
  /^\/(media|art)\/[\w./-]{1,200}$/.test(value) && !value.includes('..') ? value : undefined

const span = (value: string | undefined) => (/^[1-9]\d?$/.test(value ?? '') ? value : undefined)

/** Returns the allowed attributes of an element. */
function attributesOf(tag: string, { href = '', src = '', alt = '', ...given }: Record<string, string>) {
  if (tag === 'a') return { href: linkAddress(href.trim()) }
  if (tag === 'img') return { src: pictureAddress(src.trim()), alt: alt.slice(0, 300).toWellFormed() }
  if (tag === 'td' || tag === 'th') return { colspan: span(given.colspan), rowspan: span(given.rowspan) }
  return {}
}

const written = (attributes: Record<string, string | undefined>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('')

/** Writes the allowed elements and closes each of them. */
class Writer {
  private out = ''
  private readonly open: { tag: string; from: string }[] = []
  private hiddenDepth = 0

  private closeFrom(at: number) {
    for (const { tag } of this.open.splice(at).reverse()) this.out += `</${tag}>`
  }

  private place(from: string, given: Record<string, string>) {
    const tag = richRenames[from] ?? from
    if (!allowed.has(tag) || this.open.length >= maxDepth) return
    const attributes: Record<string, string | undefined> = attributesOf(tag, given)
    if ((tag === 'img' && !attributes.src) || (tag === 'a' && !attributes.href)) return
    const paragraph = blockElements.has(tag) ? this.open.findLastIndex((element) => element.tag === 'p') : -1
    if (paragraph >= 0) this.closeFrom(paragraph)
    this.out += `<${tag}${written(attributes)}>`
    if (!empty.has(tag)) this.open.push({ tag, from })
  }

  onopentag = (from: string, given: Record<string, string>) => {
    if (droppedElements.has(from)) this.hiddenDepth += 1
    else if (this.hiddenDepth === 0) this.place(from, given)
  }

  ontext = (text: string) => {
    if (this.hiddenDepth === 0) this.out += escaped(text)
  }

  onclosetag = (from: string) => {
    if (droppedElements.has(from)) this.hiddenDepth -= 1
    else if (this.hiddenDepth === 0) {
      const at = this.open.findLastIndex((element) => element.from === from)
      if (at >= 0) this.closeFrom(at)
    }
  }

  end() {
    this.closeFrom(0)
    return this.out.replace(/<p>\s*<\/p>/g, '').trim()
  }
}

/**
 * Returns the harmless formatting of HTML. It is written anew, character by character, from the parser's events: no
 * part of the given text is copied, and the result has only one reading in all browsers.
 */
export function cleanHtml(html: string): string {
  const writer = new Writer()
  const parser = new Parser(writer, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true })
  parser.write(html)
  parser.end()
  return writer.end()
}

/** Cleans the HTML of a text in several languages, and leaves out languages that are empty then. */
export const cleanHtmlMap = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, html]) => [language, cleanHtml(html)])
      .filter(([, html]) => html),
  )
