import type { Language } from '../core/languages.ts'

// Apart from any struct, so that pages can read and check forms without carrying the checks of calls.

/** The types of fields; `answers.ts` describes an answer of each. */
export const fieldTypes = [
  ...(['TEXT', 'LONG_TEXT', 'NUMBER', 'CHOICE', 'SEVERAL', 'DROPDOWN', 'SCALE', 'MATRIX', 'DATE'] as const),
  ...(['REGION', 'PHONE', 'EMAIL', 'ID_DOCUMENT', 'FILE', 'PHOTO', 'SIGNATURE', 'CONSENT'] as const),
] as const
/** The type of a field. */
export type FieldType = (typeof fieldTypes)[number]

/** A text in the languages that its author gave. */
export type Texts = Partial<Record<Language, string>>

/**
 * A condition on the answers of earlier fields. A field that is not shown has no answer, whatever was entered before.
 * - `answered`: the field has an answer
 * - `field` with `oneOf`: the answer is one of these texts or codes; of several choices, at least one is
 * - `field` with `min` or `max`: the answer is a number, and within the bound
 */
export type Condition =
  | { answered: string }
  | { field: string; oneOf: readonly (string | number)[] }
  | { field: string; min: number }
  | { field: string; max: number }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }

/** A bound: a number, or the number that another field holds, times and plus something. */
export type Bound = number | { field: string; times?: number; plus?: number }

/** A bound of days: `2026-05-12`, the day on which the form is answered, or the day that another field holds. */
export type DayBound = string | { field: string }

/** A choice, or a row of a matrix: its code, which answers hold, and its text. */
export interface Option {
  code: string
  label: Texts
}

/**
 * One question. `min` and `max` bound the characters of texts (1000 and 5000 at most), the value of numbers and scales
 * (1 to 5 unless said otherwise), and the number of choices and files.
 */
export interface Field {
  /** Its name in answers: letters, digits and `_`; unique in the form. */
  name: string
  type: FieldType
  label: Texts
  hint?: Texts
  required?: boolean
  requiredIf?: Condition
  showIf?: Condition
  /** The choices of CHOICE, SEVERAL, DROPDOWN and each row of a MATRIX. */
  options?: readonly Option[]
  /** The rows of a MATRIX. */
  rows?: readonly Option[]
  min?: Bound
  max?: Bound
  /** For a NUMBER: only whole ones. */
  isWhole?: boolean
  earliest?: DayBound
  latest?: DayBound
  /** The smallest division that a REGION asks for; the country alone unless said otherwise. */
  level?: 'COUNTRY' | 'PROVINCE' | 'CITY' | 'AREA'
  /** The ID types that an ID_DOCUMENT may be of; all unless said otherwise. */
  idTypes?: readonly string[]
  /** The version of the text that a CONSENT agrees to. */
  version?: string
}

/** A page of a form. After it, the first skip whose condition holds names the next page, which is a later one. */
export interface FormPage {
  name: string
  title?: Texts
  showIf?: Condition
  fields: readonly Field[]
  skips?: readonly { if: Condition; to: string }[]
}

/** A form as its author made it. Answers keep the version in which they were given. */
export interface FormDefinition {
  version: number
  languages: readonly Language[]
  title?: Texts
  pages: readonly FormPage[]
}

/** The texts of a form in one language: where a text lacks it, in the first language of the form that it has. */
export function textIn(texts: Texts | undefined, language: Language, form: Pick<FormDefinition, 'languages'>): string {
  if (!texts) return ''
  const found = [language, ...form.languages].find((code) => texts[code])
  return found ? (texts[found] ?? '') : ''
}
