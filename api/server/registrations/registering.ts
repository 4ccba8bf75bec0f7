import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input } from '../../contract/core/endpoint.ts'
import type { ErrorCode } from '../../contract/core/errors.ts'
import { type StoredState, stateAfter, statesBefore } from '../../contract/registrations/registration-states.ts'
import type { registrations } from '../../contract/registrations/registrations.ts'
import type { Db } from '../../db/index.ts'
import type { Context, LoggedIn } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { wakeWorkers } from '../queue/wake.ts'
import { type Entered, entryColumns } from './entries.ts'
import { guestLinkOf } from './guest-links.ts'
import { deleteUpload } from './id-photos.ts'
import { countGuess, storedCode } from './registration-forms.ts'
import { formOf, identityOf, setupOf } from './setup.ts'

type Given = Input<typeof registrations.register>['body']

/** The outcome of the database's functions that change registrations. */
interface Outcome {
  outcome: string
  registrationId: string
  state: StoredState
  otherMeeting: string | null
}

/** The refusal for each outcome that is one, with a text for developers. */
const refusals: Record<string, [ErrorCode, string]> = {
  already: ['alreadyRegistered', 'The person is registered for the meeting.'],
  sameSlot: ['sameTimeSlot', 'The person is registered for another meeting at the same time.'],
  changed: ['formChanged', 'The form has a newer version.'],
  notOpen: ['registrationNotOpen', 'The meeting takes no registrations yet.'],
  noIdentity: ['identityNotConfigured', 'The meeting has no such identity.'],
  closed: ['registrationClosed', 'The meeting takes no registrations any more.'],
  full: ['registrationFull', 'All places of the meeting are taken.'],
  identityFull: ['registrationFull', 'All places of the identity are taken.'],
  codeMissing: ['invitationMissing', 'The identity needs an invitation code.'],
  codeInvalid: ['invitationInvalid', 'The code does not exist, or opens another identity.'],
  codeEarly: ['invitationEarly', 'The code is not valid yet.'],
  codeUsed: ['invitationUsed', 'The code is over, used up or switched off.'],
  noRegistration: ['registrationNotFound', 'There is no such registration.'],
  noStep: ['registrationStepRefused', 'The state of the registration does not allow that.'],
}

/** Throws the refusal of an outcome, if it is one. It names the registration that is in the way. */
export function refuseOutcome({ outcome, registrationId, state, otherMeeting }: Outcome) {
  const [code, detail] = refusals[outcome] ?? []
  if (!code || !detail) return
  const data = otherMeeting
    ? { registrationId: registrationId ?? '', meetingCode: otherMeeting }
    : { registrationId: registrationId ?? '', status: state ?? 'NONE' }
  throw new Refusal(code, detail, { data })
}

/** Registers a person by one statement, which counts the places. Throws the refusal of its outcome. */
export async function writeRegistration(db: Db, uid: string, row: Record<string, unknown>): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select outcome, registration_id as "registrationId", stored_state as state, other_meeting as "otherMeeting"
    from register(${uid}, ${JSON.stringify(row)}::jsonb)`.execute(db)
  const [outcome] = rows as [Outcome]
  refuseOutcome(outcome)
  wakeWorkers('registration')
  return outcome
}

function refuseOldForm({ formVersion }: Pick<Entered, 'formVersion'>, version: number) {
  if (formVersion === undefined || formVersion === version) return
  throw new Refusal('formChanged', `The form has the version ${version}.`, { data: { version } })
}

/**
 * Checks a new registration, and returns its row. `uid` is empty for somebody without an account.
 * @throws {Refusal} for everything but the number of places, which the statement that writes it decides
 */
export async function newRow(given: Given, uid: string, context: Context): Promise<Record<string, unknown>> {
  const { db, language } = context
  const setup = await setupOf(given.meetingCode, undefined, db)
  const identity = await identityOf(setup, given.identity, db)
  const form = await formOf(identity, db)
  refuseOldForm(given, form.version)
  const id = randomUUID()
  const columns = await entryColumns(
    { id, uid, entered: { ...given, registrationId: id }, setup, identity, form },
    context,
  )
  return {
    ...{ document_type: '', document_masked: '', document_key: '', document_sealed: null, photo_sealed: null },
    ...columns,
    id,
    meeting_code: setup.meetingCode,
    identity: identity.code,
    state: stateAfter('NONE', identity.needsReview ? 'REGISTER' : 'REGISTER_UNREVIEWED'),
    ...{ reason: '', faulty_fields: [], version: 1 },
    key: given.key,
    language: given.language ?? language,
    form_code: form.code,
    invitation_code: storedCode(given.invitationCode) || null,
    guest_link: await guestLinkOf(given, uid, db),
    pass_id: randomBytes(9).toString('base64url'),
  }
}

/** Counts a new registration by the caller's address, and guesses of codes. */
export async function countingGuesses<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && ['invitationInvalid', 'accountExists'].includes(error.code))
      await countGuess(context)
    throw error
  }
}

/** Counts an accepted registration; a whole fair may stand behind one address, so the limit is wide. */
export async function countRegistration({ db, remoteAddress, settings }: Context, uid: string) {
  await count(db, [
    counter('registrationsPerAddress', await addressKey(db, remoteAddress), settings.limits),
    ...(uid ? [counter('registrationsPerPerson', uid, settings.limits)] : []),
  ])
}

/** Registers somebody who has an account. */
export async function registerMember(given: Given, context: LoggedIn): Promise<Outcome> {
  const { db, session } = context
  await countRegistration(context, session.uid)
  const row = await newRow(given, session.uid, context)
  const outcome = await countingGuesses(context, () => writeRegistration(db, session.uid, row))
  if (given.photo) await deleteUpload(given.photo, session.uid, db)
  return outcome
}

interface StoredRow {
  meetingCode: string
  identity: string
  state: StoredState
  hasDocument: boolean
  hasPhoto: boolean
}

const storedColumns = sql`
  meeting_code as "meetingCode", identity, state, document_sealed is not null as "hasDocument",
  photo_sealed is not null as "hasPhoto"`

async function storedOf(id: string, uid: string, db: Db): Promise<StoredRow> {
  const { rows } = await sql<StoredRow>`
    select ${storedColumns} from registration where id::text = ${id} and uid = ${uid}`.execute(db)
  if (rows[0]) return rows[0]
  throw new Refusal('registrationNotFound', 'No registration of the caller has this id.')
}

/** Moves a registration of the caller's own on, by one statement. Throws the refusal of its outcome. */
async function move(
  id: string,
  event: 'UPDATE' | 'CANCEL',
  change: Record<string, unknown>,
  { db, session }: LoggedIn,
) {
  const from = statesBefore(event)
  const to = stateAfter(from[0] as StoredState, event)
  const { rows } = await sql<Outcome>`
    select outcome, ${id} as "registrationId", stored_state as state, other_meeting as "otherMeeting"
    from move_registration(${session.uid}, ${id}, ${event}, ${from}::text[], ${to}, '', ${JSON.stringify(change)}::jsonb)`.execute(
    db,
  )
  const [outcome] = rows as [Outcome]
  refuseOutcome(outcome)
  wakeWorkers('registration')
  return { registrationId: id, status: outcome.state }
}

type Moved = Infer<(typeof registrations)['cancel']['data']>

/** Fills a registration in again. What is not entered again, document and photo, stays as it was. */
export async function updateRegistration(entered: Entered, context: LoggedIn): Promise<Moved> {
  const { db, session } = context
  const { registrationId: id } = entered
  const stored = await storedOf(id, session.uid, db)
  if (!statesBefore('UPDATE').includes(stored.state)) {
    refuseOutcome({ outcome: 'noStep', registrationId: id, state: stored.state, otherMeeting: null })
  }
  const setup = await setupOf(stored.meetingCode, undefined, db)
  const identity = await identityOf(setup, stored.identity, db)
  const form = await formOf(identity, db)
  refuseOldForm(entered, form.version)
  const columns = await entryColumns({ id, uid: session.uid, entered, setup, identity, form, stored }, context)
  const moved = await move(id, 'UPDATE', { ...columns, faulty_fields: [] }, context)
  if (entered.photo) await deleteUpload(entered.photo, session.uid, db)
  return moved
}

/** Cancels a registration; a repeated call leads to where the first one led. */
export async function cancelRegistration(id: string, context: LoggedIn): Promise<Moved> {
  const { db, session } = context
  const stored = await storedOf(id, session.uid, db)
  if (stored.state === 'CANCELLED') return { registrationId: id, status: 'CANCELLED' }
  return move(id, 'CANCEL', {}, context)
}
