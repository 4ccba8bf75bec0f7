/** A sentence of a text and its place in it. */
export interface Sentence {
  text: string
  start: number
  end: number
}

// A point ends a sentence only before a space, and not behind a number or a single letter, as in '3. Mai' and 'z. B.'.
const endPattern =
  /(?:[。！？!?؟]+["”’»」』）)]*)\s*|(?<=[^\s\d.]{2})\.["”’»)]*(?=\s)\s*|(?<=\d)\.(?=\s+\p{Lu})\s*|\n+/gu

/** Splits a text into its sentences; a line ends one, too. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  let from = 0
  const add = (to: number) => {
    const raw = text.slice(from, to)
    const trimmed = raw.trim()
    const start = from + raw.length - raw.trimStart().length
    if (trimmed) found.push({ text: trimmed, start, end: start + trimmed.length })
    from = to
  }
  for (const { index, 0: end } of text.matchAll(endPattern)) add(index + end.length)
  add(text.length)
  return found
}

/** The longest passage, in characters. */
const maxPassage = 600

/** Splits a long text into passages at the ends of its sentences, each of at most 600 characters. Lines stay lines. */
export function passagesOf(text: string): string[] {
  if (text.length <= maxPassage) return text.trim() ? [text.trim()] : []
  const passages: string[] = []
  let current = ''
  let last = 0
  for (const { text: sentence, start, end } of sentencesOf(text)) {
    const joint = text.slice(last, start).includes('\n') ? '\n' : ' '
    last = end
    for (let at = 0; at < sentence.length; at += maxPassage) {
      const part = sentence.slice(at, at + maxPassage)
      if (current && current.length + part.length + 1 > maxPassage) {
        passages.push(current)
        current = ''
      }
      current = current ? `${current}${joint}${part}` : part
    }
  }
  if (current) passages.push(current)
  return passages
}

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

/** Returns how many letters of a question stand together in a text, as a bonus. */
export function runBonus(question: string, folded: string) {
  const longest = Math.max(0, ...runsIn(question).map((run) => commonLength(run, folded)))
  return Math.min(1.5, 0.5 * Math.max(0, longest - 2))
}
