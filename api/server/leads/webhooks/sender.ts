import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { inBatches } from '../../core/batches.ts'
import type { JobKind, Outcome, Work, Worker } from '../../queue/job.ts'
import { isTaken, type Outgoing, tryOnce } from './request.ts'

/** The number of days after which log entries are deleted. */
const logDays = 30
/** The maximum number of deliveries that are sent at the same time. */
const maxAtOnce = 20
/** The time within which deliveries are noted together, in milliseconds. */
const noteMs = 5

interface Delivery extends Outgoing {
  isOn: boolean
}

/**
 * Returns SQL that locks deliveries and selects their ids. Whatever changes several takes them in this order, so that
 * no two statements wait for each other.
 */
export const lockedDeliveries = (condition: RawBuilder<unknown>) =>
  sql`(select id from webhook_delivery where ${condition} order by id for update)`

/** Reads the deliveries and their addresses, and counts the try before it is made. */
async function read({ db }: Work, ids: string[]) {
  const { rows } = await sql<Delivery>`
    with counted as (
      update webhook_delivery set attempts = attempts + 1
      where id in ${lockedDeliveries(sql`id = any(${ids}::uuid[]) and delivered_at is null and given_up_at is null`)}
      returning id, event, body, enterprise_code
    )
    select counted.id, event, body, coalesce(url, '') as url, secret, coalesce(is_on, false) as "isOn"
    from counted left join webhook on webhook.enterprise_code = counted.enterprise_code`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The result of a try, for the log. */
interface Note {
  id: string
  status: number
  failure: string
  isTaken: boolean
  isGivenUp: boolean
}

/** Writes into the log how tries went. */
async function writeNotes(db: Db, notes: Note[]) {
  const ids = notes.map(({ id }) => id)
  await sql`
    with locked as materialized ${lockedDeliveries(sql`id = any(${ids}::uuid[])`)}
    update webhook_delivery set response_status = nullif(note.status, 0), failure = note.failure,
      delivered_at = case when note.is_taken then now() else delivered_at end,
      given_up_at = case when note.is_given_up then now() else given_up_at end
    from locked join unnest(${ids}::uuid[], ${notes.map(({ status }) => status)}::integer[],
      ${notes.map(({ failure }) => failure)}::text[], ${notes.map((note) => note.isTaken)}::boolean[],
      ${notes.map(({ isGivenUp }) => isGivenUp)}::boolean[]) as note (id, status, failure, is_taken, is_given_up)
      using (id)
    where webhook_delivery.id = note.id`.execute(db)
  return notes.map(() => ({ status: 'fulfilled', value: undefined }) as const)
}

/** Delivers messages; those that are answered at about the same time are noted together. */
function sender({ db, settings }: Work): Worker<Delivery> {
  const write = inBatches((notes: Note[]) => writeNotes(db, notes), {
    maxItems: maxAtOnce,
    maxAtOnce: 1,
    waitMs: noteMs,
  })
  return {
    async run(delivery, { retrySeconds }): Promise<Outcome> {
      const { id } = delivery
      if (!delivery.isOn) {
        const change = { given_up_at: new Date(), failure: 'The webhook was turned off.' }
        await db.updateTable('webhook_delivery').set(change).where('id', '=', id).execute()
        return { is: 'done' }
      }
      const outcome = await tryOnce(delivery, settings)
      const taken = isTaken(outcome)
      await write({ id, ...outcome, isTaken: taken, isGivenUp: !taken && retrySeconds === undefined })
      if (taken) return { is: 'done' }
      const { status } = outcome
      // If a server gave no answer, its other deliveries wait as well.
      return { is: 'failed', result: status ? `HTTP ${status}` : 'no answer', isPartyDown: status === 0 }
    },
  }
}

/**
 * Deliveries to webhooks as jobs. The party is the enterprise, so that a slow server only delays its own deliveries.
 */
export const webhookJobs: JobKind<Delivery> = {
  maxAtOnce,
  maxPerParty: 4,
  givesWay: true,
  backoffSeconds: [60, 300, 1800, 7200, 21_600, 86_400],
  read,
  worker: sender,
}

/** Deletes deliveries that are too old for the log. */
export const deleteOldDeliveries = (db: Db) =>
  sql`delete from webhook_delivery where created_at < now() - make_interval(days => ${logDays})`.execute(db)
