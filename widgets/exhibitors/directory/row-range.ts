/** The scroll position of groups of rows of equal height, several to a line. All lengths are in px. */
export interface ScrollPosition {
  /** The number of rows of each group, and the distance of its rows from the top of the viewport. */
  groups: readonly { total: number; topPx: number }[]
  columns: number
  /** The distance from the top of one line to the top of the next. */
  linePx: number
  /** The height of the viewport. */
  seenPx: number
}

/** The rows of a group in the document: from `from` up to, but not including, `to`. */
export interface RowRange {
  from: number
  to: number
}

/** The most rows in the document, however large the screen. */
export const maxRows = 150

const within = (value: number, max: number) => Math.max(0, Math.min(value, max))

/** Returns the rows of each group to draw: the visible ones, and those up to a screenful on either side. */
export function rangesAt({ groups, columns, linePx, seenPx }: ScrollPosition): RowRange[] {
  // Ranges begin every third line, so that not every scrolled line causes a drawing.
  const maxLines = Math.floor(maxRows / columns) - 4
  const visibleLines = Math.min(Math.ceil(seenPx / linePx) + 1, maxLines)
  const sparePx = Math.min(visibleLines, (maxLines - visibleLines) / 2) * linePx
  const [startPx, endPx] = [-sparePx, visibleLines * linePx + sparePx]
  return groups.map(({ total, topPx }) => {
    const lines = Math.ceil(total / columns)
    const firstLine = within(Math.floor((startPx - topPx) / linePx / 3) * 3, lines)
    const lastLine = within(Math.ceil((endPx - topPx) / linePx / 3) * 3, lines)
    return { from: Math.min(total, firstLine * columns), to: Math.min(total, lastLine * columns) }
  })
}

/** Returns the height of all lines of a group, whether drawn or not. */
export const heightOf = (total: number, columns: number, linePx: number) => Math.ceil(total / columns) * linePx
