import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { PhoneAnswer } from '../../contract/forms/answers.ts'
import { checkAnswers } from '../../contract/forms/check-answers.ts'
import type { Field, FormDefinition } from '../../contract/forms/definition.ts'
import type { formAnswers as calls } from '../../contract/forms/form-answers.ts'
import { formLimits } from '../../contract/forms/form-terms.ts'
import type { Db } from '../../db/index.ts'
import { subscriberNumber } from '../accounts/phone-number.ts'
import { keyed } from '../core/secrets.ts'
import type { Context } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { invalidFields, invalidInput, Refusal } from '../http/refusal.ts'
import { type AnswerRow, answerColumns, answerItem } from './answer-rows.ts'
import { type FormRow, formRow, noForm, openStateOf } from './form-rows.ts'
import { needsLogin } from './open-form.ts'
import { refuseForeignFiles, sealedAnswers } from './stored-answers.ts'

type Body = Infer<(typeof calls)['submit']['body']>
type Given = Infer<(typeof calls)['submit']['data']>

const fieldsOf = (definition: FormDefinition): Field[] => definition.pages.flatMap((page) => [...page.fields])

/** Reads the version in which an answer was given. A commitment holds for its newest text only. */
async function versionOf(row: FormRow, version: number, db: Db): Promise<FormDefinition> {
  if (row.kind === 'COMMITMENT' && version !== row.version) {
    throw new Refusal('formChanged', `The form has the version ${row.version}.`, { data: { version: row.version } })
  }
  const form = await db
    .selectFrom('form')
    .select('definition')
    .where('code', '=', row.formCode)
    .where('version', '=', version)
    .executeTakeFirst()
  if (form) return form.definition
  throw new Refusal('formChanged', `The form has no version ${version}.`, { data: { version: row.version } })
}

/** Returns the answers that count, or throws the refusal of each that is wrong. */
function checked(definition: FormDefinition, { answers: given }: Body, today: string) {
  if (JSON.stringify(given).length > formLimits.answerBytes) {
    throw invalidInput('answers', `at most ${formLimits.answerBytes} bytes`)
  }
  const { answers, errors } = checkAnswers(definition, given, today)
  if (errors.length === 0) return answers
  const faults = errors.map(({ field, fault, bound }) => ({
    path: `answers.${field}`,
    expected: bound === undefined ? fault : `${fault} ${bound}`,
  }))
  throw invalidFields(faults, `Answers are wrong: ${errors.map(({ field }) => field).join(', ')}.`)
}

const invitationCode = (given = '') => given.replace(/\s/g, '').toUpperCase()

async function knownInvitation(meetingCode: string | null, given: string | undefined, db: Db) {
  const code = invitationCode(given)
  if (!code) throw new Refusal('invitationMissing', 'The form takes one answer of each invitation code.')
  const { rows } = await sql`
    select from invitation_code
    where meeting_code = ${meetingCode} and code = ${code} and not is_off
      and (starts_at is null or starts_at <= now()) and (expires_at is null or expires_at > now())`.execute(db)
  if (rows.length === 0) throw new Refusal('invitationInvalid', 'The meeting has no such code.')
  return code
}

function phoneIn(definition: FormDefinition, answers: Record<string, unknown>) {
  const field = fieldsOf(definition).find(({ type, name }) => type === 'PHONE' && answers[name] !== undefined)
  if (!field) throw invalidInput('answers', 'a phone number')
  const { phone, phoneCountryCode } = answers[field.name] as PhoneAnswer
  return `${phoneCountryCode}${subscriberNumber(phone, phoneCountryCode)}`
}

/** Names of whom this is the one answer, hashed so that the database does not tell; null where that does not matter. */
async function oneKey(
  row: FormRow,
  definition: FormDefinition,
  body: Body,
  answers: Record<string, unknown>,
  { db, session }: Context,
) {
  const { onePer, meetingCode, formCode } = row
  if (onePer === 'NONE') return null
  if (onePer === 'DEVICE' && !body.device) throw invalidInput('device', 'the key of the browser')
  const whose = {
    ACCOUNT: () => session?.uid ?? '',
    DEVICE: () => body.device ?? '',
    PHONE: () => phoneIn(definition, answers),
    INVITATION: () => knownInvitation(meetingCode, body.invitationCode, db),
  }
  return keyed(db, 'documents', `form:${formCode}:${onePer}:${await whose[onePer]()}`)
}

const stateRefusals = {
  NOT_OPEN: ['formClosed', 'The form takes no answers yet.'],
  CLOSED: ['formClosed', 'The form takes no answers any more.'],
  FULL: ['formFull', 'The form has all answers that it takes.'],
} as const

/** An earlier answer makes room for another where it was not passed, has run out, or was to an older commitment. */
const isOver = (row: FormRow) => sql<boolean>`(
  state = 'NOT_PASSED' or valid_until <= now() or (${row.kind} = 'COMMITMENT' and form_version < ${row.version}))`

/**
 * Writes an answer once for its key. The row of the form is held meanwhile, so that places are given one after the
 * other and no two answers take the last one.
 */
async function write(row: FormRow, values: Record<string, unknown>, key: string, one: string | null, tx: Db) {
  const { formCode } = row
  await sql`select from form_setting where code = ${formCode} for no key update`.execute(tx)
  const known = await sql<AnswerRow>`
    select ${answerColumns} from form_answer where form_code = ${formCode} and key = ${key}`.execute(tx)
  if (known.rows[0]) return known.rows[0]
  const state = openStateOf((await formRow(formCode, tx)) ?? row)
  if (state !== 'OPEN') {
    const [code, detail] = stateRefusals[state]
    throw new Refusal(code, detail, { data: { state } })
  }
  if (one) {
    await sql`
      update form_answer set one_key = null
      where form_code = ${formCode} and one_key = ${one} and ${isOver(row)}`.execute(tx)
  }
  const { rows } = await sql<AnswerRow>`
    insert into form_answer (id, form_code, form_version, key, one_key, uid, language, answers, valid_until)
    select id, form_code, form_version, key, one_key, uid, language, answers,
      now() + make_interval(days => ${row.validDays}::integer)
    from jsonb_populate_record(null::form_answer, ${JSON.stringify({ ...values, key, one_key: one })}::jsonb)
    on conflict do nothing returning ${answerColumns}`.execute(tx)
  if (!rows[0]) throw new Refusal('alreadyAnswered', 'There is an answer already.')
  await sql`update form_setting set taken = taken + 1 where code = ${formCode}`.execute(tx)
  return rows[0]
}

/**
 * Gives an answer to a form.
 * @throws {Refusal} `invalidInput` with every wrong answer, or why the form takes none
 */
export async function submitAnswer(body: Body, context: Context): Promise<Given> {
  const { db, session, settings, remoteAddress } = context
  const row = await formRow(body.formCode, db)
  if (!row?.definition) throw noForm(body.formCode)
  const definition = await versionOf(row, body.version, db)
  if (needsLogin(row, definition) && !session) throw new Refusal('unauthorised', 'The form needs an account.')
  const answers = checked(definition, body, row.today)
  const fields = fieldsOf(definition)
  await refuseForeignFiles(fields, answers, session?.uid ?? '', db)
  const one = await oneKey(row, definition, body, answers, context)
  await count(db, [counter('formAnswersPerAddress', await addressKey(db, remoteAddress), settings.limits)])
  const id = randomUUID()
  const values = {
    id,
    form_code: row.formCode,
    form_version: body.version,
    uid: session?.uid ?? null,
    language: body.language ?? context.language,
    answers: sealedAnswers(fields, answers, `form-answer:${id}`, settings),
  }
  const stored = await db.transaction().execute((tx) => write(row, values, body.key, one, tx))
  if (session) {
    await db.deleteFrom('form_draft').where('form_code', '=', row.formCode).where('uid', '=', session.uid).execute()
  }
  return answerItem(stored)
}
