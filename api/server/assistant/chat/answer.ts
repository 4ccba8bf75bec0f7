import { languageName } from '../../../../i18n/language-name.ts'
import { translator } from '../../../../i18n/messages.ts'
import type { AnswerCard, AnswerSentence, Citation } from '../../../contract/assistant/chat-structs.ts'
import { isLanguage, type Language } from '../../../contract/core/languages.ts'
import type { Infer } from '../../../contract/core/structs.ts'
import { foldFar } from '../../../db/search/search.ts'
import { assistantWords } from '../assistant-words.ts'
import type { Unit } from '../retrieval/analyse.ts'
import { hasExpected, hasFigure, isOpposite } from '../retrieval/expectations.ts'
import type { Hit } from '../retrieval/hits.ts'
import type { Passage } from '../retrieval/passages.ts'
import type { Found } from '../retrieval/retrieve.ts'
import { sentencesOf } from '../retrieval/sentences.ts'
import { tokensOf } from '../retrieval/tokens.ts'
import type { TargetProfile } from '../target.ts'
import { addressOf, cardOf, fileOf } from './places.ts'
import { subjectCards } from './subject-cards.ts'
import { isSupported, supported, supportedTogether, weightOfAll } from './support.ts'

/** An answer, as a conversation keeps it. */
export interface Answer {
  kind: 'ANSWER' | 'ABSTAINED' | 'SMALL_TALK' | 'BROKEN'
  sentences: Infer<typeof AnswerSentence>[]
  citations: Infer<typeof Citation>[]
  nearest: Infer<typeof Citation>[]
  cards: Infer<typeof AnswerCard>[]
}

/** The most passages of one answer, and the most that are named where there is none. */
const maxParts = 3
const maxNearest = 3
/** A passage up to this length is quoted whole, in characters. */
const shortPassage = 260

/** Returns the citation of a part of a passage. */
export function citationOf(
  passage: Passage,
  number: number,
  target: TargetProfile,
  start = 0,
  end = passage.text.length,
) {
  const { kind, title, section, page, slide, language, text } = passage
  const code = kind === 'DOCUMENT' ? '' : passage.code
  const place = { number, kind: kind as Infer<typeof Citation>['kind'], code, title, section, page, slide, language }
  return {
    ...place,
    quote: text,
    start,
    end,
    url: addressOf(passage, target, text.slice(start, end)),
    fileUrl: fileOf(passage),
  }
}

/** Returns the units that a text supports by itself. */
function unitsIn(text: string, units: Set<Unit>) {
  const tokens = new Set(tokensOf(text))
  return [...units].filter(({ phrases }) => phrases.some((phrase) => phrase.tokens.every((token) => tokens.has(token))))
}

/** Returns the units with which a text begins: rows of figures begin with what they state. */
function labelsIn(text: string, units: Unit[]) {
  const tokens = tokensOf(text)
  return units.filter(({ phrases }) =>
    phrases.some((phrase) => phrase.tokens.every((token, at) => tokens[at] === token)),
  )
}

const inFirstPhrase = (unit: Unit): Unit => ({ ...unit, phrases: unit.phrases.slice(0, 1) })

/** The longest part of a passage that is quoted where several sentences are needed, in characters. */
const longPart = 420

/**
 * Returns the part of a passage that answers: all of a short one, else the sentences that support most of it. What is
 * rare in the material counts for more than what is everywhere in it.
 */
function partOf({ passage, covered }: Hit, { units, analysis }: Found) {
  const { text } = passage
  if (text.length <= shortPassage) return { start: 0, end: text.length }
  const sentences = sentencesOf(text).map((sentence) => {
    const held = unitsIn(sentence.text, covered)
    const isExpected = hasExpected(analysis.expected, foldFar(sentence.text), passage.topic)
    const isMeasured = [...covered].some(({ topic }) => hasFigure(topic, foldFar(sentence.text), passage.topic))
    // The visitor's own words count for more than others of the same meaning.
    const inOwnWords = unitsIn(sentence.text, new Set(held.map(inFirstPhrase))).length
    const labelled = labelsIn(sentence.text, held)
    const isOtherEnd = isOpposite(analysis.folded, foldFar(sentence.text))
    const weight = held.reduce(
      (sum, unit) => sum + (units.get(unit) ?? 1),
      (isExpected ? 2.5 : 0) + 0.3 * inOwnWords + (isMeasured ? 1.5 : 0),
    )
    return { ...sentence, units: held, labelled, weight: isOtherEnd ? 0.5 * weight : weight }
  })
  const most = Math.max(...sentences.map(({ weight }) => weight))
  const at = sentences.findIndex(({ weight }) => weight === most)
  const [first] = sentences.slice(at)
  if (!first) return { start: 0, end: text.length }
  const held = new Set(first.units)
  const labelled = new Set(first.labelled)
  let { start, end } = first
  for (const sentence of sentences) {
    const isNew =
      sentence.units.some((unit) => !held.has(unit)) || sentence.labelled.some((unit) => !labelled.has(unit))
    const adds = isNew || sentence.weight === most
    const reach = Math.max(end, sentence.end) - Math.min(start, sentence.start)
    if (!adds || reach > longPart) continue
    start = Math.min(start, sentence.start)
    end = Math.max(end, sentence.end)
    for (const unit of sentence.units) held.add(unit)
    for (const unit of sentence.labelled) labelled.add(unit)
  }
  return { start, end }
}

const isRepeated = (text: string, others: string[]) => {
  const tokens = new Set(tokensOf(text))
  return others.some((other) => {
    const common = tokensOf(other).filter((token) => tokens.has(token)).length
    return common >= 0.8 * Math.min(tokens.size, new Set(tokensOf(other)).size)
  })
}

/**
 * Returns one fact for each subject of a question that asks for several, as for weight and refrigerant; none if it asks
 * for one, or if the facts leave out too much of it. A thing that is named has to be theirs.
 */
function factsOf(found: Found): Hit[] {
  const facts: Hit[] = []
  const isNear = ({ passage }: Hit) => facts.every(({ passage: { language } }) => language === passage.language)
  const named = new Set<Unit>()
  for (const hit of found.hits) {
    if (facts.length === maxParts) break
    const [about] = [...hit.facts].filter((unit) => !named.has(unit))
    if (!about || !isNear(hit)) continue
    const isOther = facts.some(({ passage }) => passage.topic === 'SPEC' && passage.title !== hit.passage.title)
    if (isOther && hit.passage.topic === 'SPEC') continue
    facts.push(hit)
    for (const unit of hit.facts) named.add(unit)
  }
  if (facts.length < 2) return []
  const together = weightOfAll(new Set(facts.flatMap((hit) => [...hit.covered])), found)
  const best = weightOfAll(found.hits[0]?.covered ?? [], found)
  return together >= best && together >= supportedTogether * weightOfAll(found.units.keys(), found) ? facts : []
}

/** The hits among which one that supports enough goes before the best, and the part of its score that it needs. */
const maxBefore = 5
const scoreBefore = 0.7

/** Returns hits, of which the first supports enough of the question if one of the best does. */
function supportedFirst(hits: Hit[]): Hit[] {
  const [best] = hits
  if (!best || best.coverage >= supported) return hits
  const first = hits
    .slice(1, maxBefore)
    .find(({ coverage, score }) => coverage >= supported && score >= scoreBefore * best.score)
  return first ? [first, ...hits.filter((hit) => hit !== first)] : hits
}

/** The most exhibitors that one answer names. */
const maxBooths = 8

/** Returns true if a hit is one of many exhibitors that a question asks for by their place or their trade. */
const isOneOfMany = ({ passage, covered }: Hit) =>
  passage.topic === 'BOOTH' && [...covered].some(({ phrases }) => phrases.length > 1)

/**
 * Returns the rows of one figure of several things, where a question names none of them; none if it names one, or asks
 * for more than the figure.
 */
function rowsOfAll([best, ...others]: Hit[], { names }: Found): Hit[] {
  if (best?.passage.topic !== 'SPEC' || best.facts.size === 0 || names.size > 0) return []
  const isRow = ({ passage, facts }: Hit) =>
    passage.topic === 'SPEC' &&
    passage.language === best.passage.language &&
    [...best.facts].every((unit) => facts.has(unit))
  const rows = [best, ...others.filter(isRow)].sort((one, other) => Number(one.passage.id) - Number(other.passage.id))
  return rows.length > 1 ? rows.slice(0, maxParts) : []
}

/** Returns true if two hits are stations of one life that answer alike, as both schools that somebody went to. */
const isAlike = ({ passage, facts }: Hit, best: Hit) =>
  (passage.topic === 'EDUCATION' || passage.topic === 'CAREER') &&
  passage.topic === best.passage.topic &&
  passage.language === best.passage.language &&
  facts.size > 0

/** Returns the hits that an answer is made of: the best one, and others that say more or nearly as much. */
export function chosenHits(found: Found): Hit[] {
  const { analysis } = found
  const hits = supportedFirst(found.hits)
  const [best] = hits
  if (!best || analysis.units.length === 0) return []
  const facts = factsOf(found)
  if (facts.length > 0) return facts
  const rows = rowsOfAll(hits, found)
  if (rows.length > 0) return rows
  const chosen: Hit[] = []
  const covered = new Set<Unit>()
  for (const hit of hits.slice(0, 40)) {
    if (chosen.length === (isOneOfMany(best) ? maxBooths : maxParts)) break
    const adds = [...hit.covered].some((unit) => !covered.has(unit))
    const isClose = (hit.score >= 0.93 * best.score || isAlike(hit, best)) && hit.coverage >= best.coverage - 0.02
    if (chosen.length > 0 && !isClose && !(adds && hit.coverage >= 0.4)) continue
    const others = chosen.map(({ passage }) => passage.text)
    if (isRepeated(hit.passage.text, others)) continue
    chosen.push(hit)
    for (const unit of hit.covered) covered.add(unit)
    if (covered.size === analysis.units.length && !isClose) break
  }
  return chosen
}

/** The sentence before an answer that comes in another language than was asked for; none if it does not. */
export function notice(passage: Passage | undefined, target: TargetProfile, reader: Language) {
  if (!passage || !isLanguage(passage.language) || passage.language === reader) return []
  const t = translator(assistantWords, reader)
  const other = languageName(passage.language, reader)
  const isKept = target.languages.includes(reader)
  const language = languageName(reader, reader)
  const text = isKept ? t('otherLanguage', { other }) : t('notKept', { name: target.name, language, other })
  return [{ text, cites: [] }]
}

const plain = (kind: Answer['kind'], text: string): Answer => ({
  ...{ kind, sentences: [{ text, cites: [] }], citations: [], nearest: [], cards: [] },
})

/** Returns the answer to a question that the material does not answer, with the places that come closest. */
export function abstention({ hits }: Found, target: TargetProfile, reader: Language): Answer {
  const t = translator(assistantWords, reader)
  const near: Hit[] = []
  for (const hit of hits) {
    if (near.length === maxNearest) break
    if (hit.coverage < 0.2 || near.some(({ passage }) => passage.title === hit.passage.title)) continue
    near.push(hit)
  }
  const nearest = near.map(({ passage }, at) => citationOf(passage, at + 1, target))
  return { ...plain('ABSTAINED', t('notFound', { name: target.name })), nearest }
}

/** Returns the answer to a greeting or to thanks; undefined for anything else. */
export function smallTalk({ analysis }: Found, target: TargetProfile, reader: Language): Answer | undefined {
  const t = translator(assistantWords, reader)
  const { name } = target
  if (analysis.isGreeting) return plain('SMALL_TALK', target.greeting || t('greeting', { name }))
  return analysis.isThanks ? plain('SMALL_TALK', t('thanks', { name })) : undefined
}

/** The most cards of one answer. */
const maxCards = 8

/** Returns the cards of the things that an answer speaks of. Those of people and meetings are filled in for readers. */
export const cardsOf = (hits: Hit[], target: TargetProfile) => {
  const cards = hits.flatMap(({ passage }) => [cardOf(passage, target) ?? [], subjectCards(passage)].flat())
  return cards
    .filter(({ kind, code }, at) => cards.findIndex((other) => other.kind === kind && other.code === code) === at)
    .slice(0, maxCards)
}

/** Returns an answer of extracts: each sentence is the material's own, with the place that it stands in. */
export function extract(found: Found, target: TargetProfile, reader: Language): Answer {
  const talk = smallTalk(found, target, reader)
  if (talk) return talk
  const hits = chosenHits(found)
  if (!isSupported(hits, found)) return abstention(found, target, reader)
  const parts = hits.map((hit) => ({ passage: hit.passage, ...partOf(hit, found) }))
  return {
    kind: 'ANSWER',
    sentences: [
      ...notice(hits[0]?.passage, target, found.analysis.language),
      ...parts.map(({ passage, start, end }, at) => ({ text: passage.text.slice(start, end), cites: [at + 1] })),
    ],
    citations: parts.map(({ passage, start, end }, at) => citationOf(passage, at + 1, target, start, end)),
    nearest: [],
    cards: cardsOf(hits, target),
  }
}
