import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import { type Field, type FormDefinition, textIn } from '../../../../api/contract/forms/definition.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import type { Language } from '../../../../i18n/locales.ts'

/** The results of a form in figures. */
export type Figures = Reply<Contract['formAnswers']['figures']>

/** The figures of one question. */
export type FieldFigures = Figures['fields'][number]

/** The filter of results, as the address has it. */
export interface ResultFilter {
  from?: string
  to?: string
  field?: string
  value?: string
}

/** The words of the decisions on applications. */
export const stateWords = { SUBMITTED: 'undecided', PASSED: 'accepted', NOT_PASSED: 'turnedDown' } as const

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the filter from the query of the address; values that no filter has are left out. */
export function filterOf(query: ResultFilter): ResultFilter {
  const { from = '', to = '', field = '', value = '' } = query
  return {
    ...(day.test(from) && { from }),
    ...(day.test(to) && { to }),
    ...(field && value && { field, value }),
  }
}

/** Returns the name of a choice, before it that of the row of a matrix. */
export function choiceName(
  { options, rows }: Field,
  { row, value }: { row: string; value: string },
  definition: FormDefinition,
  language: Language,
): string {
  const nameOf = (list: Field['options'], code: string) =>
    textIn(list?.find((option) => option.code === code)?.label, language, definition) || code
  return row ? `${nameOf(rows, row)}: ${nameOf(options, value)}` : nameOf(options, value)
}
