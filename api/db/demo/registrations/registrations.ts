import { createHash } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Schema } from '../../schema.ts'
import { enterprises } from '../facts/enterprises.ts'
import { people } from '../facts/people.ts'
import { demoId } from '../rows.ts'
import { writeApplicants } from './applicants.ts'
import { demoRegistrations } from './demo-registrations.ts'

const dayMs = 86_400_000
const forms = { VISITOR: 'demo-visitor', GUEST: 'demo-guest', MEDIA: 'demo-media' } as const

type Facts = (typeof demoRegistrations)[number]

const organisationOf = ({ organisation, enterprise }: (typeof people)[number]) =>
  organisation || enterprises.find(({ code }) => code === enterprise)?.name.EN || ''

function registrationRow(facts: Facts, now: Date) {
  const { uid, meeting, identity = 'VISITOR', daysAgo, answers = {} } = facts
  const person = people.find((known) => known.uid === uid)
  if (!person) throw new Error(`No demo person has the uid "${uid}".`)
  const at = new Date(now.getTime() - daysAgo * dayMs)
  const state: Selectable<Schema['registration']>['state'] = facts.state ?? 'PASSED'
  const name = `registration ${meeting} ${uid}`
  return {
    state,
    ...{ id: demoId(name), uid, identity, meeting_code: meeting, key: `demo-${meeting}-${uid}` },
    ...{
      language: person.country === 'CN' ? 'CN' : 'EN',
      reason: facts.reason ?? '',
      faulty_fields: facts.faulty ?? [],
    },
    ...{ first_name: person.familyName, last_name: person.givenName, organisation: organisationOf(person) },
    ...{ position: person.position.EN ?? '', email: person.email, country_code: person.country },
    ...{ phone: person.phone ?? '', phone_country_code: person.phone ? (person.dial ?? '') : '' },
    ...{ form_code: forms[identity], form_version: 1, answers: JSON.stringify(answers) },
    ...{ invitation_code: facts.code ?? null, created_at: at, updated_at: at },
    pass_id: createHash('sha256').update(name).digest('base64url').slice(0, 12),
  }
}

/** The registrations of the demo people, and the places they hold; once, for people register and cancel. */
export async function writeRegistrations(db: Transaction<Schema>, now: Date): Promise<void> {
  if (await db.selectFrom('registration').select('id').limit(1).executeTakeFirst()) return
  const rows = demoRegistrations.map((facts) => registrationRow(facts, now))
  await db.insertInto('registration').values(rows).execute()
  await db
    .insertInto('registration_event')
    .values(
      rows.flatMap(({ id, uid, state, identity, reason, created_at: at }) => {
        const first = identity === 'MEDIA' ? 'UNDER_REVIEW' : 'PASSED'
        const registered = { registration_id: id, uid, event: 'REGISTER', from_state: null, to_state: first, at }
        if (state === first) return [registered]
        const event = state === 'CANCELLED' ? { event: 'CANCEL', uid } : { event: 'REFUSE', uid: 'U1004' }
        const later = new Date(at.getTime() + dayMs / 2)
        return [registered, { ...registered, ...event, from_state: first, to_state: state, reason, at: later }]
      }),
    )
    .execute()
  await writeApplicants(db, now)
  await sql`
    update meeting_registration as place set taken = (
      select count(*) from registration as held
      where held.meeting_code = place.meeting_code and state in ('UNDER_REVIEW', 'PASSED', 'SIGNED'))
    where capacity is not null`.execute(db)
  await sql`
    update invitation_code as code set used = (
      select count(*) from registration as held
      where held.meeting_code = code.meeting_code and invitation_code = code.code and state <> 'CANCELLED')
    where code.code <> 'VIPUSED'`.execute(db)
  await sql`update invitation_code set used = max_uses where code = 'VIPUSED'`.execute(db)
}
