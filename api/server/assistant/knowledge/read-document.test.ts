import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { DocumentFault, readDocument } from './read-document.ts'

const demoFile = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../db/demo/files/${name}`, import.meta.url)))

test('a PDF is read page by page', async () => {
  const { parts, pageCount } = await readDocument(await demoFile('arc-8-data-sheet.pdf'), 'pdf')

  expect([pageCount, parts.find(({ text }) => text.includes('Leave 1.2 m'))?.page]).toEqual([2, 2])
})

test('the rows of a PDF stay lines, and its running text is joined again', async () => {
  const { parts } = await readDocument(await demoFile('arc-8-data-sheet.pdf'), 'pdf')
  const lines = parts.flatMap(({ text }) => text.split('\n'))

  expect(lines).toContain('Weight 890 kg')
  expect(lines.find((line) => line.startsWith('Arc 8 delivers'))).toMatch(
    /keeps the existing radiators.*potential of 3\.$/,
  )
})

test('a slide keeps its number and its head', async () => {
  const slide = (text: string) => strToU8(`<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`)
  const file = zipSync({ 'ppt/slides/slide2.xml': slide('Prices'), 'ppt/slides/slide1.xml': slide('Welcome') })

  expect((await readDocument(file, 'pptx')).parts).toMatchObject([
    { slide: 1, section: 'Welcome' },
    { slide: 2, section: 'Prices' },
  ])
})

test('the paragraphs of a Word file stand under their headings', async () => {
  const paragraph = (text: string, style = '') =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
  const xml = `<w:document>${paragraph('Warranty', 'Heading1')}${paragraph('Five years.')}</w:document>`
  const file = zipSync({ 'word/document.xml': strToU8(xml) })

  expect((await readDocument(file, 'docx')).parts).toMatchObject([{ section: 'Warranty', text: 'Five years.\n' }])
})

test('each row of a table names its columns', async () => {
  const { parts } = await readDocument(strToU8('model,weight\nArc 8,890 kg\n'), 'csv')

  expect(parts.map(({ text }) => text)).toEqual(['model: Arc 8; weight: 890 kg'])
})

test.each([
  ['pdf', 'BROKEN', strToU8('%PDF-1.7 nothing')],
  ['docx', 'BROKEN', strToU8('PK nothing')],
  ['txt', 'EMPTY', strToU8('  \n')],
])('a %s without a text says that it is %s', async (ending, fault, bytes) => {
  const failure = await readDocument(bytes, ending).catch((error: unknown) => error)

  expect(failure instanceof DocumentFault && failure.fault).toBe(fault)
})
