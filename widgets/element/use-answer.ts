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
): Answer<Data> & { again(): void; change(by: (data: Data) => Data): void } {
  const [answer, setAnswer] = useState<Answer<Data>>({ is: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `ask` depends on; `attempt` is not read: a new one asks again
  useEffect(() => {
    const stopper = new AbortController()
    const asked = ask(stopper.signal)
    if (!asked) return
    setAnswer((now) => (now.is === 'waiting' ? now : { is: 'waiting', data: now.data }))
    asked.then(
      (data) => stopper.signal.aborted || setAnswer({ is: 'here', data }),
      (reason: unknown) => {
        if (stopper.signal.aborted) return
        const error = apiError(reason)
        setAnswer(({ data }) => ({ is: 'failed', data, error }))
      },
    )
    return () => stopper.abort()
  }, [...dependencies, attempt])

  return {
    ...answer,
    again: () => setAttempt((before) => before + 1),
    change: (by) => setAnswer((now) => (now.data === undefined ? now : { ...now, data: by(now.data) })),
  }
}
