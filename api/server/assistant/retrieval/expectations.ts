import patterns from './expectations.json' with { type: 'json' }

/**
 * The answer that a question asks for, as far as its words say: a length of time, one that is short, a number of
 * people, or a person.
 */
export type Expected = 'DURATION' | 'SOON' | 'PEOPLE' | 'PERSON'

const anyOf = (parts: string[]) => `(?:${parts.join('|')})`

const asked = (Object.entries(patterns.asked) as [Expected, string[]][]).map(
  ([expected, words]) => [expected, new RegExp(anyOf(words), 'u')] as const,
)

const numeral = anyOf(patterns.numerals)
const durations = new RegExp(
  anyOf([`${numeral}[ -]?(?:working |business |half )?${anyOf(patterns.times)}`, ...patterns.moreDurations]),
  'giu',
)
const crowds = new RegExp(anyOf([`${numeral}[ -]?${anyOf(patterns.people)}`, ...patterns.morePeople]), 'iu')
/** The lengths of time that nobody calls soon. */
const years = /year|jahr|年|month|monat|mois|лет|год|yil|ปี|nam$|tahun|سن|عام|اعوام|월|an(?:s|nees?|n[io]|os?)$/iu
/** The topics of passages that name people. */
const naming = new Set(['TEAM', 'SPEAKERS', 'SESSION'])

/** Returns the answer that a folded question asks for; undefined where its words leave it open. */
export const expectedOf = (folded: string): Expected | undefined => asked.find(([, words]) => words.test(folded))?.[0]

/** Returns true if a folded text, or a passage of a topic, has what was asked for. */
export function hasExpected(expected: Expected | undefined, folded: string, topic: string): boolean {
  if (expected === 'DURATION') return folded.search(durations) >= 0
  if (expected === 'SOON') return (folded.match(durations) ?? []).some((length) => !years.test(length))
  if (expected === 'PEOPLE') return crowds.test(folded)
  return expected === 'PERSON' && naming.has(topic)
}
