import type { ErrorCode } from '../contract/core/errors.ts'

/** Why a call had no success: an error of the contract, or the way to the server. */
export type FailureCode = ErrorCode | 'offline' | 'timeout' | 'badAnswer'

/** What a refusal of the server carries, as the error envelope says it. */
export interface FailureMore {
  status?: number
  data?: unknown
  fields?: { path: string; expected: string }[]
  retryAfterSeconds?: number
}

/** A call that did not succeed. `message` is the server's sentence in the caller's language, or empty. */
export class ApiError extends Error {
  readonly code: FailureCode
  readonly more: FailureMore

  constructor(code: FailureCode, message: string, more: FailureMore = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.more = more
  }

  /** Whether the server may have acted all the same: no definite answer came back. */
  get isOpen() {
    return /^(offline|timeout|badAnswer|unexpected|unavailable)$/.test(this.code)
  }
}

/** The failure of a call, out of what was caught. Throws everything else again: that is a fault of ours. */
export function apiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
