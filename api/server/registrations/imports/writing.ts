import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../../contract/core/languages.ts'
import type { importedStates } from '../../../contract/registrations/people-import-terms.ts'
import { peopleImportLimits } from '../../../contract/registrations/people-import-terms.ts'
import type { Db } from '../../../db/index.ts'
import { newUid } from '../../accounts/person.ts'
import type { CheckedPerson } from './checking.ts'

/** A person to be written, with the account that has their address. */
export interface NewPerson extends CheckedPerson {
  uid: string | null
  language: Language
}

/** The facts that all rows of one import share. */
export interface ImportFrame {
  importId: string
  meetingCode: string
  identity: string
  formCode: string
  formVersion: number
  state: (typeof importedStates)[number]
  tells: boolean
  /** The organiser who imports. */
  by: string
}

/**
 * Writes registrations. People without an account get a row that holds their name and nothing more; it can never be
 * logged in to, and gives its registration up to the account that proves the address.
 */
export async function writeAttendees(tx: Db, people: readonly NewPerson[], frame: ImportFrame) {
  const { importId, meetingCode, identity, formCode, formVersion, state, tells, by } = frame
  const rows = people.map((person) => ({
    ...{ id: randomUUID(), uid: person.uid ?? newUid(), is_new: person.uid === null, language: person.language },
    ...{ first_name: person.firstName, last_name: person.lastName, organisation: person.organisation },
    ...{ position: person.position, email: person.email, phone: person.phone },
    ...{ phone_country_code: person.phoneCountryCode, pass_id: randomBytes(9).toString('base64url') },
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
    id uuid, uid text, is_new boolean, language text, first_name text, last_name text, organisation text,
    position text, email text, phone text, phone_country_code text, pass_id text)`
  await sql`
    insert into person (uid, family_name, given_name, organisation, position, language, is_listed)
    select uid, first_name, last_name, organisation,
      case when position = '' then '{}'::jsonb else jsonb_build_object(language, position) end, language, true
    from ${given} where is_new`.execute(tx)
  await sql`
    insert into registration (id, meeting_code, uid, identity, state, key, language, first_name, last_name, organisation,
      position, email, phone, phone_country_code, form_code, form_version, pass_id, import_id, source)
    select id, ${meetingCode}, uid, ${identity}, ${state}, 'list ' || id, language, first_name, last_name, organisation,
      position, email, phone, phone_country_code, ${formCode}, ${formVersion}, pass_id, ${importId}, 'LIST'
    from ${given}`.execute(tx)
  const { rows: events } = await sql<{ id: string }>`
    insert into registration_event (registration_id, uid, event, from_state, to_state)
    select id, ${by}, 'REGISTER', null, ${state} from ${given} returning id`.execute(tx)
  await sql`select count_places(${meetingCode}, ${identity}, null, ${rows.length})`.execute(tx)
  if (!tells) return
  const ids = events.map(({ id }) => id)
  await sql`
    insert into queued_job (kind, payload, due_at)
    select 'registration', jsonb_build_object('event', id),
      now() + make_interval(mins => ${sql.lit(peopleImportLimits.undoMinutes)})
    from unnest(${ids}::text[]) as id`.execute(tx)
  if (state !== 'PASSED') return
  await sql`
    insert into queued_job (kind, party, payload, due_at)
    select 'reminder', code, jsonb_build_object('registration', given.id, 'hours', hours),
      starts_at - make_interval(hours => hours)
    from ${given} cross join (values (24), (2)) as before (hours) join meeting on code = ${meetingCode}
    where starts_at - make_interval(hours => hours) > now() + interval '1 hour'`.execute(tx)
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** A code of an invitation that nobody guesses: 60 random bits, in letters that are not taken for each other. */
const newCode = () => [...randomBytes(12)].map((byte) => letters[byte % 32]).join('')

/**
 * Writes invitations, each with a code for one registration and a link that shows nothing but that invitation. Guests
 * with an address get theirs by mail, if the organiser wants that.
 */
export async function writeGuests(tx: Db, people: readonly NewPerson[], frame: ImportFrame) {
  const { importId, meetingCode, identity, tells } = frame
  const rows = people.map((person) => ({
    ...{ key: randomBytes(18).toString('base64url'), code: newCode(), list_key: person.listKey },
    ...{ name: person.name, company: person.organisation, email: person.email, phone: person.phone },
    ...{ phone_country_code: person.phoneCountryCode, language: person.language },
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (
    key text, code text, list_key text, name text, company text, email text, phone text, phone_country_code text,
    language text)`
  await sql`
    insert into invitation_code (meeting_code, code, identity, max_uses, note)
    select ${meetingCode}, code, ${identity}, 1, name from ${given}`.execute(tx)
  await sql`
    insert into event_guest (key, meeting_code, name, company, invitation_code, email, phone, phone_country_code, identity,
      list_key, import_id, language)
    select key, ${meetingCode}, name, company, code, email, phone, phone_country_code, ${identity}, list_key, ${importId},
      language
    from ${given}`.execute(tx)
  if (!tells) return
  await sql`
    insert into queued_job (kind, payload, due_at)
    select 'registration', jsonb_build_object('guest', key),
      now() + make_interval(mins => ${sql.lit(peopleImportLimits.undoMinutes)})
    from ${given} where email <> ''`.execute(tx)
}
