import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input } from '../../contract/core/endpoint.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { invoices as calls, Invoice } from '../../contract/orders/invoices.ts'
import { isTaxNumber, needsTaxNumber, plainTaxNumber } from '../../contract/orders/tax-numbers.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { audit } from '../core/audit.ts'
import { inLanguage } from '../core/language-map.ts'
import { isUuid } from '../core/uuid.ts'
import type { ForOrganiser, Handlers, LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { asMeeting, asPerson } from '../http/row-security.ts'
import { invoiceFile, invoiceNumber } from './invoice-files.ts'

type InvoiceItem = Infer<typeof Invoice>

interface InvoiceRow extends Omit<InvoiceItem, 'number' | 'meetingName' | 'createdAt' | 'decidedAt' | 'orders'> {
  sequence: number | null
  meetingName: LanguageMap
  fallback: string
  createdAt: Date
  decidedAt: Date | null
  orders: { orderId: string; number: number; total: number }[]
}

const selected = sql`
  select invoice.id as "invoiceId", invoice.number as sequence, invoice.state,
    meeting_code as "meetingCode", meeting.name as "meetingName", fallback_language as fallback, invoice.currency,
    invoice.total, invoice.kind, invoice.name, invoice.country, invoice.tax_number as "taxNumber", invoice.address,
    invoice.email, invoice.reason, invoice.created_at as "createdAt",
    decided_at as "decidedAt", (
      select jsonb_agg(jsonb_build_object('orderId', bought.id, 'number', bought.number,
        'total', bought.total) order by bought.number)
      from invoice_order join ticket_order as bought on bought.id = order_id where invoice_id = invoice.id) as orders
  from invoice join meeting on meeting.code = meeting_code`

function itemOf({ sequence, fallback, orders, ...row }: InvoiceRow, language: Language): InvoiceItem {
  const { meetingCode } = row
  return {
    ...row,
    number: sequence ? invoiceNumber(meetingCode, sequence) : '',
    meetingName: inLanguage(row.meetingName, language, fallback),
    orders: (orders ?? []).map((order) => ({
      ...order,
      number: `${meetingCode}-${String(order.number).padStart(6, '0')}`,
    })),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? '',
  }
}

const noOrders = (why: string) => new Refusal('ordersNotInvoiceable', why)

type Application = Input<typeof calls.apply>['body']

/** The tax number as it is stored. Throws a Refusal if the country's rules exclude it. */
function taxNumberOf({ kind, country, taxNumber }: Application): string {
  const plain = plainTaxNumber(taxNumber)
  const isMissing = !plain && kind === 'COMPANY' && needsTaxNumber(country)
  if (isMissing || (plain && kind === 'COMPANY' && !isTaxNumber(country, plain)))
    throw new Refusal('taxNumberInvalid', `"${taxNumber}" is no tax number of ${country}.`)
  return plain
}

/** Writes the invoice and takes its orders in one transaction. Returns its id. */
function write(body: Application, { db, session }: LoggedIn): Promise<string> {
  const { kind, name, country, address, email, key } = body
  const { uid } = session
  const ids = [...new Set(body.orderIds)]
  const taxNumber = taxNumberOf(body)
  return db.transaction().execute(async (tx) => {
    // Locked in one order, so that two applications for the same orders never wait for each other in a circle.
    const { rows } = await sql<{ meetingCode: string; currency: string; total: number }>`
      select meeting_code as "meetingCode", currency, total from ticket_order
      where id = any(${ids}::uuid[]) and uid = ${uid} and state = 'PAID' and total > 0
        and not exists (select from invoice_order where order_id = ticket_order.id and is_open)
      order by id for update`.execute(tx)
    const [first] = rows
    if (!first || rows.length < ids.length) throw noOrders('Some orders are not paid, not theirs or have an invoice.')
    const { meetingCode, currency } = first
    if (rows.some((row) => row.meetingCode !== meetingCode || row.currency !== currency))
      throw noOrders('The orders are of several meetings or currencies.')
    const total = rows.reduce((sum, row) => sum + row.total, 0)
    const written = await sql<{ id: string }>`
      insert into invoice (meeting_code, uid, key, currency, total, kind, name, country, tax_number, address, email)
      values (${meetingCode}, ${uid}, ${key}, ${currency}, ${total}, ${kind}, ${name}, ${country}, ${taxNumber},
        ${address}, ${email}) returning id`.execute(tx)
    const id = written.rows[0]?.id ?? ''
    await sql`
      insert into invoice_order (invoice_id, order_id) select ${id}::uuid, unnest(${ids}::uuid[])`.execute(tx)
    return id
  })
}

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

/** Reads the newest invoices of a person that fulfil a condition. */
async function readInvoices(uid: string, language: Language, db: Db, condition = sql`true`) {
  const { rows } = await asPerson(db, uid, (tx) =>
    sql<InvoiceRow>`
      ${selected} where uid = ${uid} and ${condition} order by invoice.created_at desc, invoice.id limit 100`.execute(
      tx,
    ),
  )
  return rows.map((row) => itemOf(row, language))
}

async function apply({ body }: Input<typeof calls.apply>, context: LoggedIn): Promise<InvoiceItem> {
  const { db, session, settings } = context
  const language = body.language ?? context.language
  const wrong = body.orderIds.find((id) => !isUuid(id))
  if (wrong !== undefined) throw noOrders(`The caller has no order "${wrong}".`)
  const byKey = async () => (await readInvoices(session.uid, language, db, sql`key = ${body.key}`))[0]
  const earlier = await byKey()
  if (earlier) return earlier
  await count(db, [counter('invoicesPerPerson', session.uid, settings.limits)])
  try {
    const id = await write(body, context)
    const [invoice] = await readInvoices(session.uid, language, db, sql`invoice.id = ${id}::uuid`)
    if (invoice) return invoice
    throw noOrders('The invoice is gone again.')
  } catch (error) {
    // The same call may have come first meanwhile, or another one with some of the orders.
    const same = isTaken(error) || error instanceof Refusal ? await byKey() : undefined
    if (same) return same
    throw isTaken(error) ? noOrders('Some orders have an invoice.') : error
  }
}

/** Issues or refuses an invoice that waits. Returns whether it was changed. */
async function change(tx: Db, { invoiceId, meetingCode, decision, reason }: Input<typeof calls.decide>['body']) {
  const waiting = sql`id = ${invoiceId}::uuid and meeting_code = ${meetingCode} and state = 'APPLIED'`
  const { rows } = await sql`select from invoice where ${waiting} for update`.execute(tx)
  if (rows.length === 0) return false
  if (decision === 'REFUSE') {
    await sql`update invoice set state = 'REFUSED', reason = ${reason}, decided_at = now() where ${waiting}`.execute(tx)
    await sql`update invoice_order set is_open = false where invoice_id = ${invoiceId}::uuid`.execute(tx)
    return true
  }
  const orders = await sql<{ state: string }>`
    select state from ticket_order join invoice_order on order_id = id where invoice_id = ${invoiceId}::uuid
    for share of ticket_order`.execute(tx)
  if (orders.rows.some(({ state }) => state !== 'PAID')) throw noOrders('An order was refunded meanwhile.')
  // The row stays locked until the invoice is written: its number is taken by it, or not at all.
  await sql`
    with sale as (
      update ticket_sale set invoices = invoices + 1 where meeting_code = ${meetingCode}
      returning invoices, jsonb_build_object('name', seller_name, 'address', seller_address,
        'taxNumber', seller_tax_number, 'bankAccount', bank_account) as seller)
    update invoice set state = 'ISSUED', number = sale.invoices, seller = sale.seller, decided_at = now()
    from sale where ${waiting}`.execute(tx)
  return true
}

async function decide({ body }: Input<typeof calls.decide>, context: ForOrganiser): Promise<InvoiceItem> {
  const { db } = context
  const { invoiceId, meetingCode, decision, reason } = body
  const language = body.language ?? context.language
  const none = new Refusal('invoiceNotFound', `The meeting has no invoice "${invoiceId}".`)
  if (!isUuid(invoiceId)) throw none
  if (decision === 'REFUSE' && !reason) throw invalidInput('reason', 'a reason, which the buyer reads')
  await db.transaction().execute(async (tx) => {
    if (!(await change(tx, body))) return
    const action = decision === 'ISSUE' ? 'INVOICE_ISSUE' : 'INVOICE_REFUSE'
    await audit(tx, context, { action, subject: invoiceId, reason: decision === 'REFUSE' ? reason : '' })
  })
  const { rows } = await asMeeting(db, meetingCode, (tx) =>
    sql<InvoiceRow>`${selected} where invoice.id = ${invoiceId}::uuid and meeting_code = ${meetingCode}`.execute(tx),
  )
  const [row] = rows
  if (!row) throw none
  if (row.state !== (decision === 'ISSUE' ? 'ISSUED' : 'REFUSED'))
    throw new Refusal('invoiceStepRefused', `The invoice is ${row.state}.`)
  return itemOf(row, language)
}

/** Answers the calls about invoices. */
export const invoices: Handlers<'invoices'> = {
  apply,
  decide,
  file: invoiceFile,

  async mine({ body }, { db, session, ...context }) {
    return { list: await readInvoices(session.uid, body.language ?? context.language, db) }
  },

  async list({ body: { meetingCode, ...body } }, { db, ...context }) {
    const { rows } = await asMeeting(db, meetingCode, (tx) =>
      sql<InvoiceRow>`
        ${selected} where meeting_code = ${meetingCode}
        order by (invoice.state = 'APPLIED') desc, invoice.created_at desc, invoice.id limit 200`.execute(tx),
    )
    return { list: rows.map((row) => itemOf(row, body.language ?? context.language)) }
  },
}
