import { isLanguage, type Language, languages } from '../../contract/core/languages.ts'
import type { LanguageMap, StoredLanguages } from '../../db/schema.ts'
import { inLanguage } from '../core/language-map.ts'

/**
 * A text of an enterprise in the language that its page speaks; what is missing there comes in its fallback language.
 */
export type Say = (texts: LanguageMap | null | undefined) => string

/** What an enterprise says, in one language. */
export const saying =
  (language: Language, fallback: string): Say =>
  (texts) =>
    texts?.[language] || texts?.[fallback] || inLanguage(texts, language, fallback)

const listed = (codes: readonly string[]) => languages.filter((language) => codes.includes(language))

/** The languages of a home page in the order of all sixteen, with the state of each. */
export const homeLanguages = (stored: StoredLanguages) =>
  listed(Object.keys(stored)).map((language) => ({ language, state: stored[language] ?? 'KEPT' }))

/** The languages in which a text exists, in the order of all sixteen. */
export const languagesOf = (texts: LanguageMap) => listed(Object.keys(texts).filter((language) => texts[language]))

/** What to know of an enterprise to speak for it. */
export interface Speaker {
  languages: StoredLanguages
  fallback_language: string
}

/**
 * How something of an enterprise that is kept in some languages answers to the asked one. It speaks the asked
 * language, else the enterprise's fallback, else the first that is kept.
 */
export function spokenIn(available: readonly Language[], { languages, fallback_language }: Speaker, asked: Language) {
  const fallback = isLanguage(fallback_language) ? fallback_language : 'CN'
  const language = [asked, fallback].find((candidate) => available.includes(candidate)) ?? available[0] ?? fallback
  return {
    language,
    isMaintained: available.includes(asked),
    isDraft: languages[language] === 'DRAFT',
    say: saying(language, fallback),
  }
}

/** How an enterprise's home page answers to a language. */
export const homeIn = (speaker: Speaker, asked: Language) =>
  spokenIn(listed(Object.keys(speaker.languages)), speaker, asked)
