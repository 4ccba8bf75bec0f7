import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Language } from '../../../contract/core/languages.ts'
import {
  type RegistrationEvent,
  type StoredState,
  stateAfter,
  statesBefore,
} from '../../../contract/registrations/registration-states.ts'
import { reviewLimits } from '../../../contract/registrations/review-terms.ts'
import type { reviews } from '../../../contract/registrations/reviews.ts'
import type { Db } from '../../../db/index.ts'
import { audit } from '../../core/audit.ts'
import { isUuid } from '../../core/uuid.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { changeEach, Refusal } from '../../http/refusal.ts'
import { notifyChange } from '../../live/listen.ts'
import { refuseOutcome } from '../registering.ts'
import { reasonFor } from './reasons.ts'

type Given = Infer<(typeof reviews)['decide']['body']>
type Picked = Given['registrations'][number]

interface Stored {
  id: string
  version: number
  state: StoredState
  language: Language
  reason: string
  faultyFields: string[]
}

/**
 * Reads a registration and holds it until the transaction ends, so that of two reviewers who decide at once the second
 * one sees what the first one did. Throws a Refusal if it is none of the meeting's, has changed, or is open elsewhere.
 */
async function held(tx: Db, { registrationId, version }: Picked, meetingCode: string, uid: string): Promise<Stored> {
  const id = isUuid(registrationId) ? registrationId : null
  // The person first, as all that changes registrations does: two that wait for each other would never end.
  await sql`
    select from person where uid = (select uid from registration where id = ${id} and meeting_code = ${meetingCode})
    for no key update`.execute(tx)
  const { rows } = await sql<Stored>`
    select id, version, state, language, reason, faulty_fields as "faultyFields" from registration
    where id = ${id} and meeting_code = ${meetingCode} for no key update`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Refusal('registrationNotFound', 'No registration of the meeting has this id.')
  if (stored.version !== version)
    throw new Refusal('registrationStepRefused', `The registration has the version ${stored.version}, not ${version}.`)
  const holds = await sql`
    select from registration_hold where registration_id = ${id} and uid <> ${uid} and until > now()`.execute(tx)
  if (holds.rows.length > 0) throw new Refusal('registrationHeld', 'A colleague has the registration open.')
  return stored
}

/** A step of a registration that an organiser makes. */
interface Step {
  event: RegistrationEvent
  reason?: string
  faultyFields?: readonly string[]
}

/** Moves a registration on by one step, in the transaction that holds it. All steps of the review come through here. */
async function step(tx: Db, id: string, uid: string, { event, reason = '', faultyFields = [] }: Step) {
  const from = statesBefore(event)
  const [first] = from
  const to = first && stateAfter(first, event)
  const { rows } = await sql<{ outcome: string; state: StoredState; otherMeeting: string | null }>`
    select outcome, stored_state as state, other_meeting as "otherMeeting" from move_registration(
      ${uid}, ${id}, ${event}, ${from}::text[], ${to}, ${reason}, ${JSON.stringify({ faulty_fields: faultyFields })}::jsonb)`.execute(
    tx,
  )
  for (const outcome of rows) refuseOutcome({ registrationId: id, ...outcome })
}

async function now(tx: Db, id: string) {
  const row = await tx
    .selectFrom('registration')
    .select(['id as registrationId', 'version', 'state as status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}

/** Does something to each registration in a transaction of its own: one that is refused does not stop the others. */
async function changeMany(
  registrations: readonly Picked[],
  { db, organiser, session, language }: ForOrganiser,
  change: (tx: Db, stored: Stored) => Promise<void>,
) {
  const { meetingCode } = organiser
  const { done, refused } = await changeEach(registrations, language, (picked) =>
    db.transaction().execute(async (tx) => {
      const stored = await held(tx, picked, meetingCode, session.uid)
      await change(tx, stored)
      return now(tx, stored.id)
    }),
  )
  notifyChange(db, 'review', meetingCode)
  return {
    done,
    refused: refused.map(({ row, error, message }) => ({ registrationId: row.registrationId, error, message })),
  }
}

/** Passes or refuses registrations. Registrants read the reason in the language in which they registered. */
export async function decide(given: Given, context: ForOrganiser) {
  const { session, asMeeting } = context
  const { decision: event, faultyFields = [] } = given
  const reasonIn = event === 'REFUSE' ? await asMeeting((tx) => reasonFor(given, tx)) : () => ''
  return changeMany(given.registrations, context, async (tx, stored) => {
    const reason = reasonIn(stored.language)
    await step(tx, stored.id, session.uid, { event, reason, ...(event === 'REFUSE' && { faultyFields }) })
    await audit(tx, context, {
      ...{ action: event, subject: stored.id, reason, before: { state: stored.state } },
      after: { state: event === 'PASS' ? 'PASSED' : 'NOT_PASSED' },
    })
  })
}

interface LastStep {
  event: string
  from: StoredState
  beforeReason: string
  isOurs: boolean
}

/** The last step of a registration, and the reason that stood there before it. */
async function lastStep(tx: Db, id: string, uid: string): Promise<LastStep | undefined> {
  const { rows } = await sql<LastStep>`
    select event, from_state as "from", uid = ${uid} and at > now() - make_interval(secs => ${reviewLimits.undoSeconds})
      as "isOurs", coalesce((
        select earlier.reason from registration_event as earlier
        where earlier.registration_id = ${id} and earlier.event = 'REFUSE' and earlier.id < last.id
        order by earlier.id desc limit 1), '') as "beforeReason"
    from registration_event as last where registration_id = ${id} order by id desc limit 1`.execute(tx)
  return rows[0]
}

/** Takes decisions back that the caller made a moment ago: each registration stands where it stood before. */
export const undo = (registrations: readonly Picked[], context: ForOrganiser) =>
  changeMany(registrations, context, async (tx, stored) => {
    const { session } = context
    const last = await lastStep(tx, stored.id, session.uid)
    if (!last?.isOurs || (last.event !== 'PASS' && last.event !== 'REFUSE'))
      throw new Refusal('registrationStepRefused', 'There is no decision of the caller’s that is young enough.')
    await step(tx, stored.id, session.uid, { event: last.event === 'PASS' ? 'UNDO_PASS' : 'UNDO_REFUSE' })
    // One that was decided before stands there again.
    if (last.from === 'PASSED') await step(tx, stored.id, session.uid, { event: 'PASS' })
    if (last.from === 'NOT_PASSED')
      await step(tx, stored.id, session.uid, { event: 'REFUSE', reason: last.beforeReason })
    const change = { before: { state: stored.state }, after: { state: last.from } }
    await audit(tx, context, { action: 'UNDO', subject: stored.id, ...change })
  })
