import { foldedWords } from '../../../db/search/search.ts'
import patterns from './expectations.json' with { type: 'json' }
import { tokensOf } from './tokens.ts'

/**
 * The answer that a question asks for, as far as its words say: a length of time, one that is short, a number of
 * people or of things, or a person.
 */
export type Expected = 'DURATION' | 'SOON' | 'PEOPLE' | 'COUNT' | 'PERSON'

const anyOf = (parts: string[]) => `(?:${parts.join('|')})`

const asked = (Object.entries(patterns.asked) as [Expected, string[]][]).map(
  ([expected, words]) => [expected, new RegExp(anyOf(words), 'u')] as const,
)

const offers = new RegExp(anyOf(patterns.offers), 'u')

/**
 * Returns true if a folded question asks whether somebody has, makes or sells something: whatever it names has to be
 * in an answer.
 */
export const asksForOffer = (folded: string): boolean => offers.test(folded)

const staff = new RegExp(anyOf(patterns.staff), 'u')

/** Returns true if a folded question asks for those who work for somebody, not for people in general. */
export const isForStaff = (folded: string): boolean => staff.test(folded)

const countedBehind = new RegExp(`${anyOf(patterns.countedBehind)} ?(\\p{L}{2,})`, 'gu')

/** Returns the tokens of what a folded question counts: of the word behind `how many`. */
export const countedWords = (folded: string): Set<string> =>
  new Set([...folded.matchAll(countedBehind)].flatMap(([, word = '']) => tokensOf(word)))

const numeral = anyOf(patterns.numerals)
const durations = new RegExp(
  anyOf([`${numeral}[ -]?(?:working |business |half )?${anyOf(patterns.times)}`, ...patterns.moreDurations]),
  'giu',
)
const crowds = new RegExp(anyOf([`${numeral}[ -]?${anyOf(patterns.people)}`, ...patterns.morePeople]), 'iu')
/** Articles that are numerals beside a length of time, but no numbers of anything. */
const articles = /^(?:an?|one|eine[nmr]?|une?|una?|uno|bir)$/u
const counts = new RegExp(numeral, 'giu')
/** A year, and a number that is a part of a name: `R290`, `ISO 9001`. */
const noCount = /^(?:19|20)\d\d$/
const beforeNames = /(?:[\p{sc=Latin}\p{sc=Cyrillic}]|\b(?:iso|en|din|iec|bs|gb|astm|class|no)[ -]?)$/u

/** Returns the places of a folded text at which something is counted: of numbers that are no years and no names. */
const countsIn = (folded: string) =>
  [...folded.matchAll(counts)].filter(
    ({ 0: number, index }) =>
      !articles.test(number) && !noCount.test(number) && !beforeNames.test(folded.slice(0, index)),
  )

/** The words behind a number among which what it counts is, and the letters where words are not separated. */
const nearWords = 3
const nearLetters = 8

/** Returns the tokens near each number of a folded text. Numbers that stand in its title name a thing. */
export const countedIn = (folded: string, title: Set<string>): Set<string>[] =>
  countsIn(folded).flatMap(({ 0: number, index }) => {
    if (title.has(number)) return []
    const near = foldedWords(folded.slice(index + number.length, index + number.length + 60))
    const words = near.slice(0, nearWords).map(({ text, isRun }) => (isRun ? text.slice(0, nearLetters) : text))
    return [new Set(words.flatMap(tokensOf))]
  })

const times = new RegExp(`^${anyOf(patterns.times)}$`, 'iu')
/** The lengths of time that nobody calls soon. */
const years = /year|jahr|年|month|monat|mois|лет|год|yil|ปี|nam$|tahun|سن|عام|اعوام|월|an(?:s|nees?|n[io]|os?)$/iu
/** The topics of passages that name people. */
const naming = new Set(['TEAM', 'SPEAKERS', 'SESSION', 'CERTIFICATE'])

/** Returns true if a token is one that lengths of time have, such as `hour`. */
export const isTime = (token: string): boolean => times.test(token)

/** Returns the answer that a folded question asks for; undefined where its words leave it open. */
export const expectedOf = (folded: string): Expected | undefined => asked.find(([, words]) => words.test(folded))?.[0]

/** Returns true if a folded text, or a passage of a topic, has what was asked for. */
export function hasExpected(expected: Expected | undefined, folded: string, topic: string): boolean {
  if (expected === 'DURATION') return folded.search(durations) >= 0
  if (expected === 'SOON') return (folded.match(durations) ?? []).some((length) => !years.test(length))
  if (expected === 'PEOPLE') return crowds.test(folded)
  if (expected === 'COUNT') return countsIn(folded).length > 0
  return expected === 'PERSON' && naming.has(topic)
}

/** Words for the least and for the most of something, folded. */
const least =
  /(?<!\p{L})(?:lowest|coldest|minimum|min|smallest|least|niedrigste\p{L}*|tiefste\p{L}*|kalteste\p{L}*|minimal\p{L}*|mindest\p{L}*|kleinste\p{L}*|ادني|اقل)(?!\p{L})|最低|最小|最少|最冷|零下/u
const most =
  /(?<!\p{L})(?:highest|hottest|maximum|max|largest|greatest|hochste\p{L}*|heisseste\p{L}*|maximal\p{L}*|grosste\p{L}*|اقصي|اعلي)(?!\p{L})|最高|最大|最多|最热/u

/**
 * Returns true if a folded text states the most of what a folded question asks the least of, or the other way round.
 */
export const isOpposite = (question: string, text: string): boolean =>
  (least.test(question) && !most.test(question) && most.test(text) && !least.test(text)) ||
  (most.test(question) && !least.test(question) && least.test(text) && !most.test(text))

const total =
  /(?<!\p{L})(?:total|sum|overall|all together|gesamt|summe|insgesamt|مجموع|اجمالي)(?!\p{L})|合计|总计|总和|合計|総計|全体/u

/** Returns true if a folded row of a table is that of all others together. */
export const isTotal = (folded: string): boolean => total.test(folded)

const figure = String.raw`(?<![\p{L}\d])[\d٠-٩]+(?:[.,][\d٠-٩]+)?\s?`
const figures: Record<string, RegExp> = {
  SIZE: new RegExp(
    `${figure}(?:mm|cm|m[23]?|sqm|qm|l|lit(?:re|er)s?|毫米|厘米|米|平方米|平米|立方米|升|ミリ|メートル|平方メートル|立方メートル|リットル|متر|مم|سم|لتر)(?![\\p{sc=Latin}\\d])`,
    'iu',
  ),
  WEIGHT: new RegExp(`${figure}(?:kg|公斤|千克|キロ|كغ|كجم|كيلو)`, 'iu'),
  NOISE: new RegExp(`${figure}(?:db|分贝|デシベル|ديسيبل)`, 'iu'),
  POWER: new RegExp(`${figure}(?:k?w|瓦|千瓦|ワット|واط|كيلوواط)(?![\\p{sc=Latin}\\d])`, 'iu'),
  HEAT: new RegExp(`${figure}(?:°|℃|度|k(?![\\p{sc=Latin}\\d]))`, 'iu'),
}

/**
 * Returns true if a folded text of a passage about something has a figure of the kind that a topic is, such as
 * kilograms of a weight. Tickets have a price.
 */
export const hasFigure = (topic: string, folded: string, about: string): boolean =>
  (topic === 'PRICE' && (about === 'TICKET' || about === 'TICKETS')) ||
  (topic === 'INSTALL' ? folded.search(durations) >= 0 : (figures[topic]?.test(folded) ?? false))
