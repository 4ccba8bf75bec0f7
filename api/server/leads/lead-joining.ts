import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Schema } from '../../db/schema.ts'
import { inBatches } from '../core/batches.ts'
import type { Settings } from '../core/settings.ts'
import { databaseRefusal } from '../http/database-errors.ts'
import type { Counter } from '../http/limits.ts'
import { announceLeads, type LeadNews } from './lead-notices.ts'
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
  counters: Counter[]
  proof?: Proof | undefined
  /** `webhook`: the enterprise has none. `readers`: no member is mailed. */
  without: { webhook: boolean; readers: boolean }
}

/** A lead that has been stored, and the open one of the same visitor that it was joined to, if any. */
export interface Stored {
  id: string
  joinedTo: string | null
}

/** Stores leads, each joined to an open one of the same visitor, with their events, counters and spent proofs. */
async function insert(db: Db, all: NewLeadRow[]): Promise<(Stored | undefined)[]> {
  const leads = all.map(({ row }) => ({ ...row, body_hash: `\\x${row.body_hash.toString('hex')}` }))
  const counters = all.flatMap((submission, place) =>
    submission.counters.map(({ key, seconds, max, holds }) => ({ place, key, seconds, most: holds ? max : null })),
  )
  const proofs = all.flatMap(({ proof }, place) =>
    proof ? [{ place, id: proof.id, expires_at: proof.expiresAt.toISOString() }] : [],
  )
  const { rows } = await sql<{ place: number; id: string; joinedTo: string | null }>`
    select place, lead_id as id, main_id as "joinedTo" from store_leads(
      ${JSON.stringify(leads)}::jsonb, ${JSON.stringify(counters)}::jsonb, ${JSON.stringify(proofs)}::jsonb)`.execute(
    db,
  )
  const byPlace = new Map(rows.map(({ place, id, joinedTo }) => [place, { id, joinedTo }]))
  return all.map((_, place) => byPlace.get(place))
}

const hasListeners = ({ without }: NewLeadRow) => !(without.webhook && without.readers)

const newsOf = (storing: NewLeadRow, stored: Stored | undefined): LeadNews[] => {
  const { row, without } = storing
  if (!stored || !hasListeners(storing)) return []
  return [{ leadId: stored.id, target: row.target, event: stored.joinedTo ? 'lead.joined' : 'lead.created', without }]
}

/** Stores leads with their notices in one transaction. Returns undefined for a lead whose key is already stored. */
async function storeBatch(db: Db, settings: Settings, all: NewLeadRow[]): Promise<(Stored | undefined)[]> {
  // If nobody has to be notified, one statement is enough: it is a transaction by itself and takes half the time.
  if (!all.some(hasListeners)) return insert(db, all)
  return db.transaction().execute(async (tx) => {
    const stored = await insert(tx, all)
    const news = all.flatMap((submission, place) => newsOf(submission, stored[place]))
    if (news.length > 0) await announceLeads(tx, settings, news)
    return stored
  })
}

/**
 * Stores leads in one transaction. When it fails, stores each lead by itself, so that one invalid lead, such as one
 * over its limit, does not fail the others.
 */
async function storeAll(
  db: Db,
  settings: Settings,
  all: NewLeadRow[],
): Promise<PromiseSettledResult<Stored | undefined>[]> {
  try {
    const stored = await storeBatch(db, settings, all)
    return stored.map((value) => ({ status: 'fulfilled', value }))
  } catch (error) {
    if (all.length === 1 || databaseRefusal(error)) throw error
    return Promise.allSettled(all.map(async (submission) => (await storeBatch(db, settings, [submission]))[0]))
  }
}

type Store = (storing: NewLeadRow) => Promise<Stored | undefined>
const stores = new WeakMap<Db, WeakMap<Settings, Store>>()

/**
 * Stores a lead with its notices in one transaction, which is committed when the promise resolves. Leads that arrive at
 * the same time share a transaction. Resolves to undefined if the key is already stored.
 */
export function storeLead(db: Db, settings: Settings, storing: NewLeadRow): Promise<Stored | undefined> {
  const ofDb = stores.get(db) ?? new WeakMap<Settings, Store>()
  stores.set(db, ofDb)
  const store = ofDb.get(settings) ?? inBatches((all) => storeAll(db, settings, all), { maxItems: 64, maxAtOnce: 1 })
  ofDb.set(settings, store)
  return store(storing)
}
