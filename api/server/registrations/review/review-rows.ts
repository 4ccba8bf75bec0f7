import { type RawBuilder, sql } from 'kysely'
import { fullName, nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { StoredState } from '../../../contract/registrations/registration-states.ts'
import { type registrationSources, statesOfTab } from '../../../contract/registrations/review-terms.ts'
import type { reviews } from '../../../contract/registrations/reviews.ts'
import type { Db } from '../../../db/index.ts'
import { nameObject } from '../../../db/person-name.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { searchedWords } from '../../core/paging.ts'
import { isUuid } from '../../core/uuid.ts'

/** The filters of a list of registrations; an export has the same. */
export type ReviewFilter = Omit<Input<typeof reviews.list>['query'], 'pageNum' | 'pageSize' | 'language'>

/** A registration of a list, as the database reads it. */
export interface ReviewRow {
  registrationId: string
  version: number
  firstName: string
  lastName: string
  countryCode: string
  avatar: string
  organisation: string
  position: string
  email: string
  phone: string
  phoneCountryCode: string
  identity: string
  identityName: LanguageMap | null
  fallback: string
  status: StoredState
  reason: string
  invitationCode: string
  source: (typeof registrationSources)[number]
  registeredAt: Date
  signedAt: Date | null
  isDuplicate: boolean
  holderUid: string | null
  holder: PersonName | null
}

/** The signs that `other` is of the same person as `registration`; null for each that it lacks. */
export const duplicateColumns = sql`
  case when registration.document_key <> '' and other.document_key = registration.document_key then 'DOCUMENT' end,
  case when registration.email <> '' and lower(other.email) = lower(registration.email) then 'EMAIL' end,
  case when registration.phone <> '' and other.phone = registration.phone
    and other.phone_country_code = registration.phone_country_code then 'PHONE' end,
  case when folded(other.last_name) = folded(registration.last_name)
    and folded(other.first_name) = folded(registration.first_name) then 'NAME' end`

/** SQL for whether a registration, one of those with these ids, seems to be of a person who has another one. */
export const hasTwin = (ids: RawBuilder<unknown>) => sql`
  registration.state <> 'CANCELLED' and registration.id in (select registrations_with_twins(${ids}))`

/** The columns of a list but `isDuplicate`; `reviewTables` has them. */
export const reviewColumns = sql`
  registration.id as "registrationId", registration.version, registration.first_name as "firstName",
  registration.last_name as "lastName", registration.country_code as "countryCode", person.avatar,
  registration.organisation, registration.position, registration.email, registration.phone,
  registration.phone_country_code as "phoneCountryCode", registration.identity, meeting_identity.name as "identityName",
  meeting.fallback_language as fallback, registration.state as status, registration.reason,
  coalesce(registration.invitation_code, '') as "invitationCode", registration.source, registration.created_at as "registeredAt",
  registration.signed_at as "signedAt", holder.uid as "holderUid",
  ${nameObject('holder')} as holder`

/** Registrations with the rows that a list names. */
export const reviewTables = sql`
  join meeting on meeting.code = registration.meeting_code
  join person on person.uid = registration.uid
  left join meeting_identity on meeting_identity.meeting_code = registration.meeting_code
    and meeting_identity.code = registration.identity
  left join registration_hold as hold on hold.registration_id = registration.id and hold.until > now()
  left join person as holder on holder.uid = hold.uid`

/** The condition that a registration fits the filters. */
export function reviewConditions(filter: ReviewFilter): RawBuilder<unknown> {
  const { meetingCode, tab, identity, invitationCode, checkIn, source, duplicates, session, speaks, search } = filter
  const conditions = [
    sql`registration.meeting_code = ${meetingCode}`,
    ...(tab ? [sql`registration.state = any(${[...statesOfTab[tab]]}::text[])`] : []),
    ...(identity ? [sql`registration.identity = ${identity}`] : []),
    ...(invitationCode ? [sql`registration.invitation_code = ${invitationCode.toUpperCase()}`] : []),
    ...(checkIn ? [sql`(registration.state = 'SIGNED') = ${checkIn === 'SIGNED'}`] : []),
    ...(source ? [sql`registration.source = ${source}`] : []),
    ...(duplicates ? [sql`registration.id in (select registration_duplicates())`] : []),
    ...(session ? [sql`holds_seat(registration.uid, ${isUuid(session) ? session : null})`] : []),
    ...(speaks ? [sql`registration.language = ${speaks}`] : []),
    // Five times as fast as `like`.
    ...searchedWords(search).map((word) => sql`strpos(registration.search, ${word}) > 0`),
  ]
  return sql.join(conditions, sql` and `)
}

// Each is the order of an index.
const columnsOfSort = {
  createdAt: ['registration.created_at'],
  name: ['lower(registration.last_name)', 'lower(registration.first_name)'],
  organisation: ['lower(registration.organisation)'],
}

/**
 * Lets a transaction read the texts of a search from their index. The database would rather read whole rows, as if its
 * disk had to turn for each page of an index.
 */
export const readingTexts = (tx: Db, { search }: ReviewFilter) =>
  search ? sql`select set_config('random_page_cost', '1.1', true)`.execute(tx) : undefined

/** The order of a list. Without one those under review come with the longest waiting first, all others newest first. */
export function reviewOrder({ sort, tab }: ReviewFilter): RawBuilder<unknown> {
  const chosen = sort ?? (tab === 'UNDER_REVIEW' ? 'createdAt' : '-createdAt')
  const columns = columnsOfSort[chosen.replace('-', '') as keyof typeof columnsOfSort]
  const direction = chosen.startsWith('-') ? ' desc' : ''
  return sql.raw([...columns, 'registration.id'].map((column) => column + direction).join(', '))
}

/** Returns the colleague of a row who has the registration open; null for nobody, and for the reader themselves. */
export const holderOf = ({ holderUid, holder }: ReviewRow, uid: string, language: Language) =>
  holder && holderUid && holderUid !== uid ? { uid: holderUid, name: nameIn(holder, language) } : null

/** A registration of a list, in one language. */
export function reviewItem(row: ReviewRow, uid: string, language: Language) {
  const { registrationId, version, avatar, organisation, position, email, phone, phoneCountryCode } = row
  const { identity, status, reason, invitationCode, source, isDuplicate, registeredAt, signedAt } = row
  return {
    ...{ registrationId, version, avatar, organisation, position, email, phone, phoneCountryCode },
    ...{ identity, status, reason, invitationCode, source, isDuplicate },
    name: fullName(row),
    identityName: inLanguage(row.identityName, language, row.fallback) || identity,
    registeredAt: registeredAt.toISOString(),
    signedAt: signedAt?.toISOString() ?? '',
    holder: holderOf(row, uid, language),
  }
}
