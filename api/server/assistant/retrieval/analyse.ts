import type { Language } from '../../../contract/core/languages.ts'
import { foldedWords, foldFar } from '../../../db/search/search.ts'
import { isNearStop, isStop, languageOf, nearConcept, type Phrase, topics, twins, withoutStops } from './concepts.ts'
import { type Expected, expectedOf } from './expectations.ts'
import type { Lexicon } from './lexicon.ts'
import { runTokens, stemOf } from './tokens.ts'

/** A way to say something: its tokens, and the language whose texts it counts in; empty for those of every language. */
export interface Wording {
  tokens: string[]
  language: string
}

/** A part of a question that a passage can support. */
export interface Unit {
  /** The subject that a fact may have; empty for other words. */
  topic: string
  /** Each way to say it; all tokens of one have to occur. The first is the visitor's own. */
  phrases: Wording[]
}

/** A question, taken apart. */
export interface Analysis {
  language: Language
  units: Unit[]
  expected: Expected | undefined
  isGreeting: boolean
  isThanks: boolean
}

/** A word of the question. Words of runs are cut into pieces without their little words. */
interface Word {
  tokens: string[]
  folded: string
  isTaken: boolean
}

function wordsOf(question: string, language: Language): Word[] {
  return foldedWords(foldFar(question)).flatMap(({ text, isRun }) => {
    if (isRun)
      return withoutStops(text, language).map((folded) => ({ tokens: runTokens(folded), folded, isTaken: false }))
    const stem = stemOf(text)
    const isIdle = isStop(text, language) || (language !== 'EN' && text.length < 2)
    return isIdle ? [] : [{ tokens: [stem], folded: text, isTaken: false }]
  })
}

const runLetters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

/** A question as phrases are looked for in it: as letters, and as the stems of its words. */
interface Asked {
  folded: string
  stems: { stem: string; word: string; isIdle: boolean }[]
}

/** A place of a phrase in a question, in letters where words are not separated, else in words. */
interface Place {
  from: number
  to: number
}

/** Returns the places of a phrase. A little word stands for a subject only if it is the very word of the phrase. */
function placesOf({ folded, tokens }: Phrase, asked: Asked): Place[] {
  if (runLetters.test(folded)) {
    const places: Place[] = []
    for (let at = asked.folded.indexOf(folded); at >= 0; at = asked.folded.indexOf(folded, at + 1))
      places.push({ from: at, to: at + folded.length })
    return places
  }
  const { stems } = asked
  return stems.flatMap(({ isIdle, word }, at) => {
    if (tokens.length === 1 && isIdle && word !== folded) return []
    const isHere = tokens.every((token, index) => stems[at + index]?.stem === token)
    return isHere ? [{ from: at, to: at + tokens.length }] : []
  })
}

/** A topic with the phrases by which a question names it. */
interface Named {
  topic: string
  texts: Map<string, Phrase[]>
  found: { phrase: Phrase; places: Place[] }[]
}

const isWithin = (inner: Place, outer: Place) =>
  outer.from <= inner.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from

/** The topics that only a person has. */
const ofPeople = new Set(['CAREER', 'EDUCATION'])

/**
 * Returns the topics that a question names. A phrase that is only a part of a longer one of another topic does not
 * count.
 */
function namedTopics(asked: Asked, language: Language, isPerson: boolean): Named[] {
  const all = [...topics].flatMap(([topic, texts]): Named[] => {
    if (twins[topic] || (!isPerson && ofPeople.has(topic))) return []
    const found = (texts.get(language) ?? []).flatMap((phrase) => {
      const places = placesOf(phrase, asked)
      return places.length > 0 ? [{ phrase, places }] : []
    })
    return found.length > 0 ? [{ topic, texts, found }] : []
  })
  return all.flatMap((named) => {
    const longer = all
      .filter(({ topic }) => topic !== named.topic)
      .flatMap(({ found }) => found.flatMap(({ places }) => places))
    const found = named.found.filter(({ places }) =>
      places.some((place) => !longer.some((outer) => isWithin(place, outer))),
    )
    return found.length > 0 ? [{ ...named, found }] : []
  })
}

const isLetter = ([only = '', ...others]: string[]) =>
  others.length === 0 && only.length === 1 && !/[\p{sc=Latin}\d]/u.test(only)

/** Marks the words that a phrase has accounted for. Two thirds of a piece of a run are enough. */
function take(words: Word[], { folded, tokens }: Phrase) {
  for (const word of words) {
    const common = word.tokens.filter((token) => tokens.includes(token)).length
    if (common > 0 && (folded.includes(word.folded) || common / word.tokens.length > 0.6)) word.isTaken = true
  }
}

/** The words of a piece of a run that are outside the phrase: 热泵噪音 without 噪音 is 热泵. */
function splitRun(words: Word[], { folded }: Phrase): Word[] {
  return words.flatMap((word) => {
    if (word.isTaken) return [word]
    if (!runLetters.test(word.folded) || !word.folded.includes(folded) || word.folded === folded) return [word]
    const rest = word.folded.split(folded).filter((part) => part.length > 1)
    return [
      { tokens: runTokens(folded), folded, isTaken: false },
      ...rest.map((part) => ({ tokens: runTokens(part), folded: part, isTaken: false })),
    ]
  })
}

/** Returns the pairs of letters of a run, without those that only join two words that the material knows. */
function withoutJoints({ tokens, folded }: Word, known: (word: string) => boolean) {
  if (!runLetters.test(folded)) return tokens
  return tokens.filter((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]]
    return known(token) || !before || !after || !known(before) || !known(after)
  })
}

/** Reads misspelt words as the nearest word of a subject. */
function correct(words: Word[], language: Language, known: (word: string) => boolean) {
  for (const word of words) {
    const [only = ''] = word.tokens
    if (word.tokens.length !== 1 || runLetters.test(word.folded) || known(only)) continue
    const meant = nearConcept(word.folded, language)
    if (meant) word.tokens = [meant]
    // A little word that is misspelt says as little as the right one.
    else if (isNearStop(word.folded, language)) word.isTaken = true
  }
}

function askedIn(question: string, words: Word[], language: Language): Asked {
  const folded = foldFar(question)
  const stems = foldedWords(folded).map(({ text, isRun }) => ({
    ...{ stem: isRun ? text : stemOf(text), word: text, isIdle: !isRun && isStop(text, language) },
  }))
  const corrected = words.flatMap(({ tokens }) => tokens.map((stem) => ({ stem, word: stem, isIdle: false })))
  return { folded, stems: [...stems, { stem: '', word: '', isIdle: false }, ...corrected] }
}

/** The material that a question is asked of: its terms, the words that it has, and whether it is about one person. */
export interface Material {
  lexicon: Lexicon
  known(word: string): boolean
  isPerson: boolean
}

/**
 * Takes a question apart: the subjects that it names in its language, the terms that are known in other languages too,
 * and its other words. Misspelt words are read as the nearest word of a subject.
 */
export function analyse(question: string, reader: Language, { lexicon, known, isPerson }: Material): Analysis {
  const language = languageOf(question, reader)
  let words = wordsOf(question, language)
  correct(words, language, known)
  const asked = askedIn(question, words, language)
  const units: Unit[] = []
  const takeAll = (phrases: Phrase[]) => {
    for (const phrase of phrases) {
      words = splitRun(words, phrase)
      take(words, phrase)
    }
  }
  for (const { topic, texts, found } of namedTopics(asked, language, isPerson)) {
    takeAll(found.map(({ phrase }) => phrase))
    const others = [...texts].flatMap(([of, phrases]) => phrases.map(({ tokens }) => ({ tokens, language: of })))
    units.push({ topic, phrases: [{ tokens: found[0]?.phrase.tokens ?? [], language: '' }, ...others] })
  }
  for (const terms of lexicon.get(language)?.values() ?? []) {
    for (const term of terms) {
      const phrase = term.get(language)
      if (!phrase || phrase.folded.length < 2 || placesOf(phrase, asked).length === 0) continue
      if (!words.some(({ tokens, isTaken }) => !isTaken && tokens.some((token) => phrase.tokens.includes(token))))
        continue
      takeAll([phrase])
      const others = [...term].map(([of, { tokens }]) => ({ tokens, language: of }))
      units.push({ topic: '', phrases: [{ tokens: phrase.tokens, language: '' }, ...others] })
    }
  }
  const left = words.filter(({ isTaken }) => !isTaken)
  // A letter alone says something only where nothing else does.
  const isTold = units.length > 0 || left.some(({ tokens }) => !isLetter(tokens))
  for (const word of left) {
    if (isLetter(word.tokens) && isTold) continue
    for (const token of withoutJoints(word, known))
      units.push({ topic: '', phrases: [{ tokens: [token], language: '' }] })
  }
  const spoken = units.filter(({ topic }) => topic !== 'HELLO' && topic !== 'THANKS')
  return {
    language,
    units: spoken,
    expected: expectedOf(asked.folded),
    isGreeting: spoken.length === 0 && units.some(({ topic }) => topic === 'HELLO'),
    isThanks: spoken.length === 0 && units.some(({ topic }) => topic === 'THANKS'),
  }
}
