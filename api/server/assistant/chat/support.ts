import type { Unit } from '../retrieval/analyse.ts'
import type { Hit } from '../retrieval/hits.ts'
import type { Found } from '../retrieval/retrieve.ts'

/** The part of a question that passages must support, from 0 to 1; below it there is no answer. */
export const supported = 0.52
/** The part of a question that facts have to support together, from 0 to 1. */
export const supportedTogether = 0.62

/** Returns the weight of some units of a question. */
export const weightOfAll = (units: Iterable<Unit>, found: Found) =>
  [...units].reduce((sum, unit) => sum + (found.units.get(unit) ?? 0), 0)

/**
 * Returns true if passages only speak of the thing that a question names, and not of the subject that it asks for, or
 * have none but common words of it.
 */
function isBesidesTheSubject(hits: Hit[], { units, names, analysis }: Found) {
  const isSubject = (unit: Unit) => unit.topic !== '' && (units.get(unit) ?? 0) > 1
  const covered = new Set(hits.flatMap((hit) => [...hit.covered]))
  const isCommon = [...covered].every((unit) => unit.isCommon) && covered.size < units.size
  if (isCommon && !analysis.expected) return true
  if (names.size === 0 || ![...units.keys()].some(isSubject)) return false
  return [...covered].every((unit) => names.has(unit) || unit.isCommon)
}

/**
 * Returns true if a question wants something of which the chosen passages do not speak, or not where they speak of the
 * thing that it names.
 */
function isWithoutTheWanted(hits: Hit[], { units, names }: Found) {
  const spelt = [...names].filter(({ phrases: [typed] }) => typed?.tokens.some((token) => /\p{L}/u.test(token)))
  const isAbout = ({ covered }: Hit) => spelt.length === 0 || spelt.some((name) => covered.has(name))
  const speaksOf = (unit: Unit) => hits.some((hit) => hit.covered.has(unit) && isAbout(hit))
  return [...units.keys()].some((unit) => unit.isWanted && !names.has(unit) && !speaksOf(unit))
}

const ofThings = new Set(['PRODUCT', 'EXHIBIT'])

/**
 * Returns true if nothing but what a question wants is found, and with one of several things alone: the colour of an
 * outlet is not that of the machine.
 */
function isOfAnotherThing([best]: Hit[], { hits, units }: Found) {
  const [sought] = [...units.keys()].filter(({ isWanted }) => isWanted)
  if (!best || !sought || !ofThings.has(best.passage.kind)) return false
  if (best.covered.size > 1 || !best.covered.has(sought)) return false
  return hits.every(({ passage, covered }) => !covered.has(sought) || passage.code === best.passage.code)
}

/** The part of a question that passages which are no facts have to support together, and the best one by itself. */
const nearlyAll = 0.85
const supportedByOne = 0.4

/** Returns true if passages about one thing, in one language, support nearly all of a question together. */
function isTogether([best, ...others]: Hit[], found: Found) {
  if (!best || best.coverage < supportedByOne) return false
  const { code, language } = best.passage
  const alike = others.filter(({ passage }) => passage.code === code && passage.language === language)
  const covered = new Set([best, ...alike].flatMap((hit) => [...hit.covered]))
  return weightOfAll(covered, found) >= nearlyAll * weightOfAll(found.units.keys(), found)
}

/**
 * Returns true if the best passage is no more than a fact of a subject, or has none but common words, where the
 * material lacks a word of the question: `Do you have a booth for dogs?` is not answered by where the booth is.
 */
function isSubjectAlone([best]: Hit[], { units, missing }: Found) {
  if (!best || missing.size === 0) return false
  const isTold = [...best.covered].some((unit) => unit.topic === '' && !unit.isCommon)
  if (isTold) return false
  const weighed = [...units].map(([unit, weight]): [Unit, number] => [unit, weight + (missing.get(unit) ?? 0)])
  const sum = (some: [Unit, number][]) => some.reduce((total, [, weight]) => total + weight, 0)
  return sum(weighed.filter(([unit]) => best.covered.has(unit))) < supported * sum(weighed)
}

/** Returns true if the chosen passages support enough of the question: the best one, or several facts together. */
export function isSupported(hits: Hit[], found: Found): boolean {
  if (isBesidesTheSubject(hits, found) || isWithoutTheWanted(hits, found) || isSubjectAlone(hits, found)) return false
  if (isOfAnotherThing(hits, found)) return false
  if ((hits[0]?.coverage ?? 0) >= supported) return true
  if (isTogether(hits, found)) return true
  const facts = hits.filter((hit) => hit.facts.size > 0)
  const covered = new Set(facts.flatMap((hit) => [...hit.covered]))
  return facts.length > 1 && weightOfAll(covered, found) >= supportedTogether * weightOfAll(found.units.keys(), found)
}
