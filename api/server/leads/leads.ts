import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Context, Handlers } from '../http/handlers.ts'
import { addressKey, counter, read as readCounters, refuseFull, refuseNow, refusing } from '../http/limits.ts'
import { invalidInput, Refusal } from '../http/refusal.ts'
import { notifyChange } from '../live/listen.ts'
import { hashOf, keysOf, leadOf, type Submission, searchOf, type Target } from './lead-contents.ts'
import { type NewLeadRow, type Proof, storeLead } from './lead-joining.ts'
import { linkOf } from './lead-links.ts'
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

/** Returns the counters of a lead. One of many senders from the same address has to send a proof of work. */
function countersOf({ settings }: Context, address: string, target: string): NewLeadRow['counters'] {
  const withoutProof = counter('leadsWithoutProof', address, settings.limits)
  return [
    counter('leadsPerAddress', address, settings.limits),
    counter('leadsPerEnterprise', target, settings.limits),
    { ...withoutProof, holds: false, proofFrom: withoutProof.max },
  ]
}

/**
 * The solved challenge that a lead is to spend, if any. Refuses one that was sent faster than people are and has none.
 * Of all others the statement that stores them finds out whether they need one.
 */
async function proofOf(body: Submission, db: Db, counters: NewLeadRow['counters']): Promise<Proof | undefined> {
  const isTooFast = (body.elapsedMs ?? fastestMs) < fastestMs
  if (!isTooFast && !body.proof) return undefined
  const readings = await readCounters(db, counters)
  refuseFull(counters, readings)
  const isDue = counters.some(({ proofFrom = Infinity }, at) => (readings[at]?.points ?? 0) >= proofFrom)
  if (!isTooFast && !isDue) return undefined
  const proof = body.proof ? await checkProof(db, body.proof) : undefined
  if (proof) return proof
  throw await proofRequired(db)
}

async function proofRequired(db: Db) {
  return new Refusal('proofRequired', 'A proof of work is asked for.', { data: { challenge: await newChallenge(db) } })
}

/** Stores the lead and gives its id; nothing where its key is already stored. */
async function store({ db, settings }: Context, storing: NewLeadRow) {
  try {
    const outcome = await refusing(db, storing.counters, async () => {
      const stored = await storeLead(db, settings, storing)
      return stored.is === 'full' ? refuseNow(db, storing.counters) : stored
    })
    if (outcome.is === 'proofRequired') throw await proofRequired(db)
    if (outcome.is !== 'stored') return undefined
    notifyChange(db, 'lead', storing.row.target)
    return { leadId: outcome.id }
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
    const target = await leadTarget(db, body)
    checkPerson(body, target)
    const lead = leadOf(body, target, context.appKey, await linkOf(body, db))
    const hash = hashOf(lead)
    const keys = keysOf(body, hash)
    const counters = countersOf(context, address, target.code)

    // Most leads are new, and the insert itself finds out. Looked up before are those without a key of their own, which
    // may belong to the window before, and those that are refused: a repeated answer is never refused.
    const earlier = () => earlierLead(db, target.code, keys, hash)
    const repeated = body.idempotencyKey ? undefined : await earlier()
    if (repeated) return repeated
    const added = { id: randomUUID(), uid: session?.uid ?? null, search: searchOf(lead) }
    const row = { ...lead, ...added, idempotency_key: keys[0], body_hash: hash }
    const admitted = async () => store(context, { row, counters, proof: await proofOf(body, db, counters) })
    const stored = await admitted().catch(async (refusal: unknown) => {
      const answered = refusal instanceof Refusal ? await earlier() : undefined
      if (answered) return answered
      throw refusal
    })
    if (stored) return stored
    // The same key won in parallel, or a moment ago: the database has decided, the answer is the first one's.
    const first = await earlier()
    if (first) return first
    throw new Error('A lead was neither stored nor found under its key.')
  },
}
