import type { Language } from '../../../contract/core/languages.ts'
import { foldedWords, foldFar } from '../../../db/search/search.ts'
import { askedTopics, formsIn, isStop, meanings, type Phrase, topics, twins } from './concepts.ts'
import { runLetters, type Word } from './question-words.ts'
import { stemOf, tokensOf } from './tokens.ts'

/** A question as phrases are looked for in it: as letters, and as the stems of its words. */
export interface Asked {
  folded: string
  stems: { stem: string; word: string; isIdle: boolean }[]
  held: Set<string>
}

/** A place of a phrase in a question, in letters where words are not separated, else in words. */
interface Place {
  from: number
  to: number
}

/** Returns true if two words with one stem are forms of one word: `opens` is not one of `openings`. */
const isFormOf = (one: string, other: string) => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.length - short.length <= 2 || short.length <= 4
}

/** Returns the places of a phrase. A little word stands for a subject only if it is the very word of the phrase. */
export function placesOf({ folded, tokens }: Phrase, asked: Asked): Place[] {
  if (runLetters.test(folded)) {
    const places: Place[] = []
    for (let at = asked.folded.indexOf(folded); at >= 0; at = asked.folded.indexOf(folded, at + 1))
      places.push({ from: at, to: at + folded.length })
    return places
  }
  const { stems, held } = asked
  const [first] = tokens
  if (!first || !held.has(first)) return []
  return stems.flatMap(({ isIdle, word }, at) => {
    if (tokens.length === 1 && isIdle && word !== folded) return []
    const isHere = tokens.every((token, index) => stems[at + index]?.stem === token)
    if (isHere && tokens.length === 1 && !isFormOf(word, folded)) return []
    return isHere ? [{ from: at, to: at + tokens.length }] : []
  })
}

/** A topic with the phrases by which a question names it. */
interface Named {
  topic: string
  texts: Map<string, Phrase[]>
  found: { phrase: Phrase; places: Place[] }[]
}

/** The place of a form of questions, of which the words need not stand together. */
export const everywhere: Place = { from: 0, to: Number.MAX_SAFE_INTEGER }

const isWithin = (inner: Place, outer: Place) =>
  outer.from <= inner.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from

/** The topics that only a person has, and those that no person has. */
const ofPeople = new Set(['CAREER', 'EDUCATION', 'DUTY'])
const notOfPeople = new Set(['HOURS', 'TEAM', 'FOUNDED', 'JOBS', 'MARKETS', 'UPSTREAM', 'DOWNSTREAM', 'CAPITAL'])

/** The topics that are small talk. */
export const small = new Set(['HELLO', 'THANKS'])

/**
 * Returns the topics that a question names. A phrase that is only a part of a longer one of another topic does not
 * count.
 */
export function namedTopics(asked: Asked, language: Language, isPerson: boolean): Named[] {
  const all = [...topics].flatMap(([topic, texts]): Named[] => {
    if (twins[topic] || (isPerson ? notOfPeople : ofPeople).has(topic)) return []
    const found = (askedTopics.get(topic)?.get(language) ?? []).flatMap((phrase) => {
      // A greeting has one form: Halle is not Hallo.
      const isMeant = !small.has(topic) || asked.folded.includes(phrase.folded)
      const places = isMeant ? placesOf(phrase, asked) : []
      return places.length > 0 ? [{ phrase, places }] : []
    })
    return found.length > 0 ? [{ topic, texts, found }] : []
  })
  for (const { topic, words } of formsIn(asked.folded)) {
    const found = [{ phrase: { folded: words, tokens: tokensOf(words) }, places: [everywhere] }]
    const same = all.find((named) => named.topic === topic)
    if (same) same.found.push(...found)
    else if (isPerson ? !notOfPeople.has(topic) : !ofPeople.has(topic))
      all.push({ topic, texts: topics.get(topic) ?? new Map(), found })
  }
  const inMeanings = meanings.flatMap(({ texts }) =>
    (texts.get(language) ?? []).flatMap((phrase) => placesOf(phrase, asked)),
  )
  return all.flatMap((named) => {
    const ofTopics = all
      .filter(({ topic }) => topic !== named.topic)
      .flatMap(({ found }) => found.flatMap(({ places }) => places.filter((place) => place !== everywhere)))
    const longer = [...ofTopics, ...inMeanings]
    const found = named.found.filter(({ places }) =>
      places.some((place) => !longer.some((outer) => isWithin(place, outer))),
    )
    return found.length > 0 ? [{ ...named, found }] : []
  })
}

/** Returns a question as phrases are looked for in it. Words that were put right count beside those that were typed. */
export function askedIn(question: string, words: Word[], language: Language): Asked {
  const folded = foldFar(question)
  const stems = foldedWords(folded).map(({ text, isRun }) => ({
    ...{ stem: isRun ? text : stemOf(text), word: text, isIdle: !isRun && isStop(text, language) },
  }))
  const asTyped = new Set(stems.map(({ stem }) => stem))
  const others = words.filter(
    ({ folded: word, tokens }) => !runLetters.test(word) && !tokens.every((one) => asTyped.has(one)),
  )
  const corrected = others.flatMap(({ tokens }) => tokens.map((stem) => ({ stem, word: stem, isIdle: false })))
  const all = [...stems, { stem: '', word: '', isIdle: false }, ...corrected]
  return { folded, stems: all, held: new Set(all.map(({ stem }) => stem)) }
}
