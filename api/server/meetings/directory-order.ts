import { locales } from '../../../i18n/locales.ts'
import type { Language } from '../../contract/core/languages.ts'
import type { DirectorySort } from '../../contract/meetings/exhibitors.ts'
import { lettersOf } from './letters.ts'

/** The facts that decide an exhibitor's place in the directory. */
export interface Placed {
  code: string
  name: string
  hall: string
  booth: string
  /** The place in the organiser's order. */
  position: number
}

/** An exhibitor's code and the group that it is listed under: a hall, empty for those without one, or a letter. */
export interface Grouped {
  code: string
  group: string
}

/** A text's place in an order, the same for texts that the order does not tell apart, and what it is listed under. */
export interface Rank {
  group: string
  rank: number
}

/** An order of texts that belong to groups. */
export interface Order {
  groupOf(text: string): string
  compare(one: Listed, other: Listed): number
}
interface Listed {
  text: string
  group: string
}

const plain = new Intl.Collator('en', { numeric: true })
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const lastOf = (one: Placed, other: Placed) => one.position - other.position || compareText(one.code, other.code)

/** Compares halls, or booths: by the numbers in them, those without one last. */
export const compareHalls = (one: string, other: string) =>
  Number(!one) - Number(!other) || plain.compare(one, other) || compareText(one, other)

const hallOrder = (): Order => ({
  groupOf: (text) => text,
  compare: (one, other) => compareHalls(one.text, other.text),
})

/** The order in which readers of a language look names up; with `everyScript`, names of all scripts have a letter. */
export function nameOrder(language: Language, everyScript = false): Order {
  const { letterOf, rankOf } = lettersOf(language, { everyScript })
  const { compare } = new Intl.Collator(locales[language].tag, { numeric: true })
  return {
    groupOf: letterOf,
    compare: (one, other) => rankOf(one.group) - rankOf(other.group) || compare(one.text, other.text),
  }
}

function rankedBy({ groupOf, compare }: Order, texts: Iterable<string>): Map<string, Rank> {
  const listed = Array.from(new Set(texts), (text) => ({ text, group: groupOf(text) })).sort(compare)
  const ranks = new Map<string, Rank>()
  let rank = 0
  for (const [at, one] of listed.entries()) {
    const before = listed[at - 1]
    if (before && compare(before, one) !== 0) rank += 1
    ranks.set(one.text, { group: one.group, rank })
  }
  return ranks
}

/**
 * Creates a memory of ranks, because comparing texts as readers do takes many times as long as comparing numbers. Ranks
 * depend on the texts alone, so they are never stale: a text without one makes those of its directory anew. It holds at
 * most `maxTexts` texts; the directories that were listed longest ago are forgotten first.
 */
export function createRanks(maxTexts: number) {
  const known = new Map<string, ReadonlyMap<string, Rank>>()
  let size = 0

  function forget(key: string) {
    size -= known.get(key)?.size ?? 0
    known.delete(key)
  }

  /** Returns the ranks of at least these texts; `key` names their directory and the order. */
  return function ranksOf(key: string, texts: readonly string[], order: () => Order): ReadonlyMap<string, Rank> {
    const before = known.get(key)
    const ranks = before && texts.every((text) => before.has(text)) ? before : rankedBy(order(), texts)
    forget(key)
    known.set(key, ranks)
    size += ranks.size
    for (const oldest of known.keys()) {
      if (size <= maxTexts) break
      forget(oldest)
    }
    return ranks
  }
}

// About 10 MB.
const ranksOf = createRanks(100_000)

/**
 * Returns the exhibitors of a directory by hall and booth, or by name as readers of the language look names up, each
 * with its group.
 */
export function inOrder(
  meetingCode: string,
  rows: readonly Placed[],
  sort: DirectorySort,
  language: Language,
): Grouped[] {
  const isByHall = sort === 'hall'
  const textsOf = ({ hall, booth, name }: Placed) => (isByHall ? [hall, booth] : [name])
  const key = `${meetingCode} ${isByHall ? sort : language}`
  const ranks = ranksOf(key, rows.flatMap(textsOf), isByHall ? hallOrder : () => nameOrder(language))
  const placed = rows.map((row) => {
    const [first, second] = textsOf(row).map((text) => ranks.get(text))
    return { row, group: first?.group ?? '', first: first?.rank ?? 0, second: second?.rank ?? 0 }
  })
  return placed
    .sort((one, other) => one.first - other.first || one.second - other.second || lastOf(one.row, other.row))
    .map(({ row, group }) => ({ code: row.code, group }))
}

/** Returns the groups in order, with the number of exhibitors in each. */
export function groupsOf(listed: readonly Grouped[]) {
  const numbers = new Map<string, number>()
  for (const { group } of listed) numbers.set(group, (numbers.get(group) ?? 0) + 1)
  return [...numbers].map(([group, exhibitorNum]) => ({ group, exhibitorNum }))
}
