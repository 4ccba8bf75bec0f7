import { createContext, useContext, useMemo } from 'react'
import type { Language } from '../../i18n/locales.ts'
import { type Messages, translator, type Words } from '../../i18n/messages.ts'

/** The language of all components below. */
export const LanguageContext = createContext<Language>('CN')

/** Returns the language of the surrounding widget or page. */
export const useLanguage = () => useContext(LanguageContext)

/**
 * Returns the translate function for an area's words in the surrounding language.
 *
 *     const t = useWords(contactWords)
 *     t('send')                          // a key without placeholders
 *     t('thanks', { name: 'Ada' })       // does not compile without `name`
 *     t('found', { count: 3 })           // chooses the plural
 */
export function useWords<W extends Words>(words: Messages<W>) {
  const language = useLanguage()
  return useMemo(() => translator(words, language), [words, language])
}
