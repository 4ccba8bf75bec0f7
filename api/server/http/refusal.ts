import type { ErrorCode } from '../../contract/core/errors.ts'
import type { Language } from '../../contract/core/languages.ts'

/** A field of the input that needs another value, and the expected value. */
export interface WrongField {
  path: string
  expected: string
}

/**
 * The optional parts of a refusal: data and named fields for the caller, the seconds to wait before another try, and a
 * text for people instead of the text of the code.
 */
export interface RefusalOptions {
  data?: unknown
  fields?: WrongField[]
  retryAfterSeconds?: number
  words?(language: Language): string
}

/**
 * An error that a handler throws to refuse a call. The caller gets the HTTP status of `code`, its text in their
 * language, `more.data` and `more.fields`. `detail` is for developers: it is only logged.
 * @example
 * throw new Refusal('exhibitorNotFound', `No exhibitor has the code "${code}".`)
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly more: RefusalOptions

  constructor(code: ErrorCode, detail: string, more: RefusalOptions = {}) {
    super(detail)
    this.code = code
    this.more = more
  }
}

/**
 * Returns the refusal `invalidInput` (422) for input in which these fields need other values. The caller of this
 * function throws it.
 */
export const invalidFields = (fields: WrongField[], detail: string) => new Refusal('invalidInput', detail, { fields })

/**
 * Returns the refusal `invalidInput` (422) for input in which one field needs another value. `path` is the field, such
 * as `hours.0.from`; `expected` completes the sentence "expected …".
 */
export const invalidInput = (
  path: string,
  expected: string,
  detail = `"${path}" needs another value: expected ${expected}.`,
) => invalidFields([{ path, expected }], detail)
