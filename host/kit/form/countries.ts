import { useEffect, useRef, useState } from 'react'
import { intlTag, type Language } from '../../../i18n/locales.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import type { Country } from '../../../widgets/ui/phone/phone-entry.ts'
import { client } from '../../client.ts'

/** The country that the visitor's own browser settings name, else the one where most speak the page's language. */
function ownCountry(language: Language) {
  const named = navigator.languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find(Boolean)
  return named ?? new Intl.Locale(intlTag(language)).maximize().region ?? 'CN'
}

/** The countries that have come, by the language of their names: a step that is taken again has them at once. */
const known = new Map<Language, readonly Country[]>()

/**
 * All countries with their dialling codes and the visitor's own; none on the server and until they have come. `coming`
 * waits for them, and gives none where they did not come; `reload` then asks once more.
 */
export function useCountries() {
  const language = useLanguage()
  const [countries, setCountries] = useState<readonly Country[]>(known.get(language) ?? [])
  const [own, setOwn] = useState(known.has(language) ? ownCountry(language) : '')
  const [tries, setTries] = useState(0)
  const answer = useRef<Promise<readonly Country[]>>(Promise.resolve([]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new try asks again
  useEffect(() => {
    setOwn(ownCountry(language))
    const there = known.get(language)
    if (there) return setCountries(there)
    const stop = new AbortController()
    const keep = (list: readonly Country[]) => {
      known.set(language, list)
      setCountries(list)
      return list
    }
    answer.current = client.places.countries({ query: { language } }, stop.signal).then(keep, (error: Error) => {
      // Without the list a number can be typed with its own + and code.
      if (error.name !== 'AbortError') console.warn(`The countries did not load: ${error.message}`)
      return []
    })
    return () => stop.abort()
  }, [language, tries])

  return { countries, own, coming: () => answer.current, reload: () => setTries(tries + 1) }
}
