import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input } from '../../../contract/core/endpoint.ts'
import { groupLimits } from '../../../contract/registrations/group-terms.ts'
import type { registrationGroups as calls } from '../../../contract/registrations/groups.ts'
import type { Db } from '../../../db/index.ts'
import type { LoggedIn } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashOfCode, newTransferCode } from '../offered-places.ts'
import { countingGuesses, countRegistration, refuseOutcome } from '../registering.ts'
import { storedCode } from '../registration-forms.ts'
import { type IdentityRow, identityOf, placesLeft, type Setup, setupOf } from '../setup.ts'
import { type Colleague, checkPeople } from './checking.ts'
import { sendLinks, wakeSenders } from './group-messages.ts'

type Given = Input<typeof calls.hold>['body']
type Held = Infer<typeof calls.hold.data>

interface Outcome {
  outcome: string
  groupId: string | null
  placesLeft: number | null
}

/** The colleagues whom a person may still register for a meeting. */
export async function leftOf(uid: string, meetingCode: string, db: Db): Promise<number> {
  const { rows } = await sql<{ held: number }>`select places_of_groups(${uid}, ${meetingCode}) as held`.execute(db)
  return Math.max(0, groupLimits.people - (rows[0]?.held ?? 0))
}

/** The places that a person can still hold. Null where neither the meeting nor the identity counts them. */
function freeOf(setup: Setup, identity: IdentityRow): number | null {
  const limits = [placesLeft(setup), placesLeft(identity)].filter((left) => left !== null)
  return limits.length > 0 ? Math.min(...limits) : null
}

async function write(
  tx: Db,
  given: Given,
  colleagues: readonly Colleague[],
  { session, language, settings }: LoggedIn,
) {
  const id = randomUUID()
  const codes = colleagues.map(() => newTransferCode())
  const held = {
    ...{ id, meeting_code: given.meetingCode, identity: given.identity, key: given.key },
    invitation_code: storedCode(given.invitationCode) || null,
    language: given.language ?? language,
    held_until: new Date(Date.now() + groupLimits.holdDays * 86_400_000),
  }
  const places = colleagues.map(
    ({ firstName, lastName, organisation, position, email, phone, phoneCountryCode }, at) => ({
      ...{ id: randomUUID(), number: at, code_hash: `\\x${hashOfCode(codes[at] ?? '').toString('hex')}` },
      ...{ first_name: firstName, last_name: lastName, organisation, position, email, phone },
      phone_country_code: phoneCountryCode,
    }),
  )
  const { rows } = await sql<Outcome>`
    select outcome, group_id as "groupId", places_left as "placesLeft"
    from hold_group(${session.uid}, ${JSON.stringify(held)}::jsonb, ${JSON.stringify(places)}::jsonb,
      ${groupLimits.people})`.execute(tx)
  const [made] = rows as [Outcome]
  const data = { placesLeft: made.placesLeft ?? 0 }
  if (made.outcome === 'tooMany')
    throw new Refusal('tooManyItems', `One person registers at most ${groupLimits.people} colleagues.`, { data })
  if (made.outcome === 'full' || made.outcome === 'identityFull')
    throw new Refusal('registrationFull', `There are ${data.placesLeft} places left.`, { data })
  refuseOutcome({ outcome: made.outcome, registrationId: '', state: 'UNDER_REVIEW', otherMeeting: null })
  if (made.outcome === 'held') {
    const recipients = colleagues.map((colleague, at) => ({ ...colleague, code: codes[at] ?? '' }))
    await sendLinks(tx, id, recipients, settings)
  }
  return made
}

/** Holds the places of a group, all or none, or reports what is wrong with its rows. */
export async function holdGroup(given: Given, context: LoggedIn): Promise<Held> {
  const { db, session, settings } = context
  const { meetingCode, isPreview } = given
  if (isPreview) await count(db, [counter('groupChecksPerPerson', session.uid, settings.limits)])
  else await countRegistration(context, session.uid)
  const setup = await setupOf(meetingCode, undefined, db)
  const identity = await identityOf(setup, given.identity, db)
  const { rows } = await sql<{ code: string }>`
    select phone_country_code as code from person where uid = ${session.uid}`.execute(db)
  const isRepeated = await db
    .selectFrom('registration_group')
    .select('id')
    .where('uid', '=', session.uid)
    .where('key', '=', given.key)
    .executeTakeFirst()
  if (isRepeated && !isPreview) return { faults: [], placesLeft: freeOf(setup, identity), groupId: isRepeated.id }
  const { faults, colleagues } = await checkPeople(given.people, { meetingCode, ownCode: rows[0]?.code ?? '', db })
  if (isPreview || faults.length > 0) return { faults, placesLeft: freeOf(setup, identity), groupId: '' }
  const made = await countingGuesses(context, () =>
    db.transaction().execute((tx) => write(tx, given, colleagues, context)),
  )
  wakeSenders()
  return { faults: [], placesLeft: made.placesLeft, groupId: made.groupId ?? '' }
}
