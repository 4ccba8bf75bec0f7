import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { fullName } from '../../../../i18n/person-name.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { checkIns } from '../../../contract/registrations/check-ins.ts'
import { passStates, type StoredState } from '../../../contract/registrations/registration-states.ts'
import type { Db } from '../../../db/index.ts'
import { inLanguage } from '../../core/language-map.ts'
import type { LoggedIn } from '../../http/handlers.ts'
import { count, counter } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { asPerson } from '../../http/row-security.ts'
import { type Door, doorOf, formFields, labelOf, type ShownRow, shownColumns, valuesOf } from './door-rows.ts'
import { store } from './scanning.ts'
import { selfHours } from './self-hours.ts'
import { wasShown } from './venue-codes.ts'

interface Row extends ShownRow {
  id: string
  state: StoredState
  firstName: string
  lastName: string
  signedAt: Date | null
}

async function ownRow(uid: string, { meetingCode }: Door, db: Db): Promise<Row | undefined> {
  const { rows } = await asPerson(db, uid, (tx) =>
    sql<Row>`
      select registration.id, state, first_name as "firstName", last_name as "lastName", signed_at as "signedAt",
        ${shownColumns}
      from registration left join meeting_identity on meeting_identity.meeting_code = registration.meeting_code
        and meeting_identity.code = registration.identity
      where registration.meeting_code = ${meetingCode} and uid = ${uid} and state <> 'CANCELLED'`.execute(tx),
  )
  return rows[0]
}

async function refuseOutsideHours(door: Door, db: Db) {
  const { opensAt, closesAt, isOpen } = await selfHours(door, db)
  if (isOpen) return
  const data = { opensAt: opensAt?.toISOString() ?? '', closesAt: closesAt?.toISOString() ?? '' }
  throw new Refusal('signClosed', 'The meeting does not let people sign in now.', { data })
}

/** Signs a person in who scanned the code of the venue. One who is signed in already gets the same answer. */
export async function signInBySelf(
  { meetingCode, venueCode, digits = '', language: asked }: Input<typeof checkIns.self>['body'],
  { db, session, settings, ...context }: LoggedIn,
): Promise<Infer<(typeof checkIns)['self']['data']>> {
  const language = asked ?? context.language
  // Six digits can be tried.
  await count(db, [counter('selfSignsPerPerson', session.uid, settings.limits)])
  const door = await doorOf(meetingCode, db)
  if (!(await wasShown(door, { venueCode, digits }, db)))
    throw new Refusal('venueCodeInvalid', 'The code or its digits are not those that the venue shows.')
  const row = await ownRow(session.uid, door, db)
  if (!row) throw new Refusal('registrationNotFound', 'The caller is not registered.')
  if (!passStates.some((state) => state === row.state))
    throw new Refusal('passNotReady', `The registration is ${row.state}.`, { data: { status: row.state } })
  await refuseOutsideHours(door, db)
  const type = door.types.find(({ kind }) => kind === 'ENTRY')
  if (type) {
    const scan = { id: randomBytes(16).toString('base64url'), registration_id: row.id, pass_id: null }
    await store([{ ...scan, fault: '', at: null, way: 'SELF', reason: '' }], type, door, session, db)
  }
  const signed = (await ownRow(session.uid, door, db)) ?? row
  const fields = await formFields(meetingCode, db)
  const values = valuesOf(signed, door, fields, language)
  return {
    meetingCode,
    meetingName: inLanguage(door.name, language, door.fallback),
    name: fullName(signed),
    identityName: inLanguage(signed.identityName, language, door.fallback) || signed.identity,
    status: signed.state,
    signedAt: signed.signedAt?.toISOString() ?? '',
    fields: door.fields.map((name, at) => ({
      name,
      label: labelOf(name, door, fields, language),
      value: values[at] ?? '',
    })),
  }
}
