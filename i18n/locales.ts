/** The sixteen languages (spec section 1): code on the wire, BCP 47 tag, own name, English name and direction. */
export const locales = {
  CN: { tag: 'zh-CN', name: '简体中文', english: 'Chinese', dir: 'ltr' },
  EN: { tag: 'en', name: 'English', english: 'English', dir: 'ltr' },
  AR: { tag: 'ar', name: 'العربية', english: 'Arabic', dir: 'rtl' },
  DE: { tag: 'de', name: 'Deutsch', english: 'German', dir: 'ltr' },
  RU: { tag: 'ru', name: 'Русский', english: 'Russian', dir: 'ltr' },
  FR: { tag: 'fr', name: 'Français', english: 'French', dir: 'ltr' },
  KO: { tag: 'ko', name: '한국어', english: 'Korean', dir: 'ltr' },
  MS: { tag: 'ms', name: 'Bahasa Melayu', english: 'Malay', dir: 'ltr' },
  PT: { tag: 'pt', name: 'Português', english: 'Portuguese', dir: 'ltr' },
  JA: { tag: 'ja', name: '日本語', english: 'Japanese', dir: 'ltr' },
  TH: { tag: 'th', name: 'ไทย', english: 'Thai', dir: 'ltr' },
  TR: { tag: 'tr', name: 'Türkçe', english: 'Turkish', dir: 'ltr' },
  ES: { tag: 'es', name: 'Español', english: 'Spanish', dir: 'ltr' },
  IT: { tag: 'it', name: 'Italiano', english: 'Italian', dir: 'ltr' },
  ID: { tag: 'id', name: 'Bahasa Indonesia', english: 'Indonesian', dir: 'ltr' },
  VI: { tag: 'vi', name: 'Tiếng Việt', english: 'Vietnamese', dir: 'ltr' },
} as const satisfies Record<string, { tag: string; name: string; english: string; dir: 'ltr' | 'rtl' }>

/** One of the sixteen language codes. */
export type Language = keyof typeof locales

/** Every language code, in the order in which pickers show them. */
export const languages = Object.keys(locales) as Language[]

/** The language of somebody who said nothing else (spec section 9). */
export const defaultLanguage: Language = 'CN'

/** Whether a text from outside is one of the sixteen codes. */
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The tag for `Intl`: Western digits in Arabic, as the design asks. */
export const intlTag = (language: Language) => (language === 'AR' ? 'ar-u-nu-latn' : locales[language].tag)
