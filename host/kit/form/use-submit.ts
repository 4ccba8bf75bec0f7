import { useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'

/**
 * The time for which a form stays blocked after an answer, in milliseconds, so that a double press does not send it
 * twice.
 */
const blockedMs = 200

/**
 * Runs one submission at a time. When `send` rejects with an `ApiError`, the error is returned until the next try;
 * `until` is the instant, in ms, at which a limit opens again, if the error names one.
 */
export function useSubmit() {
  const [failure, setFailure] = useState<{ error: ApiError; until: number }>()
  const [isBusy, setBusy] = useState(false)
  const isBlocked = useRef(false)

  const submit = async (send: () => Promise<void>) => {
    if (isBlocked.current) return
    isBlocked.current = true
    setBusy(true)
    try {
      await send()
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure({ error, until: Date.now() + (error.more.retryAfterSeconds ?? 60) * 1000 })
    } finally {
      setTimeout(() => {
        isBlocked.current = false
        setBusy(false)
      }, blockedMs)
    }
  }
  return { submit, isBusy, error: failure?.error, until: failure?.until ?? 0, clearError: () => setFailure(undefined) }
}
