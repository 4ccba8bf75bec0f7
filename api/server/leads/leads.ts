import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { limits } from '../core/limit-table.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, type Counter, counter, type Reading, refuseFull, refusing } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { notifyChange } from '../live/listen.ts'
import { hashOf, keysOf, leadOf, type Submission, searchOf, type Target } from './lead-contents.ts'
import { type NewLeadRow, type Proof, storeLead } from './lead-joining.ts'
import { leadTarget } from './lead-target.ts'
import { checkProof, newChallenge } from './proof.ts'

/** Forms that people fill take longer than this, in milliseconds. */
const fastestMs = 1500

function checkPerson({ name, company }: Submission, { companyRequired, code }: Target) {
  if (!name) throw invalidInput('name', 'the name of the visitor', 'The name is empty.')
  if (!company && companyRequired) {
    throw invalidInput('company', 'the company of the visitor', `The enterprise "${code}" asks for a company.`)
  }
}

/** The lead that is already stored under one of the keys; a key of another submission is refused. */
async function earlierLead(db: Db, target: string, keys: string[], hash: Buffer) {
  const { rows } = await sql<{ id: string; body_hash: Buffer }>`
    select id, body_hash from lead where target = ${target} and idempotency_key = any(${keys}::text[]) limit 1`.execute(
    db,
  )
  const [lead] = rows
  if (!lead) return undefined
  if (lead.body_hash.equals(hash)) return { leadId: lead.id }
  throw new Refusal('keyReused', 'This idempotency key belongs to a lead with other contents.')
}

/** Returns the counters of a lead; `readings` of an admission are in the same order. */
const countersOf = ({ settings }: Context, address: string, target: string): Counter[] => [
  counter('leadsPerAddress', address, settings.limits),
  counter('leadsPerEnterprise', target, settings.limits),
  { ...counter('leadsWithoutProof', address, settings.limits), holds: false },
]

/**
 * Throws a Refusal if a limit is reached. A sender who is too fast for a person, or one of many from the same address,
 * has to send a proof of work.
 */
async function admit(
  body: Submission,
  { db, settings }: Context,
  counters: Counter[],
  readings: Reading[],
): Promise<{ proof?: Proof }> {
  refuseFull(counters, readings)
  const recent = readings[2]?.points ?? 0
  if ((body.elapsedMs ?? fastestMs) >= fastestMs && recent < { ...limits, ...settings.limits }.leadsWithoutProof.max)
    return {}
  const proof = body.proof ? await checkProof(db, body.proof) : undefined
  if (proof) return { proof }
  throw await proofRequired(db)
}

async function proofRequired(db: Db) {
  return new Refusal('proofRequired', 'A proof of work is asked for.', { data: { challenge: await newChallenge(db) } })
}

/** Stores the lead. Returns nothing if its key is already stored. */
async function store({ db, settings }: Context, storing: NewLeadRow) {
  try {
    const stored = await refusing(db, storing.counters, () => storeLead(db, settings, storing))
    if (stored) notifyChange(db, 'lead', storing.row.target)
    return stored
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'spent_proof_pkey' ? await proofRequired(db) : error
  }
}

/** Answers the calls with which visitors leave leads. */
export const leads: Handlers<'leads'> = {
  async submit({ body }, context) {
    const { db, session } = context
    if (body.nickname) throw new Refusal('leadRefused', 'The field that only machines see is filled.')
    const address = await addressKey(db, context.remoteAddress)
    const { target, readings } = await leadTarget(db, context.settings, body, address)
    checkPerson(body, target)
    const lead = leadOf(body, target, context.appKey)
    const hash = hashOf(lead)
    const keys = keysOf(body, hash)
    const counters = countersOf(context, address, target.code)

    // Most leads are new, and the insert itself detects repeated ones. Two kinds are looked up before: leads without a
    // key of their own, which may belong to the window before, and leads that would be refused, because a repeated
    // answer is never refused.
    const earlier = () => earlierLead(db, target.code, keys, hash)
    const repeated = body.idempotencyKey ? undefined : await earlier()
    if (repeated) return repeated
    const pass = await admit(body, context, counters, readings).catch(async (refusal: unknown) => {
      const answered = await earlier()
      if (answered) return answered
      throw refusal
    })
    if ('leadId' in pass) return pass

    const added = { id: randomUUID(), uid: session?.uid ?? null, search: searchOf(lead) }
    const row = { ...lead, ...added, idempotency_key: keys[0], body_hash: hash }
    const without = { webhook: !target.hasWebhook, readers: !target.hasReaders }
    const stored = await store(context, { row, counters, proof: pass.proof, without })
    if (stored) return { leadId: stored.id }
    // The same key won in parallel, or a moment ago: the database has decided, the answer is the first one's.
    const first = await earlier()
    if (first) return first
    throw new Error('A lead was neither stored nor found under its key.')
  },
}
