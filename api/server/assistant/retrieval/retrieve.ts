import type { Language } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import { foldFar } from '../../../db/search/search.ts'
import type { TargetProfile } from '../target.ts'
import { type Analysis, analyse, type Unit } from './analyse.ts'
import { languageOf, narrower } from './concepts.ts'
import { type Expected, hasExpected, hasFigure, isCounted, isOpposite, isTime, isTotal } from './expectations.ts'
import { lexiconOf } from './lexicon.ts'
import { candidates, counterparts, frequencies, type Passage } from './passages.ts'
import { withNumber } from './question-words.ts'
import { sentencesOf } from './sentences.ts'
import { tokensOf } from './tokens.ts'
import { readingsOf, readingsOfKana, vocabularyOf } from './vocabulary.ts'

/** A passage with how much of the question it supports, from 0 to 1, and how well it fits in all. */
export interface Hit {
  passage: Passage
  coverage: number
  score: number
  covered: Set<Unit>
  /** The units of which the passage is a fact: a line with their name and their value. */
  facts: Set<Unit>
}

/** The result of a search: the passages that fit best, the best first. */
export interface Found {
  analysis: Analysis
  /** The units that were looked for, with their weights. */
  units: Map<Unit, number>
  hits: Hit[]
  /** The units that name a thing. */
  names: Set<Unit>
}

/** Topics that question words name, too: beside another one they say little. */
const weakTopics = new Set(['DATES', 'ADDRESS', 'SPEED', 'ABOUT', 'DUTY', 'TYPE'])

/** The weight of a unit: rare words say more of what is asked; a word that the material has not says most. */
function weightOf(
  { topic, phrases, share, isCommon }: Unit,
  counts: Map<string, number>,
  total: number,
  isKept: boolean,
) {
  if (topic) return weakTopics.has(topic) ? 1 : topic === 'PLANT' ? 2 : 5
  if (phrases.length === 0) return 0
  const rarest = phrases.map(({ tokens }) => Math.min(...tokens.map((token) => counts.get(token) ?? 0)))
  const count = Math.max(0, ...rarest)
  // In a language that the material is not kept in, a word is missing because of that.
  if (count === 0) return share * (isCommon ? 0.6 : isKept ? 5 : 3)
  return share * Math.min(isCommon ? 2 : 5, Math.max(0.6, Math.log(1 + total / count)))
}

const tokensOfUnit = ({ phrases }: Unit) => phrases.flatMap(({ tokens }) => tokens)

/** Returns the topics of the passages that are facts of a unit, the best first. */
const topicsOf = ({ topic }: Unit) => (topic ? [topic, topic.replace(/S$/, ''), ...(narrower[topic] ?? [])] : [])

const isFactOf = ({ topic }: Passage, unit: Unit) => topic !== '' && topicsOf(unit).includes(topic)

/** Returns true if a passage says where something is that a question looks for: plants without an address have that. */
const isPlaceOf = ({ topic }: Passage, unit: Unit, { units }: Weighed) =>
  unit.topic === 'PLANT' && topic === 'ADDRESS' && units.some(([other]) => other.topic === 'ADDRESS')

/**
 * Returns how much a passage supports a unit, from 0 to 1. A page's text in another language than the question, where
 * it is kept in that language too, supports a subject only as a fact of it: short words of many languages are alike.
 */
function supportOf(unit: Unit, tokens: Set<string>, passage: Passage, isCopy: boolean) {
  const { language } = passage
  if (isFactOf(passage, unit)) return narrower[unit.topic]?.slice(1).includes(passage.topic) ? 0.9 : 1
  if (unit.topic && isCopy && language) return 0
  const at = unit.phrases.findIndex(
    (phrase) =>
      (phrase.language === '' || language === '' || phrase.language === language) &&
      phrase.tokens.every((token) => tokens.has(token)),
  )
  return at < 0 ? 0 : at === 0 ? 1 : 0.92
}

/** Returns the units that are the name of a thing: a word that stands in titles of two languages. */
function namedUnits(units: Unit[], passages: Passage[]) {
  const languagesOf = new Map<string, Set<string>>()
  for (const { title, language, kind } of passages) {
    if (kind !== 'PRODUCT' && kind !== 'EXHIBIT') continue
    for (const token of tokensOf(title)) languagesOf.set(token, (languagesOf.get(token) ?? new Set()).add(language))
  }
  const isName = ({ topic, phrases }: Unit) => !topic && (languagesOf.get(phrases[0]?.tokens[0] ?? '')?.size ?? 0) >= 3
  return new Set(units.filter(isName))
}

/** The most passages whose tokens are kept. */
const maxKept = 4000
const keptTokens = new Map<string, { body: string[]; all: Set<string>; label: Set<string>; folded: string }>()

/** Returns the tokens of a passage: of its text, of all of it, and of what stands before a product's figure. */
function tokensIn({ id, title, section, text, topic }: Passage) {
  const known = keptTokens.get(id)
  if (known) return known
  const body = tokensOf(text)
  const [, label = ''] = topic === 'SPEC' ? (/ – ([^:]*): [^:]*$/.exec(text) ?? []) : []
  const tokens = {
    ...{ body, all: new Set([...body, ...tokensOf(title), ...tokensOf(section)]) },
    ...{ label: new Set(tokensOf(label)), folded: foldFar(text) },
  }
  if (keptTokens.size >= maxKept) keptTokens.delete(keptTokens.keys().next().value ?? '')
  keptTokens.set(id, tokens)
  return tokens
}

/** The topics that a figure of the right kind bears out by itself. */
const borneOutBy: Record<string, Expected[]> = { EMPLOYEES: ['PEOPLE'], SPEED: ['DURATION', 'SOON'] }

/** The units of a question with their weights in the material, and those that name a thing. */
interface Weighed {
  units: [Unit, number][]
  names: Set<Unit>
  analysis: Analysis
  /** The material is kept in the language of the question. Where it is not, more people read English than others. */
  isKept: boolean
}

/** Returns true if a passage has a number of something that is asked for: `42 hotels` of hotels. */
function hasNumberOf({ title }: Passage, folded: string, { units, names, analysis: { expected } }: Weighed) {
  if (expected !== 'COUNT' && expected !== 'PEOPLE') return false
  const asked = units
    .filter(([unit]) => !names.has(unit))
    .flatMap(([{ phrases }]) => phrases.map(({ tokens }) => tokens))
  return isCounted(folded, new Set(tokensOf(title)), asked)
}

/** Returns true if a passage has the figure that is asked for in a sentence that speaks of something asked for, too. */
function isBeside({ text, topic }: Passage, { units, names, analysis: { expected } }: Weighed) {
  const others = units.filter(([unit]) => !names.has(unit) && !borneOutBy[unit.topic]).map(([unit]) => unit)
  if (others.length === 0 || expected === 'PERSON') return true
  const isLength = expected === 'DURATION' || expected === 'SOON'
  const asked = others
    .flatMap(({ phrases }) => phrases.map(({ tokens }) => tokens))
    .filter((tokens) => !(isLength && tokens.every(isTime)))
  return sentencesOf(text).some((sentence) => {
    if (!hasExpected(expected, foldFar(sentence.text), topic)) return false
    const held = new Set(tokensOf(sentence.text))
    return asked.some((tokens) => tokens.every((token) => held.has(token)))
  })
}

/** The topics of passages that are one of those which another passage lists, and those of the lists. */
const oneOfMany = new Set(['SESSION', 'CERTIFICATE', 'JOB', 'TICKET'])
const lists = new Set(['PRODUCTS', 'EXHIBITS', 'SESSIONS', 'CERTIFICATES', 'JOBS', 'TICKETS'])

/** Returns the topics of a list and of each thing on it. */
const topicsOfList = (topic: string) => [topic, topic.replace(/S$/, ''), `${topic}S`]

/**
 * Returns true if the label of a figure is what a question asks for. Its words are those of the label, or begin them, as
 * Luft does Luftvolumenstrom.
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

/** Returns the runs of a folded question: its parts that are written without spaces between words. */
const runsIn = (folded: string) => folded.match(/[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー]{3,}/gu) ?? []

/** Returns how many letters of a run stand together in a text, at most; those of little words alone are none. */
function commonLength(run: string, text: string) {
  let most = 0
  for (let from = 0; from < run.length - most; from++)
    for (let to = from + most + 1; to <= run.length; to++) {
      const part = run.slice(from, to)
      if (!text.includes(part)) break
      if (!/^\p{sc=Hiragana}+$/u.test(part)) most = to - from
    }
  return most
}

function hitOf(passage: Passage, weighed: Weighed, isCopy: boolean): Hit {
  const { units, names, analysis } = weighed
  const { body, all: tokens, label, folded } = tokensIn(passage)
  const covered = new Set<Unit>()
  const facts = new Set<Unit>()
  const isAboutOthers = (unit: Unit, of: Passage, held: Set<string>) =>
    units.some(([other]) => other !== unit && supportOf(other, held, of, isCopy) > 0)
  const isExpected = hasExpected(analysis.expected, folded, passage.topic) && isBeside(passage, weighed)
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
    const isFigure = isExpected && borneOutBy[unit.topic]?.some((kind) => kind === analysis.expected)
    const isMeasure = !isCopy && hasFigure(unit.topic, folded, passage.topic) && isAboutOthers(unit, passage, tokens)
    const isLabel = !isOtherEnd && !isCopy && isNamedBy(unit, passage, label)
    const byFigure = isFigure && !isCopy ? 0.9 : isMeasure || isPlaceOf(passage, unit, weighed) ? 0.85 : 0
    const support = isLabel ? 1 : Math.max(supportOf(unit, tokens, passage, isCopy), byFigure)
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
  // The figures of a table's rows are alike: without a row's name, that of them all is meant.
  const isAll = passage.kind === 'DOCUMENT' && isTotal(folded) ? 0.4 : 0
  const runs = 0.5 * Math.max(0, ...runsIn(analysis.folded).map((run) => commonLength(run, folded) - 2))
  // A passage about another thing than the one that is named supports little, unless the subject is right.
  const hasTopic = [...covered].some(({ topic }) => topic !== '')
  const isOther = !hasTopic && units.some(([unit]) => names.has(unit) && !covered.has(unit))
  const coverage = (all > 0 ? sum / all : 0) * (isOther || isOtherEnd ? 0.6 : 1)
  const isRead = passage.language === 'EN' && !weighed.isKept
  const languageBonus = passage.language === analysis.language ? 1.5 : passage.language === '' ? 1 : isRead ? 0.7 : 0
  const kindBonus = passage.kind === 'FAQ' ? 1.5 : 0
  // One of several facts says more of what is asked beside its subject than a list of them all.
  const isItsTopic = ({ topic }: Unit) => topic !== '' && topicsOfList(passage.topic).includes(topic)
  const asksMore = [...covered].some(
    (unit) => unit.topic === '' || (!isItsTopic(unit) && [...covered].some(isItsTopic)),
  )
  const isOne = asksMore && oneOfMany.has(passage.topic) ? 1.5 : 0
  const isListFact = [...facts].some(({ topic }) => topic.endsWith('S') && topic === passage.topic)
  // A list that nobody asks for has the names of things, and nothing of what is asked about them.
  const isList = isListFact ? (asksMore ? 0 : 1) : lists.has(passage.topic) ? -1.5 : 0
  // A question for nothing but a thing asks what it is, not for one of its figures.
  const isDescription = units.every(([unit]) => names.has(unit)) && passage.topic === ''
  const bonus =
    languageBonus +
    kindBonus +
    (facts.size > 0 ? 1 : 0) +
    (isExpected ? 1.5 : 0) +
    (hasNumberOf(passage, folded, weighed) ? 1.5 : 0) +
    (isDescription ? 1 : 0) +
    isOne +
    isList +
    isAll +
    Math.min(1.5, runs)
  return { passage, coverage, covered, facts, score: coverage * 10 + ranked * 0.5 + bonus }
}

const numerals = Object.fromEntries(
  [
    'one two three four five six seven eight nine ten eleven twelve',
    'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  ].flatMap((words) => tokensOf(words).map((word, at) => [word, String(at + 1)])),
)

/** Returns the digits of a number that is written as a word, as a text may have it; undefined for other words. */
const numeralOf = (token: string): string | undefined => numerals[token]

const isKana = /^[\p{sc=Katakana}ー]+$/u

/** Returns the word of which tokens are the pairs of letters. */
const kanaOf = ([first = '', ...others]: string[]) => first + others.map((pair) => pair.slice(1)).join('')

const meetingWords = tokensOf(
  'exhibition fair event meeting forum conference 展会 展览会 会议 论坛 Ausstellung Veranstaltung Tagung المعرض الاجتماع ' +
    '展示会 会議 salon foire réunion feria exposición fiera 전시회 회의 выставка pameran triển lãm fuar นิทรรศการ',
)

/** The most hits that are looked for in the language of the question, where another one has the words asked for. */
const maxTranslated = 6

/** Finds the passages of a target that support a question. */
export async function retrieve(db: Db, target: TargetProfile, question: string, reader: Language): Promise<Found> {
  const lexicon = await lexiconOf(db)
  const typed = tokensOf(question)
  const first = [...new Set([...typed, ...typed.flatMap(withNumber)])]
  const seen = await frequencies(db, target, first.length > 0 ? first : [''], languageOf(question, reader))
  const analysis = analyse(question, reader, {
    lexicon,
    known: (word) => seen.usual.has(word),
    isPerson: target.llmType === 'USER',
  })
  const names = new Set([...tokensOf(target.name), ...(target.llmType === 'MEETING' ? meetingWords : [])])
  // The name of whom one asks says nothing, as long as something else is asked.
  const telling = analysis.units.filter(
    ({ topic, phrases }) => topic || !phrases[0]?.tokens.every((token) => names.has(token)),
  )
  const units = telling.length > 0 ? telling : analysis.units
  const unknown = [...new Set(units.flatMap(tokensOfUnit))].filter((token) => !seen.counts.has(token))
  const more = unknown.length > 0 ? await frequencies(db, target, unknown, analysis.language) : seen
  const counts = new Map([...seen.counts, ...more.counts])
  const isAlone = ({ phrases: [typed] }: Unit) => typed?.tokens.length === 1 && typed.language === ''
  const words = units.filter(isAlone)
  if (words.length > 0) {
    const vocabulary = await vocabularyOf(db, target, analysis.language)
    for (const { phrases } of words) {
      const digits = numeralOf(phrases[0]?.tokens[0] ?? '')
      if (digits && digits !== '1') phrases.push({ tokens: [digits], language: '' })
      for (const tokens of readingsOf(phrases[0]?.tokens[0] ?? '', vocabulary, analysis.language)) {
        phrases.push({ tokens, language: '' })
        for (const token of tokens) counts.set(token, counts.get(token) ?? 1)
      }
    }
  }
  const inKana = units.filter(
    ({ topic, phrases: [typed] }) => !topic && typed?.tokens.every((token) => isKana.test(token)),
  )
  for (const { phrases } of inKana) {
    const kana = kanaOf(phrases[0]?.tokens ?? [])
    for (const name of readingsOfKana(kana, await vocabularyOf(db, target, analysis.language))) {
      phrases.push({ tokens: [name], language: '' })
      counts.set(name, counts.get(name) ?? 1)
    }
  }
  const present = [...new Set(units.flatMap(tokensOfUnit))].filter((token) => (counts.get(token) ?? 0) > 0)
  // Texts about a whole enterprise have figures beside which none of the words of a question may stand.
  const about = analysis.expected === 'PEOPLE' ? ['ABOUT'] : []
  const topics = [...about, ...units.flatMap(topicsOf)]
  const passages = await candidates(db, target, present, topics, analysis.language)
  const isKept = target.languages.includes(analysis.language)
  const weighted = units.map((unit): [Unit, number] => [unit, weightOf(unit, counts, seen.total, isKept)])
  const weighed = { units: weighted, names: namedUnits(units, passages), analysis, isKept }
  const isCopy = ({ kind, language }: Passage) => isKept && kind !== 'DOCUMENT' && language !== analysis.language
  const hits = passages
    .map((passage) => hitOf(passage, weighed, isCopy(passage)))
    .sort((one, other) => other.score - one.score)
  const copies = hits
    .slice(0, maxTranslated)
    .flatMap(({ passage }) => (isCopy(passage) && passage.language ? [passage] : []))
  const inQuestionsLanguage = await counterparts(db, target, copies, analysis.language)
  const translated = hits.map((hit) => ({ ...hit, passage: inQuestionsLanguage.get(hit.passage.id) ?? hit.passage }))
  // Both a text and its counterpart may have been found.
  const ids = new Set<string>()
  const unlike = translated.filter(({ passage: { id } }) => !ids.has(id) && ids.add(id))
  return {
    analysis,
    units: new Map(weighted),
    names: weighed.names,
    hits: inQuestionsLanguage.size > 0 ? unlike : hits,
  }
}
