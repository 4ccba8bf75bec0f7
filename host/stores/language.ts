import { atom } from 'nanostores'
import { detectLanguage } from '../../i18n/detect.ts'
import { defaultLanguage, type Language } from '../../i18n/locales.ts'

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

/** Returns the language with which this visit starts; the language of a link is stored for the pages after it. */
export function startLanguage(search: string): Language {
  const language = detectLanguage({
    link: new URLSearchParams(search).get('language')?.toUpperCase(),
    session: storedLanguage(),
  })
  storeLanguage(language)
  return language
}
