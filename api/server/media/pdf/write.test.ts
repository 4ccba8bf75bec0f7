import { expect, test } from 'vitest'
import { readPdf as read } from '../../../../tests/support/wire/read-pdf.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { PdfBlock } from './document.ts'
import { writePdf } from './write.ts'

const written = (language: Language, blocks: PdfBlock[]) =>
  writePdf({ language, title: 'Résumé', author: 'Ada', foot: 'Foyer', createdAt: new Date(0), blocks })

const bare = (text: string) => text.replace(/\s/g, '')

test.each<[Language, string]>([
  ['EN', 'The office of Ada’s fiancé, “quoted” — in 12 countries.'],
  ['AR', 'أنا مهندسة في شركة ACME (2019–2024) وأعمل، «بلا انقطاع»، في دبي (تجربة).'],
  ['CN', '我在上海的一家钢铁公司负责国际销售，熟悉欧洲与东南亚市场。'],
  ['JA', '東京の鉄鋼会社で国際営業を担当しています。'],
  ['KO', '서울의 철강 회사에서 해외 영업을 담당하고 있습니다.'],
  ['TH', 'ฉันทำงานที่บริษัทเหล็กในกรุงเทพฯ และน้ำใจผู้คน'],
  ['VI', 'Tôi làm việc tại một công ty thép ở Hà Nội.'],
  ['RU', 'Я работаю в металлургической компании «Сталь».'],
  ['TR', 'İstanbul’daki çelik şirketinde çalışıyorum.'],
])('what a document says in %s is read back as it was written', async (language, text) => {
  const bytes = await written(language, [
    { is: 'title', text },
    { is: 'text', text: `${text} `.repeat(4) },
    { is: 'list', items: [text] },
    { is: 'table', columns: [{ share: 1 }], head: [text], rows: [[text]] },
  ])

  const { text: found, info } = await read(bytes)

  expect(found.split(bare(text)).length - 1).toBe(8)
  expect(info.Language).toBe(language === 'CN' ? 'zh-CN' : language.toLowerCase())
})

test('a document is an archive copy with a title and a structure for screen readers', async () => {
  const bytes = await written('EN', [
    { is: 'title', text: 'Ada' },
    { is: 'heading', text: 'Work' },
    { is: 'table', columns: [{ share: 1 }], head: ['Year'], rows: [['2024']] },
  ])

  const { pdf, info } = await read(bytes)

  expect(info.Title).toBe('Résumé')
  expect(new TextDecoder('latin1').decode(bytes)).toContain('<pdfaid:part>2</pdfaid:part>')
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  expect([...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)).toEqual(
    expect.arrayContaining(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD']),
  )
})

test('a long table goes on with its head, and each page says which it is', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => [`Row ${at + 1}`])

  const { pages } = await read(await written('EN', [{ is: 'table', columns: [{ share: 1 }], head: ['Booth'], rows }]))

  expect(pages.length).toBeGreaterThan(2)
  expect(pages.every((page) => page.includes('Booth'))).toBe(true)
  expect(pages[1]).toContain(`2/${pages.length}`)
  expect(pages.join('').match(/Row\d+/g)).toHaveLength(90)
})

test('a sign that no font has does not stop a document', async () => {
  const { text } = await read(await written('EN', [{ is: 'text', text: 'Good 🎉 day हिन्दी' }]))

  expect(text).toContain('Goodday')
})
