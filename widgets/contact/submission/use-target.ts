import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Infer } from 'superstruct'
import { ApiError } from '../../../api/client/index.ts'
import type { ContactTarget } from '../../../api/contract/enterprises/enterprises.ts'
import { useLanguage } from '../../ui/language.tsx'
import { browserCountry, type Country, knownCountries } from '../countries.ts'
import type { ContactProps } from '../resources.ts'

/** The state of the recipient. */
export type Target =
  | { is: 'loading' }
  | { is: 'ready'; target: Infer<typeof ContactTarget> }
  | { is: 'unknown' }
  | { is: 'failed'; isOffline: boolean }

/** Loads the recipient of the form; again in another language, after `retry()`, and when the device is online again. */
export function useTarget(client: ContactProps['client'], enterpriseCode: string, relationCode: string) {
  const language = useLanguage()
  const [state, setState] = useState<Target>({ is: 'loading' })
  const [attempts, setAttempts] = useState(0)
  const retry = () => setAttempts((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` is not read: a new one asks again
  useEffect(() => {
    if (!enterpriseCode && !relationCode) return
    const controller = new AbortController()
    setState((current) => (current.is === 'ready' ? current : { is: 'loading' }))
    client.enterprises.contactTarget({ query: { enterpriseCode, relationCode, language } }, controller.signal).then(
      (target) => setState({ is: 'ready', target }),
      (error: Error) => {
        if (error.name === 'AbortError') return
        const code = error instanceof ApiError && error.code
        const isUnknown = code === 'enterpriseNotFound' || code === 'exhibitorNotFound' || code === 'invalidInput'
        // A name in the previous language is better than none.
        setState((current) =>
          current.is === 'ready'
            ? current
            : isUnknown
              ? { is: 'unknown' }
              : { is: 'failed', isOffline: code === 'offline' },
        )
      },
    )
    return () => controller.abort()
  }, [client, enterpriseCode, relationCode, language, attempts])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is new with each drawing and counts up from the former tries
  useEffect(() => {
    if (state.is !== 'failed') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [state.is])

  return { state, retry }
}

/**
 * Returns the countries: the first few at once, all of them after the function was called, or where the browser's
 * country is not among the first.
 */
export function useCountries(client: ContactProps['client']): [countries: Country[], askForAll: () => void] {
  const language = useLanguage()
  const [needsAll, setNeedsAll] = useState(false)
  const loadAll = useCallback(() => setNeedsAll(true), [])
  const [allCountries, setAllCountries] = useState<Country[]>()
  const firstCountries = useMemo(() => knownCountries(language), [language])
  const isNotAmongFirst =
    Boolean(browserCountry()) && !firstCountries.some(({ countryCode }) => countryCode === browserCountry())

  useEffect(() => {
    if (!needsAll && !isNotAmongFirst) return
    const controller = new AbortController()
    client.places.countries({ query: { language } }, controller.signal).then(
      setAllCountries,
      // The few countries stay, and the form works with them.
      () => {},
    )
    return () => controller.abort()
  }, [client, language, needsAll, isNotAmongFirst])

  return [allCountries?.length ? allCountries : firstCountries, loadAll]
}

/**
 * Returns the country in the browser's settings; empty on the server and in the first render, which must equal the
 * server's.
 */
export function useOwnCountry() {
  const [code, setCode] = useState('')
  useLayoutEffect(() => setCode(browserCountry()), [])
  return code
}
