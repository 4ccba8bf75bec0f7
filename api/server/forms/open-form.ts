import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Language } from '../../contract/core/languages.ts'
import type { FormDefinition } from '../../contract/forms/definition.ts'
import type { formAnswers as calls } from '../../contract/forms/form-answers.ts'
import type { Db } from '../../db/index.ts'
import type { LanguageMap } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'
import type { Context } from '../http/handlers.ts'
import { type AnswerRow, answerColumns, answerItem } from './answer-rows.ts'
import { editableForm, type FormRow, formColumns, formRow, formTables, noForm, openStateOf } from './form-rows.ts'
import { isSameSecret } from './same-secret.ts'
import { holdsFiles } from './stored-answers.ts'

type Query = Infer<(typeof calls)['open']['query']>

interface MeetingRow {
  meetingCode: string
  meetingType: 'MEETING' | 'EXHIBITION' | 'FORUM'
  name: LanguageMap
  address: LanguageMap
  fallback: string
  cover: string
  startsAt: Date
  endsAt: Date
  timeZone: string
}

async function meetingItem(meetingCode: string | null, language: Language, db: Db) {
  const { rows } = await sql<MeetingRow>`
    select code as "meetingCode", type as "meetingType", name, address, fallback_language as fallback, cover,
      starts_at as "startsAt", ends_at as "endsAt", time_zone as "timeZone"
    from meeting where code = ${meetingCode}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { startsAt, endsAt, fallback, ...meeting } = row
  return {
    ...meeting,
    name: inLanguage(row.name, language, fallback),
    address: inLanguage(row.address, language, fallback),
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
  }
}

/** The first public form of a kind and meeting: of the meeting that comes next, those that are over last. */
async function firstForm({ kind = 'QUESTIONNAIRE', meetingCode }: Query, db: Db) {
  const ofMeeting = meetingCode ? sql`and form_setting.meeting_code = ${meetingCode}` : sql``
  const { rows } = await sql<FormRow>`
    select ${formColumns} from ${formTables}
    where form_setting.version is not null and form_setting.kind = ${kind} and meeting.code is not null ${ofMeeting}
    order by is_closed, ends_at <= now(), starts_at, form_setting.created_at, form_setting.code limit 1`.execute(db)
  return rows[0]
}

/** Returns whether only people with an account can answer a form. */
export const needsLogin = ({ onePer }: Pick<FormRow, 'onePer'>, definition: FormDefinition) =>
  onePer === 'ACCOUNT' || definition.pages.some(({ fields }) => fields.some(holdsFiles))

/** The newest answer of a person to a form. */
export async function newestAnswer(formCode: string, uid: string, db: Db) {
  const { rows } = await sql<AnswerRow>`
    select ${answerColumns} from form_answer where form_code = ${formCode} and uid = ${uid}
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}

async function askedForm(query: Query, { db, session }: Context): Promise<{ row: FormRow; isPreview: boolean }> {
  const { formCode, previewKey, preview } = query
  if (formCode && preview && session) return { row: await editableForm(formCode, session.uid, db), isPreview: true }
  const row = formCode ? await formRow(formCode, db) : await firstForm(query, db)
  if (row && previewKey && row.previewKey && isSameSecret(previewKey, row.previewKey)) return { row, isPreview: true }
  if (row?.definition && !previewKey && !preview) return { row, isPreview: false }
  throw noForm(formCode ?? '')
}

/** A form as people fill it in, or its draft for those who may see that. */
export async function openForm(query: Query, context: Context): Promise<Infer<(typeof calls)['open']['data']>> {
  const { db, session } = context
  const language = query.language ?? context.language
  const { row, isPreview } = await askedForm(query, context)
  const definition = isPreview || !row.definition ? row.draft : row.definition
  const answered = session && !isPreview ? await newestAnswer(row.formCode, session.uid, db) : undefined
  return {
    formCode: row.formCode,
    kind: row.kind,
    version: definition.version,
    definition,
    state: isPreview ? 'OPEN' : openStateOf(row),
    opensAt: row.opensAt?.toISOString() ?? '',
    closesAt: row.closesAt?.toISOString() ?? '',
    placesLeft: row.maxAnswers === null ? null : Math.max(0, row.maxAnswers - row.taken),
    onePer: row.onePer,
    validDays: row.validDays,
    layout: row.layout,
    needsLogin: needsLogin(row, definition),
    isPreview,
    today: row.today,
    meeting: await meetingItem(row.meetingCode, language, db),
    answered: answered ? answerItem(answered) : null,
  }
}
