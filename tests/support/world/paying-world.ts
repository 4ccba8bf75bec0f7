import { sql } from 'kysely'
import { expect } from 'vitest'
import { createClient } from '../../../api/client/index.ts'
import { contract } from '../../../api/contract/index.ts'
import { connect } from '../../../api/db/index.ts'
import { createApp } from '../../../api/server/app.ts'
import { createLog } from '../../../api/server/core/log.ts'
import { paymentJobs } from '../../../api/server/orders/paying/payment-jobs.ts'
import { startWorkers } from '../../../api/server/queue/workers.ts'
import { eventually } from '../wire/eventually.ts'
import { startScriptedPayments } from '../wire/scripted-payments.ts'
import { testDatabase } from './database.ts'
import { hostToken } from './known/known-apps.ts'
import { generous } from './known/known-lead.ts'
import { knownRegistrations, newKey } from './known/known-registrations.ts'
import { knownSettings } from './known/known-settings.ts'
import { knownTickets } from './known/known-tickets.ts'

/** The buyer of the orders of these tests. */
export const buyer = { name: 'Ada Byron', company: 'Engines', email: 'ada@example.org', phone: '' }

/**
 * The known tickets with a scripted payment provider, two processes as the database sees them, two buyers (0 and 1) and
 * an organiser (2). The caller must `reset` it before each test and `close` it.
 */
export async function payingWorld() {
  const { db, url, drop } = await testDatabase()
  const otherDb = connect(() => url, { maxConnections: 4 })
  const provider = await startScriptedPayments()
  const settings = { ...knownSettings(provider.env), limits: generous, paymentTimeoutMs: 300 }
  const app = createApp({ db, settings })
  const otherApp = createApp({ db: otherDb, settings })
  /** The same without keys of a provider. */
  const offApp = createApp({ db, settings: { ...knownSettings(), limits: generous } })
  const uids = ['UBUYER0', 'UBUYER1', 'UBUYER2']
  await knownRegistrations(db)
  await sql`insert into person (uid, email) select uid, uid || '@example.org' from unnest(${uids}::text[]) as uid`.execute(
    db,
  )
  const tokens = await Promise.all(uids.map((uid) => hostToken(db, uid)))
  let stopWorkers: (() => Promise<unknown>) | undefined

  async function stopWork() {
    await stopWorkers?.()
    stopWorkers = undefined
  }
  const clientOf = (at: number, server = app) =>
    createClient(contract, {
      origin: 'http://api.test',
      info: () => ({ language: 'EN', eventKey: '', appKey: '', from: 'H5' }),
      token: () => tokens[at],
      fetch: (input, init) => server.fetch(new Request(input, init)),
    }).orders
  const detail = (orderId: string) => clientOf(0).detail({ query: { orderId } })
  const asOrganiser = (orderId: string) => clientOf(2).detail({ query: { orderId } })
  const hold = (ticketCode = 'FEW', amount = 1, at = 0, more: { promoCode?: string } = {}) =>
    clientOf(at).create({ body: { meetingCode: 'M1', items: [{ ticketCode, amount }], key: newKey(), ...more } })
  const pay = (orderId: string, at = 0) => clientOf(at).pay({ body: { orderId, ...buyer } })

  /** Sends a notice; a busy server asks to come again, and the provider does. */
  async function send(notice: { body: string; signature: string }, server = app): Promise<number> {
    const { status } = await server.fetch(
      new Request('http://api.test/payments/notice', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': notice.signature },
        body: notice.body,
      }),
    )
    return status === 503 ? send(notice, server) : status
  }
  /** Pays the newest session and tells of it. */
  async function payAndTell() {
    const { id } = provider.last()
    provider.pay(id)
    return send(provider.notice(id))
  }
  /** Lets a process do the jobs until the test ends. */
  function work() {
    const log = createLog('silent')
    stopWorkers ??= startWorkers({ payment: paymentJobs }, { db, settings, log }, { pollMs: 20, backoffFactor: 0.001 })
  }

  return {
    ...{ db, provider, app, otherApp, offApp, clientOf, detail, asOrganiser, hold, pay, send, payAndTell },
    ...{ work, stopWork },
    check: (orderId: string) => clientOf(0).checkPayment({ body: { orderId } }),
    settle: (orderId: string, event: 'PAY' | 'REFUND', server = app) =>
      clientOf(2, server).settle({ body: { orderId, meetingCode: 'M1', event } }),
    async left(ticketCode = 'FEW') {
      const { types } = await clientOf(0).sale({ query: { meetingCode: 'M1' } })
      return types.find((type) => type.ticketCode === ticketCode)?.left
    },
    async mails() {
      const rows = await db
        .selectFrom('outgoing_message')
        .select(['recipient', 'subject'])
        .orderBy('created_at')
        .execute()
      return rows.map(({ recipient, subject }) => [recipient, subject])
    },
    async holdIsOver(orderId: string) {
      await sql`update ticket_order set held_until = now() - interval '1 second' where id = ${orderId}::uuid`.execute(
        db,
      )
      await sql`update queued_job set due_at = now()`.execute(db)
    },
    /** Does the jobs until the order's payment has this state. */
    async worksUntil(orderId: string, state: string) {
      work()
      await eventually(async () => expect((await asOrganiser(orderId)).online?.state).toBe(state))
    },
    async paidOrder() {
      const { orderId } = await hold()
      await pay(orderId)
      await payAndTell()
      return orderId
    },
    async reset() {
      await stopWork()
      const tables = ['online_payment', 'ticket_order', 'ticket_sale', 'meeting_member', 'queued_job'] as const
      for (const table of [...tables, 'outgoing_message'] as const) await db.deleteFrom(table).execute()
      await knownTickets(db)
      await db.insertInto('meeting_member').values({ meeting_code: 'M1', uid: 'UBUYER2', role: 'ORGANISER' }).execute()
      provider.reset()
    },
    async close() {
      await stopWork()
      await provider.stop()
      await otherDb.destroy()
      await drop()
    },
  }
}
