import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { heightOf, type RowRange, rangeAt, scrollerOf } from './row-range.ts'

/**
 * A row that keeps its position on the screen while the list changes its shape; `topPx` is its distance from the top of
 * the viewport.
 */
export interface Anchor {
  index: number
  topPx: number
}

/** The drawn range of a list, and the layout of its lines. */
export interface DrawnRange extends RowRange {
  columns: number
  linePx: number
}

interface ListShape {
  total: number
  /** The number of rows shown before the reader asks for all. */
  pageSize: number
  isEndless: boolean
  /** Any value whose change changes the width of the list. */
  opened: unknown
  /** Used and emptied at the next measurement. */
  anchor: { current: Anchor | undefined }
}

/** `useLayoutEffect` in the browser. The server has no layout, and Preact would warn there. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Returns the columns and the line height that the style sheet sets for the width of the container. */
function measure(list: HTMLElement) {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(list)
  const linePx = Number.parseFloat(gridAutoRows) + (Number.parseFloat(rowGap) || 0)
  return { columns: gridTemplateColumns.split(' ').length, linePx }
}

function scrollToAnchor({ index, topPx }: Anchor, ground: HTMLElement, columns: number, linePx: number) {
  const nowPx = ground.getBoundingClientRect().top + Math.floor(index / columns) * linePx
  scrollerOf(ground).scrollBy({ top: nowPx - topPx, behavior: 'instant' })
}

/**
 * Keeps only the rows near the viewport in the document: `ground` is as tall as the whole list, and `list` contains the
 * rows of the returned range at their positions.
 */
export function useVisibleRows(
  ground: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  shape: ListShape,
): DrawnRange {
  const { total, pageSize, isEndless, opened, anchor } = shape
  const firstPage = { from: 0, to: Math.min(pageSize, total), columns: 1, linePx: 0 }
  const [drawn, setDrawn] = useState<DrawnRange>(firstPage)
  const latest = useRef(drawn)

  const update = useCallback(() => {
    // A list hidden behind the details keeps its rows, so that going back finds them.
    if (!ground.current || !list.current?.getClientRects().length) return
    const { columns, linePx } = measure(list.current)
    if (!(linePx > 0)) return
    ground.current.style.blockSize = isEndless ? `${heightOf(total, columns, linePx)}px` : ''
    if (anchor.current) scrollToAnchor(anchor.current, ground.current, columns, linePx)
    anchor.current = undefined
    if (!isEndless) return
    const topPx = ground.current.getBoundingClientRect().top
    const measured = { ...rangeAt({ total, columns, linePx, topPx, seenPx: innerHeight }), columns, linePx }
    const previous = latest.current
    if (
      previous.from === measured.from &&
      previous.to === measured.to &&
      previous.columns === columns &&
      previous.linePx === linePx
    )
      return
    latest.current = measured
    setDrawn(measured)
  }, [ground, list, total, isEndless, anchor])

  // The details change the width of the list when they open.
  useLayout(update, [update, opened])

  useLayout(() => {
    const topPx = isEndless && drawn.from ? (drawn.from / drawn.columns) * drawn.linePx : 0
    if (list.current) list.current.style.transform = topPx ? `translateY(${topPx}px)` : ''
  }, [list, drawn, isEndless])

  useEffect(() => {
    if (!isEndless || !ground.current) return
    let frame = 0
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        update()
      })
    }
    const sizes = new ResizeObserver(scheduleUpdate)
    sizes.observe(ground.current)
    // A listener in the capture phase gets the scrolling of every ancestor, wherever the page placed the widget.
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true })
    addEventListener('resize', scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      document.removeEventListener('scroll', scheduleUpdate, { capture: true })
      removeEventListener('resize', scheduleUpdate)
    }
  }, [ground, update, isEndless])

  return isEndless && drawn.linePx ? drawn : firstPage
}
