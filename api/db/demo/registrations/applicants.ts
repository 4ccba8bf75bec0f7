import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { Schema } from '../../schema.ts'
import { art, demoId } from '../rows.ts'
import facts from './applicants.json' with { type: 'json' }

const hourMs = 3_600_000

/** Somebody who waits for a review, with how they are named and answered in their own words. */
interface Applicant {
  uid: string
  familyName: string
  givenName: string
  country: string
  language: Language
  organisation: string
  position: string
  phone: string
  dial: string
  avatar: string
  identity: 'VISITOR' | 'GUEST' | 'MEDIA'
  hoursAgo: number
  answers: Record<string, unknown>
}

/**
 * Everybody who waits for a review at `X2026`, by when they registered. They have no account that logs in, and no
 * card. The last of them has the name and the phone number of the first: one person who registered twice.
 */
export const applicants = facts as Applicant[]

const formOf = { VISITOR: 'demo-visitor', GUEST: 'demo-guest', MEDIA: 'demo-media' } as const
const emailOf = ({ uid }: Applicant) => `${uid.toLowerCase()}@registrant.example`

const personRow = (person: Applicant) => ({
  ...{ uid: person.uid, email: emailOf(person), country_code: person.country, language: person.language },
  ...{ family_name: person.familyName, given_name: person.givenName, organisation: person.organisation },
  ...{ avatar: art(person.avatar) },
  ...{ position: JSON.stringify({ [person.language]: person.position }), fallback_language: person.language },
})

function registrationRow(person: Applicant, now: Date) {
  const name = `registration X2026 ${person.uid}`
  const at = new Date(now.getTime() - person.hoursAgo * hourMs)
  return {
    ...{ id: demoId(name), uid: person.uid, identity: person.identity, meeting_code: 'X2026' },
    ...{ key: `demo-X2026-${person.uid}`, state: 'UNDER_REVIEW' as const, language: person.language },
    ...{ first_name: person.familyName, last_name: person.givenName, organisation: person.organisation },
    ...{ position: person.position, email: emailOf(person), country_code: person.country },
    ...{ phone: person.phone, phone_country_code: person.dial, form_code: formOf[person.identity], form_version: 1 },
    ...{ answers: JSON.stringify(person.answers), created_at: at, updated_at: at },
    pass_id: createHash('sha256').update(name).digest('base64url').slice(0, 12),
  }
}

/** Writes everybody who waits for a review, with their registrations. */
export async function writeApplicants(db: Transaction<Schema>, now: Date): Promise<void> {
  await db
    .insertInto('person')
    .values(applicants.map(personRow))
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
  const rows = applicants.map((person) => registrationRow(person, now))
  await db.insertInto('registration').values(rows).execute()
  await db
    .insertInto('registration_event')
    .values(
      rows.map(({ id, uid, created_at: at }) => ({
        ...{ registration_id: id, uid, event: 'REGISTER', from_state: null, to_state: 'UNDER_REVIEW', at },
      })),
    )
    .execute()
}
