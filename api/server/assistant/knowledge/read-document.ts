import { parse as parseCsv } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'

/** A part of a document: a page, a slide, or a stretch under a heading. */
export interface DocumentPart {
  page: number
  slide: number
  section: string
  text: string
}

/** The text of a document. `pageCount` counts pages or slides; 0 where there are none. */
export interface ReadDocument {
  parts: DocumentPart[]
  pageCount: number
}

/** The reason for which a document cannot be read. */
export class DocumentFault extends Error {
  readonly fault: 'ENCRYPTED' | 'EMPTY' | 'BROKEN' | 'TOO_LARGE'

  constructor(fault: DocumentFault['fault']) {
    super(fault)
    this.fault = fault
  }
}

/** The most pages, the most characters of all parts, and the most bytes that a package may unfold to. */
const maxPages = 500
const maxCharacters = 2_000_000
const maxUnfolded = 80_000_000
/** The most rows of a table that are read. */
const maxRows = 5000

/** The part of the longest line that a line is long at least which goes on in the next one. */
const wrappedPart = 0.7

/** Joins the lines of running text again. A short line, or one before a capital, is a heading or a row of figures. */
function unwrapped(text: string) {
  const lines = text.split('\n').map((line) => line.trim())
  const longest = Math.max(...lines.map(({ length }) => length))
  return lines.reduce((joined, line, at) => {
    const before = lines[at - 1] ?? ''
    const isEnd = /[.:;!?。：；！？]$/u.test(before)
    const goesOn = before.length >= wrappedPart * longest && !isEnd && /^[\p{Ll}\p{Lo}\d(]/u.test(line)
    const space = /\p{sc=Han}$|\p{sc=Hiragana}$|\p{sc=Katakana}$/u.test(before) ? '' : ' '
    return at === 0 ? line : `${joined}${goesOn ? space : '\n'}${line}`
  }, '')
}

async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const loading = getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 })
  const pdf = await loading.promise.catch((error: Error) => {
    throw new DocumentFault(error.name === 'PasswordException' ? 'ENCRYPTED' : 'BROKEN')
  })
  const parts: DocumentPart[] = []
  for (let page = 1; page <= Math.min(pdf.numPages, maxPages); page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    parts.push({ page, slide: 0, section: '', text: unwrapped(text) })
  }
  return { parts, pageCount: pdf.numPages }
}

/** The files of a package whose names fit, unless they unfold to too much. */
function unfold(bytes: Uint8Array, names: RegExp) {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!names.test(name)) return false
        size += originalSize
        if (size > maxUnfolded) throw new DocumentFault('TOO_LARGE')
        return true
      },
    })
  } catch (error) {
    throw error instanceof DocumentFault ? error : new DocumentFault('BROKEN')
  }
}

/** Returns the paragraphs of Office XML, in which `t` elements hold text, each with the name of its style. */
function paragraphsOf(xml: string): { text: string; style: string; isCell: boolean }[] {
  const found: { text: string; style: string; isCell: boolean }[] = []
  let [text, style, cells, isText] = ['', '', 0, false]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const local = name.replace(/^.*:/, '')
        if (local === 't') isText = true
        if (local === 'tc') cells += 1
        if (local === 'pStyle') style = String(attributes['w:val'] ?? '')
        if (local === 'tab' || local === 'br') text += ' '
      },
      ontext(part) {
        if (isText) text += part
      },
      onclosetag(name) {
        const local = name.replace(/^.*:/, '')
        if (local === 't') isText = false
        if (local === 'tc') cells -= 1
        if (local === 'tr') found.push({ text: '\n', style: '', isCell: false })
        if (local !== 'p') return
        if (text.trim()) found.push({ text: text.trim(), style, isCell: cells > 0 })
        text = ''
        style = ''
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  return found
}

function readDocx(bytes: Uint8Array): ReadDocument {
  const file = unfold(bytes, /^word\/document\.xml$/)['word/document.xml']
  if (!file) throw new DocumentFault('BROKEN')
  const parts: DocumentPart[] = [{ page: 0, slide: 0, section: '', text: '' }]
  for (const { text, style, isCell } of paragraphsOf(new TextDecoder().decode(file))) {
    const isHeading = /^(heading|berschrift|titre|title|标题|[1-6]$)/i.test(style)
    if (isHeading) parts.push({ page: 0, slide: 0, section: text, text: '' })
    else {
      const part = parts.at(-1)
      if (part) part.text += isCell ? `${text}; ` : `${text}\n`
    }
  }
  return { parts, pageCount: 0 }
}

function readPptx(bytes: Uint8Array): ReadDocument {
  const files = unfold(bytes, /^ppt\/slides\/slide\d+\.xml$/)
  const slides = Object.keys(files)
    .map((name) => ({ name, slide: Number(/\d+/.exec(name.slice(10))?.[0]) }))
    .sort((one, other) => one.slide - other.slide)
  const parts = slides.slice(0, maxPages).map(({ name, slide }) => {
    const [head, ...rest] = paragraphsOf(new TextDecoder().decode(files[name])).filter(({ text }) => text.trim())
    return {
      page: 0,
      slide,
      section: head?.text ?? '',
      text: [head, ...rest].map((each) => each?.text ?? '').join('\n'),
    }
  })
  return { parts, pageCount: slides.length }
}

const row = (headings: string[], cells: string[]) =>
  cells
    .map((cell, at) => (cell.trim() ? (headings[at] && at > 0 ? `${headings[at]}: ${cell.trim()}` : cell.trim()) : ''))
    .filter(Boolean)
    .join('; ')

function readTable(text: string): ReadDocument {
  const delimiter = [',', ';', '\t'].sort(
    (a, b) => (text.split('\n')[0] ?? '').split(b).length - (text.split('\n')[0] ?? '').split(a).length,
  )[0]
  const options = { delimiter: delimiter ?? ',', bom: true, relax_quotes: true, relax_column_count: true, to: maxRows }
  let rows: string[][]
  try {
    rows = parseCsv(text, options) as string[][]
  } catch {
    // No table at all.
    throw new DocumentFault('BROKEN')
  }
  const [headings = [], ...others] = rows
  const first = headings[0] ? `${headings[0]}: ` : ''
  const parts = others.map((cells) => ({ page: 0, slide: 0, section: '', text: `${first}${row(headings, cells)}` }))
  return { parts, pageCount: 0 }
}

const isRule = (line: string) => /^\|?[\s:|-]+\|?$/.test(line)
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

function readMarkdown(text: string): ReadDocument {
  const parts: DocumentPart[] = [{ page: 0, slide: 0, section: '', text: '' }]
  let headings: string[] = []
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    const [, heading] = /^#{1,6}\s+(.+?)\s*#*$/.exec(line) ?? []
    const part = parts.at(-1)
    if (heading) parts.push({ page: 0, slide: 0, section: heading, text: '' })
    else if (line.startsWith('|') && isRule(line)) continue
    else if (line.startsWith('|') && headings.length === 0) headings = cellsOf(line)
    else if (line.startsWith('|')) {
      if (part) part.text += `${row(headings, cellsOf(line))}\n`
    } else {
      headings = []
      const bare = line.replace(/^[-*+>]\s+|^\d+[.)]\s+/, '').replace(/[*_`]{1,3}(\S(?:.*?\S)?)[*_`]{1,3}/g, '$1')
      if (part) part.text += `${bare.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')}\n`
    }
  }
  return { parts, pageCount: 0 }
}

const decoded = (bytes: Uint8Array) => new TextDecoder('utf-8').decode(bytes)

/**
 * Reads a document by the ending of its name.
 * @throws {DocumentFault} if there is nothing in it, or it cannot be read
 */
export async function readDocument(bytes: Uint8Array, ending: string): Promise<ReadDocument> {
  const readers: Record<string, () => ReadDocument | Promise<ReadDocument>> = {
    pdf: () => readPdf(bytes),
    docx: () => readDocx(bytes),
    pptx: () => readPptx(bytes),
    csv: () => readTable(decoded(bytes)),
    md: () => readMarkdown(decoded(bytes)),
    txt: () => ({ parts: [{ page: 0, slide: 0, section: '', text: decoded(bytes) }], pageCount: 0 }),
  }
  const read = readers[ending]
  if (!read) throw new DocumentFault('BROKEN')
  const { parts, pageCount } = await read()
  const filled = parts.filter(({ text }) => text.trim())
  if (filled.length === 0) throw new DocumentFault('EMPTY')
  if (filled.reduce((sum, { text }) => sum + text.length, 0) > maxCharacters) throw new DocumentFault('TOO_LARGE')
  return { parts: filled, pageCount }
}
