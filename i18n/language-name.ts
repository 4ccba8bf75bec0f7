import { intlTag, isLanguage, type Language, locales } from './locales.ts'

/**
 * Returns the name of a language in another one, for sentences: “German” in English, “allemand” in French. A code that
 * is none of the sixteen is returned unchanged. Pickers show `ownNames` instead.
 */
export function languageName(code: string, reader: Language) {
  if (!isLanguage(code)) return code
  const names = new Intl.DisplayNames(intlTag(reader), { type: 'language' })
  const name = names.of(locales[code].tag.slice(0, 2)) ?? code
  // Intl gives Vietnamese names as a list would show them: “Tiếng Anh”, but in a sentence “tiếng Anh”.
  return reader === 'VI' ? name.replace(/^Tiếng /, 'tiếng ') : name
}
