import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { useLanguage } from '../ui/language.tsx'
import type { EnterpriseClient, Home, InitialHome } from './resources.ts'

interface State {
  /** What is shown: that of another language, while the asked one is on its way. */
  home?: Home | undefined
  error?: ApiError | undefined
}

/** The home page of an enterprise in the reader's language, and how to ask for it again. */
export function useHome(client: EnterpriseClient, enterpriseCode: string, initial: InitialHome | undefined) {
  const language = useLanguage()
  const [{ home, error }, setState] = useState<State>({ home: initial?.home })
  const [attempt, setAttempt] = useState(0)
  const drawn = useRef(initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one asks again
  useEffect(() => {
    const first = drawn.current
    drawn.current = undefined
    if (!enterpriseCode || (first?.language === language && first.home.enterpriseCode === enterpriseCode)) return
    const stopper = new AbortController()
    setState((was) => ({ home: was.home?.enterpriseCode === enterpriseCode ? was.home : undefined }))
    client.enterprises.homepage({ query: { enterpriseCode, language } }, stopper.signal).then(
      (now) => setState({ home: now }),
      (reason: unknown) => {
        if (stopper.signal.aborted) return
        if (!(reason instanceof ApiError)) throw reason
        setState((was) => ({ ...was, error: reason }))
      },
    )
    return () => stopper.abort()
  }, [client, enterpriseCode, language, attempt])

  const hasFailed = Boolean(error)
  const retry = () => setAttempt((before) => before + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is new with each drawing and counts up from the former attempt
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed])

  return { home, error, retry }
}
