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

/** Returns a character without case, accents and width: `É` → `e`, `ﬁ` → `fi`; white space becomes one blank. */
const fold = (sign: string) => (/\s/.test(sign) ? ' ' : sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())

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
