import excel from 'exceljs'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import type { Table } from './table.ts'

const bytesOf = (text: string, encoding = 'utf8', addBOM = false) => iconv.encode(text, encoding, { addBOM })
const cellsOf = ({ rows }: Table) => rows.map(({ cells }) => cells)
const linesOf = ({ rows }: Table) => rows.map(({ line }) => line)

test.each([
  ['UTF-8', 'utf8', false, 'CSV, UTF-8, commas'],
  ['UTF-8 with BOM', 'utf8', true, 'CSV, UTF-8 with BOM, commas'],
  ['UTF-16 LE', 'utf-16le', true, 'CSV, UTF-16 LE, commas'],
  ['UTF-16 BE', 'utf-16be', true, 'CSV, UTF-16 BE, commas'],
  ['GB18030', 'gb18030', false, 'CSV, GB18030, commas'],
])('reads %s', async (_, encoding, mark, format) => {
  const bytes = bytesOf('公司名称,展位号\n杭州诺凡热控有限公司,A100\n上海流明光学（集团）,B12\n', encoding, mark)

  const table = await readTable(bytes, 'x.csv')

  expect(table.format).toBe(format)
  expect(cellsOf(table)).toEqual([
    ['公司名称', '展位号'],
    ['杭州诺凡热控有限公司', 'A100'],
    ['上海流明光学（集团）', 'B12'],
  ])
})

test.each([
  ['comma', ',', 'commas'],
  ['semicolon', ';', 'semicolons'],
  ['tab', '\t', 'tabs'],
])('finds the separator outside quotes: %s', async (_, separator, name) => {
  const lines = [
    ['Name', 'Hall', 'Description'],
    ['"Ada, Bob; Co\t"', '1', '"a, b, c; d; e\tf\tg"'],
    ['Halden 19" racks', '2', ''],
  ]

  const table = await readTable(bytesOf(lines.map((line) => line.join(separator)).join('\n')), 'x.csv')

  expect(table.format).toBe(`CSV, UTF-8, ${name}`)
  expect(cellsOf(table)).toEqual([
    ['Name', 'Hall', 'Description'],
    ['Ada, Bob; Co', '1', 'a, b, c; d; e\tf\tg'],
    ['Halden 19" racks', '2', ''],
  ])
})

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('counts the lines of the file with %s, quoted line breaks and blank lines included', async (_, end) => {
  const text = ['Name,About', '', '"Norvane","one', 'two ""quoted""', '', 'three"', ',,', 'Kestrel,', ''].join(end)

  const table = await readTable(bytesOf(text), 'x.csv')

  expect(cellsOf(table)).toEqual([
    ['Name', 'About'],
    ['Norvane', 'one\ntwo "quoted"\n\nthree'],
    ['Kestrel', ''],
  ])
  expect(linesOf(table)).toEqual([1, 3, 8])
})

test('obeys the separator that Excel names in a first line', async () => {
  const table = await readTable(bytesOf('sep=;\r\nName;About\r\nNorvane;a,b,c\r\n'), 'x.csv')

  expect(cellsOf(table)).toEqual([
    ['Name', 'About'],
    ['Norvane', 'a,b,c'],
  ])
  expect(linesOf(table)).toEqual([2, 3])
})

test('reads the encoding it is told', async () => {
  const table = await readTable(bytesOf('Firma;Halle\nMüller & Söhne;1\n', 'win1252'), 'x.csv', 'windows-1252')

  expect(cellsOf(table)[1]).toEqual(['Müller & Söhne', '1'])
})

test.each([
  ['windows-1252', 'win1252', 'Firma;Ort\nMüller & Söhne GmbH;Köln\n'],
  ['windows-1251', 'win1251', 'Компания;Зал\nСеверный ветер;1\n'],
  ['EUC-KR', 'euc-kr', 'Company,Hall\n한국펌프주식회사,1\n서울열교환기산업,2\n부산로보틱스공업,3\n'],
  ['Shift_JIS', 'shift_jis', '会社名,ホール\nミナトポンプ株式会社,1\n'],
])('refuses %s rather than read it as Chinese', async (_, encoding, text) => {
  await expect(readTable(bytesOf(text, encoding), 'x.csv')).rejects.toThrow('--encoding')
})

test.each([
  ['an empty file', Buffer.alloc(0), '"x.csv" is empty.'],
  ['a file of blank lines', Buffer.from('\n\n,,\n'), 'no row with text'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'an old Excel file (.xls)'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'is a PDF'],
  ['a file of no text', Buffer.from([65, 0, 0, 0, 200]), 'is not a text file'],
  ['a damaged workbook', Buffer.from('PK\u0003\u0004 and nothing more'), 'cannot be read as XLSX'],
  [
    'a quote that stays open',
    Buffer.from('Name,About\n"Norvane",x\nKestrel,"y\nLumen,z\n'),
    '"x.csv", line 3: a quotation mark',
  ],
])('says what is wrong with %s', async (_, bytes, message) => {
  await expect(readTable(bytes, 'x.csv')).rejects.toThrow(message)
})

test('says that an encoding does not exist', async () => {
  await expect(readTable(Buffer.from('Name\nA'), 'x.csv', 'klingon')).rejects.toThrow('"klingon" is no known encoding')
})

test('drops characters that PostgreSQL or a page could not hold', async () => {
  const table = await readTable(bytesOf('Name\n\ufeff Nor\u0007vane\u00a0\u0085\n'), 'x.csv')

  expect(cellsOf(table)[1]).toEqual(['Norvane'])
})

test('reads the first sheet with rows of a workbook', async () => {
  const workbook = new excel.Workbook()
  workbook.addWorksheet('Cover')
  const sheet = workbook.addWorksheet('Exhibitors')
  sheet.addRow(['Name', 'Hall', 'Since', 'Website', 'Sum', 'About'])
  sheet.addRow([])
  sheet.addRow([
    { richText: [{ text: 'Nor' }, { text: 'vane', font: { bold: true } }] },
    2,
    new Date('2026-05-12'),
    { text: 'Visit us', hyperlink: 'https://norvane.example/' },
    { formula: '1+1', result: 2.5 },
    'one\r\ntwo',
  ])

  const table = await readTable(new Uint8Array(await workbook.xlsx.writeBuffer()), 'x.xlsx')

  expect(table.format).toBe('XLSX, sheet "Exhibitors"')
  expect(cellsOf(table)[1]).toEqual(['Norvane', '2', '2026-05-12', 'Visit us', '2.5', 'one\ntwo'])
  expect(linesOf(table)).toEqual([1, 3])
  expect(table.rows[1]?.links).toEqual({ 3: 'https://norvane.example/' })
})

test('says that a workbook has no rows', async () => {
  const workbook = new excel.Workbook()
  workbook.addWorksheet('Empty')

  await expect(readTable(new Uint8Array(await workbook.xlsx.writeBuffer()), 'x.xlsx')).rejects.toThrow(
    'no sheet with rows',
  )
})
