import { sql } from 'kysely'
import { textIn } from '../../contract/forms/definition.ts'
import type { Db } from '../../db/index.ts'
import { audit } from '../core/audit.ts'
import type { Handlers } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { wholePage } from '../http/listing.ts'
import { type FormRow, formColumns, formTables, listedForm, noForm, openStateOf } from './form-rows.ts'
import { codeOfNewForm } from './new-form.ts'

const mostListed = 500

/** Reads the forms of a meeting, or one of them, as one of its organisers. */
async function rowsOf(tx: Db, meetingCode: string, formCode?: string) {
  const { rows } = await sql<FormRow>`
    select ${formColumns} from ${formTables} where form_setting.meeting_code = ${meetingCode}
    ${formCode ? sql`and form_setting.code = ${formCode}` : sql``}
    order by form_setting.updated_at desc, form_setting.code limit ${mostListed}`.execute(tx)
  return rows
}

/** Reads one form of a meeting. Throws a Refusal if it has no such form. */
async function rowOf(tx: Db, meetingCode: string, formCode: string) {
  const [row] = await rowsOf(tx, meetingCode, formCode)
  if (!row) throw noForm(formCode)
  return row
}

const item = (row: FormRow, language: Parameters<typeof listedForm>[1]) => ({
  ...listedForm(row, language),
  state: openStateOf(row),
  opensAt: row.opensAt?.toISOString() ?? '',
  closesAt: row.closesAt?.toISOString() ?? '',
})

/** The title of a form as the audit has it: in the form's first language, or its code where it has none. */
const titleOf = ({ draft, formCode }: FormRow) => textIn(draft.title, draft.languages[0] ?? 'EN', draft) || formCode

/** Answers the calls by which organisers watch over the forms of their meeting. */
export const meetingForms: Handlers<'meetingForms'> = {
  async list({ query }, { organiser, asMeeting, ...context }) {
    const rows = await asMeeting((tx) => rowsOf(tx, organiser.meetingCode))
    return wholePage(rows.map((row) => item(row, query.language ?? context.language)))
  },

  async copy({ body }, context) {
    const { db, session, settings, organiser, asMeeting } = context
    const { meetingCode } = organiser
    await count(db, [counter('newFormsPerPerson', session.uid, settings.limits)])
    const formCode = codeOfNewForm(session.uid, body.key)
    await asMeeting(async (tx) => {
      const row = await rowOf(tx, meetingCode, body.formCode)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('form_setting')
        .values({
          ...{ code: formCode, kind: row.kind, meeting_code: meetingCode, one_per: row.onePer, layout: row.layout },
          ...{ max_answers: row.maxAnswers, valid_days: row.validDays },
          draft: JSON.stringify({ ...row.draft, version: 1 }),
        })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) return
      await audit(tx, context, { action: 'FORM_COPY', subject: formCode, after: { name: titleOf(row) } })
    })
    return { formCode }
  },

  close({ body }, context) {
    const { organiser, asMeeting } = context
    const { meetingCode } = organiser
    const { formCode, isClosed } = body
    return asMeeting(async (tx) => {
      // The revision grows, so that a builder that is open does not undo it with the rules that it has.
      const { numAffectedRows } = await sql`
        update form_setting set is_closed = ${isClosed}, revision = revision + 1, updated_at = now(),
          closes_at = case when ${isClosed} or closes_at > now() then closes_at end
        where code = ${formCode} and meeting_code = ${meetingCode}
          and (is_closed <> ${isClosed} or (not ${isClosed} and closes_at <= now()))`.execute(tx)
      const row = await rowOf(tx, meetingCode, formCode)
      const action = isClosed ? 'FORM_CLOSE' : 'FORM_OPEN'
      if (numAffectedRows) await audit(tx, context, { action, subject: formCode, after: { name: titleOf(row) } })
      return item(row, body.language ?? context.language)
    })
  },
}
