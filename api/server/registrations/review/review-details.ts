import { sql } from 'kysely'
import { fullName, nameIn, type PersonName } from '../../../../i18n/person-name.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { examining } from '../../../contract/core/roles.ts'
import type { Answers } from '../../../contract/forms/answers.ts'
import type { FormDefinition } from '../../../contract/forms/definition.ts'
import type { RegistrationEvent, StoredState } from '../../../contract/registrations/registration-states.ts'
import type { DuplicateSign } from '../../../contract/registrations/review-terms.ts'
import type { Db } from '../../../db/index.ts'
import { nameColumns } from '../../../db/person-name.ts'
import type { LanguageMap } from '../../../db/schema.ts'
import { audit } from '../../core/audit.ts'
import { inLanguage } from '../../core/language-map.ts'
import { unseal } from '../../core/sealing.ts'
import { isUuid } from '../../core/uuid.ts'
import { openAnswers } from '../../forms/stored-answers.ts'
import type { ForOrganiser } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import { duplicateColumns, hasTwin, type ReviewRow, reviewColumns, reviewItem, reviewTables } from './review-rows.ts'

interface DetailRow extends ReviewRow {
  uid: string
  language: string
  faultyFields: string[]
  documentType: string
  documentNumber: string
  photoSealed: Buffer | null
  needsRealName: boolean | null
  form: FormDefinition
  answers: Answers
}

const notFound = () => new Refusal('registrationNotFound', 'No registration of the meeting has this id.')

async function rowOf(tx: Db, id: string, meetingCode: string): Promise<DetailRow> {
  const { rows } = await sql<DetailRow>`
    select ${reviewColumns}, ${hasTwin(sql`array[registration.id]`)} as "isDuplicate", registration.uid, registration.language, faulty_fields as "faultyFields",
      document_type as "documentType", document_masked as "documentNumber", photo_sealed as "photoSealed",
      meeting_identity.needs_real_name as "needsRealName", form.definition as form, answers
    from registration ${reviewTables}
    join form on form.code = registration.form_code and form.version = registration.form_version
    where registration.id = ${isUuid(id) ? id : null} and registration.meeting_code = ${meetingCode}`.execute(tx)
  if (rows[0]) return rows[0]
  throw notFound()
}

interface DuplicateRow {
  registrationId: string
  firstName: string
  lastName: string
  countryCode: string
  organisation: string
  status: StoredState
  registeredAt: Date
  signs: DuplicateSign[]
}

/** Others for the same meeting that seem to be of the same person, those with the most signs first. */
async function duplicatesOf(tx: Db, id: string) {
  const { rows } = await sql<DuplicateRow>`
    select * from (
      select other.id as "registrationId", other.first_name as "firstName", other.last_name as "lastName",
        other.country_code as "countryCode", other.organisation, other.state as status,
        other.created_at as "registeredAt", array_remove(array[${duplicateColumns}], null) as signs
      from registration cross join registration_twins(registration.id) as twin
      join registration as other on other.id = twin
      where registration.id = ${id}) as found
    where cardinality(signs) > 0 order by cardinality(signs) desc, "registeredAt" limit 20`.execute(tx)
  return rows.map(({ registeredAt, firstName, lastName, countryCode, ...row }) => ({
    ...row,
    name: fullName({ firstName, lastName, countryCode }),
    registeredAt: registeredAt.toISOString(),
  }))
}

interface HistoryRow extends PersonName {
  event: RegistrationEvent
  status: StoredState
  reason: string
  at: Date
}

async function historyOf(tx: Db, id: string, language: Language) {
  const { rows } = await sql<HistoryRow>`
    select event, to_state as status, ${nameColumns()}, reason, at
    from registration_event left join person on person.uid = registration_event.uid
    where registration_id = ${id} order by registration_event.id desc`.execute(tx)
  return rows.map(({ event, status, reason, at, ...person }) => ({
    ...{ event, status, reason, name: nameIn(person, language), at: at.toISOString() },
  }))
}

/** The registrant's registrations for other meetings that the reader reviews, too; those of others are not theirs. */
async function earlierOf(db: Db, uid: string, meetingCode: string, readerUid: string, language: Language) {
  const { rows } = await sql<{
    meetingCode: string
    name: LanguageMap
    fallback: string
    status: StoredState
    at: Date
  }>`
    select meeting.code as "meetingCode", name, fallback_language as fallback, state as status,
      registration.created_at as at
    from registration join meeting on meeting.code = registration.meeting_code
    join meeting_member as member on member.meeting_code = meeting.code
      and member.uid = ${readerUid} and member.role = any(${[...examining]}::text[])
    where registration.uid = ${uid} and meeting.code <> ${meetingCode}
    order by registration.created_at desc limit 10`.execute(db)
  return rows.map(({ name, fallback, at, ...row }) => ({
    ...{ ...row, meetingName: inLanguage(name, language, fallback), at: at.toISOString() },
  }))
}

/** One registration with everything that a reviewer decides by. */
export async function reviewDetail(id: string, language: Language, context: ForOrganiser) {
  const { db, settings, session, organiser, asMeeting } = context
  const { meetingCode } = organiser
  const { row, duplicates, history } = await asMeeting(async (tx) => {
    const row = await rowOf(tx, id, meetingCode)
    return { row, duplicates: await duplicatesOf(tx, id), history: await historyOf(tx, id, language) }
  })
  const earlier = await earlierOf(db, row.uid, meetingCode, session.uid, language)
  const photo = row.photoSealed && unseal(row.photoSealed, `registration:${row.registrationId}:photo`, settings)
  const { firstName, lastName, countryCode, faultyFields, documentType, documentNumber, form, answers } = row
  return {
    ...reviewItem(row, session.uid, language),
    ...{ firstName, lastName, countryCode, language: row.language, faultyFields, documentType, documentNumber, form },
    photo: photo ? `data:image/webp;base64,${photo.toString('base64')}` : '',
    isNameProven: Boolean(row.needsRealName && settings.realNameUrl),
    answers: openAnswers(answers),
    ...{ duplicates, history, earlier },
  }
}

/** Answers the whole number of a document, once that is written down with its reason. */
export async function revealNumber(id: string, reason: string, context: ForOrganiser): Promise<string> {
  const { db, settings, organiser, asMeeting } = context
  const { meetingCode } = organiser
  const row = await asMeeting((tx) =>
    tx
      .selectFrom('registration')
      .select(['id', 'document_sealed'])
      .where('id', '=', isUuid(id) ? id : null)
      .where('meeting_code', '=', meetingCode)
      .executeTakeFirst(),
  )
  if (!row?.document_sealed) throw notFound()
  await audit(db, context, { action: 'REVEAL', subject: row.id, reason: reason.trim() })
  return unseal(row.document_sealed, `registration:${row.id}:document`, settings).toString()
}
