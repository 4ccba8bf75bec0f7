import { useEffect, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { Language } from '../../../i18n/locales.ts'
import { client } from '../../client.ts'

/** The figures of a meeting's board. */
export type Board = Reply<Contract['boards']['now']>

/** The time after which the board is asked for again, in milliseconds. */
const renewMs = 2000

/**
 * Returns the board, renewed every two seconds while the page is visible, and when it becomes visible again. The last
 * figures stay where a request fails; `isStale` is true then.
 */
export function useBoard(meetingCode: string, language: Language, first: Board) {
  const [renewed, setRenewed] = useState<{ board: Board; isStale: boolean }>()
  useEffect(() => {
    setRenewed(undefined)
    const controller = new AbortController()
    const { signal } = controller
    let isAsking = false
    const renew = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      try {
        const board = await client.boards.now({ query: { meetingCode, language } }, signal)
        if (!signal.aborted) setRenewed({ board, isStale: false })
      } catch (error) {
        // Only failures of the call become a state; `apiError` throws every other error again.
        apiError(error)
        if (!signal.aborted) setRenewed((last) => ({ board: last?.board ?? first, isStale: true }))
      } finally {
        isAsking = false
      }
    }
    const timer = setInterval(() => void renew(), renewMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      controller.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [meetingCode, language, first])
  return renewed ?? { board: first, isStale: false }
}
