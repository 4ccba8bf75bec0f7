import { useEffect, useState } from 'react'
import { type ApiError, apiError } from '../../api/client/errors.ts'

/** How a question to the server goes. The latest answer stays while the next is on its way, and where that fails. */
export interface Answer<Data> {
  is: 'waiting' | 'here' | 'failed'
  data?: Data | undefined
  /** Why it failed; only then. */
  error?: ApiError
}

/**
 * Asks the server, and again whenever one of `dependencies` changes or `again` is called; what was asked before is then
 * aborted, as it is when the component goes. Where `ask`
 * gives nothing, nothing is asked. `change` makes
 * of an answer that is here what the reader has made of it.
 * What is no failure of a call is thrown: that is a fault of ours.
 */
export function useAnswer<Data>(
  ask: (signal: AbortSignal) => Promise<Data> | undefined,
  dependencies: readonly unknown[],
): Answer<Data> & { again(): void; change(by: (data: Data) => Data): void } {
  const [answer, setAnswer] = useState<Answer<Data>>({ is: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what the question depends on; each new attempt asks again
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
