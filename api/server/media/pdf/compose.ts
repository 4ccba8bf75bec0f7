import { intlTag } from '../../../../i18n/locales.ts'
import { drawBlock, drawFeet } from './blocks.ts'
import type { PdfBlock, PdfDocument } from './document.ts'
import { fontsFor } from './fonts.ts'
import { startPaper } from './paper.ts'

/** Returns every text of a block. */
function textsOf(block: PdfBlock): string[] {
  if (block.is === 'table') return [...block.head, ...block.rows.flat()]
  if (block.is === 'columns') return block.columns.flatMap(({ texts = [] }) => texts.map(({ text }) => text))
  if (block.is === 'list') return [...block.items, '•']
  return block.is === 'rule' ? [] : [block.text]
}

/** Writes a document as PDF/A-2b with a structure for screen readers. */
export async function compose(document: PdfDocument): Promise<Uint8Array> {
  const { language, foot, blocks } = document
  const texts = [foot, ...blocks.flatMap(textsOf)].join('\n').normalize('NFC')
  const fonts = { plain: await fontsFor(language, texts, false), strong: await fontsFor(language, texts, true) }
  const paper = startPaper(document, fonts)
  for (const block of blocks) drawBlock(paper, block)
  const numbers = new Intl.NumberFormat(intlTag(language))
  drawFeet(paper, foot, (page, pages) => (pages > 1 ? `${numbers.format(page)} / ${numbers.format(pages)}` : ''))
  paper.root.end()
  const { pdf } = paper
  const chunks: Uint8Array[] = []
  return new Promise((done, fail) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => done(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', fail)
    pdf.end()
  })
}
