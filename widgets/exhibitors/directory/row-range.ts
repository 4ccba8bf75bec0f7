/** The scroll position in a list of rows of equal height, several to a line. All lengths are in px. */
export interface ScrollPosition {
  total: number
  columns: number
  /** The distance from the top of one line to the top of the next. */
  linePx: number
  /** The distance of the list from the top of the viewport; negative after scrolling past its top. */
  topPx: number
  /** The height of the viewport. */
  seenPx: number
}

/** The rows in the document: from `from` up to, but not including, `to`. */
export interface RowRange {
  from: number
  to: number
}

/** The most rows in the document, however large the screen. */
export const maxRows = 150

/** Returns the rows to draw: the visible ones, and up to a screenful on either side. */
export function rangeAt({ total, columns, linePx, topPx, seenPx }: ScrollPosition): RowRange {
  const lines = Math.ceil(total / columns)
  const maxLines = Math.floor(maxRows / columns)
  const visibleLines = Math.min(Math.ceil(seenPx / linePx) + 1, maxLines)
  const spare = Math.floor(Math.min(visibleLines, (maxLines - visibleLines) / 2))
  const top = Math.max(0, Math.min(Math.floor(-topPx / linePx), lines - 1))
  // The range moves in steps of three lines, so that not every scrolled line causes a drawing.
  const firstLine = Math.max(0, Math.floor((top - spare) / 3) * 3)
  const lastLine = Math.min(lines, top + visibleLines + spare, firstLine + maxLines)
  return { from: firstLine * columns, to: Math.min(total, lastLine * columns) }
}

/** Returns the height of the whole list, whether drawn or not. */
export const heightOf = (total: number, columns: number, linePx: number) => Math.ceil(total / columns) * linePx

/** Returns the element that scrolls another one: its nearest scrolling ancestor, across shadow roots, else the page. */
export function scrollerOf(element: Element): Element {
  const page = document.scrollingElement ?? document.documentElement
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (!(node instanceof Element) || node === page || node.localName === 'body') continue
    if (/auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight) return node
  }
  return page
}
