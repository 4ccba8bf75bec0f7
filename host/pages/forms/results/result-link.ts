import { linkTo } from '../../../router.ts'
import type { ResultFilter } from './result-terms.ts'

/** A form whose results are shown, and the way to them: as its author, or by a read-only link. */
export interface ResultSource {
  code: string
  resultKey?: string | undefined
}

/** Returns the address of the same results with another filter, or with one answer open. */
export const resultLink = ({ code, resultKey }: ResultSource, more: ResultFilter & { answerId?: string }) =>
  linkTo(resultKey ? 'formResults' : 'formData', { code, ...(resultKey && { key: resultKey }), ...more })
