import type { Unit } from './analyse.ts'
import { tokensIn } from './hits.ts'
import type { Passage } from './passages.ts'
import { tokensOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The languages in whose titles a word stands that is the name of a thing, and that is written so in all of them. */
export const namedIn = 3
export const sharedIn = 2

/** Returns in the titles of how many languages the words of things stand. */
export function titleCounts(passages: Passage[]) {
  const titles = new Map<string, Set<string>>()
  for (const { title, language, kind } of passages) {
    if (kind === 'PRODUCT' || kind === 'EXHIBIT') titles.set(title, (titles.get(title) ?? new Set()).add(language))
  }
  const languagesOf = new Map<string, Set<string>>()
  for (const [title, languages] of titles) {
    for (const token of tokensOf(title)) {
      const known = languagesOf.get(token)
      languagesOf.set(token, known ? known.union(languages) : languages)
    }
  }
  return languagesOf
}

/** Returns the units that are a name: a word that stands in the titles of things in so many languages. */
export const namedUnits = (units: Unit[], languagesOf: Map<string, Set<string>>, count: number) =>
  new Set(
    units.filter(({ topic, phrases }) => !topic && (languagesOf.get(phrases[0]?.tokens[0] ?? '')?.size ?? 0) >= count),
  )

/** The fewest letters of a word that means the same in several languages, as `cloud`. */
const minForeign = 5

/** Returns the units of one word in Latin letters that the material has in other languages alone. */
export const foreignUnits = (units: Unit[], all: ReadonlyMap<string, number>, inLanguage: Vocabulary) =>
  new Set(
    units.filter(({ topic, phrases: [typed], isCommon }) => {
      const [word = ''] = typed?.tokens ?? []
      const isOne = topic === '' && !isCommon && typed?.tokens.length === 1 && word.length >= minForeign
      return isOne && /^\p{sc=Latin}+$/u.test(word) && all.has(word) && !inLanguage.has(word)
    }),
  )

/** Topics of which a question may be answered in another language, where its own says nothing of them. */
const figuresOnly = new Set([
  'WARRANTY',
  'WEIGHT',
  'SIZE',
  'NOISE',
  'POWER',
  'HEAT',
  'INSTALL',
  'PARTS',
  'CHECK',
  'COLD',
])

/**
 * Returns the units whose subject no text in the language of the question speaks of: a translation is often shorter.
 */
export const unspokenTopics = (units: Unit[], inLanguage: Vocabulary, language: string) =>
  new Set(
    units.filter(
      ({ topic, phrases }) =>
        figuresOnly.has(topic) &&
        !phrases.some(
          (phrase) =>
            (phrase.language === language || phrase.language === '') &&
            phrase.tokens.every((token) => inLanguage.has(token)),
        ),
    ),
  )

/** Words for what was earlier than something that a question names. */
const before =
  /\b(?:before|prior to|vor|bevor|avant|antes d[eoa]|prima di|sebelum|once|truoc)\b|之前|以前|の前|前は|(?<!\p{L})قبل(?!\p{L})|(?<!\p{L})до(?!\p{L})|전에|ก่อน/u

const isIn = ({ phrases: [typed] }: Unit, passage: Passage) =>
  typed?.tokens.every((token) => tokensIn(passage).all.has(token)) ?? false

/**
 * Returns the units of a question about somebody's past that name where they were later, and the passages without them:
 * `before Norvane` asks for nothing that Norvane is named in.
 */
export function beforeThat(units: Unit[], passages: Passage[], folded: string) {
  const isOfCareer = (unit: Unit) => passages.some((passage) => passage.topic === 'CAREER' && isIn(unit, passage))
  const past = new Set(before.test(folded) ? units.filter((unit) => unit.topic === '' && isOfCareer(unit)) : [])
  return { past, passages: passages.filter((passage) => ![...past].some((unit) => isIn(unit, passage))) }
}
