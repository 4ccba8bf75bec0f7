import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Schema } from '../../db/schema.ts'
import { inBatches } from '../core/batches.ts'
import { limits } from '../core/limit-table.ts'
import type { Settings } from '../core/settings.ts'
import { databaseRefusal } from '../http/database-errors.ts'
import type { Counter } from '../http/limits.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { canMail, type LeadNews, mailReaders } from './lead-notices.ts'
import type { checkProof } from './proof.ts'
import { leadEventBody } from './webhooks/event-body.ts'

/** A lead to be stored. */
export type NewLead = Insertable<Schema['lead']>
/** A challenge that was solved. */
export type Proof = NonNullable<Awaited<ReturnType<typeof checkProof>>>

/** Has what members do to leads happen in turn with what visitors do, as `join_lead` of the migrations has it. */
export const inTurn = (db: Db, target: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${target}`}, 0))`.execute(db)

/** What is stored beside a lead. */
export interface Storing {
  row: NewLead
  /** What it counts; from `proofFrom` on, if any, one of them lets nobody in without a proof. */
  counters: (Counter & { proofFrom?: number })[]
  proof?: Proof | undefined
}

/**
 * What became of a lead: stored under an id; `known` where its key is already stored; or not stored, because a counter
 * is full or because a proof is asked for.
 */
export type Outcome = { is: 'stored'; id: string } | { is: 'known' | 'full' | 'proofRequired' }

interface Row {
  place: number
  outcome: 'stored' | 'full' | 'proofRequired' | 'mailed'
  id: string
  joinedTo: string | null
  isQueued: boolean
}

const placed = <T>(all: Storing[], parts: (storing: Storing, place: number) => T[]) =>
  JSON.stringify(all.flatMap(parts))

const leadsOf = (all: Storing[]) =>
  placed(all, ({ row }) => [{ ...row, body_hash: `\\x${row.body_hash.toString('hex')}` }])

const countersOf = (all: Storing[]) =>
  placed(all, ({ counters, proof }, place) =>
    counters.map(({ key, seconds, max, holds, proofFrom }) => ({
      ...{ place, key, seconds },
      most: holds ? max : null,
      free: proof ? null : proofFrom,
    })),
  )

const proofsOf = (all: Storing[]) =>
  placed(all, ({ proof }, place) => (proof ? [{ place, id: proof.id, expires_at: proof.expiresAt.toISOString() }] : []))

const eventBody = leadEventBody({
  id: sql`told.id`,
  event: sql`told.event`,
  enterpriseCode: sql`webhook.enterprise_code`,
})

/**
 * Stores leads in one statement, each joined to an open one of the same visitor, with their events, counters, spent
 * proofs and what is to be delivered to webhooks. With `maxMails` it leaves out those leads of which a member is to be
 * told by mail who has had no more than so many this hour. A lead whose key is already stored has no row.
 */
async function insert(db: Db, all: Storing[], maxMails: number | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with made as materialized (
      select place, outcome, stored
      from store_leads(${leadsOf(all)}::jsonb, ${countersOf(all)}::jsonb, ${proofsOf(all)}::jsonb, ${maxMails}::integer)
    ), told as materialized (
      select gen_random_uuid() as id, stored,
        case when (stored).joined_to is null then 'lead.created' else 'lead.joined' end as event
      from made where outcome = 'stored'
    ), queued as (
      insert into webhook_delivery (id, enterprise_code, event, body)
      select told.id, webhook.enterprise_code, told.event, ${eventBody}
      from told cross join lateral (select (told.stored).*) as lead
      join webhook on webhook.enterprise_code = lead.target and webhook.is_on
      returning 1
    )
    select place, outcome, (stored).id, (stored).joined_to as "joinedTo", exists (select from queued) as "isQueued"
    from made`.execute(db)
  return rows
}

/** Stores leads of one database under one set of settings. */
function storing(db: Db, settings: Settings) {
  const { max: maxMails } = settings.limits?.leadMailsPerMember ?? limits.leadMailsPerMember
  /** Where members were told of the last leads by mail. It only saves trying without. */
  const mailedTargets = new Set<string>()

  /** Stores leads and writes the mails about them in one transaction. */
  async function storeWithMails(all: Storing[]) {
    return db.transaction().execute(async (tx) => {
      const rows = await insert(tx, all, null)
      const news = rows.flatMap(({ outcome, place, id, joinedTo }) => {
        const { target = '' } = all[place]?.row ?? {}
        return outcome === 'stored' ? [{ leadId: id, target, event: eventOf(joinedTo) }] : []
      })
      const told = news.length > 0 ? await mailReaders(tx, settings, news) : new Set<string>()
      for (const { target } of news) {
        if (told.has(target)) mailedTargets.add(target)
        else mailedTargets.delete(target)
      }
      return { rows, isPosted: told.size > 0 }
    })
  }

  /** Stores leads, those without mails in one statement, which is a transaction by itself. */
  async function storeTogether(all: Storing[]): Promise<Outcome[]> {
    const outcomes = all.map((): Outcome => ({ is: 'known' }))
    const withMails: number[] = []
    let hasJobs = false
    const settle = (rows: Row[], places: number[]) => {
      for (const { place, outcome, id, isQueued } of rows) {
        const at = places[place] as number
        hasJobs ||= isQueued
        if (outcome === 'mailed') withMails.push(at)
        else outcomes[at] = outcome === 'stored' ? { is: outcome, id } : { is: outcome }
      }
    }
    const chosen = (places: number[]) => places.map((at) => all[at] as Storing)

    const without: number[] = []
    for (const [at, { row }] of all.entries()) (mailedTargets.has(row.target) ? withMails : without).push(at)
    if (without.length > 0) settle(await insert(db, chosen(without), canMail(settings) ? maxMails : null), without)
    if (withMails.length > 0) {
      const { rows, isPosted } = await storeWithMails(chosen(withMails))
      hasJobs ||= isPosted
      settle(rows, withMails)
    }
    if (hasJobs) wakeWorkers()
    return outcomes
  }

  /**
   * Stores leads together. When that fails, stores each lead by itself, so that one invalid lead, such as one over its
   * limit, does not fail the others.
   */
  return async (all: Storing[]): Promise<PromiseSettledResult<Outcome>[]> => {
    try {
      const stored = await storeTogether(all)
      return stored.map((value) => ({ status: 'fulfilled', value }))
    } catch (error) {
      if (all.length === 1 || databaseRefusal(error)) throw error
      return Promise.allSettled(all.map(async (one) => (await storeTogether([one]))[0] as Outcome))
    }
  }
}

const eventOf = (joinedTo: string | null): LeadNews['event'] => (joinedTo ? 'lead.joined' : 'lead.created')

type Store = (storing: Storing) => Promise<Outcome>
const stores = new WeakMap<Db, WeakMap<Settings, Store>>()

/**
 * Stores a lead with all that belongs to it, or nothing; it is committed when this returns. Leads that come at the same
 * time share a transaction.
 */
export function storeLead(db: Db, settings: Settings, lead: Storing): Promise<Outcome> {
  const ofDb = stores.get(db) ?? new WeakMap<Settings, Store>()
  stores.set(db, ofDb)
  const store = ofDb.get(settings) ?? inBatches(storing(db, settings), { maxItems: 64, maxAtOnce: 1 })
  ofDb.set(settings, store)
  return store(lead)
}
