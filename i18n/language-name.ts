import { intlTag, isLanguage, type Language, locales } from './locales.ts'

/**
 * What a language is called in another, for sentences: “German” in English, “allemand” in French. A code that is none
 * of the sixteen stays as it is. Pickers show `ownNames` instead.
 */
export const languageName = (code: string, reader: Language) =>
  isLanguage(code)
    ? (new Intl.DisplayNames(intlTag(reader), { type: 'language' }).of(locales[code].tag.slice(0, 2)) ?? code)
    : code
