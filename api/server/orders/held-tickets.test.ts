import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { noor } from '../../../tests/support/world/known/known-people.ts'
import { knownRegistrations } from '../../../tests/support/world/known/known-registrations.ts'

const { db, drop } = await testDatabase()
type Caller = ReturnType<typeof inHostApp>
type Plan = Parameters<Caller['heldTickets']['save']>[0]['body']
const meetingCode = 'M1'
let organiser: Caller
let buyer: Caller

/** Tickets in the zone of M1, nine hours ahead of UTC. */
const day = {
  ...{ names: { EN: 'Day ticket', DE: 'Tageskarte' }, summaries: { EN: 'Talks and lunch' }, price: 4950 },
  ...{ taxPermille: 190, capacity: 3, maxPerOrder: 2, opensAt: '', closesAt: '2035-05-01T12:00' },
}
const plan = {
  ...{ meetingCode, currency: 'EUR', payments: ['ON_SITE', 'BANK_TRANSFER'], sellerName: 'Fair Ltd' },
  ...{ sellerAddress: '1 Pier', sellerTaxNumber: 'DE1', bankAccount: 'DE00 1234', types: [day] },
  promoCodes: [{ code: 'EARLY10', percent: 10, maxUses: 1, expiresAt: '' }],
} satisfies Plan

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${['UBUYER', noor.uid]}::text[]) as uid
    on conflict do nothing`.execute(db)
  await sql`insert into meeting_member (meeting_code, uid, role) values ('M1', ${noor.uid}, 'ORGANISER')`.execute(db)
  organiser = inHostApp(db, await hostToken(db, noor.uid))
  buyer = inHostApp(db, await hostToken(db, 'UBUYER'))
})
beforeEach(async () => {
  await sql`delete from ticket_order`.execute(db)
  await sql`delete from ticket_sale`.execute(db)
  await sql`delete from rate_limit`.execute(db)
})
afterAll(drop)

const edit = () => organiser.heldTickets.edit({ query: { meetingCode } })
const save = (change: Partial<Plan> = {}) => organiser.heldTickets.save({ body: { ...plan, ...change } })
/** Changes the tickets from their newest state. */
async function change(part: (held: Awaited<ReturnType<typeof edit>>) => Partial<Plan>) {
  const held = await edit()
  const { timeZone: _, hasOrders: __, types, promoCodes, ...terms } = held
  const present = {
    types: types.map(({ taken: _, ...type }) => type),
    promoCodes: promoCodes.map(({ used: _, ...promo }) => promo),
  }
  return organiser.heldTickets.save({ body: { ...terms, ...present, meetingCode, ...part(held) } })
}
const sale = () => buyer.orders.sale({ query: { meetingCode, language: 'EN' } })
const hold = async (amount: number, promoCode = '', key = 'k'.repeat(16)) => {
  const [type] = (await sale()).types
  const items = [{ ticketCode: type?.ticketCode ?? '', amount }]
  return buyer.orders.create({ body: { meetingCode, key, items, promoCode, language: 'EN' } })
}
const wrongFields = async (call: Promise<unknown>) => {
  const { code, more } = await refusal(call)
  return [code, ...(more.fields ?? []).map(({ path }) => path)]
}

test('what an organiser offers is for sale at once, with its promo code, and the bill names the seller', async () => {
  const before = await edit()
  expect([before.types, before.promoCodes, before.updatedAt]).toEqual([[], [], ''])
  await save()

  const { types, currency } = await sale()
  expect(types).toMatchObject([
    { name: 'Day ticket', summary: 'Talks and lunch', price: 4950, taxPermille: 190, left: 3, maxAmount: 2 },
  ])
  expect([currency, types[0]?.closesAt]).toEqual(['EUR', '2035-05-01T03:00:00.000Z'])
  const order = await hold(2, 'early10')
  expect([order.total, order.discount, order.seller.name]).toEqual([8910, 990, 'Fair Ltd'])
})

test('a change is shown to buyers, and orders keep the price at which they were made', async () => {
  await save()
  const { orderId } = await hold(1)
  await change(({ types: [type] }) => ({
    types: [
      { ...day, names: { EN: 'Evening' }, price: 0 },
      { ...day, ticketCode: type?.ticketCode ?? '', price: 9900, capacity: null },
    ],
  }))

  expect((await sale()).types.map(({ name, price, left }) => [name, price, left])).toEqual([
    ['Evening', 0, 3],
    ['Day ticket', 9900, null],
  ])
  const order = await buyer.orders.detail({ query: { orderId } })
  expect([order.total, order.items[0]?.unitPrice]).toEqual([4950, 4950])
})

test('what is ordered stays: its type, room for it, and the currency', async () => {
  await save()
  await hold(2, 'EARLY10')

  const [type] = (await edit()).types
  expect([type?.taken, (await edit()).hasOrders]).toEqual([2, true])
  expect(await wrongFields(change(() => ({ types: [] })))).toEqual(['invalidInput', 'types'])
  const ticketCode = type?.ticketCode ?? ''
  const fewer = change(() => ({ types: [{ ...day, ticketCode, capacity: 1 }] }))
  expect(await wrongFields(fewer)).toEqual(['invalidInput', 'types.0.capacity'])
  expect(await wrongFields(change(() => ({ currency: 'USD' })))).toEqual(['invalidInput', 'currency'])
  await change(() => ({ promoCodes: [] }))
  expect((await edit()).promoCodes).toEqual([])
})

test.each([
  ['bankAccount', { bankAccount: '' }],
  ['sellerName', { sellerName: '' }],
  ['payments', { payments: [] }],
  ['types.0.names', { types: [{ ...day, names: {} }] }],
  ['types.0.closesAt', { types: [{ ...day, opensAt: '2035-05-01T12:00' }] }],
  ['types.0.price', { types: [{ ...day, price: -1 }] }],
  ['types', { types: [{ ...day, ticketCode: 'TELSEWHERE' }] }],
  ['promoCodes.0.code', { promoCodes: [{ ...plan.promoCodes[0], code: 'a b c' }] }],
  ['promoCodes.1.code', { promoCodes: [plan.promoCodes[0], { ...plan.promoCodes[0], code: 'early10' }] }],
] as const)('tickets are refused for a wrong %s', async (path, part) => {
  const [code, wrong = ''] = await wrongFields(save(part as Partial<Plan>))

  expect([code, wrong.replace(/^body\./, '')]).toEqual(['invalidInput', path])
  expect((await edit()).updatedAt).toBe('')
})

test('a change is based on the newest state, and of two at the same time one is told so', async () => {
  const both = await Promise.allSettled([save(), save()])

  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await refusal(save({ updatedAt: '2020-01-01T00:00:00.000Z' }))).code).toBe('meetingChanged')
})

test('the audit has the prices before and after, and nobody but organisers sees or changes them', async () => {
  await save()
  await change(({ types: [type] }) => ({ types: [{ ...day, ticketCode: type?.ticketCode ?? '', price: 100 }] }))

  const { list } = await organiser.audits.list({ query: { meetingCode, action: 'TICKETS_SAVE' } })
  expect(list[0]).toMatchObject({
    before: { types: 'Day ticket · 4950 · 3', promoCodes: 'EARLY10 10 %' },
    after: { types: 'Day ticket · 100 · 3' },
  })
  expect((await refusal(buyer.heldTickets.edit({ query: { meetingCode } }))).code).toBe('meetingNotFound')
  expect((await refusal(buyer.heldTickets.save({ body: plan }))).code).toBe('meetingNotFound')
})
