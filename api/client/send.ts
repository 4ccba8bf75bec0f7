import { timeoutMs } from '../contract/core/endpoint.ts'

/** One request, as the client passes it to the sender. */
export interface Sending {
  method: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal | undefined
  /** The maximum number of retries after no answer or a passing failure; 0 for calls that change something. */
  retries: number
  fetch: typeof fetch
}

/**
 * Sends a request and resolves to its answer of any status. Rejects with a `TimeoutError` after 60 s, with the
 * `AbortError` of the signal, or with the network's error.
 */
export type Send = (address: string, sending: Sending) => Promise<Response>

const firstPauseMs = 300
/** Statuses of a server, or of a proxy before it, that is busy or being replaced. */
const transientStatuses = [408, 500, 502, 503, 504]

/** The sender of widgets: the parts of an HTTP client that they need, in half a kilobyte. */
export const send: Send = async (address, { retries, signal, fetch, ...init }) => {
  const stop = new AbortController()
  let isLate = false
  const cancel = () => stop.abort(signal?.reason)
  const timer = setTimeout(() => {
    isLate = true
    stop.abort()
  }, timeoutMs)
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
  try {
    for (let round = 0; ; round++) {
      try {
        const answer = await fetch(address, { ...init, signal: stop.signal })
        if (round === retries || !transientStatuses.includes(answer.status)) return answer
      } catch (error) {
        if (isLate) throw new DOMException('No answer came in time.', 'TimeoutError')
        if (stop.signal.aborted || round === retries) throw error
      }
      await new Promise((done) => setTimeout(done, firstPauseMs * 2 ** round))
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}
