import PDFKit from 'pdfkit'
import { locales } from '../../../../i18n/locales.ts'
import type { PdfDocument } from './document.ts'
import type { PdfFont } from './fonts.ts'
import { type Line, linesOf } from './lines.ts'
import { makeReadable } from './readable.ts'

/** The size of A4 paper and its margins, in points. */
export const sheet = { width: 595.28, height: 841.89, side: 56, top: 56, foot: 64 }

/** The colours of documents. */
export const colors = { plain: '#16202c', quiet: '#55606e', accent: '#0b5f8a', rule: '#c9d1da' }

/** The look of a printed text. */
export interface Face {
  size: number
  isStrong: boolean
  color: string
}

/** An element of the structure that screen readers follow. */
export type Owner = PDFKit.PDFStructureElement

/** The column of the page in which a text stands. */
export interface Place {
  left: number
  width: number
  isAtEnd: boolean
}

/** The pages of a document while they are written. `y` is where the next text goes. */
export type Paper = ReturnType<typeof startPaper>

/** Fonts in both weights. */
export interface Fonts {
  plain: PdfFont[]
  strong: PdfFont[]
}

function open({ language, title, author, createdAt }: PdfDocument, { plain, strong }: Fonts) {
  const pdf = new PDFKit({
    ...{ size: [sheet.width, sheet.height], margin: 0, bufferPages: true, displayTitle: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/A-2b', tagged: true, lang: locales[language].tag },
    info: { Title: title, Author: author, Producer: 'Foyer', Creator: 'Foyer', CreationDate: createdAt },
  })
  const state = { isFromRight: false }
  for (const { name, font } of [...plain, ...strong]) {
    pdf.registerFont(name, font as never).font(name)
    makeReadable((pdf as unknown as { _font: Parameters<typeof makeReadable>[0] })._font, () => state.isFromRight)
  }
  return { pdf, state }
}

/** Begins a document. */
export function startPaper(contents: PdfDocument, fonts: Fonts) {
  const { pdf, state } = open(contents, fonts)
  const isFromRight = locales[contents.language].dir === 'rtl'
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const paper = {
    pdf,
    isFromRight,
    root,
    y: sheet.top,

    /** Sets a text in lines of a width. */
    lines: (text: string, { size, isStrong }: Face, width: number) =>
      linesOf(text, { fonts: isStrong ? fonts.strong : fonts.plain, size, width, isFromRight }),

    /** Begins the next page where the rest of this one is lower than a height. Returns true if it did. */
    ensure(height: number) {
      if (paper.y + height <= sheet.height - sheet.foot) return false
      pdf.addPage()
      paper.y = sheet.top
      return true
    },

    /** Adds an element to the structure. */
    element(type: string, parent: Owner = root, options: { alt?: string; scope?: 'Column' } = {}): Owner {
      const element = pdf.struct(type as never, options as never)
      parent.add(element)
      return element
    },

    /** Draws as an element of the structure, or as decoration without one. */
    mark(owner: Owner | undefined, draw: () => void) {
      const content = owner ? pdf.markStructureContent('Span') : undefined
      if (!content) pdf.markContent('Artifact')
      draw()
      pdf.endMarkedContent()
      if (content) owner?.add(content)
    },

    /** Draws a line of text at `y`, and returns where it stands. */
    draw(line: Line, { size, color }: Face, { left, width, isAtEnd }: Place, owner?: Owner) {
      const start = isAtEnd === isFromRight ? left : left + width - line.width
      paper.mark(owner, () => {
        pdf.fillColor(color).fontSize(size)
        for (const { text, font, x, isFromRight: isTurned } of line.runs) {
          state.isFromRight = isTurned
          // A run is shaped as a whole: without named features the words of Arabic would stand in the wrong order.
          const options = { lineBreak: false, baseline: 'alphabetic' as const, features: [] }
          pdf.font(font.name).text(text, start + x, paper.y + size * 1.1, options)
        }
      })
      return { left: start, width: line.width }
    },
  }
  return paper
}
