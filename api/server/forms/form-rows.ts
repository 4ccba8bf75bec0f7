import { sql } from 'kysely'
import type { Language } from '../../contract/core/languages.ts'
import { type FormDefinition, textIn } from '../../contract/forms/definition.ts'
import type { FormKind, FormLayout, OnePer, OpenState } from '../../contract/forms/form-terms.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import { Refusal } from '../http/refusal.ts'

/** A form with the meeting it belongs to, as the database reads it. */
export interface FormRow {
  formCode: string
  kind: FormKind
  ownerUid: string | null
  meetingCode: string | null
  meetingName: LanguageMap | null
  fallback: string | null
  draft: FormDefinition
  revision: number
  version: number | null
  /** The newest public version; null before the first. */
  definition: FormDefinition | null
  opensAt: Date | null
  closesAt: Date | null
  isClosed: boolean
  maxAnswers: number | null
  taken: number
  onePer: OnePer
  validDays: number | null
  layout: FormLayout
  resultKey: string | null
  previewKey: string | null
  updatedAt: Date
  now: Date
  /** The day of now at the meeting's place. */
  today: string
}

/** The columns of a form; `formTables` has them. */
export const formColumns = sql`
  form_setting.code as "formCode", form_setting.kind, owner_uid as "ownerUid", form_setting.meeting_code as "meetingCode",
  meeting.name as "meetingName", meeting.fallback_language as fallback, draft, revision, form_setting.version,
  form.definition, opens_at as "opensAt", closes_at as "closesAt", is_closed as "isClosed",
  max_answers as "maxAnswers", taken, one_per as "onePer", valid_days as "validDays", layout,
  result_key as "resultKey", preview_key as "previewKey", form_setting.updated_at as "updatedAt", now() as now,
  (now() at time zone coalesce(meeting.time_zone, 'UTC'))::date::text as today`

/** Forms with their newest version and their meetings. */
export const formTables = sql`
  form_setting left join form on form.code = form_setting.code and form.version = form_setting.version
  left join meeting on meeting.code = form_setting.meeting_code`

/** The refusal for people who may not see a form, the same whether there is one or not. */
export const noForm = (formCode: string) => new Refusal('formNotFound', `The caller has no form "${formCode}".`)

/** Reads one form; undefined if there is none. */
export async function formRow(formCode: string, db: Db): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select ${formColumns} from ${formTables} where form_setting.code = ${formCode}`.execute(db)
  return rows[0]
}

/** The condition that a person may edit a form: it is their own, or that of a meeting that they organise. */
export const editableBy = (uid: string) => sql<boolean>`(
  owner_uid = ${uid} or form_setting.meeting_code in (
    select meeting_code from meeting_member where uid = ${uid} and role = 'ORGANISER'))`

/** Reads a form that a person may edit. Throws a Refusal for all others. */
export async function editableForm(formCode: string, uid: string, db: Db): Promise<FormRow> {
  const { rows } = await sql<FormRow>`
    select ${formColumns} from ${formTables}
    where form_setting.code = ${formCode} and ${editableBy(uid)}`.execute(db)
  if (rows[0]) return rows[0]
  throw noForm(formCode)
}

/** Returns whether a form takes answers now. */
export function openStateOf({ version, opensAt, closesAt, isClosed, maxAnswers, taken, now }: FormRow): OpenState {
  if (version === null || (opensAt && opensAt > now)) return 'NOT_OPEN'
  if (isClosed || (closesAt && closesAt <= now)) return 'CLOSED'
  return maxAnswers !== null && taken >= maxAnswers ? 'FULL' : 'OPEN'
}

/** A form in lists. */
export const listedForm = (row: FormRow, language: Language) => ({
  formCode: row.formCode,
  kind: row.kind,
  title: textIn(row.draft.title, language, row.draft),
  meetingCode: row.meetingCode ?? '',
  meetingName: inLanguage(row.meetingName, language, row.fallback ?? undefined),
  version: row.version,
  answers: row.taken,
  updatedAt: row.updatedAt.toISOString(),
})

const withoutVersion = ({ version: _, ...rest }: FormDefinition) => JSON.stringify(rest)

/** A form as its author edits it. */
export const editedForm = (row: FormRow, language: Language) => ({
  ...listedForm(row, language),
  opensAt: row.opensAt?.toISOString() ?? '',
  closesAt: row.closesAt?.toISOString() ?? '',
  isClosed: row.isClosed,
  maxAnswers: row.maxAnswers,
  onePer: row.onePer,
  validDays: row.validDays,
  layout: row.layout,
  revision: row.revision,
  definition: row.draft,
  hasChanges: row.definition === null || withoutVersion(row.definition) !== withoutVersion(row.draft),
  resultKey: row.resultKey ?? '',
  previewKey: row.previewKey ?? '',
})
