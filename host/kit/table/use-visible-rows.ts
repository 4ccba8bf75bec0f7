import { useEffect, useState } from 'react'
import { rowHeightPx } from './table.styles.ts'
import { type VisibleRows, visibleRows } from './visible-rows.ts'

const firstScreenPx = 1200

/**
 * Returns which rows of a long table or list are near the screen; `body` is the part with its rows, each of them
 * `rowHeight` px high.
 */
export function useVisibleRows(
  count: number,
  body: { readonly current: HTMLElement | null },
  rowHeight = rowHeightPx,
): VisibleRows {
  const [seen, setSeen] = useState({ top: 0, height: firstScreenPx })
  useEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0
      const next = visibleRows(count, rowHeight, top, innerHeight)
      setSeen((seen) => {
        const rows = visibleRows(count, rowHeight, seen.top, seen.height)
        return rows.first === next.first && rows.end === next.end ? seen : { top, height: innerHeight }
      })
    }
    measure()
    // In the capturing phase it hears of every element that scrolls.
    addEventListener('scroll', measure, { capture: true, passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [body, count, rowHeight])
  // Rows that come are drawn in the same frame as what stands below them.
  return visibleRows(count, rowHeight, seen.top, seen.height)
}
