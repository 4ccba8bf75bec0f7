import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '../../../../contract/core/endpoint.ts'
import type { IdentityKind } from '../../../../contract/meetings/identity-kinds.ts'
import type { heldMeetings as calls } from '../../../../contract/meetings/organising/held-meetings.ts'
import type { Db } from '../../../../db/index.ts'
import { standardForm, standardRegistration } from '../../../../db/templates/form-templates.ts'
import { audit } from '../../../core/audit.ts'
import type { ForOrganiser } from '../../../http/handlers.ts'
import { invalidInput } from '../../../http/refusal.ts'
import { formsOf, heldMeeting } from './reading.ts'

type Body = Input<typeof calls.saveRegistration>['body']
type Given = Body['identities'][number]
type Held = Awaited<ReturnType<typeof heldMeeting>>

/** SQL for the places of a meeting, or of one of its identities, that are held by registrations and by offers. */
const heldPlaces = (meetingCode: string, identity?: string) => {
  const inGroup = identity === undefined ? sql`true` : sql`identity = ${identity}`
  return sql`(
    (select count(*) from registration where meeting_code = ${meetingCode} and ${inGroup}
      and state in ('UNDER_REVIEW', 'PASSED', 'SIGNED'))
    + (select count(*) from waiting_place where meeting_code = ${meetingCode} and ${inGroup} and state = 'OFFERED')
  )::integer`
}

/** A code for a new identity that none of `taken` is: its kind for the first of a kind, else made of letters. */
function newCode(taken: ReadonlySet<string>, kind: IdentityKind) {
  if (!taken.has(kind)) return kind
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(65 + randomInt(26)))
  return `AS_${letters.join('')}`
}

function checkDays(days: NonNullable<Body['entranceDays']>) {
  days.forEach(({ day, from, to }, at) => {
    if (!day) throw invalidInput(`entranceDays.${at}.day`, 'a day')
    if (to <= from) throw invalidInput(`entranceDays.${at}.to`, 'a time after that of the beginning')
    const isTwice = days.slice(0, at).some((other) => other.day === day && other.from < to && from < other.to)
    if (isTwice) throw invalidInput(`entranceDays.${at}.from`, 'hours that no other entry of the day has')
  })
}

/** The days as they are stored, in the order of time. */
const storedDays = (days: NonNullable<Body['entranceDays']>) =>
  JSON.stringify(
    days
      .map(({ rules, ...open }) => ({ ...open, rule: rules }))
      .toSorted((a, b) => `${a.day} ${a.from}`.localeCompare(`${b.day} ${b.from}`, 'en')),
  )

function check(
  { opensAt, closesAt, capacity, identities, entranceDays = [] }: Body,
  { registration, ...before }: Held,
) {
  if (opensAt && closesAt && closesAt <= opensAt) throw invalidInput('closesAt', 'a time after that of the opening')
  checkDays(entranceDays)
  // Supervisors may have given places beyond a capacity, which can stay as it is.
  if (capacity !== null && capacity !== registration.capacity && capacity < registration.takenNum)
    throw invalidInput('capacity', `at least the ${registration.takenNum} places that are taken`)
  identities.forEach(({ identity, names, capacity }, at) => {
    const known = before.identities.find((each) => each.identity === identity)
    if (identity && !known) throw invalidInput(`identities.${at}.identity`, 'an identity of the meeting')
    if (Object.keys(names).length === 0) throw invalidInput(`identities.${at}.names`, 'a name in at least one language')
    if (capacity !== null && capacity !== known?.capacity && capacity < (known?.takenNum ?? 0))
      throw invalidInput(`identities.${at}.capacity`, `at least the ${known?.takenNum} places that are taken`)
  })
}

async function removeOthers(tx: Db, meetingCode: string, staying: readonly string[]) {
  const { rows } = await sql<{ code: string }>`
    select code from meeting_identity where meeting_code = ${meetingCode} and code <> all(${staying}::text[])
      and exists (select from registration where meeting_code = ${meetingCode} and identity = code)`.execute(tx)
  if (rows[0]) throw invalidInput('identities', `the identity ${rows[0].code}, which has registrations`)
  await sql`
    delete from meeting_identity where meeting_code = ${meetingCode} and code <> all(${staying}::text[])`.execute(tx)
}

type Stored = Held['identities'][number]
type Whole = Given & Pick<Stored, 'kind' | 'summaries' | 'idTypes' | 'needsRealName'>

/** An identity as it was given, the rest as it was; a new one is of visitors who show nothing. */
const wholeIdentity = (given: Given, before: Stored | undefined): Whole => ({
  ...given,
  kind: given.kind ?? before?.kind ?? 'VISITOR',
  summaries: given.summaries ?? before?.summaries ?? {},
  idTypes: [...new Set(given.idTypes ?? before?.idTypes)],
  needsRealName: given.needsRealName ?? before?.needsRealName ?? false,
})

async function writeIdentity(tx: Db, meetingCode: string, given: Whole & { code: string; position: number }) {
  const { code, position, kind, names, summaries, needsReview, needsInvitation, needsPhoto, capacity } = given
  const formCode = given.formCode || standardRegistration
  await sql`
    insert into meeting_identity (meeting_code, code, kind, name, summary, position, form_code, needs_review,
      needs_invitation, needs_photo, id_types, needs_real_name, capacity)
    values (${meetingCode}, ${code}, ${kind}, ${JSON.stringify(names)}, ${JSON.stringify(summaries)}, ${position},
      ${formCode}, ${needsReview}, ${needsInvitation}, ${needsPhoto}, ${given.idTypes}::text[],
      ${given.needsRealName}, ${capacity})
    on conflict (meeting_code, code) do update set kind = excluded.kind, name = excluded.name,
      summary = excluded.summary, position = excluded.position, form_code = excluded.form_code,
      needs_review = excluded.needs_review, needs_invitation = excluded.needs_invitation,
      needs_photo = excluded.needs_photo, id_types = excluded.id_types, needs_real_name = excluded.needs_real_name,
      capacity = excluded.capacity,
      taken = case when excluded.capacity is null then 0 else ${heldPlaces(meetingCode, code)} end`.execute(tx)
}

/** Sets how a meeting takes registrations, and as whom. Throws a Refusal before anything is changed. */
export async function saveRegistration(body: Body, context: ForOrganiser) {
  const { meetingCode, isClosed, opensAt, closesAt, capacity, identities } = body
  await context.db.transaction().execute(async (tx) => {
    await sql`
      insert into meeting_registration (meeting_code, is_closed) values (${meetingCode}, true)
      on conflict do nothing`.execute(tx)
    await sql`select from meeting_registration where meeting_code = ${meetingCode} for update`.execute(tx)
    // Registrations without a limit of places take no lock: they wait here, so that the count below misses none. The
    // row is locked before, as registrations with a limit do it.
    await sql`lock table registration in share mode`.execute(tx)
    const before = await heldMeeting(tx, meetingCode, 'EN')
    check(body, before)
    if (before.isArchived && !isClosed) throw invalidInput('isClosed', 'true while the meeting is archived')
    const { registration } = before
    const { transferRule = registration.transferRule, transferUntil = registration.transferUntil } = body
    const { entranceDays = registration.entranceDays, idDataDays = registration.idDataDays } = body
    const { offerHours = registration.offerHours } = body
    const choices = new Set([
      ...(await formsOf(tx, meetingCode)).map(({ formCode }) => formCode),
      ...before.identities.map(({ formCode }) => formCode),
      '',
    ])
    const wrongForm = identities.findIndex(({ formCode }) => !choices.has(formCode))
    if (wrongForm >= 0) throw invalidInput(`identities.${wrongForm}.formCode`, 'a published form of the meeting')

    await tx
      .insertInto('form')
      .values({ code: standardRegistration, version: 1, definition: JSON.stringify(standardForm) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const local = (time: string) =>
      sql`nullif(${time}, '')::timestamp at time zone (select time_zone from meeting where code = ${meetingCode})`
    await sql`
      update meeting_registration set is_closed = ${isClosed}, opens_at = ${local(opensAt)},
        closes_at = ${local(closesAt)}, capacity = ${capacity}, transfer_rule = ${transferRule},
        transfer_until = ${local(transferUntil)}, entrance_days = ${storedDays(entranceDays)}::jsonb,
        id_data_days = ${idDataDays}, offer_hours = ${offerHours},
        taken = case when ${capacity}::integer is null then 0 else ${heldPlaces(meetingCode)} end
      where meeting_code = ${meetingCode}`.execute(tx)
    const staying = identities.flatMap(({ identity }) => identity ?? [])
    await removeOthers(tx, meetingCode, staying)
    const codes = new Set(staying)
    for (const [position, given] of identities.entries()) {
      const identity = wholeIdentity(
        given,
        before.identities.find((each) => each.identity === given.identity),
      )
      const code = given.identity ?? newCode(codes, identity.kind)
      codes.add(code)
      await writeIdentity(tx, meetingCode, { ...identity, code, position })
    }
    const of = ({ isClosed, capacity }: Pick<Body, 'isClosed' | 'capacity'>, groups: number) => ({
      ...{ state: isClosed ? 'CLOSED' : 'OPEN', groups },
      ...(capacity !== null && { capacity }),
    })
    await audit(tx, context, {
      ...{ action: 'REGISTRATION_SETUP', subject: meetingCode },
      before: before.registration.isOn ? of(before.registration, before.identities.length) : {},
      after: of(body, identities.length),
    })
  })
}
