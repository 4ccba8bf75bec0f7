import { sql } from 'kysely'
import { type FormDefinition, textIn } from '../../contract/forms/definition.ts'
import type { FormKind } from '../../contract/forms/form-terms.ts'
import { isUuid } from '../core/uuid.ts'
import type { Handlers } from '../http/handlers.ts'
import { mapPage, pageOf, wholePage } from '../http/listing.ts'
import { Refusal } from '../http/refusal.ts'
import { type AnswerRow, answerColumns, answerItem, filesById, type WholeRow } from './answer-rows.ts'
import { keepDraft, readDraft } from './form-drafts.ts'
import { exportAnswers } from './form-export.ts'
import { editableForm } from './form-rows.ts'
import { openForm } from './open-form.ts'
import { answerConditions, figuresOf, readableForm, summaryOf } from './results.ts'
import { filesIn, openAnswers } from './stored-answers.ts'
import { submitAnswer } from './submitting.ts'

const mostOwn = 200

const noAnswer = (answerId: string) => new Refusal('itemNotFound', `The form has no answer "${answerId}".`)

interface OwnRow extends AnswerRow {
  formCode: string
  kind: FormKind
  meetingCode: string | null
  definition: FormDefinition
  newest: number
  isRunning: boolean
}

/** Answers the calls by which people answer forms and read the results. */
export const formAnswers: Handlers<'formAnswers'> = {
  open: ({ query }, context) => openForm(query, context),
  readDraft: ({ query }, context) => readDraft(query, context),
  draft: ({ body }, context) => keepDraft(body, context),
  submit: ({ body }, context) => submitAnswer(body, context),

  async mine({ query }, { db, session, ...context }) {
    const language = query.language ?? context.language
    const parts = [
      ...(query.formCode ? [sql`and form_answer.form_code = ${query.formCode}`] : []),
      ...(query.kind ? [sql`and form_setting.kind = ${query.kind}`] : []),
      ...(query.meetingCode ? [sql`and form_setting.meeting_code = ${query.meetingCode}`] : []),
    ]
    const { rows } = await sql<OwnRow>`
      select ${answerColumns}, form_answer.form_code as "formCode", form_setting.kind,
        form_setting.meeting_code as "meetingCode", form.definition, form_setting.version as newest,
        (valid_until is null or valid_until > now()) as "isRunning"
      from form_answer join form_setting on form_setting.code = form_answer.form_code
      join form on form.code = form_answer.form_code and form.version = form_version
      where form_answer.uid = ${session.uid} ${sql.join(parts, sql` `)}
      order by form_answer.created_at desc limit ${mostOwn}`.execute(db)
    return wholePage(
      rows.map((row) => ({
        ...answerItem(row),
        formCode: row.formCode,
        kind: row.kind,
        title: textIn(row.definition.title, language, row.definition),
        meetingCode: row.meetingCode ?? '',
        isValid: row.kind === 'COMMITMENT' && row.isRunning && row.version === row.newest,
      })),
    )
  },

  async list({ body }, context) {
    const { db } = context
    const { row } = await readableForm(body, context)
    const where = answerConditions(body)
    const page = await pageOf(db, body, {
      rows: sql<WholeRow>`
        select ${answerColumns}, answers from form_answer where ${where}
        order by form_answer.created_at desc, form_answer.id`,
      total: sql`select count(*) from form_answer where ${where}`,
    })
    const definition = row.definition ?? row.draft
    return mapPage(page, (answer) => ({
      ...answerItem(answer),
      summary: summaryOf(answer.answers, definition, body.language ?? context.language),
    }))
  },

  async answer({ query }, context) {
    const { db } = context
    const { answerId } = query
    await readableForm(query, context)
    const { rows } = await sql<WholeRow & { definition: FormDefinition }>`
      select ${answerColumns}, answers, definition from form_answer
      join form on form.code = form_code and form.version = form_version
      where form_code = ${query.formCode} and form_answer.id::text = ${answerId}`.execute(db)
    const [row] = rows
    if (!row) throw noAnswer(answerId)
    const fields = row.definition.pages.flatMap((page) => page.fields)
    const files = await filesById(
      filesIn(fields, row.answers).map(({ id }) => id),
      db,
    )
    return { ...answerItem(row), answers: openAnswers(row.answers), definition: row.definition, files }
  },

  async figures({ query }, context) {
    const form = await readableForm(query, context)
    return figuresOf(query, form, query.language ?? context.language, context.db)
  },

  async decide({ body }, { db, session }) {
    const { formCode, kind } = await editableForm(body.formCode, session.uid, db)
    if (kind !== 'APPLICATION' || !isUuid(body.answerId)) throw noAnswer(body.answerId)
    const reason = body.state === 'NOT_PASSED' ? (body.reason ?? '') : ''
    const { rows } = await sql<AnswerRow>`
      update form_answer set state = ${body.state}, reason = ${reason}
      where form_code = ${formCode} and id = ${body.answerId}::uuid
      returning ${answerColumns}`.execute(db)
    if (!rows[0]) throw noAnswer(body.answerId)
    return answerItem(rows[0])
  },

  async export({ query }, context) {
    return exportAnswers(query, await readableForm(query, context), context)
  },
}
