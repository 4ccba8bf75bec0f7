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
  const [tries, setTries] = useState(0)
  const again = () => setTries((count) => count + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is not read: a new one asks again
  useEffect(() => {
    if (!enterpriseCode && !relationCode) return
    const stop = new AbortController()
    setState((now) => (now.is === 'ready' ? now : { is: 'loading' }))
    client.enterprises.contactTarget({ query: { enterpriseCode, relationCode, language } }, stop.signal).then(
      (target) => setState({ is: 'ready', target }),
      (error: Error) => {
        if (error.name === 'AbortError') return
        const code = error instanceof ApiError && error.code
        const isUnknown = code === 'enterpriseNotFound' || code === 'exhibitorNotFound' || code === 'invalidInput'
        // A name in the previous language is better than none.
        setState((now) =>
          now.is === 'ready' ? now : isUnknown ? { is: 'unknown' } : { is: 'failed', isOffline: code === 'offline' },
        )
      },
    )
    return () => stop.abort()
  }, [client, enterpriseCode, relationCode, language, tries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is new with each drawing and counts up from the former tries
  useEffect(() => {
    if (state.is !== 'failed') return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [state.is])

  return { state, again }
}

/** The countries: a first few at once; all of them once the function was called, and for those who live elsewhere. */
export function useCountries(client: ContactProps['client']): [countries: Country[], askForAll: () => void] {
  const language = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const askForAll = useCallback(() => setWanted(true), [])
  const [all, setAll] = useState<Country[]>()
  const few = useMemo(() => knownCountries(language), [language])
  const isElsewhere = Boolean(browserCountry()) && !few.some(({ countryCode }) => countryCode === browserCountry())

  useEffect(() => {
    if (!isWanted && !isElsewhere) return
    const stop = new AbortController()
    client.places.countries({ query: { language } }, stop.signal).then(
      setAll,
      // The few countries stay, and the form works with them.
      () => {},
    )
    return () => stop.abort()
  }, [client, language, isWanted, isElsewhere])

  return [all?.length ? all : few, askForAll]
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
