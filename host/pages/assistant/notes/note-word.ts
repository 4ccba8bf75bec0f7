import { strToU8, zipSync } from 'fflate'
import { formatDay, formatMoment } from '../../../../i18n/format-more.ts'
import { type Language, locales } from '../../../../i18n/locales.ts'
import type { Notes } from './note-markdown.ts'
import { clockOf, hasTimes } from './transcript.ts'

/** The type of a Word file. */
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Returns a text as XML: without marks, and without the letters that XML must not have. */
const xml = (text: string) =>
  text
    .replace(/\p{Surrogate}/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the letters that XML must not have
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const strong = /\p{L}/u
const fromRight = /[\p{sc=Arabic}\p{sc=Hebrew}]/u

/** A stretch of a paragraph in one style. */
interface Run {
  text: string
  isBold?: boolean
}

/** Writes paragraphs in the direction of their first letter; those without letters in the direction of the language. */
function writer(language: Language) {
  const isRightOf = (text: string) => {
    const letter = strong.exec(text)?.[0]
    return letter ? fromRight.test(letter) : locales[language].dir === 'rtl'
  }
  const run = ({ text, isBold }: Run) => {
    const properties = `${isBold ? '<w:b/><w:bCs/>' : ''}${isRightOf(text) ? '<w:rtl/>' : ''}`
    return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${xml(text)}</w:t></w:r>`
  }
  const paragraph = (runs: Run[], style = '') => {
    const direction = isRightOf(runs.map(({ text }) => text).join('')) ? '<w:bidi/>' : ''
    const properties = `${style && `<w:pStyle w:val="${style}"/>`}${direction}`
    return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs.map(run).join('')}</w:p>`
  }
  return paragraph
}

type Paragraph = ReturnType<typeof writer>

/** The widths of the columns of a table of tasks, in twentieths of a point. */
const widths = [4800, 2300, 1900]

function tableOf(rows: string[][], paragraph: Paragraph, isFromRight: boolean) {
  const cell = (text: string, at: number, isHead: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/></w:tcPr>${paragraph([{ text, isBold: isHead }])}</w:tc>`
  const row = (cells: string[], place: number) =>
    `<w:tr><w:trPr><w:cantSplit/>${place === 0 ? '<w:tblHeader/>' : ''}</w:trPr>${cells
      .map((text, at) => cell(text, at, place === 0))
      .join('')}</w:tr>`
  const properties = `<w:tblStyle w:val="TableGrid"/>${isFromRight ? '<w:bidiVisual/>' : ''}<w:tblW w:w="9000" w:type="dxa"/>`
  const columns = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${columns}</w:tblGrid>${rows.map(row).join('')}</w:tbl>`
}

/** The words of the file. */
type Words = (word: 'summary' | 'decisions' | 'tasks' | 'transcript' | 'person' | 'due') => string

function documentOf(notes: Notes, t: Words, language: Language) {
  const { title, createdAt, lines, summary, decisions, tasks } = notes
  const paragraph = writer(language)
  const isFromRight = locales[language].dir === 'rtl'
  const isTimed = hasTimes(lines)
  const moment = ([first]: number[]) => (isTimed && first !== undefined ? ` (${clockOf(lines[first]?.atMs ?? 0)})` : '')
  const part = (name: string, rows: string[]) =>
    rows.length > 0 ? [paragraph([{ text: name }], 'Heading1'), ...rows] : []
  const points = (list: Notes['summary']) =>
    list.map((point) => paragraph([{ text: `${point.text}${moment(point.lines)}` }], 'ListBullet'))
  const taskRows = tasks.map((task) => [
    `${task.isDone ? '☑' : '☐'} ${task.text}${moment(task.lines)}`,
    task.owner,
    task.due && formatDay(task.due, language),
  ])
  const table = () => tableOf([[t('tasks'), t('person'), t('due')], ...taskRows], paragraph, isFromRight)
  const spoken = lines.map(({ atMs, speaker, text }) => {
    const runs = [isTimed && { text: `${clockOf(atMs)} ` }, speaker && { text: `${speaker}: `, isBold: true }, { text }]
    return paragraph(runs.filter((run) => typeof run === 'object'))
  })
  const body = [
    paragraph([{ text: title }], 'Title'),
    paragraph([{ text: formatMoment(createdAt, language) }]),
    ...part(t('summary'), points(summary)),
    ...part(t('decisions'), points(decisions)),
    ...part(t('tasks'), taskRows.length > 0 ? [table()] : []),
    ...part(t('transcript'), spoken),
  ].join('')
  const margins =
    '<w:pgMar w:top="1300" w:right="1440" w:bottom="1300" w:left="1440" w:header="700" w:footer="700" w:gutter="0"/>'
  const section = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>${margins}${isFromRight ? '<w:bidi/>' : ''}</w:sectPr>`
  return `${head}<w:document xmlns:w="${main}"><w:body>${body}${section}</w:body></w:document>`
}

/** The looks of the paragraphs. No font is named: Word takes its own for each script. */
function stylesOf(language: Language) {
  const { tag } = locales[language]
  const style = (id: string, name: string, paragraph: string, run: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/>` +
    `<w:pPr>${paragraph}</w:pPr>${run && `<w:rPr>${run}</w:rPr>`}</w:style>`
  const size = (halves: number) => `<w:sz w:val="${halves}"/><w:szCs w:val="${halves}"/>`
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
    .join('')
  const defaults =
    `<w:docDefaults><w:rPrDefault><w:rPr>${size(22)}<w:lang w:val="${tag}" w:eastAsia="${tag}" w:bidi="${tag}"/></w:rPr>` +
    '</w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>'
  return (
    `${head}<w:styles xmlns:w="${main}">${defaults}` +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
    style('Title', 'Title', '<w:spacing w:after="60"/>', `<w:b/><w:bCs/>${size(40)}`) +
    style(
      'Heading1',
      'heading 1',
      '<w:keepNext/><w:spacing w:before="320"/><w:outlineLvl w:val="0"/>',
      `<w:b/><w:bCs/>${size(28)}`,
    ) +
    style('ListBullet', 'List Bullet', '<w:numPr><w:numId w:val="1"/></w:numPr>', '') +
    `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${borders}</w:tblBorders>` +
    '<w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>'
  )
}

const bullets =
  `${head}<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/>` +
  '<w:lvlText w:val="•"/><w:pPr><w:ind w:left="400" w:hanging="280"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'

const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
const contentTypes =
  `${head}<Types xmlns="${packages}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  part('word/document.xml', `${types}.document.main+xml`) +
  part('word/styles.xml', `${types}.styles+xml`) +
  part('word/numbering.xml', `${types}.numbering+xml`) +
  part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
  '</Types>'

const relations = (rows: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${rows
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const coreOf = ({ title, createdAt }: Notes) =>
  `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
  'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  `<dc:title>${xml(title)}</dc:title><dcterms:created xsi:type="dcterms:W3CDTF">${xml(createdAt)}</dcterms:created></cp:coreProperties>`

/** Writes notes as a Word file: summary, decisions, a table of tasks, and the transcript with its times. */
export function wordFileOf(notes: Notes, t: Words, language: Language): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations([
      [`${office}/officeDocument`, 'word/document.xml'],
      [`${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'word/document.xml': documentOf(notes, t, language),
    'word/_rels/document.xml.rels': relations([
      [`${office}/styles`, 'styles.xml'],
      [`${office}/numbering`, 'numbering.xml'],
    ]),
    'word/styles.xml': stylesOf(language),
    'word/numbering.xml': bullets,
    'docProps/core.xml': coreOf(notes),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}
