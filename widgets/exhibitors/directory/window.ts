/** Where the reader is in a list of rows of one height, several to a line. All lengths in pixels. */
export interface Place {
  total: number
  columns: number
  /** From the top of one line to the top of the next. */
  linePx: number
  /** Top of the list, counted from the top of what the reader sees; negative once scrolled past. */
  topPx: number
  /** Height of what the reader sees. */
  seenPx: number
}

/** The rows that stand in the document: `from` up to, not including, `to`. */
export interface Range {
  from: number
  to: number
}

/** However large the screen, no more rows than this stand in the document. */
export const maxRows = 150

/** The rows to draw: what is seen, and up to a screenful on either side. */
export function rangeAt({ total, columns, linePx, topPx, seenPx }: Place): Range {
  const lines = Math.ceil(total / columns)
  const maxLines = Math.floor(maxRows / columns)
  const seen = Math.min(Math.ceil(seenPx / linePx) + 1, maxLines)
  const spare = Math.floor(Math.min(seen, (maxLines - seen) / 2))
  const top = Math.max(0, Math.min(Math.floor(-topPx / linePx), lines - 1))
  // In steps of three lines, so that not every scrolled line draws anew.
  const first = Math.max(0, Math.floor((top - spare) / 3) * 3)
  const last = Math.min(lines, top + seen + spare, first + maxLines)
  return { from: first * columns, to: Math.min(total, last * columns) }
}

/** How tall the whole list is, drawn or not. */
export const heightOf = (total: number, columns: number, linePx: number) => Math.ceil(total / columns) * linePx

/** What scrolls an element: its nearest scrolling ancestor, across shadow borders, else the page. */
export function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement
  for (let at: Node | null = element; at; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (!(at instanceof Element) || at === page || at.localName === 'body') continue
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at
  }
  return page
}
