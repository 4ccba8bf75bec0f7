import { useEffect, useState } from 'react'
import { useLanguage } from '../../ui/language.tsx'
import type { ListedCountry, QuestionServices } from '../services.ts'

/** Returns the countries in the reader's language; empty until they are loaded, and `retry` where they did not load. */
export function useCountries({ countries: load }: QuestionServices) {
  const language = useLanguage()
  const [countries, setCountries] = useState<readonly ListedCountry[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` may be new with each drawing; the language and a new try ask again
  useEffect(() => {
    let isGone = false
    load().then(
      (list) => {
        if (isGone) return
        setCountries(list)
        setFailed(false)
      },
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [language, attempt])

  return { countries, hasFailed, retry: () => setAttempt((count) => count + 1) }
}
