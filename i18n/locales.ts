import type { Language } from '../api/contract/core/languages.ts'

// The languages of the contract, with the data that browsers and people need. Only the type is imported, so that
// widgets carry the codes once.
export type { Language } from '../api/contract/core/languages.ts'

/** The sixteen languages: code on the wire, BCP 47 tag and direction. */
export const locales = {
  CN: { tag: 'zh-CN', dir: 'ltr' },
  EN: { tag: 'en', dir: 'ltr' },
  AR: { tag: 'ar', dir: 'rtl' },
  DE: { tag: 'de', dir: 'ltr' },
  RU: { tag: 'ru', dir: 'ltr' },
  FR: { tag: 'fr', dir: 'ltr' },
  KO: { tag: 'ko', dir: 'ltr' },
  MS: { tag: 'ms', dir: 'ltr' },
  PT: { tag: 'pt', dir: 'ltr' },
  JA: { tag: 'ja', dir: 'ltr' },
  TH: { tag: 'th', dir: 'ltr' },
  TR: { tag: 'tr', dir: 'ltr' },
  ES: { tag: 'es', dir: 'ltr' },
  IT: { tag: 'it', dir: 'ltr' },
  ID: { tag: 'id', dir: 'ltr' },
  VI: { tag: 'vi', dir: 'ltr' },
} as const satisfies Record<Language, { tag: string; dir: 'ltr' | 'rtl' }>

/** Every language code, in the order in which pickers show them. */
export const languages = Object.keys(locales) as Language[]

/** The language of visitors without a preference. */
export const defaultLanguage: Language = 'CN'

/** Returns true if a text from outside is one of the sixteen codes. */
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

const intlTags: Partial<Record<Language, string>> = { EN: 'en-GB', AR: 'ar-u-nu-latn' }

/** The tag for `Intl`: English as our texts spell it, Western digits in Arabic, as the design asks. */
export const intlTag = (language: Language) => intlTags[language] ?? locales[language].tag
