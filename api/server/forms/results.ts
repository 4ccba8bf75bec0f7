import { type RawBuilder, sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Language } from '../../contract/core/languages.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import { type FormDefinition, textIn } from '../../contract/forms/definition.ts'
import type { formAnswers as calls } from '../../contract/forms/form-answers.ts'
import type { Db } from '../../db/index.ts'
import type { Context } from '../http/handlers.ts'
import { editableForm, type FormRow, formRow, noForm } from './form-rows.ts'
import { isSameSecret } from './same-secret.ts'

/** The filters of results. */
export type Filters = Omit<Infer<(typeof calls)['list']['body']>, 'pageNum' | 'pageSize'>

/** A form whose results somebody reads: as one of its authors, or by the read-only link. */
export interface ReadForm {
  row: FormRow
  isAuthor: boolean
}

/** Reads a form whose results the caller may see. Throws a Refusal for everybody else. */
export async function readableForm(
  { formCode, resultKey }: { formCode: string; resultKey?: string | undefined },
  { db, session }: Context,
): Promise<ReadForm> {
  if (!resultKey) {
    if (!session) throw noForm(formCode)
    return { row: await editableForm(formCode, session.uid, db), isAuthor: true }
  }
  const row = await formRow(formCode, db)
  if (row?.resultKey && isSameSecret(resultKey, row.resultKey)) return { row, isAuthor: false }
  throw noForm(formCode)
}

/** The conditions of filters on `form_answer`. */
export function answerConditions({ formCode, state, from, to, field, value }: Filters): RawBuilder<boolean> {
  const parts = [
    sql`form_answer.form_code = ${formCode}`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(from ? [sql`form_answer.created_at >= ${from}::date at time zone 'UTC'`] : []),
    ...(to ? [sql`form_answer.created_at < (${to}::date + 1) at time zone 'UTC'`] : []),
    ...(field && value
      ? [
          sql`(answers ->> ${field} = ${value}
            or (jsonb_typeof(answers -> ${field}) = 'array' and jsonb_exists(answers -> ${field}, ${value})))`,
        ]
      : []),
  ]
  return sql`${sql.join(parts, sql` and `)}`
}

const counted = ['CHOICE', 'SEVERAL', 'DROPDOWN', 'SCALE', 'MATRIX', 'CONSENT']
const numeric = ['NUMBER', 'SCALE']

interface CountRow {
  field: string
  row: string
  value: string
  count: number
}

/** Counts each choice: one row for each choice of each question. */
async function countsOf(fields: readonly string[], filters: Filters, db: Db) {
  const { rows } = await sql<CountRow>`
    select entry.key as field, choice.row, choice.value, count(*)::integer as count
    from form_answer, jsonb_each(answers) as entry,
      lateral (
        select '' as row, part as value from jsonb_array_elements_text(
          case jsonb_typeof(entry.value) when 'array' then entry.value when 'object' then '[]'
            else jsonb_build_array(entry.value) end) as part
        union all
        select part.key, part.value from jsonb_each_text(
          case jsonb_typeof(entry.value) when 'object' then entry.value else '{}' end) as part
      ) as choice
    where ${answerConditions(filters)} and entry.key = any(${fields}::text[])
    group by 1, 2, 3 order by 4 desc, 3`.execute(db)
  return rows
}

interface NumberRow {
  field: string
  answered: number
  average: number | null
  smallest: number | null
  largest: number | null
}

/** Counts the answers to each question, with the average and bounds of numbers. */
async function numbersOf(fields: readonly string[], filters: Filters, db: Db) {
  const { rows } = await sql<NumberRow>`
    select entry.key as field, count(*)::integer as answered, avg(number)::float8 as average,
      min(number)::float8 as smallest, max(number)::float8 as largest
    from form_answer, jsonb_each(answers) as entry,
      lateral (select case when entry.key = any(${fields}::text[]) and jsonb_typeof(entry.value) = 'number'
        then (entry.value #>> '{}')::numeric end as number) as numbers
    where ${answerConditions(filters)} group by 1`.execute(db)
  return new Map(rows.map((row) => [row.field, row]))
}

/** The results of a form in figures. */
export async function figuresOf(filters: Filters, { row, isAuthor }: ReadForm, language: Language, db: Db) {
  const definition = row.definition ?? row.draft
  const fields = definition.pages.flatMap((page) => page.fields)
  const namesOf = (types: readonly string[]) =>
    fields.filter(({ type }) => types.includes(type)).map(({ name }) => name)
  const [counts, numbers, totals] = await Promise.all([
    countsOf(namesOf(counted), filters, db),
    numbersOf(namesOf(numeric), filters, db),
    sql<{ total: number; lastWeek: number }>`
      select count(*)::integer as total,
        (count(*) filter (where created_at > now() - interval '7 days'))::integer as "lastWeek"
      from form_answer where ${answerConditions(filters)}`.execute(db),
  ])
  return {
    title: textIn(definition.title, language, definition),
    kind: row.kind,
    definition,
    isAuthor,
    meetingCode: row.meetingCode ?? '',
    total: totals.rows[0]?.total ?? 0,
    lastWeek: totals.rows[0]?.lastWeek ?? 0,
    fields: fields.map(({ name }) => {
      const { answered = 0, average = null, smallest = null, largest = null } = numbers.get(name) ?? {}
      const ofField = counts.filter(({ field }) => field === name)
      return {
        ...{ field: name, answered, average, smallest, largest },
        counts: ofField.map(({ row: matrixRow, value, count }) => ({ row: matrixRow, value, count })),
      }
    }),
  }
}

/** The first texts of an answer, for a line in a list. */
export function summaryOf(answers: Answers, definition: FormDefinition, language: Language): string {
  const fields = definition.pages.flatMap((page) => page.fields)
  const texts = fields.flatMap(({ name, type, options }) => {
    const value = answers[name]
    if (['TEXT', 'LONG_TEXT', 'EMAIL', 'NUMBER', 'DATE'].includes(type))
      return value === undefined ? [] : [String(value)]
    if (!['CHOICE', 'DROPDOWN', 'SEVERAL'].includes(type)) return []
    return [value]
      .flat()
      .flatMap((code) => textIn(options?.find((option) => option.code === code)?.label, language, definition) || [])
  })
  return texts.slice(0, 3).join(' · ').slice(0, 160)
}
