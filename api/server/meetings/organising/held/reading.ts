import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Language } from '../../../../contract/core/languages.ts'
import { type FormDefinition, textIn } from '../../../../contract/forms/definition.ts'
import type { IdType } from '../../../../contract/forms/id-documents.ts'
import type { IdentityKind } from '../../../../contract/meetings/identity-kinds.ts'
import type { HeldMeeting } from '../../../../contract/meetings/organising/held-meetings.ts'
import type { Db } from '../../../../db/index.ts'
import type { StoredEntranceDay } from '../../../../db/schema/registrations.ts'
import type { LanguageMap } from '../../../../db/schema.ts'
import { standardRegistration } from '../../../../db/templates/form-templates.ts'
import { localPattern } from '../../../core/time-zone.ts'
import { noMeeting } from '../../sessions.ts'

interface MeetingRow {
  meetingCode: string
  meetingType: 'MEETING' | 'EXHIBITION' | 'FORUM'
  names: LanguageMap
  summaries: LanguageMap
  details: LanguageMap
  addresses: LanguageMap
  organisers: LanguageMap
  timeZone: string
  startTime: string
  endTime: string
  phone: string
  cover: string
  liveUrl: string
  isPublished: boolean
  isArchived: boolean
  updatedAt: Date
  isOn: boolean
  isClosed: boolean
  opensAt: string
  closesAt: string
  transferRule: 'OFF' | 'OPEN' | 'REVIEWED'
  transferUntil: string
  entranceDays: StoredEntranceDay[]
  idDataDays: number
  offerHours: number
  capacity: number | null
  takenNum: number
  sessionNum: number
}

/** SQL for the number of registrations that hold a place of a meeting, and of the places that are offered. */
const takenIn = sql`(
  select count(*)::integer from registration
  where registration.meeting_code = meeting.code and state in ('UNDER_REVIEW', 'PASSED', 'SIGNED'))`

async function rowOf(db: Db, meetingCode: string) {
  const local = (column: ReturnType<typeof sql>) =>
    sql`coalesce(to_char(${column} at time zone time_zone, ${localPattern}), '')`
  const { rows } = await sql<MeetingRow>`
    select meeting.code as "meetingCode", type as "meetingType", name as names, summary as summaries,
      address as addresses, coalesce(organiser, '{}') as organisers, coalesce(details, '{}') as details, time_zone as "timeZone",
      ${local(sql`starts_at`)} as "startTime", ${local(sql`ends_at`)} as "endTime", coalesce(phone, '') as phone, cover,
      coalesce(live_url, '') as "liveUrl", published_at is not null as "isPublished",
      archived_at is not null as "isArchived",
      date_trunc('milliseconds', updated_at) as "updatedAt", taking.meeting_code is not null as "isOn",
      coalesce(is_closed, false) as "isClosed", ${local(sql`opens_at`)} as "opensAt",
      ${local(sql`closes_at`)} as "closesAt", coalesce(transfer_rule, 'OPEN') as "transferRule",
      ${local(sql`transfer_until`)} as "transferUntil", coalesce(entrance_days, '[]') as "entranceDays",
      coalesce(id_data_days, 30) as "idDataDays", coalesce(offer_hours, 24) as "offerHours", capacity,
      ${takenIn} as "takenNum",
      (select count(*)::integer from meeting_session where meeting_session.meeting_code = meeting.code) as "sessionNum"
    from meeting left join meeting_page on meeting_page.meeting_code = meeting.code
    left join meeting_registration as taking on taking.meeting_code = meeting.code
    where meeting.code = ${meetingCode}`.execute(db)
  if (!rows[0]) throw noMeeting(meetingCode)
  return rows[0]
}

interface IdentityRow {
  identity: string
  kind: IdentityKind
  names: LanguageMap
  summaries: LanguageMap
  formCode: string
  needsReview: boolean
  needsInvitation: boolean
  needsPhoto: boolean
  idTypes: IdType[]
  needsRealName: boolean
  capacity: number | null
  takenNum: number
}

async function identitiesOf(db: Db, meetingCode: string) {
  const { rows } = await sql<IdentityRow>`
    select code as identity, kind, name as names, summary as summaries, form_code as "formCode", needs_review as "needsReview",
      needs_invitation as "needsInvitation", needs_photo as "needsPhoto", id_types as "idTypes",
      needs_real_name as "needsRealName", capacity,
      (select count(*)::integer from registration where registration.meeting_code = meeting_identity.meeting_code
        and identity = code and state in ('UNDER_REVIEW', 'PASSED', 'SIGNED')) as "takenNum"
    from meeting_identity where meeting_code = ${meetingCode} order by position, code`.execute(db)
  return rows.map((row) => ({ ...row, formCode: row.formCode === standardRegistration ? '' : row.formCode }))
}

/** The forms that identities of a meeting may choose: its published ones. */
export async function formsOf(db: Db, meetingCode: string) {
  const { rows } = await sql<{ formCode: string; draft: FormDefinition }>`
    select code as "formCode", draft from form_setting
    where meeting_code = ${meetingCode} and version is not null order by updated_at desc limit 200`.execute(db)
  return rows
}

/** A meeting as its organisers edit it, without what the settings of the server say. */
type Stored = Omit<Infer<typeof HeldMeeting>, 'canCheckNames'>

/** Returns a meeting as its organisers edit it. Throws a Refusal if there is no such meeting. */
export async function heldMeeting(db: Db, meetingCode: string, language: Language): Promise<Stored> {
  const { isOn, isClosed, opensAt, closesAt, transferRule, transferUntil, ...others } = await rowOf(db, meetingCode)
  const { entranceDays, idDataDays, offerHours, capacity, takenNum, updatedAt, ...row } = others
  const [identities, forms] = await Promise.all([identitiesOf(db, meetingCode), formsOf(db, meetingCode)])
  const isEmpty = (texts: LanguageMap) => !Object.values(texts).some(Boolean)
  return {
    ...row,
    updatedAt: updatedAt.toISOString(),
    registration: {
      ...{ isOn, isClosed, opensAt, closesAt, transferRule, transferUntil, capacity, takenNum },
      ...{ idDataDays, offerHours },
      entranceDays: entranceDays.map(({ rule, ...open }) => ({ ...open, rules: rule })),
    },
    identities,
    forms: forms.map(({ formCode, draft }) => ({ formCode, title: textIn(draft.title, language, draft) || formCode })),
    missing: [
      ...(isEmpty(row.names) ? (['NAME'] as const) : []),
      ...(isEmpty(row.addresses) ? (['ADDRESS'] as const) : []),
    ],
  }
}
