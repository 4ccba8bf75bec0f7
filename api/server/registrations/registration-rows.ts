import { type RawBuilder, sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Language } from '../../contract/core/languages.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import type { IdentityKind } from '../../contract/meetings/identity-kinds.ts'
import type { RegistrationEvent, StoredState } from '../../contract/registrations/registration-states.ts'
import type { Registration, registrations } from '../../contract/registrations/registrations.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { openAnswers } from '../forms/stored-answers.ts'

/** A registration in lists, as the database reads it. */
export interface ListedRow {
  registrationId: string
  meetingCode: string
  meetingType: 'MEETING' | 'EXHIBITION' | 'FORUM'
  meetingName: LanguageMap
  address: LanguageMap
  fallback: string
  logo: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  identity: string
  identityName: LanguageMap | null
  status: StoredState
  reason: string
  registeredAt: Date
  signedAt: Date | null
}

interface Row extends ListedRow {
  kind: IdentityKind
  faultyFields: string[]
  firstName: string
  lastName: string
  organisation: string
  position: string
  email: string
  phone: string
  phoneCountryCode: string
  countryCode: string
  documentType: string
  documentNumber: string
  hasPhoto: boolean
  formVersion: number
  answers: Answers
  invitationCode: string
  version: number
  updatedAt: Date
  steps: { event: RegistrationEvent; status: StoredState; at: string; reason: string }[]
}

/** The columns of a list; `joinedTables` has them. */
export const listedColumns = sql`
  registration.id as "registrationId", registration.meeting_code as "meetingCode", meeting.type as "meetingType",
  meeting.name as "meetingName", meeting.address, meeting.fallback_language as fallback, meeting.cover as logo,
  meeting.starts_at as "startsAt", meeting.ends_at as "endsAt", meeting.time_zone as "timeZone",
  registration.identity, meeting_identity.name as "identityName", registration.state as status,
  case when registration.state = 'NOT_PASSED' then registration.reason else '' end as reason,
  registration.created_at as "registeredAt", registration.signed_at as "signedAt"`

/** Registrations with their meetings and identities. */
export const joinedTables = sql`
  registration join meeting on meeting.code = registration.meeting_code
  left join meeting_identity on meeting_identity.meeting_code = registration.meeting_code
    and meeting_identity.code = registration.identity`

/** A registration in lists, in one language. */
export function listedItem(row: ListedRow, language: Language) {
  const { registrationId, meetingCode, meetingType, logo, timeZone, identity, status, reason, fallback } = row
  return {
    ...{ registrationId, meetingCode, meetingType, logo, timeZone, identity, status, reason },
    meetingName: inLanguage(row.meetingName, language, fallback),
    address: inLanguage(row.address, language, fallback),
    startTime: row.startsAt.toISOString(),
    endTime: row.endsAt.toISOString(),
    identityName: inLanguage(row.identityName, language, fallback) || identity,
    registeredAt: row.registeredAt.toISOString(),
    signedAt: row.signedAt?.toISOString() ?? '',
  }
}

/** A person's newest registration for a meeting; one that is not cancelled comes before those that are. */
export async function newestOf(uid: string, meetingCode: string, db: Db): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${listedColumns}, coalesce(meeting_identity.kind, 'VISITOR') as kind,
      faulty_fields as "faultyFields", first_name as "firstName", last_name as "lastName",
      organisation, registration.position, email, phone, phone_country_code as "phoneCountryCode",
      country_code as "countryCode", document_type as "documentType", document_masked as "documentNumber",
      photo_sealed is not null as "hasPhoto", form_version as "formVersion", answers,
      coalesce(invitation_code, '') as "invitationCode", registration.version, registration.updated_at as "updatedAt",
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'event', event, 'status', to_state, 'at', at, 'reason', event.reason) order by event.id), '[]')
        from registration_event as event where registration_id = registration.id
      ) as steps
    from ${joinedTables}
    where registration.uid = ${uid} and registration.meeting_code = ${meetingCode}
    order by registration.state = 'CANCELLED', registration.created_at desc limit 1`.execute(db)
  return rows[0]
}

/** A registration as its person sees it. */
export function registrationItem(row: Row, language: Language): Infer<typeof Registration> {
  const { meetingName, address, startsAt, endsAt, identityName, registeredAt, signedAt, fallback, ...own } = row
  const { version, updatedAt, answers, steps, ...rest } = own
  return {
    ...rest,
    ...listedItem(row, language),
    answers: openAnswers(answers),
    steps: steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }
}

/** The SQL of a person's registrations in one state, or in all: those to come first, the next one at the top. */
export function registrationsOf(uid: string, status: string | undefined) {
  const matching: RawBuilder<unknown> = sql`
    registration.uid = ${uid} and (${status ?? null}::text is null or registration.state = ${status ?? null})`
  return {
    rows: sql<ListedRow>`
      select ${listedColumns} from ${joinedTables} where ${matching}
      order by meeting.ends_at <= now(), case when meeting.ends_at > now() then meeting.starts_at end,
        meeting.starts_at desc, registration.created_at desc, registration.id`,
    total: sql`select count(*) from registration where ${matching}`,
  }
}

type Clash = Infer<(typeof registrations)['status']['data']>['clash']

interface SlotRow {
  meetingCode: string
  meetingType: 'MEETING' | 'EXHIBITION' | 'FORUM'
  name: LanguageMap
  fallback: string
  startsAt: Date
  endsAt: Date
  timeZone: string
}

/** The meetings of the same organisers that take registrations now, and at whose time a person has no other. */
async function otherSlots(uid: string, meetingCode: string, language: Language, db: Db) {
  const { rows } = await sql<SlotRow>`
    select code as "meetingCode", type as "meetingType", name, fallback_language as fallback, starts_at as "startsAt",
      ends_at as "endsAt", time_zone as "timeZone"
    from meeting join meeting_registration as ruling on ruling.meeting_code = code
    where code <> ${meetingCode} and code in (
        select other.meeting_code from meeting_member as own join meeting_member as other using (uid, role)
        where own.meeting_code = ${meetingCode} and role = 'ORGANISER')
      and published_at is not null and archived_at is null and ends_at > now() and not is_closed
      and coalesce(opens_at <= now(), true) and coalesce(closes_at > now(), true) and coalesce(taken < capacity, true)
      and not exists (select from registration as stored
        where stored.meeting_code = code and stored.uid = ${uid} and state <> 'CANCELLED')
      and (slot_clash(${uid}, code)).id is null
    order by starts_at, code limit 5`.execute(db)
  return rows.map(({ name, fallback, startsAt, endsAt, ...row }) => ({
    ...{ ...row, meetingName: inLanguage(name, language, fallback) },
    ...{ startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
  }))
}

/** A person's registration at the time of a meeting, with other meetings instead; null if there is none. */
export async function clashOf(uid: string, meetingCode: string, language: Language, db: Db): Promise<Clash> {
  const { rows } = await sql<{ registrationId: string; meetingCode: string; name: LanguageMap; fallback: string }>`
    select clash.id as "registrationId", clash.meeting_code as "meetingCode", name, fallback_language as fallback
    from slot_clash(${uid}, ${meetingCode}) as clash join meeting on meeting.code = clash.meeting_code`.execute(db)
  const [row] = rows
  if (!row) return null
  const { registrationId, meetingCode: other, name, fallback } = row
  const others = await otherSlots(uid, meetingCode, language, db)
  return { registrationId, meetingCode: other, meetingName: inLanguage(name, language, fallback), others }
}
