import ky, { HTTPError, TimeoutError } from 'ky'
import { timeoutMs } from '../contract/core/endpoint.ts'
import type { Send } from './send.ts'

/** The sender of the host app: ky, which also waits as long as `retry-after` says before it asks again. */
export const sendByKy: Send = async (address, { retries, signal, ...init }) => {
  try {
    return await ky(address, {
      ...init,
      ...(signal && { signal }),
      timeout: timeoutMs,
      retry: { limit: retries, methods: ['get'] },
    })
  } catch (error) {
    // ky has read the body already.
    if (error instanceof HTTPError) return Response.json(error.data ?? null, error.response)
    throw error instanceof TimeoutError ? new DOMException(error.message, 'TimeoutError') : error
  }
}
