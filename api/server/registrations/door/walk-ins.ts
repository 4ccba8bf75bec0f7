import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { walkIns as calls } from '../../../contract/registrations/door/walk-ins.ts'
import type { StoredState } from '../../../contract/registrations/registration-states.ts'
import type { Db } from '../../../db/index.ts'
import { newUid } from '../../accounts/person.ts'
import type { ForOrganiser, Handlers } from '../../http/handlers.ts'
import { addressKey, count, counter } from '../../http/limits.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { wakeWorkers } from '../../queue/wake.ts'
import { entryColumns } from '../entries.ts'
import { countingGuesses, refuseOutcome } from '../registering.ts'
import { storedCode } from '../registration-forms.ts'
import { formOf, type IdentityRow, identitiesOf, identityItem, identityOf, placesLeft, setupOf } from '../setup.ts'
import { doorForm } from './door-form.ts'
import { doorOf, typeOf } from './door-rows.ts'
import { badged, takeFound } from './scanning.ts'

type Body = Input<typeof calls.register>['body']

/** Reviewers of registrations may pass one on the spot; nobody else at a door passes what is to be reviewed. */
const isAllowed = ({ needsReview }: IdentityRow, role: string) => !needsReview || role !== 'STEWARD'

async function formIn(identity: IdentityRow, version: number, db: Db) {
  const form = await db
    .selectFrom('form')
    .select(['code', 'version', 'definition'])
    .where('code', '=', identity.formCode)
    .where('version', '=', version)
    .executeTakeFirst()
  if (form) return { ...form, definition: doorForm(form.definition) }
  const { version: newest } = await formOf(identity, db)
  throw new Refusal('formChanged', `The form has the version ${newest}.`, { data: { version: newest } })
}

/** Checks what was typed at the door, and returns the row of the registration. */
async function rowOf(body: Body, context: ForOrganiser): Promise<Record<string, unknown>> {
  const { db, session, organiser, language } = context
  const setup = await setupOf(body.meetingCode, undefined, db)
  const identity = await identityOf(setup, body.identity, db)
  if (!isAllowed(identity, organiser.role))
    throw new Refusal('forbidden', 'Registrations as this identity are reviewed; supervisors may pass them.')
  const form = await formIn(identity, body.formVersion, db)
  const id = randomUUID()
  const entered = { ...body, registrationId: id, email: body.email ?? '' }
  // The staff see the person and their document, so that neither a photo nor a proof of the name is needed.
  const seen = { ...identity, needsPhoto: false, needsRealName: false }
  const columns = await entryColumns({ id, uid: session.uid, entered, setup, identity: seen, form }, context)
  return {
    ...{ document_type: '', document_masked: '', document_key: '', document_sealed: null, photo_sealed: null },
    ...columns,
    ...{ id, uid: newUid(), meeting_code: setup.meetingCode, identity: identity.code },
    ...{ state: 'PASSED', reason: '', faulty_fields: [], version: 1, search: '' },
    key: body.id,
    language: body.mailLanguage ?? language,
    form_code: form.code,
    invitation_code: storedCode(body.invitationCode) || null,
    pass_id: randomBytes(9).toString('base64url'),
  }
}

/** Counts somebody who is registered at a door, unless the same registration was sent before. */
async function countWalkIn({ id, meetingCode }: Body, { db, remoteAddress, session, settings }: ForOrganiser) {
  const { rows } = await sql`
    select from registration where meeting_code = ${meetingCode} and key = ${id} and source = 'WALK_IN'`.execute(db)
  if (rows.length > 0) return
  await count(db, [
    counter('registrationsPerAddress', await addressKey(db, remoteAddress), settings.limits),
    session.device
      ? counter('walkInsPerDevice', session.device.id, settings.limits)
      : counter('walkInsPerPerson', session.uid, settings.limits),
  ])
}

interface Outcome {
  outcome: string
  registrationId: string
  state: StoredState
  otherMeeting: string | null
}

async function write(tx: Db, row: Record<string, unknown>, { session }: ForOrganiser, isOverridden: boolean) {
  const { rows } = await sql<Outcome>`
    select outcome, registration_id as "registrationId", stored_state as state, other_meeting as "otherMeeting"
    from register_walk_in(${session.uid || null}, ${JSON.stringify(row)}::jsonb, ${isOverridden})`.execute(tx)
  const [outcome] = rows as [Outcome]
  refuseOutcome(outcome)
  return outcome.registrationId
}

/** Answers the calls by which doors register people on the spot. */
export const walkIns: Handlers<'walkIns'> = {
  async forms({ query }, { db, organiser, ...context }) {
    const language = query.language ?? context.language
    const setup = await setupOf(query.meetingCode, undefined, db)
    if (!setup.isTaking) throw new Refusal('registrationNotOpen', 'The meeting takes no registrations.')
    const identities = await identitiesOf(setup.meetingCode, db)
    return {
      meetingCode: setup.meetingCode,
      today: setup.today,
      placesLeft: placesLeft(setup),
      identities: await Promise.all(
        identities.map(async (row) => {
          const { identity, name, needsInvitation, idTypes, placesLeft } = identityItem(row, language, setup.fallback)
          const { version, definition } = await formOf(row, db)
          return {
            ...{ identity, name, needsInvitation, idTypes, placesLeft },
            isAllowed: isAllowed(row, organiser.role),
            formVersion: version,
            definition: { ...doorForm(definition), version },
          }
        }),
      ),
    }
  },

  async register({ body }, context) {
    const { db, organiser, session } = context
    const { id, at, checkType, reason = '' } = body
    if (reason && organiser.role === 'STEWARD')
      throw new Refusal('forbidden', 'Only supervisors register people beyond the rules of the meeting.')
    const door = await doorOf(body.meetingCode, db)
    const type = typeOf(door, checkType)
    if (!type) throw invalidInput('checkType', 'a check of the meeting', `The meeting has no check "${checkType}".`)
    const row = await rowOf(body, context)
    await countWalkIn(body, context)
    const language = body.language ?? context.language
    const result = await countingGuesses(context, () =>
      db.transaction().execute(async (tx) => {
        const registrationId = await write(tx, row, context, reason !== '')
        return takeFound({ id, registrationId, at, reason }, type, { door, session, language, db, tx })
      }),
    )
    wakeWorkers('registration')
    return badged(result, door, db)
  },
}
