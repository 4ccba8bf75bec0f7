import { useEffect, useState } from 'react'
import { intlTag, type Language } from '../../../i18n/locales.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import type { Country } from '../../../widgets/ui/phone-entry.ts'
import { client } from '../../shell/pages.ts'

/** The country that the visitor's own browser settings name, else the one where most speak the page's language. */
function ownCountry(language: Language) {
  const named = navigator.languages.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find(Boolean)
  return named ?? new Intl.Locale(intlTag(language)).maximize().region ?? 'CN'
}

/**
 * All countries with their dialling codes and the visitor's own; none on the server and until they have come. `reload`
 * asks once more where they did not come.
 */
export function useCountries() {
  const language = useLanguage()
  const [countries, setCountries] = useState<readonly Country[]>([])
  const [own, setOwn] = useState('')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    setOwn(ownCountry(language))
    client.places.countries({ query: { language } }, stop.signal).then(setCountries, (error: Error) => {
      // Without the list a number can be typed with its own + and code.
      if (error.name !== 'AbortError') console.warn(`The countries did not load: ${error.message}`)
    })
    return () => stop.abort()
  }, [language, tries])

  return { countries, own, reload: () => setTries(tries + 1) }
}
