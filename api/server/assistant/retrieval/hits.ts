import { isLanguage } from '../../../contract/core/languages.ts'
import { foldFar } from '../../../db/search/search.ts'
import type { Analysis, Unit } from './analyse.ts'
import { languageOf, narrower } from './concepts.ts'
import {
  countedIn,
  type Expected,
  hasExpected,
  hasFigure,
  isForStaff,
  isOpposite,
  isTime,
  isTotal,
} from './expectations.ts'
import type { Passage } from './passages.ts'
import { hasKind } from './sentence-kinds.ts'
import { runBonus, sentencesOf } from './sentences.ts'
import { tokensOf } from './tokens.ts'

/** A passage with how much of the question it supports, from 0 to 1, and how well it fits in all. */
export interface Hit {
  passage: Passage
  coverage: number
  score: number
  covered: Set<Unit>
  /** The units of which the passage is a fact: a line with their name and their value. */
  facts: Set<Unit>
}

/** Returns the topics of the passages that are facts of a unit, the best first. */
export const topicsOf = ({ topic }: Unit) => (topic ? [topic, topic.replace(/S$/, ''), ...(narrower[topic] ?? [])] : [])

const isFactOf = ({ topic }: Passage, unit: Unit) => topic !== '' && topicsOf(unit).includes(topic)

/** Returns true if a passage says where something is that a question looks for: plants without an address have that. */
const isPlaceOf = ({ topic }: Passage, unit: Unit, { units }: Weighed) =>
  unit.topic === 'PLANT' && topic === 'ADDRESS' && units.some(([other]) => other.topic === 'ADDRESS')

/**
 * Returns true if a passage may state a price: it has a number, or answers in words. What is said of people and awards
 * has none.
 */
const hasPrice = ({ kind, topic, text }: Passage) =>
  kind === 'FAQ' || kind === 'DOCUMENT' || (!['TEAM', 'CERTIFICATE', 'CERTIFICATES'].includes(topic) && /\d/.test(text))

const isForPeople = (units: [Unit, number][]) => units.some(([{ topic }]) => topic === 'TEAM' || topic === 'WHO')

/**
 * Returns how much a passage supports a unit, from 0 to 1. A page's text in another language than the question, where
 * it is kept in that language too, supports a subject only as a fact of it: short words of many languages are alike.
 * Vietnamese writes each syllable by itself, so that those of a word have to stand together, as what is wanted has to.
 */
function supportOf(
  unit: Unit,
  { all: tokens, body, written, whole }: PassageTokens,
  passage: Passage,
  isCopy: boolean,
  isShared: boolean,
  isStrict: boolean,
) {
  const { language } = passage
  // Words of a third language that only look alike speak of nothing that is wanted.
  if ((unit.isWanted || isStrict) && isCopy && language !== '' && language !== 'EN') return 0
  if (isFactOf(passage, unit)) return narrower[unit.topic]?.slice(1).includes(passage.topic) ? 0.9 : 1
  if (unit.topic && isCopy && language && !isShared) return 0
  // A word that is typed means what it does in its language only, unless it has a figure.
  const isElsewhere = isCopy && language !== '' && !isShared
  const at = unit.phrases.findIndex(
    (phrase) =>
      !(isElsewhere && phrase.language === '' && !phrase.tokens.some((token) => /\d/.test(token))) &&
      (phrase.language === '' || language === '' || written.has(phrase.language)) &&
      phrase.tokens.every((token) => tokens.has(token)) &&
      (phrase.start === undefined || whole.includes(phrase.start)) &&
      ((language !== 'VI' && !unit.isWanted) ||
        phrase.tokens.length === 1 ||
        ` ${body.join(' ')} `.includes(` ${phrase.tokens.join(' ')} `)),
  )
  return at < 0 ? 0 : at === 0 ? 1 : 0.92
}

/** The most passages whose tokens are kept. */
const maxKept = 4000
const keptTokens = new Map<string, PassageTokens>()

/** The tokens of a passage: of its text, of all of it, and of what stands before a product's figure. */
interface PassageTokens {
  body: string[]
  all: Set<string>
  label: Set<string>
  folded: string
  /** Its text, folded; of an answer that somebody wrote, with its question. */
  whole: string
  /** The languages that its lines are written in: what nobody has translated stands in another one. */
  written: Set<string>
  /** Its sentences, and what is near each of its numbers, once a question has asked for them. */
  sentences?: { folded: string; tokens: Set<string> }[]
  counted?: Set<string>[]
}

/** Returns the languages of the lines of a text. */
const languagesOf = (text: string, language: string) =>
  new Set([
    language,
    ...text.split('\n').flatMap((line) => (isLanguage(language) && line.length > 20 ? languageOf(line, language) : [])),
  ])

/** Returns the tokens of a passage: of its text, of all of it, and of what stands before a product's figure. */
export function tokensIn({ id, kind, title, section, language, text, topic }: Passage) {
  const known = keptTokens.get(id)
  if (known) return known
  // The words of a question are in its answer only where whoever wrote it repeated them.
  const whole = kind === 'FAQ' ? `${title} ${text}` : text
  const body = tokensOf(whole)
  const [, label = ''] = topic === 'SPEC' ? (/ – ([^:]*): [^:]*$/.exec(text) ?? []) : []
  const tokens: PassageTokens = {
    ...{ body, all: new Set([...body, ...tokensOf(title), ...tokensOf(section)]) },
    ...{ label: new Set(tokensOf(label)), folded: foldFar(text), whole: foldFar(whole) },
    written: kind === 'EXHIBIT' || kind === 'PRODUCT' ? languagesOf(text, language) : new Set([language]),
  }
  if (keptTokens.size >= maxKept) keptTokens.delete(keptTokens.keys().next().value ?? '')
  keptTokens.set(id, tokens)
  return tokens
}

/** The topics that a figure of the right kind bears out by itself. */
export const borneOutBy: Record<string, Expected[]> = { EMPLOYEES: ['PEOPLE'], SPEED: ['DURATION', 'SOON'] }

/** The units of a question with their weights in the material, and those that name a thing. */
export interface Weighed {
  units: [Unit, number][]
  names: Set<Unit>
  /** Words that titles of other languages have, too. */
  shared: Set<Unit>
  analysis: Analysis
  /** The material is kept in the language of the question. Where it is not, more people read English than others. */
  isKept: boolean
  /** The question asks whether there is something, so that all that it names has to be in an answer. */
  isStrict: boolean
  /** The ways to say what is asked for besides the named things, and those beside which a figure has to stand. */
  asked: string[][]
  beside: string[][]
}

/** Returns the ways to say what a question asks for besides the things that it names and its figure. */
export function askedWords(units: Unit[], names: Set<Unit>, expected: Expected | undefined): string[][] {
  const isLength = expected === 'DURATION' || expected === 'SOON'
  return units
    .filter((unit) => !names.has(unit))
    .flatMap(({ phrases }) => phrases.map(({ tokens }) => tokens))
    .filter((tokens) => tokens.length > 0 && !(isLength && tokens.every(isTime)))
}

const holdsOne = (held: Set<string>, asked: string[][]) =>
  asked.some((tokens) => tokens.every((token) => held.has(token)))

/** Returns true if a passage has a number of something that is asked for: `42 hotels` of hotels. */
function hasNumberOf({ title }: Passage, tokens: PassageTokens, { asked, analysis: { expected } }: Weighed) {
  if (expected !== 'COUNT' && expected !== 'PEOPLE') return false
  tokens.counted ??= countedIn(tokens.folded, new Set(tokensOf(title)))
  return tokens.counted.some((near) => holdsOne(near, asked))
}

const sentencesIn = (text: string) =>
  sentencesOf(text).map((sentence) => ({
    ...{ folded: foldFar(sentence.text), tokens: new Set(tokensOf(sentence.text)) },
  }))

/** Returns true if a passage has the figure that is asked for in a sentence that speaks of something asked for, too. */
function isBeside({ text, topic }: Passage, tokens: PassageTokens, { beside, analysis: { expected } }: Weighed) {
  if (beside.length === 0 || expected === 'PERSON') return true
  tokens.sentences ??= sentencesIn(text)
  return tokens.sentences.some(
    ({ folded, tokens: held }) => holdsOne(held, beside) && hasExpected(expected, folded, topic),
  )
}

/** The topics of passages that are one of those which another passage lists, and those of the lists. */
const oneOfMany = new Set(['SESSION', 'CERTIFICATE', 'JOB', 'TICKET'])
const lists = new Set(['PRODUCTS', 'EXHIBITS', 'SESSIONS', 'CERTIFICATES', 'JOBS', 'TICKETS'])

/** The topics of questions that offers of jobs answer. */
const ofJobs = new Set(['JOBS', 'JOB', 'PAY'])

/** Returns the topics of a list and of each thing on it. */
const topicsOfList = (topic: string) => [topic, topic.replace(/S$/, ''), `${topic}S`]

/**
 * Returns true if the label of a figure is what a question asks for. Its words are those of the label, or begin them,
 * as Luft does Luftvolumenstrom.
 */
const isNamedBy = ({ phrases }: Unit, { language: of }: Passage, label: Set<string>) =>
  label.size > 0 &&
  phrases.some(
    ({ tokens, language }) =>
      (language === '' || language === of) &&
      tokens.every(
        (token) => label.has(token) || (token.length > 3 && [...label].some((word) => word.startsWith(token))),
      ),
  )

/** Returns how well a passage's kind and language suit the reader. */
function readingBonus({ kind, language }: Passage, { analysis, isKept }: Weighed) {
  const isRead = language === 'EN' && !isKept
  const byLanguage = language === analysis.language ? 1.5 : language === '' ? 1 : isRead ? 1.5 : 0
  return byLanguage + (kind === 'FAQ' ? 1.5 : 0)
}

/** Returns how well a passage that lists things, or is one of them, suits what a question asks of them. */
function listBonus({ topic: of }: Passage, covered: Set<Unit>, facts: Set<Unit>) {
  // One of several facts says more of what is asked beside its subject than a list of them all.
  const isItsTopic = ({ topic }: Unit) => topic !== '' && topicsOfList(of).includes(topic)
  const asksMore = [...covered].some(
    (unit) => unit.topic === '' || (!isItsTopic(unit) && [...covered].some(isItsTopic)),
  )
  if (asksMore && oneOfMany.has(of)) return 1.5
  if ([...facts].some(({ topic }) => topic.endsWith('S') && topic === of)) return asksMore ? 0 : 1
  // A list that nobody asks for has the names of things, and nothing of what is asked about them.
  return lists.has(of) ? -1.5 : 0
}

/**
 * Returns how well a passage supports a question. A copy says in another language what the material says in its own.
 */
export function hitOf(passage: Passage, weighed: Weighed, isCopy: boolean): Hit {
  const { units, names, shared, analysis } = weighed
  const ofPassage = tokensIn(passage)
  const { body, label, folded } = ofPassage
  const covered = new Set<Unit>()
  const facts = new Set<Unit>()
  const supportBy = (unit: Unit) => supportOf(unit, ofPassage, passage, isCopy, shared.has(unit), weighed.isStrict)
  const others = units.filter(([{ topic, isCommon }]) => topic !== 'PRICE' && !isCommon)
  const isTicket = passage.topic === 'TICKET' || passage.topic === 'TICKETS'
  const isOfOthers = isTicket && others.length > 0 && others.every(([unit]) => supportBy(unit) === 0)
  const isThing = passage.kind === 'PRODUCT' || passage.kind === 'EXHIBIT'
  // The people who fit a window are not those who work for its maker.
  const isWithout = ({ topic }: Unit) =>
    (topic === 'PRICE' && (isOfOthers || (!isForPeople(units) && !hasPrice(passage)))) ||
    (topic === 'EMPLOYEES' && isThing && isForStaff(analysis.folded))
  const supports = new Map(units.map(([unit]) => [unit, isWithout(unit) ? 0 : supportBy(unit)]))
  const isAboutOthers = (unit: Unit) => units.some(([other]) => other !== unit && (supports.get(other) ?? 0) > 0)
  const isExpected = hasExpected(analysis.expected, folded, passage.topic) && isBeside(passage, ofPassage, weighed)
  const isOtherEnd = passage.topic === 'SPEC' && isOpposite(analysis.folded, folded)
  let sum = 0
  let all = 0
  let ranked = 0
  for (const [unit, weight] of units) {
    // Somebody is what an answer to a question for a person has; that it has one is no support for the rest.
    if (unit.topic === 'WHO' && isFactOf(passage, unit)) {
      covered.add(unit)
      continue
    }
    all += weight
    const isFigure =
      isExpected && !isWithout(unit) && borneOutBy[unit.topic]?.some((kind) => kind === analysis.expected)
    const isMeasure = !isCopy && hasFigure(unit.topic, folded, passage.topic) && isAboutOthers(unit)
    const isLabel = !isOtherEnd && !isCopy && isNamedBy(unit, passage, label)
    const byFigure = isFigure && !isCopy ? 0.9 : isMeasure || isPlaceOf(passage, unit, weighed) ? 0.85 : 0
    const support = isLabel ? 1 : Math.max(supports.get(unit) ?? 0, byFigure)
    if (support === 0) continue
    covered.add(unit)
    sum += weight * support
    // A narrower subject than the first is no fact of the wider question.
    const isWider = narrower[unit.topic]?.slice(1).includes(passage.topic) ?? false
    if ((isFactOf(passage, unit) && !isWider) || isLabel) facts.add(unit)
    const matched = new Set(unit.phrases.flatMap((phrase) => phrase.tokens))
    const times = body.filter((token) => matched.has(token)).length
    ranked += (weight * times) / (times + 1.2 * (0.25 + (0.75 * body.length) / 60))
  }
  // A passage about another thing than the one that is named supports little, unless the subject is right.
  const hasTopic = [...covered].some(({ topic }) => topic !== '')
  const isOther = !hasTopic && units.some(([unit]) => names.has(unit) && !covered.has(unit))
  const coverage = (all > 0 ? sum / all : 0) * (isOther || isOtherEnd ? 0.6 : 1)
  // A question for nothing but a thing asks what it is, not for one of its figures.
  const isDescription = units.every(([unit]) => names.has(unit)) && passage.topic === ''
  const bonus =
    readingBonus(passage, weighed) +
    listBonus(passage, covered, facts) +
    runBonus(analysis.folded, folded) +
    (facts.size > 0 ? 1 : 0) +
    (isExpected ? 1.5 : 0) +
    (sum > 0 && hasKind(analysis.wantedKind, passage.text) ? 1.5 : 0) +
    (hasNumberOf(passage, ofPassage, weighed) ? 1.5 : 0) +
    (isDescription ? 1 : 0) -
    // A line about somebody says little where nobody asks for a person, nor for the figure that it has.
    (passage.topic === 'TEAM' && analysis.expected !== 'PERSON' && !isExpected && !isForPeople(units) ? 2 : 0) -
    // An offer of a job says nothing of the things that the company makes.
    (passage.kind === 'JOB' && !units.some(([{ topic }]) => ofJobs.has(topic)) ? 1.5 : 0) +
    // The figures of a table's rows are alike: without a row's name, that of them all is meant.
    (passage.kind === 'DOCUMENT' && isTotal(folded) ? 0.4 : 0)
  return { passage, coverage, covered, facts, score: coverage * 10 + ranked * 0.5 + bonus }
}
