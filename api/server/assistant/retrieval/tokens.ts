import { foldedWords, foldFar, pairsOf } from '../../../db/search/search.ts'

const endings: readonly [letters: RegExp, ending: RegExp, rest: number][] = [
  [
    /^[\p{sc=Latin}]+$/u,
    /(?:ings?|ies|ied|ation(?:s|en)?|ungen|ung|isch(?:e[nrsm]?)?|es|ed|en|er|em|ly|e|s|n|y|a|o|i)$/u,
    4,
  ],
  [
    /^[\p{sc=Cyrillic}]+$/u,
    /(?:ами|ями|ого|его|ому|ему|ыми|ими|ов|ев|ей|ом|ем|ах|ях|ой|ая|яя|ое|ее|ые|ие|ий|ый|ую|юю|а|я|о|е|ы|и|у|ю|ь|й)$/u,
    3,
  ],
  [/^[\p{sc=Arabic}]+$/u, /(?:ات|ون|ين|ها|هم|كم|نا|يه|ه|ي)$/u, 3],
]

/**
 * Returns the stem of a folded word: without one of the endings that words of its script often have. It is light, and
 * the same for questions and texts.
 */
export function stemOf(word: string): string {
  for (const [letters, ending, rest] of endings) {
    if (!letters.test(word)) continue
    const stem = word.replace(ending, '')
    return [...stem].length >= rest ? stem : word
  }
  return word
}

const lettersOf = (run: string) => run.match(/\P{M}\p{M}*/gu) ?? []

/** The tokens of a run of Han, Kana, Hangul or Thai letters: its pairs, or the letter that stands alone. */
export const runTokens = (run: string) => {
  const pairs = pairsOf(run)
  return pairs.length > 0 ? pairs : lettersOf(run)
}

/** Returns the tokens of a text in their order: stems of words, and letter pairs where words are not separated. */
export function tokensOf(text: string): string[] {
  return foldedWords(foldFar(text)).flatMap((word) => (word.isRun ? runTokens(word.text) : [stemOf(word.text)]))
}

/** Returns the tokens of a text without repetitions, as a passage's vector holds them. */
export const vectorTokens = (...texts: string[]) =>
  [...new Set(texts.flatMap(tokensOf))].filter((token) => token.length < 200)

const trigramsOf = (word: string) => {
  const letters = [...`  ${word} `]
  return new Set(letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`))
}

/** Returns how alike two words are by their groups of three letters, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [trigramsOf(one), trigramsOf(other)]
  let common = 0
  for (const group of a) if (b.has(group)) common += 1
  return common / (a.size + b.size - common || 1)
}

/** Returns the number of letters to change, insert, leave out or swap to make one word of the other. */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of a.entries()) {
    const next = [i + 1]
    for (const [j, against] of b.entries()) {
      const changed = (row[j] ?? 0) + (letter === against ? 0 : 1)
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against
      next.push(
        Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, isSwap ? (before[j - 1] ?? 0) + 1 : Infinity),
      )
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
