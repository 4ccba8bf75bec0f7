import { translator } from '../../../i18n/messages.ts'
import type { ErrorCode } from '../../contract/core/errors.ts'
import type { Language } from '../../contract/core/languages.ts'
import { words } from './error-words.ts'

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

/** Returns what people read when a call is refused, in their language. */
export const messageOf = ({ code, more }: Refusal, language: Language) =>
  more.words?.(language) ?? translator(words, language)(code)

/**
 * Changes rows one after the other: one that is refused does not stop the others. `change` throws its Refusal before
 * its first statement that changes something, so that a transaction around all of them goes on with the next row.
 * Returns the answers, and the refused rows with their error codes and texts for people. Throws all other errors.
 */
export async function changeEach<Row, Answer>(
  rows: readonly Row[],
  language: Language,
  change: (row: Row) => Promise<Answer>,
) {
  const done: Answer[] = []
  const refused: { row: Row; error: ErrorCode; message: string }[] = []
  for (const row of rows) {
    try {
      done.push(await change(row))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ row, error: error.code, message: messageOf(error, language) })
    }
  }
  return { done, refused }
}
