import { type Language, languages, locales } from '../../../i18n/locales.ts'

/** Tags that browsers write otherwise than Foyer's languages. */
const otherTags: Record<string, Language> = { in: 'ID', cmn: 'CN', yue: 'CN' }

/** Returns the language of Foyer for a tag of a browser, such as `de-AT`; undefined where Foyer does not have it. */
function languageOf(tag: string): Language | undefined {
  const [primary = ''] = tag.toLowerCase().split('-')
  return languages.find((code) => locales[code].tag.split('-')[0] === primary) ?? otherTags[primary]
}

/**
 * Returns the language to offer to a reader whose browser prefers `tags`, in their order, on a page in `language`: the
 * first one that Foyer has; undefined where that is the page's own, or where there is none.
 */
export function offeredLanguage(tags: readonly string[], language: Language): Language | undefined {
  const preferred = tags.map(languageOf).find((code) => code !== undefined)
  return preferred === language ? undefined : preferred
}
