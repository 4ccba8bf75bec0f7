import type { Language } from '../contract/languages.ts'
import type { LanguageMap } from '../db/schema.ts'

/** The text in the asked language, else in the fallback language, else in any, else empty. */
export const inLanguage = (texts: LanguageMap | null | undefined, language: Language, fallback = 'CN') =>
  texts ? texts[language] || texts[fallback] || Object.values(texts).find(Boolean) || '' : ''
