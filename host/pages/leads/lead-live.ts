import { useEffect, useRef } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Client } from '../../../api/client/index.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { client } from '../../client.ts'

type Calls = Pick<Client<Contract>['leadInbox'], 'changes' | 'summary'>

/** The last event that was received, by enterprise, so that nothing is missed after a pause. */
const lastEventIds = new Map<string, string>()

const minPauseMs = 1000
const maxPauseMs = 60_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Returns whether asking again cannot help: no permission, or no such enterprise. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && ['forbidden', 'enterpriseNotFound', 'unauthorised'].includes(error.code)

/** Calls back with the leads that change, until the signal aborts; after a failure it waits, longer each time. */
export async function followChanges(props: {
  calls: Calls
  enterpriseCode: string
  onChange(leadIds: string[]): void
  signal: AbortSignal
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}) {
  const { calls, enterpriseCode, onChange, signal, wait = pause } = props
  let pauseMs = minPauseMs
  while (!signal.aborted) {
    try {
      const afterId =
        lastEventIds.get(enterpriseCode) ?? (await calls.summary({ query: { enterpriseCode } }, signal)).lastEventId
      lastEventIds.set(enterpriseCode, afterId)
      const { lastEventId, leadIds } = await calls.changes({ query: { enterpriseCode, after: afterId } }, signal)
      if (signal.aborted) return
      lastEventIds.set(enterpriseCode, lastEventId)
      if (leadIds.length > 0) onChange(leadIds)
      pauseMs = minPauseMs
    } catch (error) {
      if (signal.aborted || isFinal(error)) return
      const retryAfterMs = error instanceof ApiError ? (error.more.retryAfterSeconds ?? 0) * 1000 : 0
      await wait(Math.max(pauseMs, retryAfterMs), signal)
      pauseMs = Math.min(maxPauseMs, pauseMs * 2)
    }
  }
}

/**
 * Follows the leads of an enterprise while the page is visible. `since` is the last event that the page already knows.
 */
export function useLeadChanges(
  enterpriseCode: string,
  since: string | undefined,
  onChange: (leadIds: string[]) => void,
) {
  const newestCallback = useRef(onChange)
  newestCallback.current = onChange
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` is where the first page begins; later calls go on from `lastEventIds`
  useEffect(() => {
    if (since && !lastEventIds.has(enterpriseCode)) lastEventIds.set(enterpriseCode, since)
    let controller: AbortController | undefined
    const follow = () => {
      controller?.abort()
      if (document.hidden) return
      controller = new AbortController()
      const { signal } = controller
      const callNewest = (leadIds: string[]) => newestCallback.current(leadIds)
      void followChanges({ calls: client.leadInbox, enterpriseCode, onChange: callNewest, signal })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      controller?.abort()
    }
  }, [enterpriseCode])
}
