import { useEffect, useRef, useState } from 'react'
import { intlTag, type Language } from '../../../i18n/locales.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import type { Country } from '../../../widgets/ui/phone/phone-entry.ts'
import { client } from '../../client.ts'

/** Returns the country that the browser's settings name, else the one with the most speakers of the page's language. */
function countryOfBrowser(language: Language) {
  const region = navigator.languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find(Boolean)
  return region ?? new Intl.Locale(intlTag(language)).maximize().region ?? 'CN'
}

/** The loaded countries, by the language of their names, so that a form that opens again has them at once. */
const loadedCountries = new Map<Language, readonly Country[]>()

/**
 * Loads all countries with their dialling codes. `countries` is empty on the server and until they are loaded;
 * `likelyCountry` is the visitor's probable country. `whenLoaded` resolves with the countries, or with none where
 * loading failed; `reload` tries again.
 */
export function useCountries() {
  const language = useLanguage()
  const [countries, setCountries] = useState<readonly Country[]>(loadedCountries.get(language) ?? [])
  const [likelyCountry, setLikelyCountry] = useState(loadedCountries.has(language) ? countryOfBrowser(language) : '')
  const [attempts, setAttempts] = useState(0)
  const answer = useRef<Promise<readonly Country[]>>(Promise.resolve([]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` is not read: a new one asks again
  useEffect(() => {
    setLikelyCountry(countryOfBrowser(language))
    const loaded = loadedCountries.get(language)
    if (loaded) return setCountries(loaded)
    const controller = new AbortController()
    const showCountries = (list: readonly Country[]) => {
      loadedCountries.set(language, list)
      setCountries(list)
      return list
    }
    answer.current = client.places
      .countries({ query: { language } }, controller.signal)
      .then(showCountries, (error: Error) => {
        // Without the list, a number can still be typed with its + and country code.
        if (error.name !== 'AbortError') console.warn(`The countries did not load: ${error.message}`)
        return []
      })
    return () => controller.abort()
  }, [language, attempts])

  return { countries, likelyCountry, whenLoaded: () => answer.current, reload: () => setAttempts(attempts + 1) }
}
