import { useEffect, useState } from 'react'
import { pagePath } from '../../../api/contract/pages.ts'
import type { Language } from '../../../i18n/locales.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import { isLanguageAnswered, isLanguageChosen } from '../../stores/language.ts'
import { loadFrameWords } from '../words.ts'
import { OfferLine } from './offer-line.tsx'
import { offeredLanguage } from './offered-language.ts'

const popupPath = pagePath('popupLogin')

/** Returns the language to offer to this reader with its words loaded; undefined where there is none to offer. */
async function loadOffered(pageLanguage: Language): Promise<Language | undefined> {
  // The page of a partner chooses the language of its login window, not the reader.
  const isChosen = location.pathname !== popupPath && isLanguageChosen(location.search)
  if (isChosen || isLanguageAnswered()) return undefined
  const language = offeredLanguage(navigator.languages, pageLanguage)
  try {
    if (language) await loadFrameWords(language)
    return language
  } catch {
    // Without its words there is no offer, and the bar's own button remains.
    return undefined
  }
}

/** Offers readers their own language, in that language, where neither they nor a link chose the one of the page. */
export function LanguageOffer() {
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>()
  useEffect(() => {
    let isOutdated = false
    setLanguage(undefined)
    void loadOffered(pageLanguage).then((offered) => !isOutdated && setLanguage(offered))
    return () => {
      isOutdated = true
    }
  }, [pageLanguage])
  return language ? <OfferLine language={language} onEnd={() => setLanguage(undefined)} /> : null
}
