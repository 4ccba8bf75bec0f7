import type { Language } from '../../../contract/core/languages.ts'
import { foldedWords } from '../../../db/search/search.ts'
import { isStop, languageOf, meanings, type Phrase } from './concepts.ts'
import { type Expected, expectedOf, isTime } from './expectations.ts'
import { companyWords, placesIn } from './geography.ts'
import { namesInPinyin } from './han-names.ts'
import { withRightLetters } from './homophones.ts'
import { introducedShare, wordsOfIntroduction } from './introductions.ts'
import type { Lexicon } from './lexicon.ts'
import { isLetter, runLetters, splitRun, take, type Word, withoutJoints, wordsOf } from './question-words.ts'
import { type Kind, kindOf } from './sentence-kinds.ts'
import { type Asked, askedIn, everywhere, namedTopics, placesOf, small } from './subjects.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A way to say something: its tokens, and the language whose texts it counts in; empty for those of every language. */
export interface Wording {
  tokens: string[]
  language: string
  /** The letters with which a text says it, where the tokens are too little: `park` is no parking. */
  start?: string
}

/** A part of a question that a passage can support. */
export interface Unit {
  /** The subject that a fact may have; empty for other words. */
  topic: string
  /** Each way to say it; all tokens of one have to occur. The first is the visitor's own. */
  phrases: Wording[]
  /** The part of a word's weight that it has, from 0 to 1. */
  share: number
  /** It says little where the material does not have it. */
  isCommon: boolean
  /** No text answers that does not speak of it. */
  isWanted?: boolean
  /** The form of the whole question names the subject, not a word that may say something else. */
  isFormed?: boolean
}

/** A question, taken apart. */
export interface Analysis {
  /** The question, folded. */
  folded: string
  language: Language
  units: Unit[]
  expected: Expected | undefined
  wantedKind: Kind | undefined
  isGreeting: boolean
  isThanks: boolean
}

/** The topics that are people or companies by themselves, so that nobody else is asked for. */
const people = new Set(['TEAM', 'SPEAKERS', 'ORGANISER', 'UPSTREAM', 'DOWNSTREAM', 'CERTIFICATES'])

/** The topics that only a text answers which speaks of them. */
const wantedTopics = new Set(['AGE'])

/** A number of people, for whom something is. */
const crowd = /\d+ ?(?:people|persons|personen|leute|人|名|명|คน|اشخاص|شخص)/u

/** The topics that are amounts: a question for one names a price only because it asks how much. */
const amounts = new Set(['CAPITAL', 'PAY', 'TICKETS'])

const wordingsOf = (texts: Map<string, Phrase[]>): Wording[] =>
  [...texts].flatMap(([of, phrases]) => phrases.map(({ tokens }) => ({ tokens, language: of })))

const isIn = (word: Word, { folded, tokens }: Phrase) =>
  word.tokens.some((token) => tokens.includes(token)) ||
  (runLetters.test(word.folded) && (folded.includes(word.folded) || word.folded.includes(folded)))

/** Returns the meanings of a question's words, those of the longest phrases first, each with all of its phrases. */
function meantIn(asked: Asked, words: Word[], language: Language) {
  // A sign alone is a part of many words.
  const isWord = ({ folded }: Phrase) => folded.length > 1 || words.some((word) => word.folded === folded)
  const found = meanings.flatMap((meaning) => {
    const phrases = (meaning.texts.get(language) ?? []).filter((one) => isWord(one) && placesOf(one, asked).length > 0)
    return phrases[0] ? [{ phrase: phrases[0], phrases, meaning }] : []
  })
  found.sort((one, other) => other.phrase.folded.length - one.phrase.folded.length)
  // Part of a longer phrase is not what somebody asks for: `bring my husband` asks for no husband.
  const longer = found.filter(({ meaning }) => meaning.isWhole).flatMap((one) => one.phrases)
  const isPart = (inner: Phrase) => longer.some(({ folded }) => folded.includes(inner.folded))
  return found.filter(({ meaning, phrases }) => !meaning.isWanted || !phrases.every(isPart))
}

/** Returns true if tokens are one short word, whose letters are often those of another word without its accents. */
const isShort = ([only = '', ...others]: string[]) => others.length === 0 && /^\p{sc=Latin}{1,3}$/u.test(only)

/** Returns a phrase as texts say it that speak of what is wanted; its ending may be another one. */
const spelt = ({ folded, tokens }: Phrase, language: string): Wording => ({
  ...{ tokens, language, start: folded.slice(0, Math.max(3, folded.length - 2)) },
})

/** Returns the wordings of what is wanted, the visitor's own first. */
const wantedWordings = (typed: Phrase, texts: Map<string, Phrase[]>): Wording[] => [
  spelt(typed, ''),
  ...[...texts].flatMap(([of, phrases]) => phrases.flatMap((one) => (isShort(one.tokens) ? [] : [spelt(one, of)]))),
]

const katakana = /^[\p{sc=Katakana}ー]{3,}$/u

/** The material that a question is asked of: its terms, the words that it has, and what it is about. */
export interface Material {
  lexicon: Lexicon
  vocabulary: Vocabulary
  isPerson: boolean
  isMeeting: boolean
}

/**
 * Takes a question apart: the subjects that it names in its language, the terms that are known in other languages too,
 * and its other words. Misspelt words are read as the nearest word of a subject.
 */
export function analyse(typed: string, reader: Language, material: Material): Analysis {
  const { lexicon, vocabulary, isPerson, isMeeting } = material
  const language = languageOf(typed, reader)
  const question = language === 'CN' ? withRightLetters(typed, vocabulary) : typed
  const known = (word: string) => vocabulary.has(word)
  let words = wordsOf(question, language, known)
  const asked = askedIn(question, words, language)
  const introduced = new Set(wordsOfIntroduction(asked.folded, language))
  const units: Unit[] = []
  const add = (topic: string, phrases: Wording[], isCommon = false, share = 1, isWanted = wantedTopics.has(topic)) =>
    units.push({ topic, phrases, isCommon, share, isWanted })
  const takeAll = (phrases: Phrase[]) => {
    for (const phrase of phrases) {
      words = splitRun(words, phrase)
      take(words, phrase)
    }
  }
  const subjects = namedTopics(asked, language, isPerson)
  const isAge = subjects.some(({ topic }) => topic === 'AGE')
  const isAmount = subjects.some(({ topic }) => amounts.has(topic))
  const expected = expectedOf(asked.folded)
  for (const { topic, texts, found } of subjects) {
    takeAll(found.map(({ phrase }) => phrase))
    if (isAmount && topic === 'PRICE') continue
    if (isAge && topic === 'FOUNDED') continue
    // A question for a person does not ask for people in general, nor does one for so many people's room.
    if (topic === 'EMPLOYEES' && (expected === 'PERSON' || (expected !== 'PEOPLE' && crowd.test(asked.folded))))
      continue
    const others = wordingsOf(texts)
    const inTexts = others.find(({ tokens }) => found.some(({ phrase }) => phrase.tokens.join() === tokens.join()))
    // A word that only questions use for the subject may stand in texts, too.
    const more = found.flatMap(({ phrase: { tokens }, places }) =>
      inTexts || places.includes(everywhere) || tokens.length > 2 || tokens.some((token) => isStop(token, language))
        ? []
        : [{ tokens, language }],
    )
    add(topic, inTexts ? [{ tokens: inTexts.tokens, language: '' }, ...others] : [...others, ...more])
    const isFormed = found.some(({ places }) => places.includes(everywhere))
    if (isFormed) units.push({ ...(units.pop() as Unit), isFormed })
  }
  for (const terms of lexicon.get(language)?.values() ?? []) {
    for (const term of terms) {
      const phrase = term.get(language)
      if (!phrase || phrase.folded.length < 2 || placesOf(phrase, asked).length === 0) continue
      if (!words.some(({ tokens, isTaken }) => !isTaken && tokens.some((token) => phrase.tokens.includes(token))))
        continue
      takeAll([phrase])
      const others = [...term].map(([of, { tokens }]) => ({ tokens, language: of }))
      add('', [{ tokens: phrase.tokens, language: '' }, ...others])
    }
  }
  const isLeft = (phrase: Phrase) => words.some((word) => !word.isTaken && isIn(word, phrase))
  let isNamed = false
  for (const { phrase, tokens } of namesInPinyin(asked.folded, vocabulary)) {
    if (!isLeft(phrase)) continue
    isNamed = true
    takeAll([phrase])
    add('', [
      { tokens: phrase.tokens, language: '' },
      { tokens, language: '' },
    ])
  }
  // One person may answer for a country and its neighbours; in a whole part of the world there are many others.
  const reach = isMeeting ? 'PLACE' : expected === 'PERSON' ? 'NEAR' : 'WORLD'
  const places = placesIn(asked.folded, reach).filter(({ phrase }) => isLeft(phrase))
  takeAll(places.map(({ phrase }) => phrase))
  const named = places.filter(({ wordings }) => wordings.length > 0)
  const wordingsOfPlaces = named.map(({ phrase, wordings }) => [{ tokens: phrase.tokens, language: '' }, ...wordings])
  // Exhibitors are from one of the countries that are named, not from all of them.
  const isOneOf = isMeeting && named.every(({ isCountry }) => isCountry)
  for (const wordings of isOneOf ? [wordingsOfPlaces.flat()] : wordingsOfPlaces)
    if (wordings.length > 0) add('', wordings)
  const isPlace = named.length > 0
  // All exhibitors are companies: who asks for those of a place asks for the place.
  if (isPlace && isMeeting) takeAll(companyWords)
  for (const { phrase, phrases, meaning } of meantIn(asked, words, language)) {
    if (!meaning.isWanted && !phrases.some(isLeft)) continue
    takeAll(phrases)
    const isIntroduced = foldedWords(phrase.folded).every(({ text }) => introduced.has(text))
    const wordings = meaning.isWanted
      ? wantedWordings(phrase, meaning.texts)
      : [{ tokens: phrase.tokens, language: '' }, ...wordingsOf(meaning.texts)]
    add('', wordings, meaning.isCommon || isIntroduced, isIntroduced ? introducedShare : 1, meaning.isWanted)
  }
  const isCompany = (word: Word) =>
    isMeeting && companyWords.some((phrase) => phrase.tokens.join() === word.tokens.join())
  const left = words
    .filter(({ isTaken }) => !isTaken)
    .map((word) => ({ ...word, isGeneral: word.isGeneral || isCompany(word) }))
  // A letter alone says something only where nothing else does.
  const isTold = units.length > 0 || left.some(({ tokens }) => !isLetter(tokens))
  for (const word of left) {
    if (isLetter(word.tokens) && isTold && (language !== 'CN' || word.isGeneral)) continue
    const tokens = withoutJoints(word, known)
    const share = introduced.has(word.folded) ? introducedShare : 1
    // A name in katakana that the material has not whole is one word, which may stand in it in Latin letters.
    if (katakana.test(word.folded) && !word.tokens.every(known)) {
      add('', [{ tokens: word.tokens, language: '' }], word.isGeneral, share)
      continue
    }
    for (const token of tokens)
      add(
        '',
        [{ tokens: [token], language: '' }],
        word.isGeneral || share < 1,
        (share * (isLetter(tokens) ? 0.5 : 1)) / tokens.length,
      )
  }
  const isSmall = units.every(({ topic }) => small.has(topic))
  if (
    expected === 'PERSON' &&
    !isPerson &&
    !isSmall &&
    !(isPlace && isMeeting) &&
    !units.some(({ topic }) => people.has(topic))
  )
    add('WHO', [])
  const isLength = expected === 'DURATION' || expected === 'SOON'
  // Years are what a question for a length of time expects, whatever the answer counts.
  const isExpectedTime = ({ topic, isCommon, phrases: [typed, ...others] }: Unit) =>
    isLength && isCommon && topic === '' && others.length === 0 && typed?.tokens.every(isTime)
  // Somebody's name asks for that person, not for what the company makes.
  const isOfCompany = ({ topic }: Unit) => isNamed && (topic === 'PRODUCTS' || topic === 'ABOUT')
  const spoken = units.filter((unit) => !small.has(unit.topic) && !isExpectedTime(unit) && !isOfCompany(unit))
  return {
    folded: asked.folded,
    language,
    units: spoken,
    expected,
    wantedKind: kindOf(asked.folded),
    isGreeting: spoken.length === 0 && units.some(({ topic }) => topic === 'HELLO'),
    isThanks: spoken.length === 0 && units.some(({ topic }) => topic === 'THANKS'),
  }
}
