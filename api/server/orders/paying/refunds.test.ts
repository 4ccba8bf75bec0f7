import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { eventually } from '../../../../tests/support/wire/eventually.ts'
import { buyer, payingWorld } from '../../../../tests/support/world/paying-world.ts'
import { expireHolds } from '../stock.ts'

const {
  db,
  provider,
  offApp,
  clientOf,
  detail,
  asOrganiser,
  hold,
  pay,
  send,
  payAndTell,
  work,
  stopWork,
  settle,
  left,
  mails,
  holdIsOver,
  worksUntil,
  paidOrder,
  reset,
  close,
} = await payingWorld()

beforeEach(reset)
afterAll(close)

test('the session ends with the hold, so that nobody pays for tickets that are on sale again', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  await holdIsOver(orderId)
  await worksUntil(orderId, 'ENDED')

  expect(provider.last().status).toBe('expired')
  expect((await detail(orderId)).state).toBe('EXPIRED')
  expect(await left()).toBe(3)
})

test('a process that ended before it had stored the provider’s answer is healed: the session is found and ended', async () => {
  const { orderId } = await hold()
  provider.fail('create', 'lose')
  await refusal(pay(orderId))
  await holdIsOver(orderId)
  await worksUntil(orderId, 'ENDED')

  expect([...provider.sessions.values()].map(({ status }) => status)).toEqual(['expired'])
})

test('a payment at the last second, of which no notice came, is found when the hold ends', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  provider.pay(provider.last().id)
  await holdIsOver(orderId)
  await expireHolds(db)
  provider.fail('expire', { status: 500 })
  await worksUntil(orderId, 'PAID')

  expect((await detail(orderId)).state).toBe('PAID')
  expect(await left()).toBe(2)
})

test('a payment after the end takes the tickets again if they are there', async () => {
  const { orderId } = await hold('FEW', 2)
  await pay(orderId)
  await holdIsOver(orderId)
  await expireHolds(db)
  expect(await left()).toBe(3)

  await payAndTell()

  expect((await detail(orderId)).state).toBe('PAID')
  expect(await left()).toBe(1)
})

test('a payment after the end goes back by itself where the tickets are gone, and the buyer is told', async () => {
  const { orderId } = await hold('FEW', 2)
  await pay(orderId)
  await holdIsOver(orderId)
  await hold('FEW', 2, 1)
  await payAndTell()
  await worksUntil(orderId, 'REFUNDED')

  expect(provider.refunds).toHaveLength(1)
  expect(await detail(orderId)).toMatchObject({ state: 'EXPIRED', paidAt: '' })
  expect(await left()).toBe(1)
  expect(await mails()).toEqual([['ada@example.org', expect.stringContaining('goes back')]])
  expect((await clientOf(0).list({ body: {} })).list.map((order) => order.orderId)).toContain(orderId)
})

test('who cancels and pays nevertheless gets the money back, and so does who paid twice', async () => {
  const first = await hold()
  await pay(first.orderId)
  await clientOf(0).cancel({ body: { orderId: first.orderId } })
  await payAndTell()
  const second = await hold()
  await pay(second.orderId)
  await clientOf(0).place({ body: { orderId: second.orderId, payment: 'ON_SITE', ...buyer } })
  await settle(second.orderId, 'PAY')
  await payAndTell()
  await worksUntil(first.orderId, 'REFUNDED')
  await worksUntil(second.orderId, 'REFUNDED')

  expect(provider.refunds).toHaveLength(2)
  expect((await detail(first.orderId)).state).toBe('CANCELLED')
  expect(await detail(second.orderId)).toMatchObject({ state: 'PAID', payment: 'ON_SITE' })
})

test('who chooses another way has the online payment ended, and one that was paid first counts', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  expect((await clientOf(0).place({ body: { orderId, payment: 'ON_SITE', ...buyer } })).state).toBe('PLACED')
  provider.pay(provider.last().id)
  await worksUntil(orderId, 'PAID')

  expect(await detail(orderId)).toMatchObject({ state: 'PAID', payment: 'ONLINE' })
})

test('the money of an account that was deleted meanwhile goes back', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  await sql`delete from ticket_order where id = ${orderId}::uuid`.execute(db)
  await payAndTell()
  work()

  await eventually(async () => expect(provider.refunds).toHaveLength(1))
})

test('an organiser refunds by the provider once, however often they press; the tickets are on sale again at once', async () => {
  const orderId = await paidOrder()
  const presses = await Promise.all(
    [1, 2, 3].map(() => settle(orderId, 'REFUND').catch(({ code }: { code: string }) => code)),
  )
  expect(presses.some((press) => typeof press === 'object' && press.online?.state === 'REFUNDING')).toBe(true)
  expect(await left()).toBe(3)
  await worksUntil(orderId, 'REFUNDED')

  expect(provider.refunds.map(({ amount }) => amount)).toEqual([5000])
  expect((await detail(orderId)).state).toBe('REFUNDED')
  expect((await mails()).at(-1)).toEqual(['ada@example.org', expect.stringContaining('refunded')])
  const deeds = await db.selectFrom('audit_entry').select(['action', 'uid']).where('subject', '=', orderId).execute()
  expect(deeds).toEqual([{ action: 'ORDER_REFUND', uid: 'UBUYER2' }])
})

test.each([
  ['loses its answer', 'lose' as const],
  ['fails', { status: 500 }],
  ['does not answer', 'hang' as const],
  ['has too many calls', { status: 429 }],
])('a refund at which the provider %s is made once', async (_, fault) => {
  const orderId = await paidOrder()
  provider.fail('refund', fault)
  await settle(orderId, 'REFUND')
  await worksUntil(orderId, 'REFUNDED')

  expect(provider.refunds).toHaveLength(1)
})

test('a refund that the provider refuses is said to have failed, and the organiser tries again', async () => {
  const orderId = await paidOrder()
  provider.fail('refund', { status: 400, code: 'insufficient_funds' })
  await settle(orderId, 'REFUND')
  await worksUntil(orderId, 'REFUND_FAILED')
  expect((await asOrganiser(orderId)).online?.problem).toBe('400 insufficient_funds')
  await stopWork()

  expect((await settle(orderId, 'REFUND')).online?.state).toBe('REFUNDING')
  await worksUntil(orderId, 'REFUNDED')
  expect((await settle(orderId, 'REFUND')).online?.state).toBe('REFUNDED')
  expect(provider.refunds).toHaveLength(1)
})

test('a refund that the bank takes its time for is done when the provider says so, and may fail after all', async () => {
  const orderId = await paidOrder()
  provider.settings.refundStatus = 'pending'
  await settle(orderId, 'REFUND')
  work()
  await eventually(async () => expect(provider.refunds).toHaveLength(1))
  await stopWork()
  const refund = provider.refunds[0]
  if (!refund) throw new Error('There is no refund.')
  await sql`update online_payment set refund = ${refund.id}`.execute(db)
  expect((await detail(orderId)).online?.state).toBe('REFUNDING')

  expect(await send(provider.refundNotice({ ...refund, status: 'succeeded' }))).toBe(200)
  expect((await detail(orderId)).online?.state).toBe('REFUNDED')
  expect(await send(provider.refundNotice({ ...refund, status: 'failed' }))).toBe(200)
  expect((await detail(orderId)).online?.state).toBe('REFUND_FAILED')
})

test('an organiser cannot refund what was paid online while no provider is configured', async () => {
  const orderId = await paidOrder()

  expect((await refusal(settle(orderId, 'REFUND', offApp))).code).toBe('onlinePaymentOff')
  expect((await detail(orderId)).state).toBe('PAID')
})
