import { intlTag, type Language } from './locales.ts'

/** A word's plural forms, named as `Intl.PluralRules` names them; `other` always exists. */
export type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }
/** The words of one area in one language. */
export type Words = Readonly<Record<string, string | Plural>>
/** The same without keys, in the order of the English ones. Only code of the same build can read it. */
export type WordList = readonly (string | Plural)[]

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type NamesOf<Word> = Word extends string ? Names<Word> : Word extends Plural ? 'count' | Names<Word[keyof Word]> : never
type Params<Word> = [NamesOf<Word>] extends [never] ? [] : [params: { [Name in NamesOf<Word>]: string | number }]

/** The keys of an area whose words have no placeholders, so that any of them can be passed to `t` alone. */
export type PlainKey<W extends Words> = {
  [Key in keyof W & string]: [NamesOf<W[Key]>] extends [never] ? Key : never
}[keyof W & string]

/**
 * The English words of an area. The other fifteen languages are in `i18n/<language>/<area>.json`.
 */
export interface Messages<W extends Words = Words> {
  readonly area: string
  readonly english: W
}

/**
 * Returns a word in one language: `t('thanks', { name })`. A call without a placeholder of the English text does not
 * compile.
 */
export type Translate<W extends Words> = <Key extends keyof W & string>(key: Key, ...params: Params<W[Key]>) => string

/** Words by language and area. */
const dictionary = new Map<string, Words | WordList>()
const isList = (words: Words | WordList | undefined): words is WordList => Array.isArray(words)

const fill = (text: string, params: Record<string, string | number> | undefined, language: Language) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name]
    return typeof value === 'number' ? value.toLocaleString(intlTag(language)) : (value ?? '')
  })

const pluralOf = (word: Plural, count: number, language: Language) =>
  word[new Intl.PluralRules(intlTag(language)).select(count)] ?? word.other

/**
 * Registers the words of one area in one language, usually just after their file was loaded.
 */
export function addWords(language: Language, area: string, words: Words | WordList) {
  dictionary.set(`${language}/${area}`, words)
}

/** Returns true if the words of an area are loaded in a language. English always is. */
export const hasWords = (language: Language, area: string) => language === 'EN' || dictionary.has(`${language}/${area}`)

/**
 * Declares the English words of an area, and registers them. Placeholders are written `{name}`; plural forms are named
 * as `Intl.PluralRules` names them. The other fifteen languages are in `i18n/<language>/<area>.json`.
 * @example
 * export const words = messages(`contact`, {
 *   thanks: 'Thank you, {name}.',
 *   waiting: { one: '{count} person is waiting', other: '{count} people are waiting' },
 * })
 */
export function messages<const W extends Words>(area: string, english: W): Messages<W> {
  addWords('EN', area, english)
  return { area, english }
}

/**
 * Returns the function that translates the words of an area into one language. A word that is not loaded yet is
 * English, never empty. Numbers are formatted for the language.
 * @example
 * const t = translator(words, 'FR')
 * t('thanks', { name: 'Ada' })
 */
export function translator<W extends Words>({ area, english }: Messages<W>, language: Language): Translate<W> {
  const say = (spoken: Language, key: string, params?: Record<string, string | number>) => {
    const words = dictionary.get(`${spoken}/${area}`)
    const word = isList(words) ? words[Object.keys(english).indexOf(key)] : words?.[key]
    return word && fill(typeof word === 'string' ? word : pluralOf(word, Number(params?.count), spoken), params, spoken)
  }
  return (key, ...[params]) => say(language, key, params) || say('EN', key, params) || key
}
