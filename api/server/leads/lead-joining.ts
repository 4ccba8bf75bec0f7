import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Schema } from '../../db/schema.ts'
import type { Settings } from '../core/settings.ts'
import { type Counter, counting } from '../http/limits.ts'
import { announceLead } from './lead-notices.ts'
import type { checkProof } from './proof.ts'

/** A lead to be stored. */
export type NewLead = Insertable<Schema['lead']>
/** A challenge that was solved. */
export type Proof = NonNullable<Awaited<ReturnType<typeof checkProof>>>

/** Has what members do to leads happen in turn with what visitors do, as `join_lead` of the migrations has it. */
export const inTurn = (db: Db, target: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${target}`}, 0))`.execute(db)

/** Stores a lead, joined to an open one of the same visitor, with its event, counters and spent proof. */
function insert(db: Db, row: NewLead, counters: Counter[], proof?: Proof) {
  const { target, idempotency_key, uid, email, phone, phone_country_code, search } = row
  const main = sql<string>`
    join_lead(${target}, ${idempotency_key}, ${uid}, ${email}, ${phone}, ${phone_country_code},
      ${search})`
  return db
    .with('stored', (query) =>
      query
        .insertInto('lead')
        .values({ ...row, joined_to: main })
        .onConflict((conflict) => conflict.columns(['target', 'idempotency_key']).doNothing())
        .returning(['id', 'joined_to']),
    )
    .with(
      'told',
      () => sql<object>`(
        insert into lead_event (lead_id, target, kind, detail)
        select coalesce(joined_to, id), ${target}, case when joined_to is null then 'CREATED' else 'JOINED' end,
          case when joined_to is null then '{}' else jsonb_build_object('leadId', id) end
        from stored)`,
    )
    .with('counted', () => counting('stored', counters))
    .with(
      'spent',
      () => sql<object>`(
        insert into spent_proof (id, expires_at)
        select ${proof?.id ?? ''}::text, ${proof?.expiresAt ?? new Date()}::timestamptz
        from stored where ${Boolean(proof)}::boolean)`,
    )
    .selectFrom('stored')
    .select(['id', 'joined_to'])
    .executeTakeFirst()
}

/** What is stored beside a lead. */
export interface Storing {
  settings: Settings
  counters: Counter[]
  proof?: Proof | undefined
  /** Whether somebody is to be told of it. */
  isHeard: boolean
}

/** Stores a lead with all that belongs to it, or nothing. Nothing comes back where the key is already stored. */
export async function storeLead(db: Db, row: NewLead, { settings, counters, proof, isHeard }: Storing) {
  // One statement is a transaction by itself, and half as long as one that tells somebody.
  if (!isHeard) return insert(db, row, counters, proof)
  return db.transaction().execute(async (all) => {
    const stored = await insert(all, row, counters, proof)
    const event = stored?.joined_to ? 'lead.joined' : 'lead.created'
    if (stored) await announceLead(all, settings, { leadId: stored.id, target: row.target, event })
    return stored
  })
}
