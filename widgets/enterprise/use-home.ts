import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { useLanguage } from '../ui/language.tsx'
import type { EnterpriseClient, Home, InitialHome } from './resources.ts'

interface State {
  /** The present page; in another language while the requested one is loading. */
  home?: Home | undefined
  error?: ApiError | undefined
}

/** Returns the page of an enterprise in the reader's language, and a function that loads it again. */
export function useHome(client: EnterpriseClient, enterpriseCode: string, initial: InitialHome | undefined) {
  const language = useLanguage()
  const [{ home, error }, setState] = useState<State>({ home: initial?.home })
  const [attempt, setAttempt] = useState(0)
  const initialHome = useRef(initial)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is not read: a new one asks again
  useEffect(() => {
    const firstHome = initialHome.current
    initialHome.current = undefined
    if (!enterpriseCode || (firstHome?.language === language && firstHome.home.enterpriseCode === enterpriseCode))
      return
    const controller = new AbortController()
    setState((current) => ({ home: current.home?.enterpriseCode === enterpriseCode ? current.home : undefined }))
    client.enterprises.homepage({ query: { enterpriseCode, language } }, controller.signal).then(
      (loaded) => setState({ home: loaded }),
      (reason: unknown) => {
        if (controller.signal.aborted) return
        if (!(reason instanceof ApiError)) throw reason
        setState((current) => ({ ...current, error: reason }))
      },
    )
    return () => controller.abort()
  }, [client, enterpriseCode, language, attempt])

  const hasFailed = Boolean(error)
  const retry = () => setAttempt((count) => count + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is new with each drawing and counts up from the former attempt
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed])

  return { home, error, retry }
}
