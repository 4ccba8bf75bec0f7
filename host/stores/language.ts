import { atom } from 'nanostores'
import { detectLanguage } from '../../i18n/detect.ts'
import { defaultLanguage, isLanguage, type Language } from '../../i18n/locales.ts'

/** The language of this visit: that of the link, else that of the session, else CN. */
export const languageStore = atom<Language>(defaultLanguage)

const key = 'language'

/** Returns the stored language. Where storage is blocked, the language lasts as long as the page. */
function storedLanguage(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage is blocked.
    return null
  }
}

/** Stores a language for this visit. */
export function storeLanguage(language: Language) {
  languageStore.set(language)
  try {
    sessionStorage.setItem(key, language)
  } catch {
    // Storage is blocked, but the link still contains the language.
  }
}

const languageInAddress = (search: string) => new URLSearchParams(search).get('language')?.toUpperCase()

/** Returns the language with which this visit starts; the language of a link is stored for the pages after it. */
export function startLanguage(search: string): Language {
  const language = detectLanguage({
    link: languageInAddress(search),
    session: storedLanguage(),
  })
  // The default is nobody's choice, so it is not stored.
  if (language === defaultLanguage && !isLanguageChosen(search)) languageStore.set(language)
  else storeLanguage(language)
  return language
}

/** Returns whether a link or the reader has chosen the language of this visit; else it is the default one. */
export const isLanguageChosen = (search: string) => storedLanguage() !== null || isLanguage(languageInAddress(search))

const answeredKey = 'foyer-language'

/** Stores on this device that the reader has chosen a language or wants no other, so that none is offered again. */
export function storeLanguageAnswer() {
  try {
    localStorage.setItem(answeredKey, 'answered')
  } catch {
    // Storage is blocked: the answer lasts as long as the page.
  }
}

/** Returns whether the reader has answered on this device. */
export function isLanguageAnswered() {
  try {
    return localStorage.getItem(answeredKey) !== null
  } catch {
    // Storage is blocked, so that no answer could be remembered: the reader is not asked either.
    return true
  }
}
