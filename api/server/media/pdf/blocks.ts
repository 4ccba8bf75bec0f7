import type { PdfBlock, PdfColumn, PdfPicture, PdfText, PdfTone } from './document.ts'
import { colors, type Face, type Owner, type Paper, type Place, sheet } from './paper.ts'

const faces = {
  title: { size: 22, isStrong: true, color: colors.plain },
  heading: { size: 13, isStrong: true, color: colors.accent },
  subheading: { size: 11, isStrong: true, color: colors.plain },
  plain: { size: 10.5, isStrong: false, color: colors.plain },
  strong: { size: 10.5, isStrong: true, color: colors.plain },
  quiet: { size: 10.5, isStrong: false, color: colors.quiet },
  small: { size: 9, isStrong: false, color: colors.quiet },
} satisfies Record<PdfTone | 'title' | 'heading' | 'subheading', Face>

/** The room above each kind of heading. */
const roomAbove = { title: 0, heading: 18, subheading: 10 }
const headingType = { title: 'H1', heading: 'H2', subheading: 'H3' }

const full: Place = { left: sheet.side, width: sheet.width - 2 * sheet.side, isAtEnd: false }
const columnGap = 14
/** The room above columns and tables, and below a list. */
const blockGap = 8

/** The height of a line; scripts with marks above and below need the room between lines. */
const stepOf = ({ size }: Face) => size * 1.5

interface Set {
  lines: ReturnType<Paper['lines']>
  face: Face
  place: Place
  link: string
  owner: Owner | undefined
}

const setText = (paper: Paper, { text, tone = 'plain', link = '' }: PdfText, place: Place, owner?: Owner): Set => ({
  lines: paper.lines(text, faces[tone], place.width),
  face: faces[tone],
  ...{ place, link, owner },
})

function drawLine(paper: Paper, { lines, face, place, link, owner }: Set, at: number) {
  const line = lines[at]
  if (!line) return
  const { left, width } = paper.draw(line, face, place, owner)
  if (link && width > 0) paper.pdf.link(left, paper.y, width, stepOf(face), link)
}

function drawText(paper: Paper, set: Set) {
  for (const at of set.lines.keys()) {
    paper.ensure(stepOf(set.face))
    drawLine(paper, set, at)
    paper.y += stepOf(set.face)
  }
}

/** Returns the places of columns, from the left; in a document from the right the first column is the last one. */
function placesOf(columns: readonly PdfColumn[], isFromRight: boolean): Place[] {
  const free = full.width - columnGap * (columns.length - 1)
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let used = 0
  return columns.map(({ share, align }) => {
    const width = (free * share) / whole
    const left = isFromRight ? full.left + full.width - used - width : full.left + used
    used += width + columnGap
    return { left, width, isAtEnd: align === 'end' }
  })
}

function drawRule(paper: Paper) {
  const { pdf } = paper
  paper.mark(undefined, () =>
    pdf
      .moveTo(full.left, paper.y)
      .lineTo(full.left + full.width, paper.y)
      .lineWidth(0.6)
      .strokeColor(colors.rule)
      .stroke(),
  )
}

/** Draws texts one below the other in columns side by side, and goes on below the longest. */
function drawStacks(paper: Paper, stacks: Set[][]) {
  const start = paper.y
  let end = start
  for (const stack of stacks) {
    paper.y = start
    for (const set of stack) {
      for (const at of set.lines.keys()) {
        drawLine(paper, set, at)
        paper.y += stepOf(set.face)
      }
    }
    end = Math.max(end, paper.y)
  }
  paper.y = end
}

const heightOf = (stack: readonly Set[]) => stack.reduce((sum, { lines, face }) => sum + lines.length * stepOf(face), 0)

function drawPicture(paper: Paper, { bytes, width, height, alt }: PdfPicture, { left, width: room, isAtEnd }: Place) {
  const scale = Math.min(1, room / width)
  const start = isAtEnd === paper.isFromRight ? left : left + room - width * scale
  paper.mark(paper.element('Figure', paper.root, { alt }), () =>
    paper.pdf.image(Buffer.from(bytes), start, paper.y, { width: width * scale, height: height * scale }),
  )
}

function drawColumns(paper: Paper, { columns }: Extract<PdfBlock, { is: 'columns' }>) {
  const places = placesOf(columns, paper.isFromRight)
  const stacks = columns.map(({ texts = [] }, at) =>
    texts.map((text) => {
      const place = places[at] ?? full
      return setText(paper, text, text.align ? { ...place, isAtEnd: text.align === 'end' } : place, paper.element('P'))
    }),
  )
  const pictureHeight = Math.max(0, ...columns.map(({ picture }) => picture?.height ?? 0))
  const height = Math.max(pictureHeight, ...stacks.map(heightOf))
  paper.ensure(height + blockGap)
  if (paper.y > sheet.top) paper.y += blockGap
  const start = paper.y
  for (const [at, { picture }] of columns.entries()) if (picture) drawPicture(paper, picture, places[at] ?? full)
  drawStacks(paper, stacks)
  paper.y = start + height
}

function drawRow(paper: Paper, cells: readonly Set[]) {
  const count = Math.max(0, ...cells.map(({ lines }) => lines.length))
  const step = Math.max(0, ...cells.map(({ face }) => stepOf(face)))
  for (let at = 0; at < count; at += 1) {
    paper.ensure(step)
    for (const cell of cells) drawLine(paper, cell, at)
    paper.y += step
  }
}

function drawTable(paper: Paper, { columns, head, rows, sums = 0 }: Extract<PdfBlock, { is: 'table' }>) {
  const places = placesOf(columns, paper.isFromRight)
  const table = paper.element('Table')
  const rowOf = (texts: readonly string[], tone: PdfTone, type?: 'TH' | 'TD') => {
    const row = type && paper.element('TR', table)
    return texts.map((text, at) => {
      const owner = row && paper.element(type, row, type === 'TH' ? { scope: 'Column' } : {})
      return setText(paper, { text, tone }, places[at] ?? full, owner)
    })
  }
  const drawHead = (isRepeated: boolean) => {
    if (head.length === 0) return
    drawRow(paper, rowOf(head, 'small', isRepeated ? undefined : 'TH'))
    paper.y += 3
    drawRule(paper)
    paper.y += 4
  }
  paper.ensure(90)
  if (paper.y > sheet.top) paper.y += blockGap
  drawHead(false)
  for (const [at, texts] of rows.entries()) {
    const isSum = at >= rows.length - sums
    const cells = rowOf(texts, isSum ? 'strong' : 'plain', 'TD')
    const height = Math.max(0, ...cells.map((cell) => heightOf([cell])))
    if (paper.ensure(Math.min(height, 300))) drawHead(true)
    drawRow(paper, cells)
    paper.y += 3
    if (!isSum || at === rows.length - 1) drawRule(paper)
    paper.y += 4
  }
}

function drawList(paper: Paper, items: readonly string[]) {
  const list = paper.element('L')
  const indent = 14
  const place = { ...full, left: full.left + (paper.isFromRight ? 0 : indent), width: full.width - indent }
  for (const text of items) {
    const item = paper.element('LI', list)
    const set = setText(paper, { text }, place, paper.element('LBody', item))
    paper.ensure(stepOf(set.face))
    const [dot] = paper.lines('•', set.face, indent)
    if (dot) paper.draw(dot, set.face, full)
    drawText(paper, set)
  }
  paper.y += blockGap / 2
}

/** Draws a part of a document below what is there. */
export function drawBlock(paper: Paper, block: PdfBlock) {
  if (block.is === 'columns') drawColumns(paper, block)
  else if (block.is === 'table') drawTable(paper, block)
  else if (block.is === 'list') drawList(paper, block.items)
  else if (block.is === 'rule') {
    paper.ensure(20)
    paper.y += 8
    drawRule(paper)
    paper.y += 10
  } else if (block.is === 'text') {
    const place = { ...full, isAtEnd: block.align === 'end' }
    drawText(paper, setText(paper, block, place, paper.element('P')))
  } else {
    const face = faces[block.is]
    const owner = paper.element(headingType[block.is])
    // A heading never stands alone at the foot of a page.
    paper.ensure(roomAbove[block.is] + stepOf(face) * 3)
    if (paper.y > sheet.top) paper.y += roomAbove[block.is]
    drawText(paper, { lines: paper.lines(block.text, face, full.width), face, place: full, link: '', owner })
    paper.y += 2
  }
}

/** Writes the foot of every page: what the document is, and the number of the page. */
export function drawFeet(paper: Paper, foot: string, numberOf: (page: number, pages: number) => string) {
  const { count } = paper.pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    paper.pdf.switchToPage(page)
    paper.y = sheet.height - sheet.foot + 20
    const [text] = paper.lines(foot, faces.small, full.width - 70)
    const [number] = paper.lines(numberOf(page + 1, count), faces.small, 60)
    if (text) paper.draw(text, faces.small, full)
    if (number) paper.draw(number, faces.small, { ...full, isAtEnd: true })
  }
}
