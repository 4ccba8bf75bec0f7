import rosetta from 'rosetta'
import { intlTag, type Language } from './locales.ts'

/** A word's plural forms, named as `Intl.PluralRules` names them; `other` always exists. */
export type Plural = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }
/** The words of one area in one language. */
export type Words = Readonly<Record<string, string | Plural>>

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type NamesOf<Word> = Word extends string ? Names<Word> : Word extends Plural ? 'count' | Names<Word[keyof Word]> : never
type Params<Word> = [NamesOf<Word>] extends [never] ? [] : [params: { [Name in NamesOf<Word>]: string | number }]

/** The English words of an area; the other fifteen languages stand in `i18n/<language>/<area>.json`. */
export interface Messages<W extends Words = Words> {
  readonly area: string
  readonly english: W
}

/** Says a word in one language: `t('thanks', { name })`. Placeholders are typed by the English text. */
export type Translate<W extends Words> = <Key extends keyof W & string>(key: Key, ...params: Params<W[Key]>) => string

type Compiled = Record<string, string | ((params: Record<string, string | number>) => string)>
const dictionary = rosetta<Record<string, Compiled>>()
const registered = new Set<string>()

const fill = (text: string, params: Record<string, string | number> | undefined, language: Language) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params?.[name]
    return typeof value === 'number' ? value.toLocaleString(intlTag(language)) : (value ?? '')
  })

function compile(words: Words, language: Language): Compiled {
  const compiled: Compiled = {}
  for (const [key, word] of Object.entries(words)) {
    compiled[key] = (params) => {
      if (typeof word === 'string') return fill(word, params, language)
      const form = new Intl.PluralRules(intlTag(language)).select(Number(params?.count))
      return fill(word[form] ?? word.other, params, language)
    }
  }
  return compiled
}

/** Makes the words of one area in one language known, usually just after their file was loaded. */
export function addWords(language: Language, area: string, words: Words) {
  dictionary.set(language, { [area]: compile(words, language) })
  registered.add(`${language}/${area}`)
}

/** Returns true if the words of an area are loaded in a language. English always is. */
export const hasWords = (language: Language, area: string) => language === 'EN' || registered.has(`${language}/${area}`)

/** Declares the English words of an area. */
export function messages<const W extends Words>(area: string, english: W): Messages<W> {
  addWords('EN', area, english)
  return { area, english }
}

/** The words of an area in one language. A word that is not there yet is said in English, never left empty. */
export function translator<W extends Words>({ area }: Messages<W>, language: Language): Translate<W> {
  return (key, ...[params]) =>
    dictionary.t(`${area}.${key}`, params, language) || dictionary.t(`${area}.${key}`, params, 'EN') || key
}
