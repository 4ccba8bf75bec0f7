import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Job, JobKind, Outcome, Work } from '../../queue/job.ts'
import { isTaken, type Outgoing, tryOnce } from './request.ts'

/** The number of days after which log entries are deleted. */
const logDays = 30

interface Delivery extends Outgoing {
  isOn: boolean
}

/** Reads the deliveries and their addresses, and counts the try before it is made. */
async function read({ db }: Work, ids: string[]) {
  const { rows } = await sql<Delivery>`
    with counted as (
      update webhook_delivery set attempts = attempts + 1
      where id = any(${ids}::uuid[]) and delivered_at is null and given_up_at is null
      returning id, event, body, enterprise_code
    )
    select counted.id, event, body, coalesce(url, '') as url, secret, coalesce(is_on, false) as "isOn"
    from counted left join webhook on webhook.enterprise_code = counted.enterprise_code`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Sends one message and notes in the log how it went. */
async function deliver(delivery: Delivery, { retrySeconds }: Job, { db, settings }: Work): Promise<Outcome> {
  const note = (change: Updateable<Schema['webhook_delivery']>) =>
    db.updateTable('webhook_delivery').set(change).where('id', '=', delivery.id).execute()
  if (!delivery.isOn) {
    await note({ given_up_at: new Date(), failure: 'The webhook was turned off.' })
    return { is: 'done' }
  }
  const outcome = await tryOnce(delivery, settings)
  const { status, failure } = outcome
  const answer = { response_status: status || null, failure }
  if (isTaken(outcome)) {
    await note({ ...answer, delivered_at: new Date() })
    return { is: 'done' }
  }
  await note({ ...answer, ...(retrySeconds === undefined && { given_up_at: new Date() }) })
  // If a server gave no answer, its other deliveries wait as well.
  return { is: 'failed', result: status ? `HTTP ${status}` : 'no answer', isPartyDown: status === 0 }
}

/**
 * Deliveries to webhooks as jobs. The party is the enterprise, so that a slow server only delays its own deliveries.
 */
export const webhookJobs: JobKind<Delivery> = {
  maxAtOnce: 20,
  maxPerParty: 4,
  backoffSeconds: [60, 300, 1800, 7200, 21_600, 86_400],
  read,
  worker: (work) => ({ run: (delivery, job) => deliver(delivery, job, work) }),
}

/** Deletes deliveries that are too old for the log. */
export const deleteOldDeliveries = (db: Db) =>
  sql`delete from webhook_delivery where created_at < now() - make_interval(days => ${logDays})`.execute(db)
