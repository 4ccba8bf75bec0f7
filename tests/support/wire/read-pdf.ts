import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a PDF as a reader would. Its texts are without spaces: where lines end is not what tests ask. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const pages: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replace(/\s/g, ''),
    )
  }
  const { info } = await pdf.getMetadata()
  return { pages, text: pages.join(''), info: info as { Title: string; Language: string }, pdf }
}
