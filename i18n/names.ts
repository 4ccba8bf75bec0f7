import { languageName } from './language-name.ts'
import type { Language } from './locales.ts'

/** The name of each language in itself, for pickers. A file of its own, because most widgets have no picker. */
export const ownNames: Record<Language, string> = {
  CN: '简体中文',
  EN: 'English',
  AR: 'العربية',
  DE: 'Deutsch',
  RU: 'Русский',
  FR: 'Français',
  KO: '한국어',
  MS: 'Bahasa Melayu',
  PT: 'Português',
  JA: '日本語',
  TH: 'ไทย',
  TR: 'Türkçe',
  ES: 'Español',
  IT: 'Italiano',
  ID: 'Bahasa Indonesia',
  VI: 'Tiếng Việt',
}

/** A language's English name, for people who run Foyer: “Chinese”. */
export const englishName = (language: Language) => languageName(language, 'EN')
