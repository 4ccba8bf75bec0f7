import { Parser } from 'htmlparser2'
import { publicAddress } from '../../contract/core/public-address.ts'
import { richElements } from '../../contract/core/rich-text.ts'
import { escapeHtml } from '../core/escape.ts'

const allowed = new Set(richElements)
/** Allowed elements that replace forbidden ones of the same meaning. */
const instead: Record<string, string> = {
  ...{ div: 'p', section: 'p', article: 'p', strike: 's', del: 's' },
  ...{ h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' },
}
/** Elements that are dropped with everything inside them. */
const hidden = new Set(
  `script style template noscript noembed noframes iframe frame frameset object embed applet svg math textarea title
  select option xmp plaintext listing head canvas audio video portal fencedframe`.split(/\s+/),
)
/** Elements that end an open paragraph. */
const blocks = new Set('p ul ol li h3 h4 blockquote table'.split(' '))
const empty = new Set(['br', 'img'])
/** Deeper than this nobody writes; browsers slow down long before they fall over. */
const maxDepth = 40

const escaped = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
  escapeHtml(text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, ''))

/** An https address as the browser will understand it; nothing where it is something else. */
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

/** The attributes that an element keeps. */
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

/** Writes the elements that may stand, each of them closed and none where it cannot be. */
class Writer {
  private out = ''
  private readonly open: { tag: string; from: string }[] = []
  private hiddenDepth = 0

  private closeFrom(at: number) {
    for (const { tag } of this.open.splice(at).reverse()) this.out += `</${tag}>`
  }

  private place(from: string, given: Record<string, string>) {
    const tag = instead[from] ?? from
    if (!allowed.has(tag) || this.open.length >= maxDepth) return
    const attributes: Record<string, string | undefined> = attributesOf(tag, given)
    if ((tag === 'img' && !attributes.src) || (tag === 'a' && !attributes.href)) return
    const paragraph = blocks.has(tag) ? this.open.findLastIndex((element) => element.tag === 'p') : -1
    if (paragraph >= 0) this.closeFrom(paragraph)
    this.out += `<${tag}${written(attributes)}>`
    if (!empty.has(tag)) this.open.push({ tag, from })
  }

  onopentag = (from: string, given: Record<string, string>) => {
    if (hidden.has(from)) this.hiddenDepth += 1
    else if (this.hiddenDepth === 0) this.place(from, given)
  }

  ontext = (text: string) => {
    if (this.hiddenDepth === 0) this.out += escaped(text)
  }

  onclosetag = (from: string) => {
    if (hidden.has(from)) this.hiddenDepth -= 1
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
 * HTML of which only harmless formatting is left. It is written anew, sign by sign, from what a parser understood:
 * nothing of the given text is handed on as it was, and nothing is written that browsers read in two ways.
 */
export function cleanHtml(html: string): string {
  const writer = new Writer()
  const parser = new Parser(writer, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true })
  parser.write(html)
  parser.end()
  return writer.end()
}

/** The same for a text in several languages; what is empty then is left out. */
export const cleanHtmlMap = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, html]) => [language, cleanHtml(html)])
      .filter(([, html]) => html),
  )
