import type { ErrorCode } from '../contract/core/errors.ts'

/** The reason why a call failed: an error code of the contract, or a failure on the way to the server. */
export type FailureCode = ErrorCode | 'offline' | 'timeout' | 'badAnswer'

/** The optional data of a refusal, as the error envelope carries it. */
export interface FailureDetails {
  status?: number
  data?: unknown
  fields?: { path: string; expected: string }[]
  retryAfterSeconds?: number
}

/** A call that did not succeed. `message` is the server's sentence in the caller's language, or empty. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly more: FailureDetails

  constructor(code: FailureCode, message: string, more: FailureDetails = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.more = more
  }

  /** True if the server may have acted all the same, because no definite answer came back. */
  get isOpen() {
    return /^(offline|timeout|badAnswer|unexpected|unavailable)$/.test(this.code)
  }
}

/** Returns a caught error if it is the failure of a call. Throws every other error again: it is a fault in our code. */
export function apiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
