import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import type { FormDefinition } from '../../contract/forms/definition.ts'
import { type IdType, idTypes } from '../../contract/forms/id-documents.ts'
import type { IdentityKind, IdentityRole } from '../../contract/meetings/identity-kinds.ts'
import type { ChannelState } from '../../contract/registrations/registration-states.ts'
import type { Db } from '../../db/index.ts'
import type { StoredEntranceDay } from '../../db/schema/registrations.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { Refusal } from '../http/refusal.ts'

/** A meeting and how it takes registrations. Without `isTaking` it takes none, and has no identities. */
export interface Setup {
  meetingCode: string
  type: 'MEETING' | 'EXHIBITION' | 'FORUM'
  name: LanguageMap
  address: LanguageMap
  fallback: string
  logo: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  /** The clock of the database, by which registrations open and close. */
  now: Date
  /** The day of now at the meeting's place. */
  today: string
  isTaking: boolean
  opensAt: Date | null
  closesAt: Date | null
  isClosed: boolean
  capacity: number | null
  taken: number
  entranceDays: StoredEntranceDay[]
}

/** Reads how a meeting takes registrations. Throws a Refusal if there is no such meeting, or it is of another type. */
export async function setupOf(meetingCode: string, type: string | undefined, db: Db): Promise<Setup> {
  const { rows } = await sql<Setup>`
    select meeting.code as "meetingCode", type, name, address, fallback_language as fallback, meeting.cover as logo, starts_at as "startsAt",
      ends_at as "endsAt", time_zone as "timeZone", now() as now, (now() at time zone time_zone)::date::text as today,
      registering.meeting_code is not null as "isTaking", opens_at as "opensAt", closes_at as "closesAt",
      coalesce(is_closed, false) as "isClosed", capacity, coalesce(taken, 0) as taken,
      coalesce(entrance_days, '[]') as "entranceDays"
    from meeting left join meeting_registration as registering on registering.meeting_code = meeting.code
    where meeting.code = ${meetingCode} and published_at is not null`.execute(db)
  const [setup] = rows
  if (setup && (!type || type === setup.type)) return setup
  throw new Refusal('meetingNotFound', `No meeting${type ? ` of the type ${type}` : ''} has the code "${meetingCode}".`)
}

/** Returns whether a meeting takes registrations now. */
export function channelOf({
  isTaking,
  opensAt,
  closesAt,
  isClosed,
  capacity,
  taken,
  endsAt,
  now,
}: Setup): ChannelState {
  if (!isTaking || (opensAt && opensAt > now)) return 'NOT_OPEN'
  if (isClosed || endsAt <= now || (closesAt && closesAt <= now)) return 'CLOSED'
  return capacity !== null && taken >= capacity ? 'FULL' : 'OPEN'
}

/** The number of places that are left; null where they are not limited. */
export const placesLeft = ({ capacity, taken }: { capacity: number | null; taken: number }) =>
  capacity === null ? null : Math.max(0, capacity - taken)

/** An identity of a meeting. */
export interface IdentityRow {
  code: string
  kind: IdentityKind
  name: LanguageMap
  summary: LanguageMap
  formCode: string
  needsReview: boolean
  needsInvitation: boolean
  idTypes: string[]
  needsPhoto: boolean
  needsRealName: boolean
  capacity: number | null
  taken: number
}

const identityColumns = sql`
  code, kind, name, summary, form_code as "formCode", needs_review as "needsReview", needs_invitation as "needsInvitation",
  id_types as "idTypes", needs_photo as "needsPhoto", needs_real_name as "needsRealName", capacity, taken`

/** The identities of a meeting, in its order. */
export async function identitiesOf(meetingCode: string, db: Db): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    select ${identityColumns} from meeting_identity where meeting_code = ${meetingCode} order by position, code`.execute(
    db,
  )
  return rows
}

/** Reads one identity. Throws a Refusal if the meeting takes no registrations, or has no such identity. */
export async function identityOf(setup: Setup, code: string, db: Db): Promise<IdentityRow> {
  const { meetingCode, isTaking } = setup
  if (!isTaking) throw new Refusal('registrationNotOpen', `The meeting "${meetingCode}" takes no registrations.`)
  const { rows } = await sql<IdentityRow>`
    select ${identityColumns} from meeting_identity where meeting_code = ${meetingCode} and code = ${code}`.execute(db)
  if (rows[0]) return rows[0]
  throw new Refusal('identityNotConfigured', `The meeting "${meetingCode}" has no identity "${code}".`)
}

const isIdType = (type: string): type is IdType => idTypes.some((known) => known === type)

/** Guests who need no invitation come by the way of visitors too, as no other way is open to them. */
function rolesOf({ kind, needsInvitation }: IdentityRow): IdentityRole[] {
  if (kind === 'MEDIA') return ['media']
  if (kind === 'VISITOR') return ['visitor']
  return needsInvitation ? ['guest'] : ['guest', 'visitor']
}

/** An identity as callers see it. */
export const identityItem = (row: IdentityRow, language: Language, fallback: string) => ({
  identity: row.code,
  roles: rolesOf(row),
  name: inLanguage(row.name, language, fallback),
  summary: inLanguage(row.summary, language, fallback),
  needsReview: row.needsReview,
  needsInvitation: row.needsInvitation,
  idTypes: row.idTypes.filter(isIdType),
  needsPhoto: row.needsPhoto,
  needsRealName: row.needsRealName,
  placesLeft: placesLeft(row),
})

/** A form in one of its versions. */
export interface StoredForm {
  code: string
  version: number
  definition: FormDefinition
}

/** Reads the newest version of an identity's form. */
export async function formOf({ formCode }: IdentityRow, db: Db): Promise<StoredForm> {
  const form = await db
    .selectFrom('form')
    .select(['code', 'version', 'definition'])
    .where('code', '=', formCode)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (form) return form
  throw new Refusal('identityNotConfigured', `There is no form "${formCode}".`)
}
