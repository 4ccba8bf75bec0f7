/** The rows that are drawn, from `first` to before `end`, and the heights in px of those left out above and below. */
export interface VisibleRows {
  first: number
  end: number
  above: number
  below: number
}

/** Rows drawn beyond each edge of the screen, so that fast scrolling shows no gap. */
const marginRows = 12
/** Tables of up to so many rows are drawn as a whole: the browser's search finds everything in them. */
const maxWhole = 100

/**
 * Returns which rows of a long table to draw. `top` is the distance in px from the upper edge of the screen to the
 * first row: negative where rows are above the edge.
 */
export function visibleRows(count: number, rowHeight: number, top: number, screenHeight: number): VisibleRows {
  if (count <= maxWhole) return { first: 0, end: count, above: 0, below: 0 }
  const first = Math.min(count, Math.max(0, Math.floor(-top / rowHeight) - marginRows))
  const end = Math.min(count, Math.max(first, Math.ceil((screenHeight - top) / rowHeight) + marginRows))
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight }
}
