import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { buyer, payingWorld } from '../../../../tests/support/world/paying-world.ts'
import { isSigned, maxAgeSeconds } from './stripe/signature.ts'

const {
  db,
  provider,
  app,
  otherApp,
  offApp,
  clientOf,
  detail,
  asOrganiser,
  hold,
  pay,
  send,
  payAndTell,
  check,
  left,
  mails,
  holdIsOver,
  paidOrder,
  reset,
  close,
} = await payingWorld()

beforeEach(reset)
afterAll(close)

test('without keys nobody is offered to pay online, the call is refused, and notices have no address', async () => {
  const { orderId } = await hold()

  expect((await clientOf(0, offApp).detail({ query: { orderId } })).payments).toEqual(['ON_SITE', 'BANK_TRANSFER'])
  const { code } = await refusal(clientOf(0, offApp).pay({ body: { orderId, ...buyer } }))
  expect(code).toBe('onlinePaymentOff')
  expect(await send({ body: '{}', signature: '' }, offApp)).toBe(404)
  expect((await detail(orderId)).payments).toEqual(['ONLINE', 'ON_SITE', 'BANK_TRANSFER'])
})

test('a buyer is sent to the provider with the exact amount, and the tickets are held for ten minutes anew, once', async () => {
  const { orderId } = await hold('CONFERENCE', 2, 0, { promoCode: 'HALF' })
  await sql`update ticket_order set held_until = now() + interval '1 minute'`.execute(db)
  const { address } = await pay(orderId)
  const first = await detail(orderId)
  await sql`update ticket_order set held_until = now() + interval '1 minute'`.execute(db)
  const again = await pay(orderId)

  expect(address).toBe(provider.last().url)
  expect(again.address).toBe(address)
  expect(provider.sessions.size).toBe(1)
  expect(provider.last()).toMatchObject({ amount_total: 12_000, currency: 'eur' })
  expect(provider.last().success_url).toContain(`orderId=${orderId}&payment=DONE`)
  expect(first).toMatchObject({ state: 'HELD', payment: 'ONLINE', online: { state: 'OPEN', reference: '' } })
  expect(Date.parse(first.heldUntil) - Date.now()).toBeGreaterThan(9 * 60_000)
  expect(Date.parse((await detail(orderId)).heldUntil) - Date.now()).toBeLessThan(61_000)
})

test('coming back from the provider pays nothing; its signed notice does, and the buyer gets a mail', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  expect((await check(orderId)).state).toBe('HELD')

  expect(await payAndTell()).toBe(200)

  expect(await detail(orderId)).toMatchObject({
    state: 'PAID',
    payment: 'ONLINE',
    online: { state: 'PAID', reference: '' },
  })
  expect((await asOrganiser(orderId)).online).toMatchObject({ reference: `pi_${provider.last().id}` })
  expect(await left()).toBe(2)
  expect(await mails()).toEqual([['ada@example.org', expect.stringContaining('are paid')]])
})

test('where no notice comes, the page that waits learns of the payment from the provider', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  provider.pay(provider.last().id)

  expect((await check(orderId)).state).toBe('PAID')
})

test('twenty notices at once at two processes pay an order once', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  const { id } = provider.last()
  provider.pay(id)
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(provider.notice(id), at % 2 ? app : otherApp)),
  )

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await detail(orderId)).state).toBe('PAID')
  expect(await mails()).toHaveLength(1)
  expect(await left()).toBe(2)
})

test('news that come late or again change nothing that was paid', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  const { id } = provider.last()
  const before = provider.notice(id, 'checkout.session.expired', { status: 'expired' })
  await payAndTell()

  expect(await send(before)).toBe(200)
  expect(await send(provider.notice(id))).toBe(200)
  expect((await detail(orderId)).online?.state).toBe('PAID')
})

test('a payment that is told of after its end still counts', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  await send(provider.notice(provider.last().id, 'checkout.session.expired', { status: 'expired' }))
  expect((await detail(orderId)).online?.state).toBe('ENDED')

  await payAndTell()

  expect((await detail(orderId)).state).toBe('PAID')
})

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds
test.each([
  ['without a signature', ({ body }: { body: string }) => ({ body, signature: '' })],
  ['with a forged one', ({ body }: { body: string }) => provider.sign(JSON.parse(body), secondsAgo(0), 'whsec_other')],
  [
    'with that of another text',
    ({ body, signature }: { body: string; signature: string }) => ({ body: `${body} `, signature }),
  ],
  [
    'that is sent again after five minutes',
    ({ body }: { body: string }) => provider.sign(JSON.parse(body), secondsAgo(maxAgeSeconds + 1)),
  ],
  [
    'whose time was made newer',
    ({ body }: { body: string }) => {
      const { signature } = provider.sign(JSON.parse(body), secondsAgo(maxAgeSeconds + 1))
      return { body, signature: signature.replace(/t=\d+/, `t=${secondsAgo(0)}`) }
    },
  ],
])('a notice %s is refused, and pays nothing', async (_, change) => {
  const { orderId } = await hold()
  await pay(orderId)
  const { id } = provider.last()
  const notice = change(
    provider.notice(id, 'checkout.session.completed', { payment_status: 'paid', payment_intent: 'pi_x' }),
  )

  expect(await send(notice)).toBe(400)
  expect((await detail(orderId)).state).toBe('HELD')
})

test('the same old notice pays where nobody sees its age: by the clock of the minute at which it was signed', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  const { id } = provider.last()
  provider.pay(id)
  const { body } = provider.notice(id)
  const old = provider.sign(JSON.parse(body), secondsAgo(maxAgeSeconds + 1))

  expect(await send(old)).toBe(400)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (maxAgeSeconds + 1) * 1000 })
  expect(await send(old)).toBe(200)
  vi.useRealTimers()
  expect((await detail(orderId)).state).toBe('PAID')
})

test('while the secret is replaced, one right signature of two is enough', () => {
  const [old, fresh] = [provider.sign({}, secondsAgo(0), 'whsec_old'), provider.sign({}, secondsAgo(0))]
  const both = `${old.signature},${fresh.signature.split(',')[1]}`

  expect(isSigned(fresh.body, both, provider.env.STRIPE_WEBHOOK_SECRET, secondsAgo(0))).toBe(true)
})

test.each([
  ['another amount', { amount_total: 1 }],
  ['another currency', { currency: 'usd' }],
  ['another order', { client_reference_id: crypto.randomUUID() }],
])('a payment of %s is refused and noted for the organiser', async (_, other) => {
  const { orderId } = await hold()
  await pay(orderId)
  provider.pay(provider.last().id, other)
  await send(provider.notice(provider.last().id))

  expect(await detail(orderId)).toMatchObject({ state: 'HELD', online: { state: 'REFUSED', problem: '' } })
  expect((await asOrganiser(orderId)).online?.problem).toMatch(/^\d+ [A-Z]{3}$/)
  expect(await mails()).toEqual([])
})

test('events of other business at the same account are taken and change nothing', async () => {
  const { orderId } = await hold()
  await pay(orderId)
  const { id } = provider.last()
  const notice = (object: object, type = 'checkout.session.completed') => provider.sign({ type, data: { object } })

  expect(await send(notice({ id: 'in_1' }, 'invoice.paid'))).toBe(200)
  expect(await send(provider.notice(id, undefined, { id: 'cs_else', client_reference_id: 'shop-42' }))).toBe(200)
  expect((await detail(orderId)).online?.state).toBe('OPEN')
})

test.each([
  ['does not answer', 'hang' as const, 1],
  ['answers that there were too many calls', { status: 429 }, 1],
  ['fails', { status: 500 }, 1],
  ['answers with something else', { answer: { id: 7 } }, 1],
  ['loses its answer', 'lose' as const, 1],
])(
  'where the provider %s, the buyer reads it, the tickets stay held, and the next press pays',
  async (_, fault, size) => {
    const { orderId } = await hold()
    provider.fail('create', fault)

    expect((await refusal(pay(orderId))).code).toBe('paymentUnavailable')
    expect((await detail(orderId)).state).toBe('HELD')
    const { address } = await pay(orderId)

    expect(address).toBe(provider.last().url)
    expect(provider.sessions.size).toBe(size)
    await payAndTell()
    expect((await detail(orderId)).state).toBe('PAID')
  },
)

test('nobody is sent to an address that is no page of the provider', async () => {
  const { orderId } = await hold()
  const session = { id: 'cs_lie', status: 'open', payment_status: 'unpaid', client_reference_id: '', amount_total: 1 }
  provider.fail('create', { answer: { ...session, currency: 'eur', url: 'javascript:alert(1)' } })

  expect((await refusal(pay(orderId))).code).toBe('paymentUnavailable')
})

test('two presses at once begin one payment', async () => {
  const { orderId } = await hold()
  const presses = await Promise.all([1, 2, 3].map(() => pay(orderId).catch(({ code }: { code: string }) => code)))

  expect(provider.sessions.size).toBe(1)
  for (const press of presses) expect(press).toEqual({ address: provider.last().url })
})

test('nobody else begins, asks about or sees the payment of an order', async () => {
  const { orderId } = await hold()
  await pay(orderId)

  expect((await refusal(pay(orderId, 1))).code).toBe('orderNotFound')
  expect((await refusal(clientOf(1).checkPayment({ body: { orderId } }))).code).toBe('orderNotFound')
  expect((await refusal(pay('not-an-id'))).code).toBe('orderNotFound')
})

test('an order that is over or placed cannot be paid online, and a paid one leads to its bill', async () => {
  const { orderId } = await hold()
  await holdIsOver(orderId)
  expect((await refusal(pay(orderId))).code).toBe('holdExpired')
  const placed = await hold()
  await clientOf(0).place({ body: { orderId: placed.orderId, payment: 'ON_SITE', ...buyer } })
  expect((await refusal(pay(placed.orderId))).code).toBe('orderStepRefused')

  const paid = await paidOrder()
  expect((await pay(paid)).address).toContain(`/foyerBill?orderId=${paid}`)
})
