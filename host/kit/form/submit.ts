import { useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'

/** How long a form stays blocked after an answer, in milliseconds, so that a double press does not send it twice. */
const blockedMs = 200

/**
 * Runs one submission at a time. When `act` rejects with an `ApiError`, the error is returned until the next try;
 * `until` is the instant, in ms, at which a limit opens again, if the error names one.
 */
export function useSubmit() {
  const [trouble, setTrouble] = useState<{ error: ApiError; until: number }>()
  const [isBusy, setBusy] = useState(false)
  const isShut = useRef(false)

  const submit = async (act: () => Promise<void>) => {
    if (isShut.current) return
    isShut.current = true
    setBusy(true)
    try {
      await act()
      setTrouble(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble({ error, until: Date.now() + (error.more.retryAfterSeconds ?? 60) * 1000 })
    } finally {
      setTimeout(() => {
        isShut.current = false
        setBusy(false)
      }, blockedMs)
    }
  }
  return { submit, isBusy, error: trouble?.error, until: trouble?.until ?? 0, forgive: () => setTrouble(undefined) }
}
