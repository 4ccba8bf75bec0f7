import { createContext, useContext, useMemo } from 'react'
import type { Language } from '../../i18n/locales.ts'
import { type Messages, translator, type Words } from '../../i18n/messages.ts'

/** The language in which everything below is said. */
export const LanguageContext = createContext<Language>('CN')

/** The language of the surface this part stands on. */
export const useLanguage = () => useContext(LanguageContext)

/** The words of an area in the surface's language: `const t = useWords(words)`, then `t('send')`. */
export function useWords<W extends Words>(words: Messages<W>) {
  const language = useLanguage()
  return useMemo(() => translator(words, language), [words, language])
}
