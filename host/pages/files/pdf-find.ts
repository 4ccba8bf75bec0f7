import { groupBy } from '../../kit/group-by.ts'

/** One run of text on a page, as the document holds it. */
export interface TextItem {
  text: string
  isLineEnd: boolean
}

/** The part of a hit that lies in one run of text. */
export interface Piece {
  item: number
  start: number
  end: number
}

/** A page's text without case, accents and width, and for each of its characters the run and index it came from. */
export interface Searchable {
  text: string
  sources: { item: number; index: number }[]
}

/**
 * Returns a character without case, accents and width: `É` → `e`, `ﬁ` → `fi`; white space becomes one blank. Signs that
 * only say how Arabic is set have nothing to find: its vowels, the line that stretches a word, marks of direction.
 */
const fold = (sign: string) =>
  /\s/.test(sign)
    ? ' '
    : sign
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
        .toLowerCase()

/** Joins the runs of a page into one searchable text; the end of a line counts as a blank. */
export function searchable(items: readonly TextItem[]): Searchable {
  let text = ''
  const sources: Searchable['sources'] = []
  const add = (folded: string, item: number, index: number) => {
    const isSecondBlank = folded === ' ' && (text === '' || text.endsWith(' '))
    if (isSecondBlank) return
    text += folded
    for (let unit = 0; unit < folded.length; unit++) sources.push({ item, index })
  }
  items.forEach(({ text: run, isLineEnd }, item) => {
    let index = 0
    for (const sign of run) {
      add(fold(sign), item, index)
      index += sign.length
    }
    if (isLineEnd) add(' ', item, run.length)
  })
  return { text, sources }
}

/** Finds every occurrence of `query`, as pieces of the runs that it crosses. A query of blanks has no hits. */
export function findIn({ text, sources }: Searchable, query: string): Piece[][] {
  const folded = [...query.trim()].map(fold).join('').replace(/ +/g, ' ')
  const hits: Piece[][] = []
  if (!folded) return hits
  for (let start = text.indexOf(folded); start >= 0; start = text.indexOf(folded, start + folded.length)) {
    hits.push(piecesOf(sources.slice(start, start + folded.length)))
  }
  return hits
}

function piecesOf(signs: Searchable['sources']): Piece[] {
  const byItem = groupBy(signs, ({ item }) => item)
  return [...byItem].map(([item, characters]) => ({
    item,
    start: characters[0]?.index ?? 0,
    end: (characters.at(-1)?.index ?? 0) + 1,
  }))
}

/** White space, dashes and other signs, which a text that was read from a document has elsewhere than its page. */
const isSilent = /[\s\p{P}\p{S}]/u

/** Returns the letters and digits of a page, each with the run and index that it came from. */
function lettersOf({ text, sources }: Searchable): Searchable {
  const places = [...Array(text.length).keys()].filter((at) => !isSilent.test(text.charAt(at)))
  return {
    text: places.map((at) => text.charAt(at)).join(''),
    sources: places.map((at) => sources[at] ?? { item: 0, index: 0 }),
  }
}

const foldAll = (text: string) => [...text].map(fold).join('')
const wordsOf = (text: string) =>
  foldAll(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The fewest letters of a sentence that is looked for by itself, and the fewest words of a line of a table. */
const minLetters = 6
const minWords = 3
/** The part of a line's words that a passage has where the line is one that it was read from. */
const minShare = 0.9

/** Returns the lines of a page of which nearly all words are in a passage: a row of a table is read with its heads. */
function linesOf(items: readonly TextItem[], passage: string): Piece[] {
  const words = new Set(wordsOf(passage))
  const found: Piece[] = []
  let line: Piece[] = []
  items.forEach(({ text, isLineEnd }, item) => {
    line.push({ item, start: 0, end: text.length })
    if (!isLineEnd && item < items.length - 1) return
    const held = wordsOf(line.map((piece) => items[piece.item]?.text ?? '').join(' '))
    const known = held.filter((word) => words.has(word))
    if (held.length >= minWords && known.length >= minShare * held.length) found.push(...line)
    line = []
  })
  return found.filter(({ end }) => end > 0)
}

/**
 * Finds a passage that was read from a page, as pieces of its runs: whole, else its sentences, else the lines that it
 * was put together from. Spaces, dashes and signs may differ. None if the page does not have it. Lines are only taken
 * on the page that it was read from (`isItsPage`): they are less certain.
 */
export function findPassage(items: readonly TextItem[], passage: string, isItsPage = true): Piece[] {
  const page = lettersOf(searchable(items))
  const placesOf = (part: string) => {
    const letters = [...foldAll(part)].filter((sign) => !isSilent.test(sign)).join('')
    const at = letters.length < minLetters ? -1 : page.text.indexOf(letters)
    return at < 0 ? [] : piecesOf(page.sources.slice(at, at + letters.length))
  }
  const whole = placesOf(passage)
  if (whole.length > 0) return whole
  const parts = passage.split(/\n|(?<=[.!?;])\s|(?<=[。！？；])/).flatMap(placesOf)
  const pieces = parts.length > 0 ? parts : isItsPage ? linesOf(items, passage) : []
  const ends = new Map<number, number>()
  return pieces
    .sort((one, other) => one.item - other.item || one.start - other.start)
    .filter(({ item, start, end }) => start >= (ends.get(item) ?? 0) && ends.set(item, end))
}
