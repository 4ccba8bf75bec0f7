import { isLanguage, type Language, languages } from '../../contract/core/languages.ts'
import type { LanguageMap, StoredLanguages } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'

/** Returns a text of an enterprise in the language of its page; a missing text comes in its fallback language. */
export type Say = (texts: LanguageMap | null | undefined) => string

/** Returns a function that returns a text of an enterprise in one language. */
export const saying =
  (language: Language, fallback: string): Say =>
  (texts) =>
    texts?.[language] || texts?.[fallback] || inLanguage(texts, language, fallback)

const listed = (codes: readonly string[]) => languages.filter((language) => codes.includes(language))

/** The languages of a home page in the order of all sixteen, with the state of each. */
export const homeLanguages = (stored: StoredLanguages) =>
  listed(Object.keys(stored)).map((language) => ({ language, state: stored[language] ?? 'KEPT' }))

/** The columns of an enterprise that decide in which language it answers. */
export interface Speaker {
  languages: StoredLanguages
  fallback_language: string
}

/**
 * Returns the language in which a thing of an enterprise answers: the asked one if the thing has it, else the
 * enterprise's fallback, else the first that it has; and the function that returns its texts.
 */
export function spokenIn(
  available: readonly Language[],
  { languages, fallback_language }: Speaker,
  askedLanguage: Language,
) {
  const fallback = isLanguage(fallback_language) ? fallback_language : 'CN'
  const language =
    [askedLanguage, fallback].find((candidate) => available.includes(candidate)) ?? available[0] ?? fallback
  return {
    language,
    isMaintained: available.includes(askedLanguage),
    isDraft: languages[language] === 'DRAFT',
    say: saying(language, fallback),
  }
}

/** Returns the language in which an enterprise's home page answers, and the function that returns its texts. */
export const homeIn = (speaker: Speaker, askedLanguage: Language) =>
  spokenIn(listed(Object.keys(speaker.languages)), speaker, askedLanguage)
