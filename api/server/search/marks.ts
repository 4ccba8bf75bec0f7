import { type FoldedWord, foldedWords, foldFar, pairsOf } from '../../db/search/search.ts'

/** Characters of a text: from the first to before the second, in UTF-16 units. */
interface Mark {
  from: number
  to: number
}

/** A folded text, with the place of each of its characters in the original. */
interface Folding {
  text: string
  places: Mark[]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isPlain = (text: string) => /^[ -~]*$/.test(text)

/** Folds piece by piece, because folding makes texts longer and shorter: ß is ss, ä may be two characters. */
function foldInPlace(original: string): Folding {
  if (isPlain(original)) {
    return { text: original.toLowerCase(), places: Array.from(original, (_, from) => ({ from, to: from + 1 })) }
  }
  const places: Mark[] = []
  let text = ''
  for (const { segment, index } of graphemes.segment(original)) {
    const folded = foldFar(segment) || (segment.trim() ? '' : ' ')
    text += folded
    for (let at = 0; at < folded.length; at++) places.push({ from: index, to: index + segment.length })
  }
  return { text, places }
}

function* occurrences(text: string, part: string): Generator<Mark> {
  for (let from = text.indexOf(part); from >= 0; from = text.indexOf(part, from + 1))
    yield { from, to: from + part.length }
}

/**
 * Returns the places of a run of letters; if it occurs nowhere, those of its pairs. `share` is the part that occurs.
 */
function placesOfRun(text: string, run: string) {
  const runs = [...occurrences(text, run)]
  if (runs.length > 0) return { share: 1, found: runs }
  const pairs = pairsOf(run).map((pair) => [...occurrences(text, pair)])
  return { share: pairs.filter((matches) => matches.length > 0).length / (pairs.length || 1), found: pairs.flat() }
}

function placesOfWord(words: FoldedWord[], { text }: FoldedWord) {
  const found = words.flatMap((word) =>
    !word.isRun && word.text.startsWith(text) ? [{ from: word.at, to: word.at + text.length }] : [],
  )
  return { share: Math.min(1, found.length), found }
}

function joined(marks: Mark[]) {
  const all: Mark[] = []
  for (const { from, to } of marks.sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** The result of a search in one text: the found characters, and the part of each word that was found. */
export interface Match {
  marks: Mark[]
  shares: number[]
}

/** Makes a finder for the words of a search. It finds them where the index does: folded, and at the start of words. */
export function finder(search: string): (original: string) => Match {
  const parts = foldedWords(foldFar(search))
  return (original) => {
    const { text, places } = foldInPlace(original)
    const words = foldedWords(text)
    const found = parts.map((part) => (part.isRun ? placesOfRun(text, part.text) : placesOfWord(words, part)))
    const marks = found
      .flatMap((one) => one.found)
      .map(({ from, to }) => ({ from: places[from]?.from ?? 0, to: places[to - 1]?.to ?? 0 }))
    return { marks: joined(marks), shares: found.map(({ share }) => share) }
  }
}

const maxLineLength = 160
/** The maximum number of characters before the first mark of a cut line. */
const lead = 40

/** Returns a line as it is shown: whole, or cut around the first mark, with dots for the missing parts. */
export function cutAround(line: string, { marks: [first] }: Match) {
  if (line.length <= maxLineLength) return line
  const ends = Array.from(graphemes.segment(line), ({ index, segment }) => index + segment.length)
  const graphemeEndFrom = (place: number) => ends.find((end) => end >= place) ?? line.length
  const target = Math.min(Math.max(0, (first?.from ?? 0) - lead), line.length - maxLineLength)
  const space = line.indexOf(' ', target)
  const start = target <= 0 ? 0 : space >= 0 && space < (first?.from ?? 0) ? space + 1 : graphemeEndFrom(target)
  const end = graphemeEndFrom(Math.min(line.length, start + maxLineLength))
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}
