import type { Language } from '../../../contract/core/languages.ts'
import { publicAddress } from '../../../contract/core/public-address.ts'
import type { ImportFault } from '../../../contract/meetings/organising/exhibitor-terms.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { fold } from '../../../db/search/search.ts'
import { escapeHtml } from '../../core/escape.ts'
import type { Field } from './header-words.ts'
import type { Column } from './headers.ts'
import type { TableRow } from './table.ts'

/** A person at the booth as one row of a spreadsheet names them. */
export interface RowContact {
  name: string
  phone: string
  position: string
}

/** One row of the spreadsheet, checked as far as that goes without the database. Empty means: the file does not say. */
export interface ExhibitorRow {
  line: number
  /** The name to show in reports. */
  name: string
  names: LanguageMap
  /** The language of `name`. */
  language: Language
  nameKey: string
  exhibitorCode: string
  enterpriseCode: string
  hall: string
  booth: string
  category: string
  tags: string[]
  website: string
  logo: string
  /** HTML per language. */
  details: LanguageMap
  contact?: RowContact
}

/** A row that is not imported, and why. */
export interface RefusedRow {
  line: number
  name: string
  reason: string
}

/** A row of an exhibitor that is not imported, with the kind of its fault. */
export interface RefusedExhibitor extends RefusedRow {
  fault: ImportFault
}

/** A fault of a row: its kind, and the sentence for reports. */
export interface Wrong {
  fault: ImportFault
  reason: string
}

/** A row that is imported although something about it deserves a look. */
export type Remark = RefusedRow

/** The result of reading a row: a row or the reason for its refusal, and remarks if there are any. */
export interface RowReading {
  row?: ExhibitorRow
  refused?: RefusedExhibitor
  remarks: Remark[]
}

const limits = { name: 200, hall: 20, booth: 20, category: 100, tag: 100, website: 2000, description: 20_000 }
/** Placeholders that people write into a cell which they leave empty. */
const placeholders = /^(?:[-–—_./]+|n\/?a|none|null|无|暂无|没有|なし|없음|нет)$/i
const isCode = (text: string) => /^[A-Za-z0-9_-]{1,64}$/.test(text)
const length = (text: string) => [...text].length

/** Checks one row of the table. Texts without a language of their own are taken to be in `language`. */
export function readRow(cells: TableRow, columns: Column[], language: Language): RowReading {
  const read = reader(cells, columns, language)
  const names = read.all('name')
  const named = (names[language] ? language : Object.keys(names)[0]) as Language | undefined
  const name = (named && names[named]) ?? ''
  const website = webAddress(read.plain('website'), read.link('website'))
  const logo = imageAddress(read.plain('logo'))
  const row = {
    line: cells.line,
    name,
    names,
    language: named ?? language,
    nameKey: fold(name),
    exhibitorCode: read.plain('exhibitorCode'),
    enterpriseCode: read.plain('enterpriseCode'),
    hall: read.plain('hall'),
    booth: read.plain('booth'),
    category: oneLine(read.plain('category')),
    tags: read
      .plain('tags')
      .split(/[;；、|\n]/)
      .map(oneLine)
      .filter(Boolean),
    website: website ?? '',
    logo: logo ?? '',
    details: Object.fromEntries(Object.entries(read.all('description')).map(([key, text]) => [key, paragraphs(text)])),
    ...contact(read.plain('contactName'), read.plain('contactPhone'), read.plain('contactPosition')),
  }
  const at = { line: cells.line, name }
  const remarks = columns
    .filter((column) => cells.cleaned?.includes(column.at))
    .map(({ field }) => ({ ...at, reason: `Control characters in the column "${field}" were left out.` }))
  if (logo === undefined)
    remarks.push({ ...at, reason: `The logo "${quoted(read.plain('logo'))}" is no web address and was left out.` })
  const wrong: Wrong | undefined =
    website === undefined
      ? {
          fault: 'WRONG_WEBSITE',
          reason: `The website "${quoted(read.plain('website'))}" is not an http or https address.`,
        }
      : refusal(row)
  return wrong ? { refused: { ...at, ...wrong }, remarks: [] } : { row, remarks }
}

function refusal(row: ExhibitorRow): Wrong | undefined {
  if (!row.nameKey) return { fault: 'NO_NAME', reason: 'The row has no company name.' }
  const tooLong = lengthProblem(row)
  if (tooLong) return { fault: 'TOO_LONG', reason: tooLong }
  if (row.exhibitorCode && !isCode(row.exhibitorCode)) {
    const reason = `The exhibitor code "${quoted(row.exhibitorCode)}" may hold only letters A to Z, digits, "-" and "_", at most 64.`
    return { fault: 'WRONG_CODE', reason }
  }
  return undefined
}

function lengthProblem(row: ExhibitorRow): string | undefined {
  for (const name of Object.values(row.names)) {
    if (length(name) > limits.name) return `The name has ${length(name)} characters; ${limits.name} is the most.`
  }
  for (const field of ['hall', 'booth', 'category', 'website'] as const) {
    const maxLength = limits[field]
    if (length(row[field]) > maxLength)
      return `The ${field} "${quoted(row[field])}" has ${length(row[field])} characters; ${maxLength} is the most.`
  }
  const longTag = row.tags.find((tag) => length(tag) > limits.tag)
  if (longTag)
    return `The sub-category "${quoted(longTag)}" has ${length(longTag)} characters; ${limits.tag} is the most.`
  if (Object.values(row.details).some((html) => length(html) > limits.description)) {
    return `The description has more than ${limits.description} characters.`
  }
  return undefined
}

/** Returns functions that read the cells of a row by field. */
function reader({ cells, links }: TableRow, columns: Column[], language: Language) {
  const of = (field: Field) => columns.filter((column) => column.field === field)
  const first = (field: Field) => {
    const choice = of(field).filter(({ at }) => cells[at])
    return (
      choice.find((column) => column.language === language) ?? choice.find((column) => !column.language) ?? choice[0]
    )
  }
  return {
    /** The cell of a field that has no languages. */
    plain: (field: Field) => (cells[first(field)?.at ?? -1] ?? '').replace(placeholders, ''),
    /** The web address behind that cell. */
    link: (field: Field) => links?.[first(field)?.at ?? -1] ?? '',
    /** The cells of a field that has languages. A column without one never overrules a column that names it. */
    all: (field: Field): LanguageMap => {
      const byLanguage = of(field).toSorted((a, b) => Number(Boolean(a.language)) - Number(Boolean(b.language)))
      const entries = byLanguage.map((column) => [column.language ?? language, cells[column.at] ?? ''] as const)
      return Object.fromEntries(
        entries.filter(([, text]) => text).map(([key, text]) => [key, field === 'name' ? oneLine(text) : text]),
      )
    },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const quoted = (text: string) => (length(text) > 40 ? `${[...text].slice(0, 40).join('')}…` : text)

/** Returns plain text as HTML paragraphs, without anything that a browser could run. */
function paragraphs(text: string) {
  const parts = escapeHtml(text)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((part) => `<p>${part.replace(/\s*\n\s*/g, '<br>')}</p>`).join('')
}

/** Returns an http or https address, with its scheme added if only that is missing; undefined for other texts. */
function webAddress(cell: string, link: string): string | undefined {
  // Of several addresses in one cell the first counts.
  const [first = ''] = cell.split(/[\s；，、]+/)
  const looksRight = /^(https?:\/\/|www\.)|^[^\s/@]+\.[^\s/.@]{2,}(\/|$)/i.test(first)
  const text = (looksRight ? first : link || cell).replace(/[;,]$/, '')
  if (!text) return ''
  const isBare = /^[^\s/:@?#]+\.[^\s/:@?#.]{2,}(:\d{1,5})?([/?#]\S*)?$/.test(text)
  const address = isBare ? `https://${text}` : text.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
  return publicAddress(address)
}

/** Returns the address of a picture: absolute or from the root of this server; undefined for other texts. */
function imageAddress(cell: string): string | undefined {
  if (!cell || /^\/[^/\\]\S*$/.test(cell)) return cell
  return /^https?:\/\//i.test(cell) ? webAddress(cell, '') : undefined
}

const contact = (name: string, phone: string, position: string) =>
  name ? { contact: { name: oneLine(name), phone: oneLine(phone), position: oneLine(position) } } : {}
