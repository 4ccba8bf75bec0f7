import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '../../../../tests/support/wire/caller.ts'
import { eventually } from '../../../../tests/support/wire/eventually.ts'
import { isSigned, startWebhookSink } from '../../../../tests/support/wire/webhook-sink.ts'
import { testDatabase } from '../../../../tests/support/world/database.ts'
import { hostToken, inHostApp } from '../../../../tests/support/world/known/known-apps.ts'
import { knownEnterprise } from '../../../../tests/support/world/known/known-enterprise.ts'
import { ada, lin, noor } from '../../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../../tests/support/world/known/known-settings.ts'
import { createLog } from '../../core/log.ts'
import { startWorkers } from '../../queue/workers.ts'
import { deleteOldDeliveries, webhookJobs } from './sender.ts'

const { db, drop } = await testDatabase()
await knownEnterprise(db)
const enterpriseCode = 'E1001'
const adasWebhooks = inHostApp(db, await hostToken(db, ada.uid)).webhooks
const ends: (() => Promise<unknown>)[] = []
let sink: Awaited<ReturnType<typeof startWebhookSink>>

beforeEach(async () => {
  for (const table of ['webhook', 'webhook_delivery', 'queued_job'] as const) await db.deleteFrom(table).execute()
  sink = await startWebhookSink()
  ends.push(sink.stop)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(drop)

const save = (more: { url?: string; isOn?: boolean; newSecret?: boolean } = {}) =>
  adasWebhooks.save({ body: { enterpriseCode, url: sink.url, ...more } })
const start = () => {
  const work = { db, settings: knownSettings(), log: createLog('silent') }
  ends.push(startWorkers({ webhook: webhookJobs }, work, { pollMs: 20 }))
}

/** Puts a message into the queue. */
async function enqueue(code = enterpriseCode, more: { attempts?: number; created_at?: Date } = {}) {
  const id = randomUUID()
  const body = JSON.stringify({ id, event: 'lead.created', lead: { name: '林晓雨' } })
  await db
    .insertInto('webhook_delivery')
    .values({ id, enterprise_code: code, event: 'lead.created', body, ...more })
    .execute()
  return id
}
const stored = (id: string) =>
  db.selectFrom('webhook_delivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const settled = (id: string, attempts: number) =>
  eventually(async () => {
    const row = await stored(id)
    const isAnswered = row.delivered_at ?? row.given_up_at ?? row.failure
    expect([row.attempts, Boolean(isAnswered)]).toEqual([attempts, true])
    return row
  })
/** The time of the next try comes. */
async function wait(id: string) {
  await db.updateTable('webhook_delivery').set({ failure: '' }).where('id', '=', id).execute()
  await db.updateTable('queued_job').set({ due_at: new Date() }).where('id', '=', id).execute()
}
/** The job of a delivery, once the last try is settled. */
const waitingJob = (id: string) =>
  eventually(async () => {
    const job = await db.selectFrom('queued_job').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(job.leased_until).toBeNull()
    return job
  })

describe('the webhook of an enterprise', () => {
  test('the webhook of an enterprise is empty at first; its secret is shown when it is made and never again', async () => {
    const empty = { url: '', isOn: false, secret: '', failedNum: 0 }
    expect(await adasWebhooks.get({ query: { enterpriseCode } })).toEqual(empty)

    const made = await save()
    const saved = await save({ isOn: false })

    expect(made).toEqual({ url: sink.url, isOn: true, secret: expect.stringMatching(/^[\w-]{43}$/), failedNum: 0 })
    expect(saved).toEqual({ ...made, isOn: false, secret: '' })
    expect(await adasWebhooks.get({ query: { enterpriseCode } })).toEqual(saved)
  })

  test('the webhook of an enterprise gets another secret with another address, or when one is asked for', async () => {
    const first = await save()
    const second = await save({ newSecret: true })
    const third = await save({ url: `${sink.url}/2` })

    expect(new Set([first, second, third].map(({ secret }) => secret)).size).toBe(3)
  })

  test('the webhook of an enterprise can be taken away, and what waited for it is not sent', async () => {
    await save()
    const id = await enqueue()

    expect(await save({ url: '' })).toEqual({ url: '', isOn: false, secret: '', failedNum: 1 })
    expect((await stored(id)).failure).toBe('The webhook was taken away.')
  })

  test.each(['http://crm.example/', 'https://169.254.169.254/', 'https://localhost/', 'https://crm.example:22/', 'x'])(
    'the webhook of an enterprise cannot be %s',
    async (url) => {
      const { code, more } = await refusal(save({ url }))

      expect([code, more.fields?.[0]?.path]).toEqual(['invalidInput', 'url'])
    },
  )
})

describe('a delivery', () => {
  test('a delivery is signed, and arrives once', async () => {
    const { secret } = await save()
    const ids = await Promise.all(Array.from({ length: 12 }, () => enqueue()))

    for (const _ of [1, 2, 3]) start()
    for (const id of ids) await settled(id, 1)

    expect(sink.received.map(({ headers }) => headers['foyer-delivery']).sort()).toEqual([...ids].sort())
    expect(sink.received.every((call) => isSigned(call, secret))).toBe(true)
    const [first] = sink.received
    expect(first?.headers).toMatchObject({ 'foyer-event': 'lead.created', 'content-type': /json/ as never })
    expect(first?.json.id).toBe(first?.headers['foyer-delivery'])
    expect(Math.abs(Number(first?.headers['foyer-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000)
    expect(await stored(ids[0] ?? '')).toMatchObject({
      response_status: 200,
      failure: '',
      delivered_at: expect.any(Date),
    })
  })

  test.each([
    ['the older one', 0, 1],
    ['the newer one', 1, 0],
  ])('two deliveries, %s answered first, are noted while their webhook is taken away', async (_, one, other) => {
    await save()
    const ids = [await enqueue(), await enqueue()] as const
    const [first, second] = [ids[one as 0 | 1], ids[other as 0 | 1]]
    await sql`insert into webhook_delivery (enterprise_code, event, body, delivered_at)
      select 'E1002', 'lead.created', '{}', now() from generate_series(1, 2000)`.execute(db)
    await sql`analyze webhook_delivery`.execute(db)
    const answers = new Map<string, () => void>()
    sink.answer = (response) => answers.set(sink.received.at(-1)?.json.id, () => response.writeHead(200).end())
    const blocked = (number: number) =>
      eventually(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        expect(rows).toHaveLength(number)
      })
    start()
    await eventually(() => expect(answers.size).toBe(2))

    const saved = await db.transaction().execute(async (tx) => {
      await sql`select from webhook_delivery where id = ${first} for update`.execute(tx)
      answers.get(first)?.()
      setImmediate(() => answers.get(second)?.())
      await blocked(1)
      const saving = save({ url: '' })
      await blocked(2)
      return { saving }
    })

    expect(await saved.saving).toMatchObject({ url: '', failedNum: 0 })
    for (const id of [first, second]) expect((await settled(id, 1)).delivered_at).toBeInstanceOf(Date)
  })

  test('a delivery is tried again after 1, 5 and 30 minutes, 2, 6 and 24 hours, then given up', async () => {
    await save()
    sink.answer = 503
    const id = await enqueue()
    start()

    const minutes: number[] = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      const { failure } = await settled(id, attempt)
      expect(failure).toBe('The server answered with 503.')
      const { due_at } = await waitingJob(id)
      minutes.push(Math.round((due_at.getTime() - Date.now()) / 60_000))
      await wait(id)
    }

    expect(minutes).toEqual([1, 5, 30, 120, 360, 1440])
    await eventually(async () => expect((await stored(id)).given_up_at).toBeInstanceOf(Date))
    expect([sink.received.length, (await adasWebhooks.get({ query: { enterpriseCode } })).failedNum]).toEqual([7, 1])
  })

  test('a delivery arrives when the server is back', async () => {
    await save()
    sink.answer = 500
    const id = await enqueue()
    start()
    await settled(id, 1)

    sink.answer = 204
    await wait(id)

    await eventually(async () => expect((await stored(id)).delivered_at).toBeInstanceOf(Date))
    expect(await stored(id)).toMatchObject({ attempts: 2, response_status: 204, failure: '' })
  })

  test('a delivery follows no redirect, and keeps little of what a server says', async () => {
    await save()
    sink.answer = (response) =>
      response.writeHead(307, { location: '/elsewhere' }).end(`\n No\0 entry ${'long '.repeat(20_000)}`)
    const id = await enqueue()
    start()

    const { response_status, failure } = await settled(id, 1)

    expect([sink.received.length, response_status, failure.length]).toEqual([1, 307, 200])
    expect(failure).toMatch(/^No entry long long/)
  })

  test('to a server that gives no answer holds back what waits for it, and nobody else', async () => {
    await save()
    await db
      .insertInto('webhook')
      .values({ enterprise_code: 'E1002', url: `${sink.url}/other`, secret: Buffer.alloc(32) })
      .execute()
    sink.answer = (response) => void response.socket?.destroy()
    const ids = await Promise.all(Array.from({ length: 12 }, () => enqueue()))
    await enqueue('E1002')
    start()

    await eventually(async () => {
      const isDue = sql`due_at <= now() and coalesce(leased_until <= now(), true)`
      const due = await sql`select from queued_job where ${isDue}`.execute(db)
      expect(due.rows).toHaveLength(0)
    })

    const tried = (await Promise.all(ids.map(stored))).filter(({ attempts }) => attempts > 0)
    expect(tried.length).toBeLessThan(12)
    await eventually(() => expect(sink.received.length).toBe(tried.length + 1))
  })

  test('a delivery is not sent where the webhook is off', async () => {
    await save({ isOn: false })
    const id = await enqueue()
    start()

    expect(await settled(id, 1)).toMatchObject({
      failure: 'The webhook was turned off.',
      given_up_at: expect.any(Date),
    })
    expect(sink.received).toEqual([])
  })

  test('a delivery is forgotten after thirty days', async () => {
    const days = (number: number) => new Date(Date.now() - number * 86_400_000)
    const [old, young] = [await enqueue(enterpriseCode, { created_at: days(31) }), await enqueue()]

    await deleteOldDeliveries(db)

    const left = await db.selectFrom('webhook_delivery').select('id').execute()
    expect([left.map(({ id }) => id), left.some(({ id }) => id === old)]).toEqual([[young], false])
  })
})

describe('a trial message', () => {
  test('a trial message is sent at once and says what came back', async () => {
    const { secret } = await save()

    const delivery = await adasWebhooks.test({ body: { enterpriseCode } })

    expect(delivery).toMatchObject({ event: 'test', attempts: 1, status: 200, failure: '', nextTryAt: '' })
    expect(delivery.deliveredAt).not.toBe('')
    expect(sink.received.map((call) => [call.json.event, isSigned(call, secret)])).toEqual([['test', true]])
  })

  test('a trial message that fails is not repeated', async () => {
    await save()
    sink.answer = 401

    const delivery = await adasWebhooks.test({ body: { enterpriseCode } })

    expect(delivery).toMatchObject({
      deliveredAt: '',
      nextTryAt: '',
      status: 401,
      failure: 'The server answered with 401.',
    })
    expect((await adasWebhooks.get({ query: { enterpriseCode } })).failedNum).toBe(0)
  })

  test('a trial message tells of a server that is not there, and needs a webhook', async () => {
    expect((await refusal(adasWebhooks.test({ body: { enterpriseCode } }))).code).toBe('webhookNotFound')
    await save({ url: 'http://127.0.0.1:1/' })

    const { status, failure } = await adasWebhooks.test({ body: { enterpriseCode } })

    expect([status, failure]).toEqual([0, 'The server does not take connections.'])
  })
})

describe('the log', () => {
  test('the log shows the newest first, page by page, and of one enterprise', async () => {
    const at = (hour: number) => ({ created_at: new Date(Date.UTC(2026, 10, 20, hour)) })
    const ids = [await enqueue(enterpriseCode, at(1)), await enqueue(enterpriseCode, at(2))]
    await enqueue('E1002')

    const page = await adasWebhooks.deliveries({ query: { enterpriseCode, pageNum: 1, pageSize: 1 } })

    expect(page).toMatchObject({ total: 2, pages: 2, pageNum: 1 })
    expect(page.list).toEqual([
      {
        ...{ deliveryId: ids[1], event: 'lead.created', createdAt: '2026-11-20T02:00:00.000Z', deliveredAt: '' },
        ...{ nextTryAt: expect.stringMatching(/Z$/), attempts: 0, status: 0, failure: '' },
      },
    ])
  })

  test('the log lets a message be sent once more, with the same id', async () => {
    const { secret } = await save()
    const deliveryId = await enqueue(enterpriseCode, { attempts: 7 })
    await db.updateTable('webhook_delivery').set({ given_up_at: new Date(), failure: 'It failed.' }).execute()

    const delivery = await adasWebhooks.resend({ body: { enterpriseCode, deliveryId } })

    expect(delivery).toMatchObject({ deliveryId, attempts: 8, status: 200, failure: '', nextTryAt: '' })
    expect(sink.received.map((call) => [call.headers['foyer-delivery'], isSigned(call, secret)])).toEqual([
      [deliveryId, true],
    ])
  })

  test.each(['of another enterprise', 'unknown', 'without a form'])('the log knows no message %s', async (which) => {
    await save()
    const foreign = await enqueue('E1002')
    const deliveryId = { 'of another enterprise': foreign, unknown: randomUUID() }[which] ?? "x' or true"

    expect((await refusal(adasWebhooks.resend({ body: { enterpriseCode, deliveryId } }))).code).toBe('deliveryNotFound')
    expect(sink.received).toEqual([])
  })
})

test.each([
  ['Lin, who is in sales', lin.uid, 'forbidden'],
  ['Noor, a stranger', noor.uid, 'enterpriseNotFound'],
])('to %s every call says no', async (_, uid, error) => {
  await save()
  const deliveryId = await enqueue()
  const calls = inHostApp(db, await hostToken(db, uid)).webhooks

  const codes = await Promise.all(
    [
      calls.get({ query: { enterpriseCode } }),
      calls.save({ body: { enterpriseCode, url: '' } }),
      calls.test({ body: { enterpriseCode } }),
      calls.deliveries({ query: { enterpriseCode } }),
      calls.resend({ body: { enterpriseCode, deliveryId } }),
    ].map(async (call) => (await refusal(call)).code),
  )

  expect(codes).toEqual(Array(5).fill(error))
  expect([sink.received.length, (await stored(deliveryId)).attempts]).toEqual([0, 0])
})
