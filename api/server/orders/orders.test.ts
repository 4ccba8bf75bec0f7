import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../tests/support/wire/caller.ts'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../tests/support/world/known/known-apps.ts'
import { knownRegistrations, newKey } from '../../../tests/support/world/known/known-registrations.ts'
import { knownTickets } from '../../../tests/support/world/known/known-tickets.ts'
import { expireHolds } from './stock.ts'

const { db, drop } = await testDatabase()
const uids = Array.from({ length: 40 }, (_, at) => `UBUYER${at}`)
let crowd: ReturnType<typeof inHostApp>[]

beforeAll(async () => {
  await knownRegistrations(db)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  crowd = (await Promise.all(uids.map((uid) => hostToken(db, uid)))).map((token) => inHostApp(db, token))
})
beforeEach(async () => {
  await db.deleteFrom('ticket_order').execute()
  await db.deleteFrom('ticket_sale').execute()
  await db.deleteFrom('meeting_member').execute()
  await knownTickets(db)
})
afterAll(drop)

const as = (at: number) => crowd[at] as (typeof crowd)[number]
const hold = (at: number, ticketCode: string, amount = 1, more: { promoCode?: string; key?: string } = {}) =>
  as(at).orders.create({ body: { meetingCode: 'M1', items: [{ ticketCode, amount }], key: newKey(), ...more } })
const buyer = { name: 'Ada Byron', company: 'Engines', email: 'ada@example.org', phone: '' }
const place = (at: number, orderId: string, payment: 'FREE' | 'ON_SITE' | 'BANK_TRANSFER' = 'ON_SITE') =>
  as(at).orders.place({ body: { orderId, payment, ...buyer } })
const typeOf = async (ticketCode: string) => {
  const { types } = await as(0).orders.sale({ query: { meetingCode: 'M1', language: 'EN' } })
  return types.find((type) => type.ticketCode === ticketCode)
}
const isOver = (orderId: string) =>
  sql`update ticket_order set held_until = now() - interval '1 second' where id = ${orderId}::uuid`.execute(db)
/** Makes a call as a person does whom a busy server asks to come again. */
async function patiently<T>(call: () => Promise<T>): Promise<T | string> {
  const outcome = await call().catch((error: { code: string }) => error.code)
  return outcome === 'unavailable' ? patiently(call) : outcome
}

test('each ticket says whether it is for sale, and how many are left', async () => {
  const { types, currency } = await as(0).orders.sale({ query: { meetingCode: 'M1', language: 'EN' } })

  expect(currency).toBe('EUR')
  expect(types.map(({ ticketCode, state, left, maxAmount }) => [ticketCode, state, left, maxAmount])).toEqual([
    ['DAY', 'ON_SALE', null, 10],
    ['CONFERENCE', 'ON_SALE', 100, 10],
    ['FEW', 'ON_SALE', 3, 3],
    ['LATER', 'NOT_BEGUN', 9, 0],
    ['PAST', 'ENDED', 9, 0],
  ])
})

test('meetings that sell tickets are listed with the lowest price that is on sale', async () => {
  const sales = async () => (await as(0).orders.meetings({ query: { language: 'EN' } })).list
  const facts = async () =>
    (await sales()).map(({ meetingCode, currency, fromPrice }) => [meetingCode, currency, fromPrice])

  expect(await facts()).toEqual([['M1', 'EUR', 0]])
  await sql`delete from ticket_type where code = 'DAY'`.execute(db)
  expect(await facts()).toEqual([['M1', 'EUR', 5000]])
  await hold(0, 'FEW', 3)
  expect(await facts()).toEqual([['M1', 'EUR', 12_000]])
  await sql`delete from ticket_type where code = 'CONFERENCE'`.execute(db)
  expect(await facts()).toEqual([])
})

test('of three tickets exactly three are sold when forty people ask at the same time', async () => {
  const outcomes = await Promise.all(uids.map((_, at) => patiently(() => hold(at, 'FEW'))))

  const refused = outcomes.filter((outcome) => outcome === 'ticketsSoldOut')
  expect(refused).toHaveLength(37)
  expect(await typeOf('FEW')).toMatchObject({ state: 'SOLD_OUT', left: 0 })
})

test('buyers of several types in any order neither wait for each other nor sell too many', async () => {
  const both = (at: number, codes: string[]) =>
    as(at).orders.create({
      body: { meetingCode: 'M1', items: codes.map((ticketCode) => ({ ticketCode, amount: 1 })), key: newKey() },
    })
  const outcomes = await Promise.all(
    uids.map((_, at) => patiently(() => both(at, at % 2 ? ['FEW', 'CONFERENCE'] : ['CONFERENCE', 'FEW']))),
  )

  expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toHaveLength(3)
  expect([(await typeOf('CONFERENCE'))?.left, (await typeOf('FEW'))?.left]).toEqual([97, 0])
})

test('a hold whose time is over gives its tickets back at once, and cannot be placed', async () => {
  const { orderId } = await hold(0, 'FEW', 3)
  await isOver(orderId)

  expect((await typeOf('FEW'))?.left).toBe(3)
  expect((await refusal(place(0, orderId))).code).toBe('holdExpired')
  await expireHolds(db)
  await expireHolds(db)
  expect((await typeOf('FEW'))?.left).toBe(3)
  expect((await hold(1, 'FEW', 3)).state).toBe('HELD')
})

test('a new hold takes the place of the buyer’s earlier one', async () => {
  await hold(0, 'FEW', 3)
  const order = await hold(0, 'FEW', 2)

  expect((await typeOf('FEW'))?.left).toBe(1)
  const { held } = await as(0).orders.sale({ query: { meetingCode: 'M1' } })
  expect(held?.orderId).toBe(order.orderId)
})

test('the same key holds the last tickets once, and every call with it gets their order', async () => {
  const key = newKey()
  const outcomes = await Promise.all([1, 2, 3].map(() => patiently(() => hold(0, 'FEW', 3, { key }))))

  expect(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.state))).toEqual([
    'HELD',
    'HELD',
    'HELD',
  ])
  expect((await typeOf('FEW'))?.left).toBe(0)
})

test('the same key holds once', async () => {
  const key = newKey()
  const outcomes = await Promise.all([1, 2, 3].map(() => patiently(() => hold(0, 'FEW', 1, { key }))))

  expect(new Set(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.orderId))).size).toBe(1)
  expect((await typeOf('FEW'))?.left).toBe(2)
})

test.each([
  ['LATER', 1, 'saleNotOpen'],
  ['PAST', 1, 'saleNotOpen'],
  ['NONE', 1, 'saleNotOpen'],
  ['FEW', 4, 'ticketsSoldOut'],
])('%s, %i of them, cannot be held: %s', async (ticketCode, amount, code) => {
  expect((await refusal(hold(0, ticketCode, amount))).code).toBe(code)
})

test('what costs nothing is paid when it is placed', async () => {
  const { orderId, payments } = await hold(0, 'DAY', 2)
  const order = await place(0, orderId, 'FREE')

  expect(payments).toEqual(['FREE'])
  expect(order).toMatchObject({ state: 'PAID', total: 0, payment: 'FREE' })
})

test('a promo code takes its percentage off, as often as it may, and is free again when the order is cancelled', async () => {
  const first = await hold(0, 'CONFERENCE', 1, { promoCode: 'half' })
  await hold(1, 'CONFERENCE', 1, { promoCode: 'HALF' })

  expect(first).toMatchObject({ subtotal: 12_000, discount: 6000, total: 6000, promoCode: 'HALF' })
  expect(first.taxes).toEqual([{ taxPermille: 190, tax: 958 }])
  expect((await refusal(hold(2, 'CONFERENCE', 1, { promoCode: 'HALF' }))).code).toBe('promoCodeInvalid')
  expect((await typeOf('CONFERENCE'))?.left).toBe(98)
  await as(0).orders.cancel({ body: { orderId: first.orderId } })
  expect((await hold(2, 'CONFERENCE', 1, { promoCode: 'HALF' })).total).toBe(6000)
})

test('an order that costs something is placed with a way to pay, twice as once, and can be cancelled', async () => {
  const { orderId } = await hold(0, 'FEW')

  expect((await refusal(place(0, orderId, 'FREE'))).code).toBe('invalidInput')
  expect((await place(0, orderId, 'BANK_TRANSFER')).state).toBe('PLACED')
  expect((await place(0, orderId, 'BANK_TRANSFER')).state).toBe('PLACED')
  expect((await as(0).orders.list({ body: {} })).list.map((order) => order.orderId)).toEqual([orderId])
  expect((await as(0).orders.cancel({ body: { orderId } })).state).toBe('CANCELLED')
  expect((await typeOf('FEW'))?.left).toBe(3)
})

test('only its buyer and the organisers of its meeting see an order; they note that it was paid and refunded', async () => {
  const { orderId } = await hold(0, 'FEW')
  await place(0, orderId)
  await db.insertInto('meeting_member').values({ meeting_code: 'M1', uid: 'UBUYER2', role: 'ORGANISER' }).execute()
  const settle = (event: 'PAY' | 'REFUND') =>
    as(2).orders.settle({ body: { meetingCode: 'M1', orderId, event, language: 'EN' } })

  expect((await refusal(as(1).orders.detail({ query: { orderId } }))).code).toBe('orderNotFound')
  expect((await refusal(as(1).orders.cancel({ body: { orderId } }))).code).toBe('orderNotFound')
  expect(await as(2).orders.detail({ query: { orderId } })).toMatchObject({ isBuyer: false, state: 'PLACED' })
  expect((await refusal(settle('REFUND'))).code).toBe('orderStepRefused')
  expect((await settle('PAY')).state).toBe('PAID')
  expect((await refusal(as(0).orders.cancel({ body: { orderId } }))).code).toBe('orderStepRefused')
  expect((await settle('REFUND')).state).toBe('REFUNDED')
  expect((await typeOf('FEW'))?.left).toBe(3)
})
