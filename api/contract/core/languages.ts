/** The sixteen language codes of the wire. What browsers and people need of them is `i18n/locales.ts`. */
export const languages = [
  'CN',
  'EN',
  'AR',
  'DE',
  'RU',
  'FR',
  'KO',
  'MS',
  'PT',
  'JA',
  'TH',
  'TR',
  'ES',
  'IT',
  'ID',
  'VI',
] as const

/** One of the sixteen language codes. */
export type Language = (typeof languages)[number]

/** Returns true if a value from outside is one of the sixteen codes. */
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)
