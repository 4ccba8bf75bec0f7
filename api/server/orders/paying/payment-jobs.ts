import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Settings } from '../../core/settings.ts'
import type { JobKind, Outcome, Work } from '../../queue/job.ts'
import { ProviderFailure } from './failures.ts'
import { notePayment, noteRefund } from './noting.ts'
import { isOpen, type Payment, queueLooks, readPayment } from './payments.ts'
import { type PaymentProvider, providerOf } from './provider.ts'

interface Tools {
  db: Db
  settings: Settings
}

/** Notes that the provider will never begin a payment under its key. */
export async function giveUp(db: Db, { id }: Payment, { code }: ProviderFailure): Promise<void> {
  await sql`
    update online_payment set state = 'FAILED', request = '', problem = ${code}
    where id = ${id}::uuid and state = 'STARTING'`.execute(db)
}

/**
 * Sends the request of a payment, perhaps for the second time: a process may have ended between the provider's answer
 * and our row. The provider answers the same key with the same payment.
 */
export async function begin(payment: Payment, provider: PaymentProvider, tools: Tools): Promise<void> {
  try {
    await notePayment(await provider.begin(payment.id, payment.request), tools)
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind !== 'UNCLEAR') await giveUp(tools.db, payment, error)
    throw error
  }
}

/** The instant until which the tickets of a payment's order are held; undefined if they are not any more. */
async function heldUntil({ orderId }: Payment, db: Db) {
  const { rows } = await sql<{ until: Date }>`
    select held_until as until from ticket_order
    where id = ${orderId}::uuid and state = 'HELD' and payment = 'ONLINE' and held_until > now()`.execute(db)
  return rows[0]?.until
}

/** Ends a payment whose tickets are not held any more, and notes whether it was paid meanwhile. */
async function end(payment: Payment, provider: PaymentProvider, tools: Tools): Promise<Outcome> {
  const until = await heldUntil(payment, tools.db)
  if (until) {
    await queueLooks(tools.db, sql`id = ${payment.id}::uuid`, sql`${until}::timestamptz`)
    return { is: 'done' }
  }
  if (payment.state === 'STARTING') await begin(payment, provider, tools)
  const begun = await readPayment(tools.db, sql`id = ${payment.id}::uuid and ${isOpen}`)
  if (begun?.session) await notePayment(await provider.end(begun.session), tools)
  const left = await readPayment(tools.db, sql`id = ${payment.id}::uuid and ${isOpen}`)
  return left ? { is: 'failed', result: 'still open' } : { is: 'done' }
}

/** Another try needs another key: the provider repeats its answer to this one. */
const spendKey = (db: Db, { id }: Payment) =>
  sql`update online_payment set refund_tries = refund_tries + 1 where id = ${id}::uuid`.execute(db)

async function noteFailedRefund(db: Db, { id }: Payment, problem: string) {
  await sql`
    update online_payment set state = 'REFUND_FAILED', problem = ${problem}
    where id = ${id}::uuid and state = 'REFUNDING'`.execute(db)
}

/** Gives the money of a payment back, unless the provider already has a refund of it. */
async function giveBack(payment: Payment, provider: PaymentProvider, tools: Tools, isLast: boolean): Promise<Outcome> {
  const { id, reference, refund, refundTries } = payment
  try {
    const known = await provider.refunds(reference)
    const made = known.find((one) => one.refund === refund || one.state !== 'FAILED')
    const seen = made ?? (await provider.refund(reference, `${id}-${refundTries}`))
    await sql`update online_payment set refund = ${seen.refund} where id = ${id}::uuid and state = 'REFUNDING'`.execute(
      tools.db,
    )
    await noteRefund({ ...seen, reference }, tools)
    if (seen.state !== 'UNDER_WAY') return { is: 'done' }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    if (error.kind !== 'UNCLEAR') await spendKey(tools.db, payment)
    if (error.kind === 'REFUSED' || isLast) await noteFailedRefund(tools.db, payment, error.code)
    return { is: 'failed', result: error.code, isFinal: error.kind === 'REFUSED' }
  }
  return { is: 'failed', result: 'under way' }
}

async function look(paymentId: string, provider: PaymentProvider, work: Work, isLast: boolean): Promise<Outcome> {
  const payment = await readPayment(work.db, sql`id = ${paymentId}::uuid`)
  if (payment?.state === 'REFUNDING') return giveBack(payment, provider, work, isLast)
  if (payment?.state !== 'STARTING' && payment?.state !== 'OPEN') return { is: 'done' }
  try {
    return await end(payment, provider, work)
  } catch (error) {
    if (error instanceof ProviderFailure) return { is: 'failed', result: error.code }
    throw error
  }
}

/**
 * Looks at online payments, as jobs: when the hold of their tickets ends or is given up, and when money goes back. A
 * look asks the provider first, so that what was lost between it and our rows is found.
 */
export const paymentJobs: JobKind<string> = {
  maxAtOnce: 4,
  maxPerParty: 4,
  backoffSeconds: [15, 60, 120, 300, 900, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 86_400],
  // The job itself looks at the payment, as it comes to it.
  read: async (_, ids) => new Map(ids.map((id) => [id, id])),
  worker(work) {
    const provider = providerOf(work.settings)
    if (!provider) return undefined
    return {
      run: (_, { payload, retrySeconds }) =>
        look((payload as { payment: string }).payment, provider, work, retrySeconds === undefined),
    }
  },
}
