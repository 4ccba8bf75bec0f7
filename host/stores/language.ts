import { atom } from 'nanostores'
import { detectLanguage } from '../../i18n/detect.ts'
import { defaultLanguage, type Language } from '../../i18n/locales.ts'

/** The language of this visit: a link's wish wins, else what the session keeps, else CN. */
export const languageStore = atom<Language>(defaultLanguage)

const key = 'language'

/** Storage may be closed to us; the language then lasts as long as the page. */
function kept(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage is closed to us.
    return null
  }
}

/** Keeps a language for this visit. */
export function keepLanguage(language: Language) {
  languageStore.set(language)
  try {
    sessionStorage.setItem(key, language)
  } catch {
    // Without storage the link still carries it.
  }
}

/** The language this visit starts with; a link's wish is kept for the pages after it. */
export function startLanguage(search: string): Language {
  const language = detectLanguage({ link: new URLSearchParams(search).get('language')?.toUpperCase(), session: kept() })
  keepLanguage(language)
  return language
}
