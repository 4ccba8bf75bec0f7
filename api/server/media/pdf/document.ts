import type { Language } from '../../../contract/core/languages.ts'

/** The look of a text: `strong` is bold, `quiet` grey, `small` grey and smaller. */
export type PdfTone = 'plain' | 'strong' | 'quiet' | 'small'

/** A text of a document. Its direction is that of its first letter with one; it stands where the document's do. */
export interface PdfText {
  text: string
  tone?: PdfTone
  align?: 'start' | 'end'
  /** The address to which a click on the text leads. */
  link?: string
}

/** A picture of a document. `bytes` are a JPEG or PNG; the size is that on paper, in points. */
export interface PdfPicture {
  bytes: Uint8Array
  width: number
  height: number
  alt: string
}

/** A column of a table or beside other columns. `share` is its part of the width, compared with the others. */
export interface PdfColumn {
  share: number
  align?: 'start' | 'end'
}

/** A part of a document, from top to bottom. */
export type PdfBlock =
  | { is: 'title' | 'heading' | 'subheading'; text: string }
  | ({ is: 'text' } & PdfText)
  | { is: 'list'; items: string[] }
  /** Texts side by side, as seller and buyer on an invoice; or a picture beside texts. */
  | { is: 'columns'; columns: (PdfColumn & { texts?: PdfText[]; picture?: PdfPicture })[] }
  /** Rows of cells; its head is repeated on each page. The last `sums` rows are strong. */
  | { is: 'table'; columns: PdfColumn[]; head: string[]; rows: string[][]; sums?: number }
  | { is: 'rule' }

/** A document on A4 paper. It is plain data, so that a thread of its own can write it. */
export interface PdfDocument {
  language: Language
  title: string
  author: string
  /** Stands at the foot of every page, before its number. */
  foot: string
  blocks: PdfBlock[]
  /** The time at which it was made. The same document with the same date has the same bytes. */
  createdAt: Date
}
