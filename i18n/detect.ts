import { defaultLanguage, isLanguage, type Language } from './locales.ts'

/**
 * Returns the language of a visitor: a link's `language` parameter wins, then the language in the session, then the
 * page's own (an attribute), then CN.
 */
export function detectLanguage(wishes: {
  link?: string | null | undefined
  session?: string | null
  page?: string | null
}): Language {
  return [wishes.link, wishes.session, wishes.page].find(isLanguage) ?? defaultLanguage
}
