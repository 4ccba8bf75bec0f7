import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'

const prefix = 'PLACE'

/** A new code of an offered or kept place: as an invitation code is written, and too long to be guessed. */
export const newTransferCode = () => prefix + randomBytes(12).toString('hex').toUpperCase()

/** The hash by which the database knows a code. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

interface OfferedPlace {
  state: string
  isOver: boolean
  identity: string
  identityName: LanguageMap | null
  firstName: string
  lastName: string
  countryCode: string
  /** The details of a colleague, and the instant until which their place is kept; null for a place handed on. */
  entered: Record<(typeof enteredNames)[number], string> | null
  heldUntil: Date | null
}

const enteredNames = [
  ...(['firstName', 'lastName', 'organisation', 'position', 'email', 'phone', 'phoneCountryCode'] as const),
] as const

const withIdentity = (table: 'registration' | 'held') => sql`
  left join meeting_identity on meeting_identity.meeting_code = ${sql.ref(`${table}.meeting_code`)}
    and meeting_identity.code = ${sql.ref(`${table}.identity`)}`

/** Reads the place of a meeting that a code hands on or keeps for a colleague; undefined if it is no such code. */
export async function offeredPlace(code: string, meetingCode: string, db: Db): Promise<OfferedPlace | undefined> {
  if (!code.startsWith(prefix)) return undefined
  const { rows } = await sql<OfferedPlace>`
    select place_transfer.state, registration.state <> 'PASSED' or coalesce(transfer_end(${meetingCode}) <= now(), true)
        as "isOver", registration.identity, meeting_identity.name as "identityName", first_name as "firstName",
      last_name as "lastName", country_code as "countryCode", null::jsonb as entered, null::timestamptz as "heldUntil"
    from place_transfer join registration on registration.id = place_transfer.registration_id
    ${withIdentity('registration')}
    where code_hash = sha256(convert_to(${code}, 'UTF8')) and registration.meeting_code = ${meetingCode}
    union all
    select case place.state when 'INVITED' then 'OFFERED' else place.state end, held_until <= now(), held.identity,
      meeting_identity.name, person.family_name, person.given_name, person.country_code,
      jsonb_build_object('firstName', first_name, 'lastName', last_name, 'organisation', place.organisation,
        'position', place.position, 'email', place.email, 'phone', place.phone,
        'phoneCountryCode', place.phone_country_code),
      held_until
    from group_place as place join registration_group as held on held.id = place.group_id
    join person on person.uid = held.uid
    ${withIdentity('held')}
    where code_hash = sha256(convert_to(${code}, 'UTF8')) and held.meeting_code = ${meetingCode}`.execute(db)
  return rows[0]
}
