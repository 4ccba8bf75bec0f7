import type { Language } from '../../../contract/core/languages.ts'
import { foldedWords, foldFar } from '../../../db/search/search.ts'
import {
  isConcept,
  isGeneral,
  isNearStop,
  isOfConcept,
  isStop,
  nearConcept,
  type Phrase,
  withoutStops,
} from './concepts.ts'
import { runTokens, stemOf } from './tokens.ts'

/** A word of the question. Words of runs are cut into pieces without their little words. */
export interface Word {
  tokens: string[]
  folded: string
  isTaken: boolean
  /** It says little where the material does not have it: a verb, an adjective or a general word. */
  isGeneral: boolean
}

/** Letters that are written without spaces between words. */
export const runLetters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

const segmenters: Partial<Record<Language, Intl.Segmenter>> = {
  CN: new Intl.Segmenter('zh', { granularity: 'word' }),
  JA: new Intl.Segmenter('ja', { granularity: 'word' }),
  TH: new Intl.Segmenter('th', { granularity: 'word' }),
}

/** Signs that end a word of three or more: 营业额 is not 营业. */
const suffixes = new Set('额率费票价量号机员长店厂馆展会性品器师户商证书车场室税奖')

const hiragana = /^\p{sc=Hiragana}+$/u

const katakana = /^[\p{sc=Katakana}ー]+$/u

/** Words that ask for a number or a kind of something, with what they count: 几级 and 何ページ. */
const asking: Partial<Record<Language, RegExp>> = {
  CN: /^(?:几|多少|哪|啥|咋)/u,
  JA: /^(?:何|メートル|センチ|ミリ|キロ|グラム|デシベル|ワット|リットル|ページ|パーセント|平米)/u,
}

/**
 * Returns the words of a run without those that have no subject. Letters of a name that no dictionary has stay
 * together. Japanese writes words without a subject, and endings, in hiragana.
 */
function wordsOfRun(run: string, language: Language): string[] {
  const segmenter = segmenters[language]
  if (!segmenter) return withoutStops(run, language)
  const words: string[] = []
  let isOpen = false
  let isAdjacent = false
  for (const { segment } of segmenter.segment(run)) {
    const isIdle =
      isStop(segment, language) ||
      (asking[language]?.test(segment) ?? false) ||
      (language === 'JA' && hiragana.test(segment)) ||
      (language === 'CN' && [...segment].every((sign) => isStop(sign, language)))
    const isLetter = [...segment].length === 1
    const last = words.at(-1) ?? ''
    const isKana =
      isAdjacent && katakana.test(segment) && katakana.test(last) && Math.min(segment.length, last.length) < 3
    if (isKana) words.push(`${words.pop()}${segment}`)
    else if (!isIdle && isLetter && (isOpen || (isAdjacent && suffixes.has(segment))))
      words.push(`${words.pop()}${segment}`)
    else if (!isIdle) words.push(segment)
    isOpen = !isIdle && isLetter
    isAdjacent = !isIdle
  }
  return words.filter((word) => !isStop(word, language))
}

/** The letters that Arabic writes together with the next word, before its article or in place of it. */
const joined = /^(?:[وف]?(?:[بك]ال|لل|ال|[بكل])|[وف])(?=.{2})/u

/** The endings of a word's other forms, which its stem may keep. */
const inflections: Partial<Record<Language, RegExp>> = { EN: /(?:'?s|es)$/u, DE: /(?:s|n|en|es|e)$/u }

/** Returns the letters and the number of a word that is both, as the name of a model: `Loop40`; none for others. */
export const withNumber = (word: string): string[] => /^(\p{L}{2,})(\d+)$/u.exec(word)?.slice(1) ?? []

/** Returns what an English word may compare: `thinnest` and `thinner` compare `thin`. */
function comparedBy(word: string): string[] {
  const [, bare = ''] = /^(.{3,})est$/u.exec(word) ?? /^(.{2,}(?:i|([^aeiou])\2))er$/u.exec(word) ?? []
  if (!bare) return []
  return [bare, `${bare}e`, bare.replace(/i$/u, 'y'), bare.replace(/([^aeiou])\1$/u, '$1')]
}

const isUsual = (word: string, language: Language) =>
  isConcept(word, language) || isStop(word, language) || isGeneral(word, language)

/** The letters between the parts of a German compound. */
const links = ['', 's', 'n', 'en', 'es', 'e']

/** Returns the parts of a German compound of two usual words, such as Garantie and Zeit; none if it is none. */
function partsOf(word: string): string[] {
  for (let at = word.length - 3; at >= 4; at--) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (!isUsual(tail, 'DE')) continue
    const link = links.find((letters) => {
      const first = head.slice(0, head.length - letters.length)
      return head.endsWith(letters) && first.length >= 4 && isUsual(first, 'DE')
    })
    if (link !== undefined) return [head.slice(0, head.length - link.length), tail]
  }
  return []
}

/** Returns a word as questions are understood: a usual word that is written together with others stands alone. */
function apart(word: string, language: Language, known: (token: string) => boolean): string[] {
  const compared = language === 'EN' ? comparedBy(word).find((base) => isUsual(base, language)) : undefined
  if (compared) return [compared]
  if (isUsual(word, language) || known(stemOf(word))) return [word]
  if (language === 'AR') {
    const bare = word.replace(joined, '')
    if (isUsual(bare, language)) return [bare]
    // An object behind `how many` ends with one letter more.
    const counted = word.replace(/ا$/u, '')
    return [counted !== word && (isUsual(counted, language) || known(stemOf(counted))) ? counted : word]
  }
  const plain = word.replace(inflections[language] ?? /(?!)/u, '')
  if (isUsual(plain, language)) return [plain]
  // The name of a model is often written together with its number.
  const parts = withNumber(word)
  if (parts.length > 0 && parts.every((part) => known(stemOf(part)))) return parts
  const inCompound = language === 'DE' ? partsOf(word) : []
  return inCompound.length > 0 ? inCompound : [word]
}

/** Reads misspelt words as the nearest word of a subject. */
function correct(words: Word[], language: Language, known: (word: string) => boolean) {
  for (const word of words) {
    const [only = ''] = word.tokens
    if (word.tokens.length !== 1 || runLetters.test(word.folded) || known(only)) continue
    if (word.isGeneral || isOfConcept(word.folded, language) || isOfConcept(only, language)) continue
    const meant = nearConcept(word.folded, language)
    if (meant) word.tokens = [meant]
    // A little word that is misspelt says as little as the right one.
    else if (isNearStop(word.folded, language)) word.isTaken = true
  }
}

/** Words of a form that nouns of the language seldom have: adverbs, participles, and Arabic verbs of you and they. */
const formsOfOthers: Partial<Record<Language, RegExp>> = {
  EN: /.{3}(?:ly|able|ible)$/u,
  AR: /^(?:[تي].{2,}(?:ون|وا)|ب.{3,}(?:وا|ني)|بت.{2,})$/u,
  JA: /^\p{sc=Han}+\p{sc=Hiragana}+$/u,
}

/** Returns the folded words of a German question that are no nouns: these have a capital, unless nobody cared. */
function smallWords(question: string): Set<string> {
  const words = question.match(/\p{L}+/gu) ?? []
  const small = words.filter((word) => word === word.toLowerCase())
  return new Set(words.slice(1).length > small.length - 1 && small.length < words.length - 1 ? small.map(foldFar) : [])
}

/**
 * Returns the words of a question that may have a subject. Misspelt ones are read as the nearest word of a subject.
 * `known` says whether the material has a word.
 */
export function wordsOf(question: string, language: Language, known: (word: string) => boolean): Word[] {
  const small = language === 'DE' ? smallWords(question) : new Set()
  const isIdle = (word: string) => isStop(word, language) || (language !== 'EN' && word.length < 2)
  const isSmall = (word: string) =>
    isGeneral(word, language) || small.has(word) || (formsOfOthers[language]?.test(word) ?? false)
  const wordOf = (folded: string, tokens: string[]): Word => ({
    ...{ tokens, folded, isTaken: false, isGeneral: isSmall(folded) },
  })
  const words = foldedWords(foldFar(question)).flatMap(({ text, isRun }): Word[] => {
    if (isRun) return wordsOfRun(text, language).map((folded) => wordOf(folded, runTokens(folded)))
    return apart(text, language, known).flatMap((folded) => (isIdle(folded) ? [] : [wordOf(folded, [stemOf(folded)])]))
  })
  correct(words, language, known)
  return words
}

/** Returns true if tokens are one letter that is no Latin one. */
export const isLetter = ([only = '', ...others]: string[]) =>
  others.length === 0 && only.length === 1 && !/[\p{sc=Latin}\d]/u.test(only)

/** Marks the words that a phrase has accounted for. Two thirds of a piece of a run are enough. */
export function take(words: Word[], { folded, tokens }: Phrase) {
  for (const word of words) {
    const common = word.tokens.filter((token) => tokens.includes(token)).length
    const isPart = folded.includes(word.folded) && (common > 0 || runLetters.test(word.folded))
    if (isPart || common / word.tokens.length > 0.6) word.isTaken = true
  }
}

/** The words of a piece of a run that are outside the phrase: 热泵噪音 without 噪音 is 热泵. */
export function splitRun(words: Word[], { folded }: Phrase): Word[] {
  return words.flatMap((word) => {
    if (word.isTaken) return [word]
    if (!runLetters.test(word.folded) || !word.folded.includes(folded) || word.folded === folded) return [word]
    const rest = word.folded.split(folded).filter((part) => part.length > 1)
    return [folded, ...rest].map((part) => ({ ...word, tokens: runTokens(part), folded: part }))
  })
}

/** Returns the pairs of letters of a run, without those that only join two words that the material knows. */
export function withoutJoints({ tokens, folded }: Word, known: (word: string) => boolean) {
  if (!runLetters.test(folded)) return tokens
  return tokens.filter((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    return known(token) || !before || !after || !known(before) || !known(after)
  })
}
