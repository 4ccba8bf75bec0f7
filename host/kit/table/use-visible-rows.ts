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
  const [rows, setRows] = useState(() => visibleRows(count, rowHeight, 0, firstScreenPx))
  useEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0
      const next = visibleRows(count, rowHeight, top, innerHeight)
      setRows((rows) => (rows.first === next.first && rows.end === next.end && rows.below === next.below ? rows : next))
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
  return rows
}
