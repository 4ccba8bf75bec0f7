import { type Language, languages } from '../../contract/core/languages.ts'
import type { LanguageMap } from '../../db/schema.ts'

/**
 * Returns the text in the asked language. If it is missing: in English, which most readers of a fair understand a
 * little, else in the owner's fallback language, else in any, else empty.
 */
export const inLanguage = (texts: LanguageMap | null | undefined, language: Language, fallback = 'CN') =>
  texts ? texts[language] || texts.EN || texts[fallback] || Object.values(texts).find(Boolean) || '' : ''

/** Returns the languages in which a text exists, in the order of all sixteen. */
export const languagesOf = (texts: LanguageMap) => languages.filter((language) => texts[language])
