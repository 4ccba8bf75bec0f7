import type { Language } from '../../contract/core/languages.ts'
import type { LanguageMap } from '../../db/schema.ts'

/**
 * The text in the asked language. Where it is not kept in that: in English, which most readers of a fair's other
 * languages can make out, else in the owner's fallback language, else in any, else empty.
 */
export const inLanguage = (texts: LanguageMap | null | undefined, language: Language, fallback = 'CN') =>
  texts ? texts[language] || texts.EN || texts[fallback] || Object.values(texts).find(Boolean) || '' : ''
