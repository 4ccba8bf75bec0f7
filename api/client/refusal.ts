import { ApiError } from './errors.ts'

/** The status of a refused call, the seconds to wait that it asks for, and its body if that is JSON. */
interface RefusedCall {
  status: number
  /** The header `retry-after`, in seconds. */
  retryAfter: string | null
  body: unknown
}

/** The error that an error envelope of the server states. Any other answer counts as a failure on the way. */
export function refusalOf({ status, retryAfter, body }: RefusedCall): ApiError {
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as {
    error?: ApiError['code']
    message?: string
  } & ApiError['more']
  const seconds = Number(retryAfter)
  return new ApiError(envelope.error ?? (status >= 500 ? 'unexpected' : 'badAnswer'), envelope.message ?? '', {
    status,
    data: envelope.data,
    ...(envelope.fields && { fields: envelope.fields }),
    ...(seconds && { retryAfterSeconds: seconds }),
  })
}
