import { defaultLanguage, isLanguage, type Language } from './locales.ts'

/**
 * The language this visitor gets: a link's `language` parameter wins, then what the session keeps,
 * then the page's own wish (an attribute), then CN.
 */
export function detectLanguage(wishes: {
  link?: string | null | undefined
  session?: string | null
  page?: string | null
}): Language {
  return [wishes.link, wishes.session, wishes.page].find(isLanguage) ?? defaultLanguage
}
