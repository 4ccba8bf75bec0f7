/** One run of text on a page, as the document holds it. */
export interface TextItem {
  text: string
  isLineEnd: boolean
}

/** A part of one run that belongs to something found. */
export interface Piece {
  item: number
  from: number
  to: number
}

/** A page's text to search in: without case, accents and widths, and where each sign of it came from. */
export interface Searchable {
  text: string
  from: { item: number; at: number }[]
}

/** Signs without their case, accents and width: `É` → `e`, `ﬁ` → `fi`; white space is one blank. */
const fold = (sign: string) => (/\s/.test(sign) ? ' ' : sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())

/** Makes the runs of a page searchable as one text; the end of a line counts as a blank. */
export function searchable(items: readonly TextItem[]): Searchable {
  let text = ''
  const from: Searchable['from'] = []
  const add = (folded: string, item: number, at: number) => {
    const isSecondBlank = folded === ' ' && (text === '' || text.endsWith(' '))
    if (isSecondBlank) return
    text += folded
    for (let unit = 0; unit < folded.length; unit++) from.push({ item, at })
  }
  items.forEach(({ text: run, isLineEnd }, item) => {
    let at = 0
    for (const sign of run) {
      add(fold(sign), item, at)
      at += sign.length
    }
    if (isLineEnd) add(' ', item, run.length)
  })
  return { text, from }
}

/** Every place where the wish occurs, as pieces of the runs it goes over. Nothing for a wish of blanks. */
export function findIn({ text, from }: Searchable, wish: string): Piece[][] {
  const wanted = [...wish.trim()].map(fold).join('').replace(/ +/g, ' ')
  const found: Piece[][] = []
  if (!wanted) return found
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push(piecesOf(from.slice(at, at + wanted.length)))
  }
  return found
}

function piecesOf(signs: Searchable['from']): Piece[] {
  const pieces = Map.groupBy(signs, ({ item }) => item)
  return [...pieces].map(([item, own]) => ({ item, from: own[0]?.at ?? 0, to: (own.at(-1)?.at ?? 0) + 1 }))
}
