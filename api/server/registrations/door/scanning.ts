import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { fullName } from '../../../../i18n/person-name.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import type { Verdict } from '../../../contract/registrations/check-in-terms.ts'
import type { checkIns } from '../../../contract/registrations/check-ins.ts'
import { badgeCode } from '../../../contract/registrations/pass-code.ts'
import type { Db } from '../../../db/index.ts'
import type { StoredCheckType } from '../../../db/schema/doors.ts'
import { inLanguage } from '../../core/language-map.ts'
import { isUuid } from '../../core/uuid.ts'
import type { Session } from '../../http/access.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { invalidInput, Refusal } from '../../http/refusal.ts'
import { passKey, readPass } from '../pass-keys.ts'
import { type Door, formFields, type ShownRow, shownColumns, typeOf, valuesOf } from './door-rows.ts'

type Body = Input<typeof checkIns.scan>['body']
type Given = Body['scans'][number]
type Result = Infer<(typeof checkIns)['scan']['data']>['results'][number]

/** A scan as the function `check_people` of the database takes it. */
interface ReadScan {
  id: string
  registration_id: string | null
  pass_id: string | null
  fault: '' | 'FORGED' | 'EXPIRED' | 'UNKNOWN'
  at: Date | null
  way: 'PASS' | 'SEARCH' | 'SELF'
  reason: string
}

/** Queued scans of the last days are believed, and none of the future. */
const oldestMs = 7 * 86_400_000

/** The instant of a scan that a gate queued; null for scans of now, and for clocks that are ahead. */
function instantOf({ at }: Given, now: Date): Date | null {
  if (!at) return null
  const ms = Date.parse(at)
  if (ms >= now.getTime()) return null
  return new Date(Math.max(ms, now.getTime() - oldestMs))
}

async function readScan(given: Given, door: Door, db: Db): Promise<ReadScan> {
  const { id, code, registrationId = '', reason = '' } = given
  const at = instantOf(given, door.now)
  const read = { id, at, reason, registration_id: null, pass_id: null, fault: '' as const, way: 'PASS' as const }
  if (!code) {
    const found = isUuid(registrationId) ? { registration_id: registrationId } : { fault: 'UNKNOWN' as const }
    return { ...read, ...found, way: 'SEARCH' }
  }
  const pass = await readPass(code, door.meetingCode, at ?? door.now, db)
  if (!('fault' in pass)) return { ...read, pass_id: pass.passId }
  return { ...read, fault: pass.fault }
}

/** Refuses what only supervisors may do; a kiosk may name the person that it found. */
export function refuseBeyondRole(scans: Given[], role: string, session: Session) {
  if (role !== 'STEWARD') return
  const maySearch = session.device?.role === 'KIOSK'
  const isBeyond = scans.some(({ reason, registrationId }) => reason || (registrationId && !maySearch))
  if (isBeyond) throw new Refusal('forbidden', 'Stewards and gates scan passes; supervisors find people and override.')
}

interface ScannedRow extends ShownRow {
  id: string
  outcome: string
  registrationId: string | null
  passId: string
  firstName: string
  lastName: string
  at: Date
  isUndone: boolean
  firstId: string | null
  firstAt: Date | null
  firstGate: string | null
}

/** The earliest scan by which the person of a scan was admitted by the same check. */
export const firstScan = (timeZone: string, type: StoredCheckType) => sql`
  left join lateral (
    select earliest.id, earliest.at, coalesce(staff_device.name, trim(concat(member.given_name, ' ', member.family_name)))
      as gate
    from check_in as earliest left join staff_device on staff_device.id = earliest.device_id
    left join person as member on member.uid = earliest.uid
    where earliest.registration_id = scan.registration_id and earliest.check_type = scan.check_type
      and earliest.outcome = 'ACCEPTED' and earliest.undone_at is null and ${type.rule} <> 'MANY'
      and (${type.rule} = 'ONCE'
        or (earliest.at at time zone ${timeZone})::date = (scan.at at time zone ${timeZone})::date)
    order by earliest.at, earliest.id limit 1
  ) as earlier on scan.outcome = 'ACCEPTED'`

/** Returns the verdict about a stored scan. */
export function verdictOf(row: { id: string; outcome: string; isUndone: boolean; firstId: string | null }): Verdict {
  if (row.isUndone) return 'UNDONE'
  if (row.outcome !== 'ACCEPTED') return row.outcome as Verdict
  return row.firstId && row.firstId !== row.id ? 'DUPLICATE' : 'ADMITTED'
}

/** Reads what scans meant, in their order. */
async function resultsOf(ids: string[], type: StoredCheckType, door: Door, language: Language, db: Db) {
  const { rows } = await sql<ScannedRow>`
    select scan.id, scan.outcome, scan.registration_id as "registrationId", registration.pass_id as "passId", scan.at,
      scan.undone_at is not null as "isUndone", earlier.id as "firstId", earlier.at as "firstAt",
      earlier.gate as "firstGate", first_name as "firstName", last_name as "lastName", ${shownColumns}
    from check_in as scan left join registration on registration.id = scan.registration_id
    left join meeting_identity on meeting_identity.meeting_code = registration.meeting_code
      and meeting_identity.code = registration.identity
    ${firstScan(door.timeZone, type)}
    where scan.meeting_code = ${door.meetingCode} and scan.id = any(${ids}::text[])`.execute(db)
  const hasFormField = door.fields.some((name) => !['organisation', 'position', 'identity', 'country'].includes(name))
  const fields = hasFormField ? await formFields(door.meetingCode, db) : new Map()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id): (Result & { passId?: string })[] => {
    const row = byId.get(id)
    if (!row) return []
    const isKnown = row.registrationId !== null
    const verdict = verdictOf(row)
    const first = verdict === 'DUPLICATE' && row.firstAt
    return [
      {
        id,
        verdict,
        registrationId: row.registrationId ?? '',
        name: isKnown ? fullName(row) : '',
        identityName: isKnown ? inLanguage(row.identityName, language, door.fallback) || row.identity : '',
        values: isKnown ? valuesOf(row, door, fields, language) : [],
        at: row.at.toISOString(),
        firstAt: first ? first.toISOString() : '',
        firstGate: first ? (row.firstGate ?? '') : '',
        badgeCode: '',
        ...(verdict === 'ADMITTED' || verdict === 'DUPLICATE' ? { passId: row.passId } : {}),
      },
    ]
  })
}

/** Stores scans that were read, each id once. */
export async function store(scans: ReadScan[], type: StoredCheckType, door: Door, session: Session, db: Db) {
  await sql`
    select check_people(${door.meetingCode}, ${type.code}, ${type.kind}, ${session.uid || null},
      ${session.device?.id ?? null}::uuid, ${JSON.stringify(scans)}::jsonb)`.execute(db)
}

/** The parts that taking scans needs; `db` reads the keys of passes, which no organiser's statement sees. */
interface Taking {
  door: Door
  session: Session
  language: Language
  db: Db
  asMeeting: ForOrganiser['asMeeting']
  /** True for kiosks and supervisors. */
  printsBadges: boolean
}

/** Takes the scans of a gate, and returns what each meant. A scan that was taken before is not taken again. */
export async function takeScans(
  { scans, checkType }: Pick<Body, 'scans' | 'checkType'>,
  { door, session, language, db, asMeeting, printsBadges }: Taking,
): Promise<Result[]> {
  const type = typeOf(door, checkType)
  if (!type) throw invalidInput('checkType', 'a check of the meeting', `The meeting has no check "${checkType}".`)
  const read = await Promise.all(scans.map((scan) => readScan(scan, door, db)))
  const ids = [...new Set(scans.map(({ id }) => id))]
  const results = await asMeeting(async (tx) => {
    await store(read, type, door, session, tx)
    return resultsOf(ids, type, door, language, tx)
  })
  return Promise.all(
    results.map(({ passId, ...result }) => badged(printsBadges && passId ? { ...result, passId } : result, door, db)),
  )
}

/** Adds the code for a printed badge to a result that has a pass. */
export const badged = async (
  { passId, ...result }: Result & { passId?: string },
  { meetingCode }: Door,
  db: Db,
): Promise<Result> => ({
  ...result,
  ...(passId && { badgeCode: await badgeCode(passId, await passKey(meetingCode, passId, db)) }),
})

/** Takes the check of somebody whom the door has just registered, within that transaction. */
export async function takeFound(
  given: Given & { registrationId: string },
  type: StoredCheckType,
  { door, session, language, db, tx }: Pick<Taking, 'door' | 'session' | 'language' | 'db'> & { tx: Db },
): Promise<Result & { passId?: string }> {
  await store([await readScan(given, door, db)], type, door, session, tx)
  const [result] = await resultsOf([given.id], type, door, language, tx)
  if (!result) throw new Refusal('meetingNotFound', 'The scan belongs to no meeting.')
  return result
}
