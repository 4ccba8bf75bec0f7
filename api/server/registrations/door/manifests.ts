import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'kysely'
import { fullName } from '../../../../i18n/person-name.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Manifest } from '../../../contract/registrations/manifest.ts'
import type { Db } from '../../../db/index.ts'
import { inLanguage } from '../../core/language-map.ts'
import { meetingKey } from '../pass-keys.ts'
import { type Door, formFields, type ShownRow, shownColumns, valuesOf } from './door-rows.ts'
import { signed } from './signing-key.ts'

interface Row extends ShownRow {
  passId: string
  firstName: string
  lastName: string
  state: string
  admitted: string[]
}

/** Texts stand on lines of their own in a manifest. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/**
 * Makes the manifest of a meeting: names and chosen fields of everybody with a registration, and whom the checks have
 * admitted already; no contact details, no answers beyond the chosen ones, no documents.
 */
async function manifestOf(door: Door, language: Language, tx: Db): Promise<Omit<Manifest, 'meetingKey'>> {
  const { meetingCode, timeZone, types, fallback } = door
  const { rows } = await sql<Row>`
    with admitted as (
      select registration_id, array_agg(distinct check_type) as types
      from check_in as scan
      join jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as type (code text, rule text) on type.code = check_type
      where meeting_code = ${meetingCode} and outcome = 'ACCEPTED' and undone_at is null and rule <> 'MANY'
        and (rule = 'ONCE' or (at at time zone ${timeZone})::date = (now() at time zone ${timeZone})::date)
      group by registration_id
    )
    select pass_id as "passId", first_name as "firstName", last_name as "lastName", state,
      coalesce(admitted.types, '{}') as admitted, ${shownColumns}
    from registration left join admitted on admitted.registration_id = registration.id
    left join meeting_identity on meeting_identity.meeting_code = registration.meeting_code
      and meeting_identity.code = registration.identity
    where registration.meeting_code = ${meetingCode}
    order by organisation, last_name, first_name`.execute(tx)
  const fields = await formFields(meetingCode, tx)
  const names = new Map(
    rows.map(({ identity, identityName }) => [identity, inLanguage(identityName, language, fallback) || identity]),
  )
  const codes = [...names.keys()]
  const valuesOfAll = rows.map((row) => valuesOf(row, door, fields, language))
  return {
    meetingCode,
    madeAt: door.now.toISOString(),
    identities: [...names.values()],
    passIds: rows.map(({ passId }) => passId).join(''),
    names: rows.map((row) => oneLine(fullName(row))).join('\n'),
    identity: rows.map(({ identity }) => String.fromCharCode(48 + codes.indexOf(identity))).join(''),
    state: rows.map(({ state }) => state[0]).join(''),
    values: door.fields.map((_, at) => valuesOfAll.map((values) => oneLine(values[at] ?? '')).join('\n')),
    admitted: Object.fromEntries(
      types
        .filter(({ rule }) => rule !== 'MANY')
        .map(({ code }) => [code, rows.map(({ admitted }) => (admitted.includes(code) ? '1' : '0')).join('')]),
    ),
  }
}

const pack = promisify(gzip)

/** The bytes of a meeting's manifest: the signature, then the packed text. */
export async function manifestBytes(door: Door, language: Language, tx: Db, db: Db): Promise<Uint8Array<ArrayBuffer>> {
  const manifest = await manifestOf(door, language, tx)
  const key = (await meetingKey(door.meetingCode, db)).toString('base64url')
  const packed = await pack(JSON.stringify({ ...manifest, meetingKey: key } satisfies Manifest), { level: 9 })
  return new Uint8Array(Buffer.concat([await signed(packed, db), packed]))
}
