import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Log } from '../../core/log.ts'
import type { Settings } from '../../core/settings.ts'
import { queue, startLane, stopLanes } from '../../mail/lane.ts'
import { isTaken, type Outcome, type Outgoing, tryOnce } from './request.ts'

/** How long to wait after each failure, in seconds; after the last one a delivery is given up. */
const waits = [60, 300, 1800, 7200, 21_600, 86_400]
/** How many are sent at once, and of those how many of one enterprise: nobody's slow server may hold up the others. */
const together = 20
const ofOne = 4
/** How many of the oldest are looked at to choose those. */
const lookedAt = 500
/** How long the log is kept. */
const logDays = 30

interface Delivery extends Outgoing {
  enterpriseCode: string
  attempts: number
  isOn: boolean
}

/** Takes what is due out of reach of other processes, and counts the attempt before it is made. */
async function take(db: Db) {
  const { rows } = await sql<Delivery>`
    with due as (
      select id, enterprise_code, next_try_at from webhook_delivery
      where delivered_at is null and given_up_at is null and next_try_at <= now()
      order by next_try_at limit ${lookedAt}
    ), fair as (
      select id, row_number() over (partition by enterprise_code order by next_try_at) as place from due
    ), taken as (
      select id from webhook_delivery
      where id in (select id from fair where place <= ${ofOne} order by place limit ${together})
        and delivered_at is null and given_up_at is null and next_try_at <= now()
      for update skip locked
    ), counted as (
      update webhook_delivery
      set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${queue.leaseSeconds})
      where id in (select id from taken)
      returning id, event, body, enterprise_code, attempts
    )
    select counted.id, event, body, counted.enterprise_code as "enterpriseCode", attempts,
      coalesce(url, '') as url, secret, coalesce(is_on, false) as "isOn"
    from counted left join webhook on webhook.enterprise_code = counted.enterprise_code`.execute(db)
  return rows
}

const outcomeOf = ({ status, failure }: Outcome) => ({ response_status: status || null, failure })

const change = (db: Db, id: string) => db.updateTable('webhook_delivery').where('id', '=', id)

/** Where a server gave no answer, what waits for it waits along: it would only hold up the others. */
const holdBack = (db: Db, enterpriseCode: string, seconds: number) =>
  sql`
    update webhook_delivery set next_try_at = now() + make_interval(secs => ${seconds})
    where id in (
      select id from webhook_delivery
      where enterprise_code = ${enterpriseCode} and delivered_at is null and given_up_at is null
        and next_try_at <= now()
      order by id for update skip locked)`.execute(db)

/** Sends one message and notes how it went. */
async function deliver(delivery: Delivery, { db, settings, log }: Work) {
  const { id, enterpriseCode, attempts, isOn } = delivery
  if (!isOn) {
    await change(db, id).set({ given_up_at: new Date(), failure: 'The webhook was turned off.' }).execute()
    return
  }
  const outcome = await tryOnce(delivery, settings)
  if (isTaken(outcome)) {
    await change(db, id)
      .set({ ...outcomeOf(outcome), delivered_at: new Date() })
      .execute()
    return
  }
  const seconds = waits[attempts - 1]
  log.info({ channel: 'webhook', attempts, status: outcome.status }, 'a webhook was not taken')
  const next = seconds
    ? { next_try_at: sql<Date>`now() + make_interval(secs => ${seconds})` }
    : { given_up_at: new Date() }
  await change(db, id)
    .set({ ...outcomeOf(outcome), ...next })
    .execute()
  if (outcome.status === 0) await holdBack(db, enterpriseCode, waits[0] ?? 0)
}

interface Work {
  db: Db
  settings: Settings
  log: Log
  pollMs: number
}

async function work(given: Work) {
  const deliveries = await take(given.db)
  await Promise.all(deliveries.map((delivery) => deliver(delivery, given)))
  return deliveries.length
}

/** Sends to webhooks for this process; several processes share the queue. What comes back stops it. */
export function startWebhooks(db: Db, settings: Settings, log: Log, given: Partial<Pick<Work, 'pollMs'>> = {}) {
  const all: Work = { db, settings, log, pollMs: queue.pollMs, ...given }
  const stop = startLane({ channel: 'webhook', work: () => work(all), pollMs: all.pollMs, log })
  return () => stopLanes([stop])
}

/** Forgets what was sent so long ago that the log no longer shows it. */
export const forgetDeliveries = (db: Db) =>
  sql`delete from webhook_delivery where created_at < now() - make_interval(days => ${logDays})`.execute(db)
