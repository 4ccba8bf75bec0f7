import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { generous } from '../../../tests/support/world/known/known-lead.ts'
import { knownRegistrations, newKey } from '../../../tests/support/world/known/known-registrations.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { knownTickets } from '../../../tests/support/world/known/known-tickets.ts'
import { createApp } from '../app.ts'
import { loadAllWords } from '../words.ts'

const { db, drop } = await testDatabase()
const company = 'Łódź 上海气候展览有限公司 Привет شركة المعارض'
const tokens: Record<string, string> = {}
let invoiceId = ''
let waitingId = ''

/** Makes a paid order of a conference ticket at half its price, and asks for its invoice. */
async function asked() {
  const buyer = inHostApp(db, tokens.UBUYER ?? '')
  const items = [{ ticketCode: 'CONFERENCE', amount: 2 }]
  const held = await buyer.orders.create({ body: { meetingCode: 'M1', items, promoCode: 'HALF', key: newKey() } })
  const details = { name: 'Ada', company: '', email: 'b@example.org', phone: '' }
  await buyer.orders.place({ body: { orderId: held.orderId, payment: 'ON_SITE', ...details } })
  const boss = inHostApp(db, tokens.UBOSS ?? '')
  await boss.orders.settle({ body: { orderId: held.orderId, meetingCode: 'M1', event: 'PAY' } })
  const recipient = { kind: 'COMPANY', name: company, country: 'DE', taxNumber: 'DE123456789' } as const
  const body = {
    orderIds: [held.orderId],
    ...recipient,
    address: '1 Main Street',
    email: 'b@example.org',
    key: newKey(),
  }
  return (await buyer.invoices.apply({ body })).invoiceId
}

beforeAll(async () => {
  await loadAllWords()
  await knownRegistrations(db)
  await sql`insert into person (uid, email) values ('UBUYER', 'b@example.org'), ('UOTHER', 'o@example.org'),
    ('UBOSS', 'boss@example.org')`.execute(db)
  await knownTickets(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', 'UBOSS', 'ORGANISER')`.execute(db)
  for (const uid of ['UBUYER', 'UOTHER', 'UBOSS']) tokens[uid] = await hostToken(db, uid)
  invoiceId = await asked()
  const boss = inHostApp(db, tokens.UBOSS ?? '')
  await boss.invoices.decide({ body: { invoiceId, meetingCode: 'M1', decision: 'ISSUE', reason: '' } })
  waitingId = await asked()
})
afterAll(drop)

const fetchFile = (uid: string, language = 'EN', id = invoiceId) =>
  createApp({ db, settings: { ...knownSettings(), limits: generous } }).fetch(
    new Request(`http://api.test/user/invoice/file?invoiceId=${id}&language=${language}`, {
      headers: { authorization: tokens[uid] ?? '' },
    }),
  )

/** Reads a document: its text without spaces, and its other parts. */
async function read(answer: Response) {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const start = new TextDecoder().decode(bytes.slice(0, 8))
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s|\u200e/g, '')
  const { metadata } = await pdf.getMetadata()
  return { start, text, about: String(metadata?.getRaw()), structure: JSON.stringify(await page.getStructTree()) }
}

test('an issued invoice is a tagged PDF/A-2b whose number, parties, items and taxes are text', async () => {
  const answer = await fetchFile('UBUYER')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('M1-R000001.pdf')

  const { start, text, about, structure } = await read(answer)
  expect(start).toBe('%PDF-1.7')
  expect(about).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(structure).toMatch(/"role":"H1".*"role":"Table".*"role":"TH"/)
  for (const part of [
    ...['InvoiceM1-R000001', 'KnownFairsLtd', 'Taxnumber:DE123456789', '1MainStreet', 'Germany', 'Conference'],
    ...[
      '上海气候展览有限公司',
      'Łódź',
      'Привет',
      'شركةالمعارض',
      '19%tax',
      '€19.16',
      'Netamount',
      '€100.84',
      'Discount',
      '€120.00',
    ],
  ])
    expect(text).toContain(part)
})

test('organisers of the meeting read an invoice in their language, and nobody else does', async () => {
  const { text } = await read(await fetchFile('UBOSS', 'CN'))
  expect(text).toContain('发票M1-R000001')

  expect((await fetchFile('UOTHER')).status).toBe(404)
  expect((await fetchFile('UBUYER', 'EN', 'none')).status).toBe(404)
})

test('an invoice that was not issued yet has no file', async () => {
  expect((await fetchFile('UBUYER', 'EN', waitingId)).status).toBe(404)
})
