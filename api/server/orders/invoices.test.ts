import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownRegistrations, newKey } from '../../../tests/support/world/known/known-registrations.ts'
import { knownTickets } from '../../../tests/support/world/known/known-tickets.ts'

const { db, drop } = await testDatabase()
let buyer: ReturnType<typeof inHostApp>
let other: ReturnType<typeof inHostApp>
let organiser: ReturnType<typeof inHostApp>

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into person (uid, email) values ('UBUYER', 'b@example.org'), ('UOTHER', 'o@example.org'),
    ('UBOSS', 'boss@example.org')`.execute(db)
  buyer = inHostApp(db, await hostToken(db, 'UBUYER'))
  other = inHostApp(db, await hostToken(db, 'UOTHER'))
  organiser = inHostApp(db, await hostToken(db, 'UBOSS'))
})
beforeEach(async () => {
  await db.deleteFrom('invoice').execute()
  await db.deleteFrom('ticket_order').execute()
  await db.deleteFrom('ticket_sale').execute()
  await db.deleteFrom('meeting_member').execute()
  await knownTickets(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', 'UBOSS', 'ORGANISER')`.execute(db)
})
afterAll(drop)

const order = async (state = 'PAID') => {
  const { rows } = await sql<{ id: string }>`
    insert into ticket_order (meeting_code, uid, key, state, currency, total, held_until, placed_at)
    values ('M1', 'UBUYER', ${newKey()}, ${state}, 'EUR', 12000, now(), now()) returning id`.execute(db)
  return rows[0]?.id ?? ''
}
const ada = { kind: 'COMPANY', name: 'Engines', country: 'DE', taxNumber: 'de 123 456 789' } as const
const apply = (orderIds: string[], more: { key?: string; country?: string; taxNumber?: string } = {}, as = buyer) =>
  as.invoices.apply({ body: { orderIds, ...ada, address: '', email: 'b@example.org', key: newKey(), ...more } })
const decide = (invoiceId: string, decision: 'ISSUE' | 'REFUSE', reason = '') =>
  organiser.invoices.decide({ body: { invoiceId, meetingCode: 'M1', decision, reason } })

test('a buyer asks for an invoice of paid orders, once by each key', async () => {
  const key = newKey()
  const ids = [await order(), await order()]
  const invoice = await apply(ids, { key })

  expect(invoice).toMatchObject({ state: 'APPLIED', number: '', total: 24_000, taxNumber: 'DE123456789' })
  expect((await apply(ids, { key })).invoiceId).toBe(invoice.invoiceId)
  expect((await buyer.invoices.mine({ body: {} })).list).toHaveLength(1)
  expect((await other.invoices.mine({ body: {} })).list).toEqual([])
})

test('orders that are not paid, of somebody else or on another invoice are refused', async () => {
  const id = await order()
  expect((await refusal(apply([id], {}, other))).code).toBe('ordersNotInvoiceable')
  expect((await refusal(apply([await order('PLACED')]))).code).toBe('ordersNotInvoiceable')
  await apply([id])
  expect((await refusal(apply([id]))).code).toBe('ordersNotInvoiceable')
})

test('of many applications for one order at the same time one is taken', async () => {
  const id = await order()
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => apply([id]).catch((error: { code: string }) => error.code)))

  expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toHaveLength(1)
})

test('a tax number that its country excludes is refused, and so is none of a company in China', async () => {
  const id = await order()
  expect((await refusal(apply([id], { taxNumber: 'DE12' }))).code).toBe('taxNumberInvalid')
  expect((await refusal(apply([id], { country: 'CN', taxNumber: '' }))).code).toBe('taxNumberInvalid')
  expect((await apply([id], { taxNumber: '' })).state).toBe('APPLIED')
})

test('issued invoices have numbers without a gap, and keep them', async () => {
  const first = await apply([await order()])
  const second = await apply([await order()])
  await decide(second.invoiceId, 'ISSUE')

  expect((await decide(second.invoiceId, 'ISSUE')).number).toBe('M1-R000001')
  expect((await decide(first.invoiceId, 'ISSUE')).number).toBe('M1-R000002')
  expect((await refusal(decide(first.invoiceId, 'REFUSE', 'Too late'))).code).toBe('invoiceStepRefused')
})

test('a refusal has a reason, stands in the audit, and lets the orders go', async () => {
  const id = await order()
  const { invoiceId } = await apply([id])
  expect((await refusal(decide(invoiceId, 'REFUSE'))).code).toBe('invalidInput')
  await decide(invoiceId, 'REFUSE', 'The name is not that of the company.')

  const [invoice] = (await buyer.invoices.mine({ body: {} })).list
  expect(invoice).toMatchObject({ state: 'REFUSED', reason: 'The name is not that of the company.' })
  expect(await db.selectFrom('audit_entry').select('action').where('subject', '=', invoiceId).execute()).toEqual([
    { action: 'INVOICE_REFUSE' },
  ])
  expect((await apply([id])).state).toBe('APPLIED')
})

test('an order that was refunded meanwhile is on no issued invoice', async () => {
  const id = await order()
  const { invoiceId } = await apply([id])
  await sql`update ticket_order set state = 'REFUNDED' where id = ${id}::uuid`.execute(db)

  expect((await refusal(decide(invoiceId, 'ISSUE'))).code).toBe('ordersNotInvoiceable')
  expect((await organiser.invoices.list({ body: { meetingCode: 'M1' } })).list).toHaveLength(1)
})
