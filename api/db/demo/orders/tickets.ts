import type { Transaction } from 'kysely'
import { totalsOf } from '../../../contract/orders/order-totals.ts'
import type { Schema } from '../../schema.ts'
import { demoId } from '../rows.ts'
import terms from './ticket-terms.json' with { type: 'json' }

const dayMs = 86_400_000
const meeting_code = 'X2026'

/** The ticket types of `X2026` in fen: one costs nothing, of one few are left, and one is sold out. */
const types = [
  { code: 'DAY', price: 0, capacity: null, taken: 0, max_per_order: 5 },
  { code: 'CONFERENCE', price: 68_000, capacity: 400, taken: 215, max_per_order: 10 },
  { code: 'WORKSHOP', price: 26_000, capacity: 24, taken: 21, max_per_order: 2 },
  { code: 'GALA', price: 88_000, capacity: 60, taken: 60, max_per_order: 2 },
] as const

const sale = {
  ...{ meeting_code, currency: 'CNY', seller_name: 'Climate Fairs Shanghai Ltd' },
  ...{ seller_address: '168 Pinghai Road, Pudong, Shanghai', seller_tax_number: '91310000DEMO00140X' },
  bank_account: 'Bank of the Fair, Shanghai · 6222 0000 1234 5678',
}

/**
 * The orders of people, by the name of which their id is made: the account of the visitor has one to be paid by bank
 * transfer, one that is paid, and one of which there is an invoice.
 */
const orders = [
  { name: 'U1001', uid: 'U1001', code: 'CONFERENCE', daysAgo: 4, state: 'PLACED', payment: 'BANK_TRANSFER' },
  { name: 'U1001 workshop', uid: 'U1001', code: 'WORKSHOP', daysAgo: 6, state: 'PAID', payment: 'ON_SITE' },
  { name: 'U1001 reception', uid: 'U1001', code: 'GALA', daysAgo: 12, state: 'PAID', payment: 'BANK_TRANSFER' },
  { name: 'U1112', uid: 'U1112', code: 'DAY', daysAgo: 9, state: 'PAID', payment: 'FREE' },
  { name: 'U1112 conference', uid: 'U1112', code: 'CONFERENCE', daysAgo: 8, state: 'PAID', payment: 'BANK_TRANSFER' },
] as const

/** The invoices of these orders: one is issued, one waits for the organiser. */
const invoices = [
  {
    order: 'U1001 reception',
    uid: 'U1001',
    state: 'ISSUED',
    number: 1,
    daysAgo: 10,
    kind: 'COMPANY',
    name: 'Lindqvist Klima GmbH',
    country: 'DE',
    tax_number: 'DE136695976',
    address: 'Hafenstraße 14\n20457 Hamburg',
  },
  {
    order: 'U1112 conference',
    uid: 'U1112',
    state: 'APPLIED',
    number: null,
    daysAgo: 3,
    kind: 'PERSON',
    name: '石凯',
    country: 'CN',
    tax_number: '',
    address: '上海市徐汇区漕溪北路18号',
  },
] as const

/** Everything of the tickets that is the same on every run. */
export const demoTickets = { sale, types, orders, invoices, terms }

async function writeOrder(db: Transaction<Schema>, { name, uid, code, ...order }: (typeof orders)[number], now: Date) {
  const type = types.find((one) => one.code === code)
  const person = await db
    .selectFrom('person')
    .select(['family_name', 'given_name', 'email', 'organisation'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!type || !person) return
  const line = { amount: 1, unitPrice: type.price, taxPermille: 60 }
  const at = new Date(now.getTime() - order.daysAgo * dayMs)
  const id = demoId(`order ${name}`)
  await db
    .insertInto('ticket_order')
    .values({
      ...{ id, meeting_code, uid, key: `demo-${name}`, state: order.state, currency: sale.currency },
      ...{ total: totalsOf([line], 0).total, payment: order.payment, company: person.organisation },
      name: `${person.given_name} ${person.family_name}`,
      email: person.email ?? '',
      ...{ held_until: at, created_at: at, placed_at: at, paid_at: order.state === 'PAID' ? at : null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('ticket_order_item')
    .values({
      ...{ order_id: id, ticket_code: code, name: JSON.stringify(terms[code].name), amount: line.amount },
      ...{ unit_price: line.unitPrice, tax_permille: line.taxPermille },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function writeInvoice(
  db: Transaction<Schema>,
  { order, daysAgo, ...invoice }: (typeof invoices)[number],
  now: Date,
) {
  const at = new Date(now.getTime() - daysAgo * dayMs)
  const [id, orderId] = [demoId(`invoice ${order}`), demoId(`order ${order}`)]
  const bought = await db
    .selectFrom('ticket_order')
    .innerJoin('person', 'person.uid', 'ticket_order.uid')
    .select(['total', 'person.email'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!bought) return
  const { seller_name, seller_address, seller_tax_number, bank_account } = sale
  const seller = { name: seller_name, address: seller_address, taxNumber: seller_tax_number, bankAccount: bank_account }
  await db
    .insertInto('invoice')
    .values({
      ...{ id, meeting_code, key: `demo-${order}`, currency: sale.currency, total: bought.total, ...invoice },
      ...{ email: bought.email ?? '', created_at: at, decided_at: invoice.number ? at : null },
      ...(invoice.number && { seller: JSON.stringify(seller) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('invoice_order')
    .values({ invoice_id: id, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes the tickets of the demo exhibition with a promo code, orders and invoices; what was sold since stays. */
export async function writeTickets(db: Transaction<Schema>, now: Date): Promise<void> {
  await db
    .insertInto('ticket_sale')
    .values({ ...sale, invoices: invoices.filter(({ number }) => number).length })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = types.map((type, position) => ({
    ...type,
    ...{ meeting_code, position, tax_permille: 60 },
    name: JSON.stringify(terms[type.code].name),
    summary: JSON.stringify(terms[type.code].summary),
  }))
  await db
    .insertInto('ticket_type')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('promo_code')
    .values({ meeting_code, code: 'FAIR20', percent: 20, max_uses: 500 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const order of orders) await writeOrder(db, order, now)
  for (const invoice of invoices) await writeInvoice(db, invoice, now)
}
