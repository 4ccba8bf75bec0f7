import { sql } from 'kysely'
import { intlTag } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { formatPrice, formatRate } from '../../../i18n/price.ts'
import type { Input } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { invoices as calls } from '../../contract/orders/invoices.ts'
import { totalsOf } from '../../contract/orders/order-totals.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { isUuid } from '../core/uuid.ts'
import type { Download } from '../http/answers.ts'
import type { LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { asMeeting, asPerson } from '../http/row-security.ts'
import type { PdfBlock, PdfDocument, PdfText } from '../media/pdf/document.ts'
import { writePdf } from '../media/pdf/write.ts'
import { invoiceFileWords } from './invoice-file-words.ts'

/** An issued invoice as it is printed. */
interface PrintedInvoice {
  /** The number that people read. */
  number: string
  meetingName: string
  timeZone: string
  currency: string
  decidedAt: Date
  seller: { name?: string; address?: string; taxNumber?: string; bankAccount?: string }
  buyer: { name: string; address: string; country: string; taxNumber: string; email: string }
  orders: PrintedOrder[]
}

interface PrintedOrder {
  number: string
  percent: number
  paidAt: Date
  items: { name: string; amount: number; unitPrice: number; taxPermille: number }[]
}

interface OrderRow extends Omit<PrintedOrder, 'number' | 'items'> {
  number: string
  items: { name: LanguageMap; amount: number; unitPrice: number; taxPermille: number }[]
}

interface InvoiceRow extends Omit<PrintedInvoice, 'number' | 'meetingName' | 'orders'> {
  meetingCode: string
  sequence: number
  meetingName: LanguageMap
  fallback: string
}

/** Reads the orders of an invoice with their items. */
async function ordersOfInvoice(db: Db, invoiceId: string, meetingCode: string, language: Language) {
  const { rows } = await sql<OrderRow>`
    select bought.number, percent, coalesce(paid_at, placed_at, created_at) as "paidAt", (
      select jsonb_agg(jsonb_build_object('name', item.name, 'amount', amount, 'unitPrice', unit_price,
        'taxPermille', tax_permille) order by unit_price desc, ticket_code)
      from ticket_order_item as item where item.order_id = bought.id) as items
    from invoice_order join ticket_order as bought on bought.id = order_id
    where invoice_id = ${invoiceId}::uuid order by bought.number`.execute(db)
  return rows.map(({ items, number, ...order }) => ({
    ...order,
    number: `${meetingCode}-${number.padStart(6, '0')}`,
    items: (items ?? []).map((item) => ({ ...item, name: inLanguage(item.name, language) })),
  }))
}

/** The number of an invoice that people read, such as `X2026-R000007`. */
export const invoiceNumber = (meetingCode: string, sequence: number): string =>
  `${meetingCode}-R${String(sequence).padStart(6, '0')}`

/** Adds up the sums of all orders of an invoice. */
function sumsOf(orders: readonly PrintedOrder[]) {
  const totals = orders.map(({ items, percent }) => totalsOf(items, percent))
  const taxes = new Map<number, number>()
  for (const one of totals)
    for (const { taxPermille, tax } of one.taxes) taxes.set(taxPermille, (taxes.get(taxPermille) ?? 0) + tax)
  const add = (part: 'discount' | 'total') => totals.reduce((sum, one) => sum + one[part], 0)
  const tax = [...taxes.values()].reduce((sum, one) => sum + one, 0)
  const total = add('total')
  return { discount: add('discount'), total, net: total - tax, taxes: [...taxes].sort(([a], [b]) => b - a) }
}

/** A name above lines of text, for a column. */
const party = (name: string, lines: (string | undefined | false)[]): PdfText[] => [
  { text: name, tone: 'small' },
  ...lines
    .flatMap((line) => (line || '').split('\n'))
    .filter(Boolean)
    .map((text, at): PdfText => ({ text, tone: at === 0 ? 'strong' : 'plain' })),
]

/** Everything that an invoice says, in one language. */
function documentOf(
  { number, meetingName, currency, seller, buyer, orders, ...invoice }: PrintedInvoice,
  language: Language,
) {
  const t = translator(invoiceFileWords, language)
  const { timeZone, decidedAt } = invoice
  const price = (amount: number) => formatPrice(amount, currency, language)
  const day = (at: Date) => at.toLocaleDateString(intlTag(language), { dateStyle: 'long', timeZone })
  const country = new Intl.DisplayNames([intlTag(language)], { type: 'region' }).of(buyer.country) ?? buyer.country
  const taxNumber = (one: string | undefined) => one && t('taxNumber', { number: one })
  const title = t('title', { number })
  const blocks: PdfBlock[] = [
    { is: 'title', text: title },
    { is: 'text', text: meetingName, tone: 'quiet' },
    {
      is: 'columns',
      columns: [
        { share: 1, texts: party(t('seller'), [seller.name, seller.address, taxNumber(seller.taxNumber)]) },
        {
          share: 1,
          texts: party(t('buyer'), [buyer.name, buyer.address, country, taxNumber(buyer.taxNumber), buyer.email]),
        },
      ],
    },
    {
      is: 'columns',
      columns: [
        { share: 1, texts: party(t('issued'), [day(decidedAt)]) },
        { share: 1, texts: party(t('paid'), [...new Set(orders.map(({ paidAt }) => day(paidAt)))]) },
        {
          share: 1,
          texts: party(
            t('orders'),
            orders.map((order) => order.number),
          ),
        },
      ],
    },
    itemsOf(orders, t, price, language),
    sumsTable(orders, t, price, language),
    { is: 'text', text: t('note'), tone: 'quiet' },
  ]
  return { language, title, author: seller.name ?? '', foot: title, createdAt: decidedAt, blocks } satisfies PdfDocument
}

type Translate = ReturnType<typeof translator<typeof invoiceFileWords.english>>
type Price = (amount: number) => string

const itemsOf = (orders: readonly PrintedOrder[], t: Translate, price: Price, language: Language): PdfBlock => ({
  is: 'table',
  columns: [{ share: 4 }, ...[2, 3, 2, 3].map((share) => ({ share, align: 'end' as const }))],
  head: [t('item'), t('amount'), t('unitPrice'), t('taxRate'), t('sum')],
  rows: orders.flatMap(({ items }) =>
    items.map(({ name, amount, unitPrice, taxPermille }) => [
      ...[name, String(amount), price(unitPrice), formatRate(taxPermille, language), price(amount * unitPrice)],
    ]),
  ),
})

function sumsTable(orders: readonly PrintedOrder[], t: Translate, price: Price, language: Language): PdfBlock {
  const { discount, total, net, taxes } = sumsOf(orders)
  const rows = [
    ...(discount > 0 ? [[t('discount'), price(-discount)]] : []),
    [t('net'), price(net)],
    ...taxes.map(([taxPermille, tax]) => [t('tax', { percent: formatRate(taxPermille, language) }), price(tax)]),
    [t('total'), price(total)],
  ]
  return { is: 'table', columns: [{ share: 2 }, { share: 1, align: 'end' }], head: [], rows, sums: 1 }
}

/** Reads an issued invoice with its orders in the rows that are visible; undefined without one. */
async function readIssued(db: Db, invoiceId: string, language: Language): Promise<PrintedInvoice | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select meeting_code as "meetingCode", invoice.number as sequence, meeting.name as "meetingName",
      fallback_language as fallback, time_zone as "timeZone", invoice.currency, decided_at as "decidedAt", seller,
      jsonb_build_object('name', invoice.name, 'address', invoice.address, 'country', invoice.country,
        'taxNumber', invoice.tax_number, 'email', invoice.email) as buyer
    from invoice join meeting on meeting.code = meeting_code
    where invoice.id = ${invoiceId}::uuid and invoice.state = 'ISSUED'`.execute(db)
  const [row] = rows
  if (!row) return
  const { meetingCode, sequence, meetingName, fallback, ...invoice } = row
  return {
    ...invoice,
    number: invoiceNumber(meetingCode, sequence),
    meetingName: inLanguage(meetingName, language, fallback),
    orders: await ordersOfInvoice(db, invoiceId, meetingCode, language),
  }
}

/** Reads an issued invoice as its buyer or as an organiser of its meeting; undefined for all others. */
async function readAs(uid: string, invoiceId: string, language: Language, db: Db) {
  const readByBuyer = await asPerson(db, uid, (tx) => readIssued(tx, invoiceId, language))
  if (readByBuyer) return readByBuyer
  const { rows } = await sql<{ meetingCode: string }>`
    select member.meeting_code as "meetingCode" from meeting_member as member
    join invoice on invoice.meeting_code = member.meeting_code
    where invoice.id = ${invoiceId}::uuid and member.uid = ${uid} and role = 'ORGANISER'`.execute(db)
  return rows[0] && asMeeting(db, rows[0].meetingCode, (tx) => readIssued(tx, invoiceId, language))
}

/** Makes an issued invoice as PDF/A-2b in the language of the reader. Throws a Refusal where there is none for them. */
export async function invoiceFile({ query }: Input<typeof calls.file>, context: LoggedIn): Promise<Download> {
  const { db, session, settings } = context
  const { invoiceId } = query
  const language = query.language ?? context.language
  await count(db, [counter('invoiceFilesPerPerson', session.uid, settings.limits)])
  const invoice = isUuid(invoiceId) ? await readAs(session.uid, invoiceId, language, db) : undefined
  if (!invoice) throw new Refusal('invoiceNotFound', `The caller has no issued invoice "${invoiceId}".`)
  const pdf = await writePdf(documentOf(invoice, language))
  return {
    fileName: `${invoice.number}.pdf`,
    contentType: 'application/pdf',
    body: new Blob([new Uint8Array(pdf)]).stream(),
  }
}
