import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { JobName, Schema } from '../../db/schema.ts'
import { inBatches } from '../core/batches.ts'
import { limits } from '../core/limit-table.ts'
import type { Settings } from '../core/settings.ts'
import { databaseRefusal } from '../http/database-errors.ts'
import { type Counter, uncounted } from '../http/limits.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { canMail, type LeadNews, mailReaders } from './lead-notices.ts'
import type { checkProof } from './proof.ts'

/** A lead to be stored. */
export type NewLead = Insertable<Schema['lead']>
/** A challenge that was solved. */
export type Proof = NonNullable<Awaited<ReturnType<typeof checkProof>>>

/**
 * Locks the leads of a recipient until the transaction ends, so that members and visitors change them one after the
 * other. It is the lock of `join_lead` in the migrations.
 */
export const lockLeads = (db: Db, target: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${target}`}, 0))`.execute(db)

/** The columns that are stored with a lead. */
export interface NewLeadRow {
  row: NewLead
  /** The counters of the lead; from `proofFrom` on, if it is set, that counter admits nobody without a proof. */
  counters: (Counter & { proofFrom?: number })[]
  proof?: Proof | undefined
}

/**
 * The result for a lead: stored under an id; `known` if its key is already stored; or not stored, because a counter is
 * full or because a proof is required.
 */
export type Outcome = { is: 'stored'; id: string } | { is: 'known' | 'full' | 'proofRequired' }

interface Row {
  place: number
  outcome: 'stored' | 'full' | 'proofRequired' | 'mailed'
  id: string
  joinedTo: string | null
  /** Null for leads that are not stored. */
  isQueued: boolean | null
}

const placed = <T>(all: NewLeadRow[], parts: (storing: NewLeadRow, place: number) => T[]) =>
  JSON.stringify(all.flatMap(parts))

const leadsOf = (all: NewLeadRow[]) =>
  placed(all, ({ row }) => [{ ...row, body_hash: `\\x${row.body_hash.toString('hex')}` }])

const countersOf = (all: NewLeadRow[]) =>
  placed(all, ({ counters, proof }, place) =>
    counters.map(({ key, seconds, max, holds, proofFrom }) => ({
      place,
      key,
      seconds,
      most: holds ? max : null,
      free: proof ? null : proofFrom,
    })),
  )

const proofsOf = (all: NewLeadRow[]) =>
  placed(all, ({ proof }, place) => (proof ? [{ place, id: proof.id, expires_at: proof.expiresAt.toISOString() }] : []))

/**
 * Stores leads in one statement, each joined to an open one of the same visitor, with their events, counters, spent
 * proofs and what is to be delivered to webhooks. With `maxMails` it leaves out those leads of which a member is to be
 * told by mail who has had no more than so many this hour. A lead whose key is already stored has no row.
 */
async function insert(db: Db, all: NewLeadRow[], maxMails: number | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select place, outcome, lead_id as id, main_id as "joinedTo", is_queued as "isQueued"
    from store_leads(${leadsOf(all)}::jsonb, ${countersOf(all)}::jsonb, ${proofsOf(all)}::jsonb,
      ${maxMails}::integer)`.execute(db)
  return rows
}

/** Stores leads of one database under one set of settings. */
function storing(db: Db, settings: Settings) {
  const { max: maxMails } = settings.limits?.leadMailsPerMember ?? limits.leadMailsPerMember
  /** The recipients whose members got mails about recent leads. It only saves attempts without mails. */
  const mailedTargets = new Set<string>()

  /** Stores leads and writes the mails about them in one transaction. */
  async function storeWithMails(all: NewLeadRow[]) {
    return db.transaction().execute(async (tx) => {
      const rows = await insert(tx, all, null)
      const news = rows.flatMap(({ outcome, place, id, joinedTo }) => {
        const { target = '' } = all[place]?.row ?? {}
        return outcome === 'stored' ? [{ leadId: id, target, event: eventOf(joinedTo) }] : []
      })
      const mailed = news.length > 0 ? await mailReaders(tx, settings, news, db) : new Set<string>()
      for (const { target } of news) {
        if (mailed.has(target)) mailedTargets.add(target)
        else mailedTargets.delete(target)
      }
      return { rows, isPosted: mailed.size > 0 }
    })
  }

  /** Stores leads, those without mails in one statement, which is a transaction by itself. */
  async function storeBatch(all: NewLeadRow[]): Promise<Outcome[]> {
    const outcomes = all.map((): Outcome => ({ is: 'known' }))
    const withMails: number[] = []
    const queued = new Set<JobName>()
    const settle = (rows: Row[], places: number[]) => {
      for (const { place, outcome, id, isQueued } of rows) {
        const at = places[place] as number
        if (isQueued) queued.add('webhook')
        if (outcome === 'mailed') withMails.push(at)
        else outcomes[at] = outcome === 'stored' ? { is: outcome, id } : { is: outcome }
      }
    }
    const chosen = (places: number[]) => places.map((at) => all[at] as NewLeadRow)

    const without: number[] = []
    for (const [at, { row }] of all.entries()) (mailedTargets.has(row.target) ? withMails : without).push(at)
    if (without.length > 0) settle(await insert(db, chosen(without), canMail(settings) ? maxMails : null), without)
    if (withMails.length > 0) {
      const { rows, isPosted } = await storeWithMails(chosen(withMails))
      if (isPosted) queued.add('email')
      settle(rows, withMails)
    }
    wakeWorkers(...queued)
    return outcomes
  }

  /**
   * Stores leads together. When that fails, stores each lead by itself, so that one invalid lead, such as one over its
   * limit, does not fail the others.
   */
  return async (all: NewLeadRow[]): Promise<PromiseSettledResult<Outcome>[]> => {
    try {
      const stored = await storeBatch(all)
      return stored.map((value) => ({ status: 'fulfilled', value }))
    } catch (error) {
      if (cannotRun(error)) throw uncounted(error)
      if (all.length === 1 || databaseRefusal(error)) throw error
      return Promise.allSettled(all.map(async (one) => (await storeBatch([one]))[0] as Outcome))
    }
  }
}

/** Returns true where a statement failed before it looked at any lead: what it names is missing or forbidden. */
const cannotRun = (error: unknown) => !databaseRefusal(error) && /^42/.test(String((error as { code?: unknown }).code))

const eventOf = (joinedTo: string | null): LeadNews['event'] => (joinedTo ? 'lead.joined' : 'lead.created')

type Store = (storing: NewLeadRow) => Promise<Outcome>
const stores = new WeakMap<Db, WeakMap<Settings, Store>>()

/**
 * Stores a lead with all that belongs to it, or nothing; it is committed when this returns. Leads that come at the same
 * time share a transaction. There are two of them at a time: while one waits for the disk, the other one works.
 */
export function storeLead(db: Db, settings: Settings, lead: NewLeadRow): Promise<Outcome> {
  const ofDb = stores.get(db) ?? new WeakMap<Settings, Store>()
  stores.set(db, ofDb)
  const store = ofDb.get(settings) ?? inBatches(storing(db, settings), { maxItems: 64, maxAtOnce: 2 })
  ofDb.set(settings, store)
  return store(lead)
}
