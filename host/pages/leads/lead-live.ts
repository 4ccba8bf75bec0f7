import { useEffect, useRef } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import type { Client } from '../../../api/client/index.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { client } from '../../client.ts'
import { type Asking, keepAsking } from '../../stores/live/keep-asking.ts'
import { whileVisible } from '../../stores/live/while-visible.ts'

type Calls = Pick<Client<Contract>['leadInbox'], 'changes' | 'summary'>

/** The last event that was received, by enterprise, so that nothing is missed after a pause. */
const lastEventIds = new Map<string, string>()

/** Returns whether asking again cannot help: no permission, or no such enterprise. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && ['forbidden', 'enterpriseNotFound', 'unauthorised'].includes(error.code)

/** Calls back with the leads that change, until the signal aborts. */
export async function followChanges(props: {
  calls: Calls
  enterpriseCode: string
  onChange(leadIds: string[]): void
  signal: AbortSignal
  wait?: Asking['wait']
}) {
  const { calls, enterpriseCode, onChange, signal, wait } = props
  const ask = async () => {
    const afterId =
      lastEventIds.get(enterpriseCode) ?? (await calls.summary({ query: { enterpriseCode } }, signal)).lastEventId
    lastEventIds.set(enterpriseCode, afterId)
    const { lastEventId, leadIds } = await calls.changes({ query: { enterpriseCode, after: afterId } }, signal)
    if (signal.aborted) return
    lastEventIds.set(enterpriseCode, lastEventId)
    if (leadIds.length > 0) onChange(leadIds)
  }
  await keepAsking(ask, { signal, isFinal, ...(wait && { wait }) })
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
    return whileVisible((signal) => {
      const callNewest = (leadIds: string[]) => newestCallback.current(leadIds)
      void followChanges({ calls: client.leadInbox, enterpriseCode, onChange: callNewest, signal })
    })
  }, [enterpriseCode])
}
