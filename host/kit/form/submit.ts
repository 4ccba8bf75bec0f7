import { useRef, useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'

/** How long a form stays shut after its answer, so that a double press does not send twice. */
const shutMs = 200

/**
 * Sends a form once at a time. `act` rejects with an `ApiError`, which stays until the next try; `until` is when a
 * limit opens again, if that is what the error says.
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
      }, shutMs)
    }
  }
  return { submit, isBusy, error: trouble?.error, until: trouble?.until ?? 0, forgive: () => setTrouble(undefined) }
}
