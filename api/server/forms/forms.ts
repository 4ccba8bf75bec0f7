import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { checkDefinition } from '../../contract/forms/check-definition.ts'
import type { FormDefinition } from '../../contract/forms/definition.ts'
import type { forms as calls } from '../../contract/forms/forms.ts'
import type { Db } from '../../db/index.ts'
import { formTemplates } from '../../db/templates/form-templates.ts'
import { newSecret } from '../http/access.ts'
import type { Handlers, LoggedIn } from '../http/handlers.ts'
import { count, counter } from '../http/limits.ts'
import { wholePage } from '../http/listing.ts'
import { invalidFields, invalidInput, Refusal, type WrongField } from '../http/refusal.ts'
import { readDefinition } from './definition-struct.ts'
import {
  editableBy,
  editableForm,
  editedForm,
  type FormRow,
  formColumns,
  formTables,
  listedForm,
  noForm,
} from './form-rows.ts'
import { codeOfNewForm } from './new-form.ts'

type Body = Infer<(typeof calls)['save']['body']>

const mostListed = 500

/** Throws the refusal of everything that would keep people from filling a form in. */
function refuseFaults(definition: FormDefinition, { onePer }: Pick<Body, 'onePer'>, meetingCode: string | null) {
  const fields = definition.pages.flatMap((page) => page.fields)
  const faults: WrongField[] = checkDefinition(definition).map(({ place, fault }) => ({
    path: place ? `definition.${place}` : 'definition',
    expected: fault,
  }))
  if (fields.length === 0) faults.push({ path: 'definition', expected: 'noPages' })
  if (onePer === 'PHONE' && !fields.some(({ type }) => type === 'PHONE')) {
    faults.push({ path: 'onePer', expected: 'a form that asks for a phone number' })
  }
  if (onePer === 'INVITATION' && !meetingCode) faults.push({ path: 'onePer', expected: 'a form of a meeting' })
  if (faults.length > 0) throw invalidFields(faults, `The form has faults at ${faults.map(({ path }) => path).join()}.`)
}

async function refuseForeignMeeting(meetingCode: string, uid: string, db: Db) {
  const { rows } = await sql`
    select from meeting_member where meeting_code = ${meetingCode} and uid = ${uid} and role = 'ORGANISER'`.execute(db)
  if (rows.length === 0) throw new Refusal('meetingNotFound', `No meeting of the caller has the code "${meetingCode}".`)
}

/** Makes a form, unless the same call has made it, and returns its code. */
async function makeForm(body: Body, { db, session, settings }: LoggedIn) {
  const { key, kind, meetingCode } = body
  if (!key) throw invalidInput('key', 'a key for a new form')
  if (!kind) throw invalidInput('kind', 'the kind of a new form')
  if (meetingCode) await refuseForeignMeeting(meetingCode, session.uid, db)
  const code = codeOfNewForm(session.uid, key)
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('form_setting')
      .values({
        code,
        kind,
        ...(meetingCode ? { meeting_code: meetingCode } : { owner_uid: session.uid }),
        draft: JSON.stringify(body.definition),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) await count(tx, [counter('newFormsPerPerson', session.uid, settings.limits)])
  })
  return code
}

/** Stores the draft and the rules, and its next version if it is published. One saving at a time. */
async function store(row: FormRow, body: Body, definition: FormDefinition, db: Db) {
  const { formCode } = row
  const last = await sql<{ revision: number; version: number }>`
    select revision, coalesce(version, 0) as version from form_setting where code = ${formCode} for update`.execute(db)
  const [stored] = last.rows
  if (!stored) throw noForm(formCode)
  if (body.revision !== undefined && body.revision !== stored.revision) {
    throw new Refusal('formDraftChanged', `The draft has the revision ${stored.revision}.`, {
      data: { revision: stored.revision },
    })
  }
  const version = stored.version + 1
  if (body.publish) {
    await db
      .insertInto('form')
      .values({ code: formCode, version, definition: JSON.stringify({ ...definition, version }) })
      .execute()
  }
  await db
    .updateTable('form_setting')
    .set((column) => ({
      draft: JSON.stringify({ ...definition, version: body.publish ? version : Math.max(1, stored.version) }),
      revision: stored.revision + 1,
      ...(body.publish && { version }),
      opens_at: body.opensAt || null,
      closes_at: body.closesAt || null,
      is_closed: body.isClosed,
      // Answers that came already stay, so that the bound is never below their number.
      max_answers:
        body.maxAnswers === null ? null : column.fn<number>('greatest', [column.val(body.maxAnswers), 'taken']),
      one_per: body.onePer,
      valid_days: body.validDays,
      layout: body.layout,
      updated_at: sql<Date>`now()`,
    }))
    .where('code', '=', formCode)
    .execute()
}

/** Answers the calls by which people make forms. */
export const forms: Handlers<'forms'> = {
  async list({ query }, { db, session, ...context }) {
    const ofMeeting = query.meetingCode ? sql`and form_setting.meeting_code = ${query.meetingCode}` : sql``
    const { rows } = await sql<FormRow>`
      select ${formColumns} from ${formTables} where ${editableBy(session.uid)} ${ofMeeting}
      order by form_setting.updated_at desc, form_setting.code limit ${mostListed}`.execute(db)
    return wholePage(rows.map((row) => listedForm(row, query.language ?? context.language)))
  },

  templates: async () => wholePage([...formTemplates]),

  async edit({ query }, { db, session, ...context }) {
    return editedForm(await editableForm(query.formCode, session.uid, db), query.language ?? context.language)
  },

  async save({ body }, context) {
    const { db, session } = context
    const definition = readDefinition(body.definition)
    const known = body.formCode ? await editableForm(body.formCode, session.uid, db) : undefined
    if (body.publish) refuseFaults(definition, body, known ? known.meetingCode : (body.meetingCode ?? null))
    const formCode = known?.formCode ?? (await makeForm({ ...body, definition }, context))
    const row = known ?? (await editableForm(formCode, session.uid, db))
    await db.transaction().execute((tx) => store(row, body, definition, tx))
    return editedForm(await editableForm(formCode, session.uid, db), body.language ?? context.language)
  },

  async share({ body }, { db, session }) {
    const { formCode } = await editableForm(body.formCode, session.uid, db)
    const key = body.isOn ? newSecret() : null
    await db
      .updateTable('form_setting')
      .set(body.what === 'RESULTS' ? { result_key: key } : { preview_key: key })
      .where('code', '=', formCode)
      .execute()
    return { key: key ?? '' }
  },
}
