import { useEffect, useState } from 'react'
import { type ApiError, apiError } from '../../api/client/errors.ts'

/** The state of a request. The last data stay while the next request is running, and where it fails. */
export interface Answer<Data> {
  is: 'waiting' | 'here' | 'failed'
  data?: Data | undefined
  /** The error of a failed request. */
  error?: ApiError
}

/**
 * Sends a request to the server, and again whenever one of `dependencies` changes or `again` is called; the previous
 * request is then aborted, and the running one when the component is removed. Where `ask` returns undefined, nothing is
 * requested. `change` replaces the data by what the reader has made of them. Only an `ApiError` becomes a state; any
 * other error is thrown, because it is a fault of the code.
 */
export function useAnswer<Data>(
  ask: (signal: AbortSignal) => Promise<Data> | undefined,
  dependencies: readonly unknown[],
): Answer<Data> & { again(): void; change(update: (data: Data) => Data): void } {
  const [answer, setAnswer] = useState<Answer<Data>>({ is: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `ask` depends on; `attempt` is not read: a new one asks again
  useEffect(() => {
    const controller = new AbortController()
    const request = ask(controller.signal)
    if (!request) return
    setAnswer((current) => (current.is === 'waiting' ? current : { is: 'waiting', data: current.data }))
    request.then(
      (data) => controller.signal.aborted || setAnswer({ is: 'here', data }),
      (reason: unknown) => {
        if (controller.signal.aborted) return
        const error = apiError(reason)
        setAnswer(({ data }) => ({ is: 'failed', data, error }))
      },
    )
    return () => controller.abort()
  }, [...dependencies, attempt])

  return {
    ...answer,
    again: () => setAttempt((count) => count + 1),
    change: (update) =>
      setAnswer((current) => (current.data === undefined ? current : { ...current, data: update(current.data) })),
  }
}
