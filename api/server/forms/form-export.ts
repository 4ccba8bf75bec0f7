import { sql } from 'kysely'
import { translator } from '../../../i18n/messages.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { Answers, DocumentAnswer, PhoneAnswer, RegionAnswer } from '../../contract/forms/answers.ts'
import { type Field, type FormDefinition, type Option, textIn } from '../../contract/forms/definition.ts'
import { tableDownload } from '../core/table-download.ts'
import type { Download } from '../http/answers.ts'
import type { Context } from '../http/handlers.ts'
import { addressKey, count, counter } from '../http/limits.ts'
import { fileAddress } from '../media/media.ts'
import { answerColumns, type WholeRow } from './answer-rows.ts'
import { formExportWords } from './form-export-words.ts'
import { answerConditions, type Filters, type ReadForm } from './results.ts'

const batchSize = 500

const stateWords = { SUBMITTED: 'undecided', PASSED: 'accepted', NOT_PASSED: 'turnedDown' } as const

/** The settings that cells need: the language of texts, and the address to which links of files lead. */
interface Cells {
  definition: FormDefinition
  language: Language
  publicUrl: string
}

const labelOf = (options: readonly Option[] | undefined, code: unknown, { definition, language }: Cells) =>
  textIn(options?.find((option) => option.code === code)?.label, language, definition) || String(code)

/** An answer as a text of one cell. Files are links that open them. */
function cellOf({ type, options, rows }: Field, value: unknown, cells: Cells): string {
  if (value === undefined || value === null) return ''
  switch (type) {
    case 'CHOICE':
    case 'DROPDOWN':
    case 'SEVERAL':
      return [value]
        .flat()
        .map((code) => labelOf(options, code, cells))
        .join('; ')
    case 'MATRIX':
      return Object.entries(value as Record<string, string>)
        .map(([row, code]) => `${labelOf(rows, row, cells)}: ${labelOf(options, code, cells)}`)
        .join('; ')
    case 'FILE':
    case 'PHOTO':
    case 'SIGNATURE':
      return [value]
        .flat()
        .map((id) => `${cells.publicUrl}${fileAddress(String(id))}`)
        .join(' ')
    case 'PHONE': {
      const { phone, phoneCountryCode } = value as PhoneAnswer
      return `${phoneCountryCode} ${phone}`
    }
    case 'REGION': {
      const { countryCode, provinceCode, cityCode, areaCode } = value as RegionAnswer
      return [countryCode, provinceCode, cityCode, areaCode].filter(Boolean).join(' ')
    }
    case 'ID_DOCUMENT': {
      const document = value as DocumentAnswer
      return `${document.type} ${document.number}`
    }
    default:
      return String(value)
  }
}

const minute = (instant: Date | null) => instant?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

/** The heads, then the answers from the oldest on, some hundred at a time: no more of them are in memory. */
async function* batches(filters: Filters, { row }: ReadForm, { db, settings, ...context }: Context) {
  const language = filters.language ?? context.language
  const definition = row.definition ?? row.draft
  const t = translator(formExportWords, language)
  const cells = { definition, language, publicUrl: settings.publicUrl }
  const fields = definition.pages.flatMap((page) => page.fields)
  const heads = fields.map(({ label }) => textIn(label, language, definition))
  yield [[t('at'), ...heads, t('state'), t('validUntil'), t('language'), t('version'), t('answerId')]]
  let last: { at: string; id: string } | undefined
  for (;;) {
    const after = last
      ? sql`and (form_answer.created_at, form_answer.id) > (${last.at}::timestamptz, ${last.id}::uuid)`
      : sql``
    const { rows } = await sql<WholeRow & { exact: string }>`
      select ${answerColumns}, answers, form_answer.created_at::text as exact from form_answer
      where ${answerConditions(filters)} ${after}
      order by form_answer.created_at, form_answer.id limit ${batchSize}`.execute(db)
    yield rows.map(({ answers, at, state, validUntil, language: given, version, answerId }) => [
      minute(at),
      ...fields.map((field) => cellOf(field, (answers as Answers)[field.name], cells)),
      ...[t(stateWords[state]), minute(validUntil), given, String(version), answerId],
    ])
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return
    last = { at: end.exact, id: end.answerId }
  }
}

/** Exactly the answers that the same filters list, as a file that is made while it is sent. */
export async function exportAnswers(
  { format = 'CSV', ...filters }: Filters & { format?: 'CSV' | 'XLSX' | undefined },
  form: ReadForm,
  context: Context,
): Promise<Download> {
  const { db, remoteAddress, settings, language } = context
  await count(db, [counter('formExportsPerAddress', await addressKey(db, remoteAddress), settings.limits)])
  const sheet = translator(formExportWords, filters.language ?? language)('sheet')
  const lines = batches(filters, form, context)
  return tableDownload(format, { name: `answers-${filters.formCode}`, sheet, batches: lines })
}
