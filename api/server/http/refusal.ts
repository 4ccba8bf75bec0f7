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

/** An answer that says no. `detail` is for developers and logs; `data` and `fields` reach the caller. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly more: RefusalOptions

  constructor(code: ErrorCode, detail: string, more: RefusalOptions = {}) {
    super(detail)
    this.code = code
    this.more = more
  }
}

/** Refuses input of which these fields need other values. */
export const invalidFields = (fields: WrongField[], detail: string) => new Refusal('invalidInput', detail, { fields })

/** Refuses input of which one field needs another value. */
export const invalidInput = (
  path: string,
  expected: string,
  detail = `"${path}" needs another value: expected ${expected}.`,
) => invalidFields([{ path, expected }], detail)
