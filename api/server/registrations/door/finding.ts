import { sql } from 'kysely'
import { fullName } from '../../../../i18n/person-name.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { StoredState } from '../../../contract/registrations/registration-states.ts'
import type { Db } from '../../../db/index.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { inLanguage } from '../../core/language-map.ts'
import { mapPage, pageOf, wholePage } from '../../http/listing.ts'
import type { Door } from './door-rows.ts'
import { verdictOf } from './scanning.ts'

interface FoundRow {
  registrationId: string
  firstName: string
  lastName: string
  countryCode: string
  organisation: string
  identity: string
  identityName: LanguageMap | null
  status: StoredState
  signedAt: Date | null
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A kiosk, which everybody can use, finds nobody by less than the whole address or number that they know. */
const wholeContact = (search: string) => {
  const digits = search.replaceAll(/\D/g, '')
  return sql`lower(email) = lower(${search}) or (length(${digits}) >= 6 and phone <> '' and (
    phone = ${digits} or replace(phone_country_code, '+', '') || phone = ${digits} or '0' || phone = ${digits}))`
}

/** By every word of the search, in name or organisation. */
const words = (search: string) => {
  const patterns = search.split(/\s+/).map((word) => `%${escaped(word)}%`)
  return sql`concat_ws(' ', first_name, last_name, first_name || last_name, organisation, email) ilike all(${patterns})`
}

/** Finds people of a meeting at its door; those with a pass come first, and 20 at most. */
export async function find(search: string, isKiosk: boolean, door: Door, language: Language, tx: Db) {
  const { rows } = await sql<FoundRow>`
    select registration.id as "registrationId", first_name as "firstName", last_name as "lastName",
      country_code as "countryCode", organisation, identity, meeting_identity.name as "identityName", state as status,
      signed_at as "signedAt"
    from registration left join meeting_identity on meeting_identity.meeting_code = registration.meeting_code
      and meeting_identity.code = registration.identity
    where registration.meeting_code = ${door.meetingCode} and state <> 'CANCELLED'
      and (${isKiosk ? wholeContact(search) : words(search)})
    order by state not in ('PASSED', 'SIGNED'), last_name, first_name, registration.id limit 20`.execute(tx)
  return wholePage(
    rows.map(({ signedAt, identityName, identity, firstName, lastName, countryCode, ...row }) => ({
      ...row,
      name: fullName({ firstName, lastName, countryCode }),
      identityName: inLanguage(identityName, language, door.fallback) || identity,
      signedAt: signedAt?.toISOString() ?? '',
    })),
  )
}

interface LogRow {
  id: string
  outcome: string
  isUndone: boolean
  firstId: string | null
  firstName: string | null
  lastName: string | null
  countryCode: string | null
  checkType: string
  at: Date
  gate: string | null
  reason: string
  undoneBy: string | null
}

const nameOf = (alias: string) =>
  sql`nullif(trim(concat(${sql.ref(`${alias}.given_name`)}, ' ', ${sql.ref(`${alias}.family_name`)})), '')`

/** The scans of a meeting, newest first. */
export async function log(query: { pageNum?: number | undefined; pageSize?: number | undefined }, door: Door, tx: Db) {
  const { meetingCode, timeZone, types } = door
  const rows = sql<LogRow>`
    select scan.id, scan.outcome, scan.undone_at is not null as "isUndone", first_name as "firstName",
      last_name as "lastName", registration.country_code as "countryCode", scan.check_type as "checkType", scan.at,
      coalesce(staff_device.name, ${nameOf('scanner')}) as gate, scan.reason,
      ${nameOf('undoer')} as "undoneBy", (
        select earliest.id from check_in as earliest
        where earliest.registration_id = scan.registration_id and earliest.check_type = scan.check_type
          and earliest.outcome = 'ACCEPTED' and earliest.undone_at is null and type.rule <> 'MANY'
          and (type.rule = 'ONCE'
            or (earliest.at at time zone ${timeZone})::date = (scan.at at time zone ${timeZone})::date)
        order by earliest.at, earliest.id limit 1) as "firstId"
    from check_in as scan
    left join jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as type (code text, rule text)
      on type.code = scan.check_type
    left join registration on registration.id = scan.registration_id
    left join staff_device on staff_device.id = scan.device_id
    left join person as scanner on scanner.uid = scan.uid
    left join person as undoer on undoer.uid = scan.undone_by
    where scan.meeting_code = ${meetingCode}
    order by scan.at desc, scan.id`
  const total = sql`select count(*) from check_in where meeting_code = ${meetingCode}`
  const page = await pageOf(tx, query, { rows, total })
  return mapPage(page, (row) => ({
    id: row.id,
    verdict: verdictOf(row),
    name: fullName({
      firstName: row.firstName ?? '',
      lastName: row.lastName ?? '',
      countryCode: row.countryCode ?? '',
    }),
    checkType: row.checkType,
    at: row.at.toISOString(),
    gate: row.gate ?? '',
    reason: row.reason,
    undoneBy: row.undoneBy ?? '',
  }))
}
