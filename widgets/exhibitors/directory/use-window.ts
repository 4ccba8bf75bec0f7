import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { heightOf, type Range, rangeAt, scrollerOf } from './window.ts'

/**
 * A row that keeps its place on the screen while the list changes shape around it; `topPx` counts from the viewport's
 * top.
 */
export interface Anchor {
  place: number
  topPx: number
}

/** What is drawn of a list, and how its lines lie. */
export interface Drawn extends Range {
  columns: number
  linePx: number
}

interface Shape {
  total: number
  /** How many rows stand there before the reader asks for all. */
  pageSize: number
  isEndless: boolean
  /** Whatever else changes the width of the list. */
  opened: unknown
  /** Taken once, at the next measuring. */
  anchor: { current: Anchor | undefined }
}

/** `useLayoutEffect`, but not on the server, which has no layout and says so. */
export const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Columns and line height, as the style sheet sets them for the container's width. */
function measure(list: HTMLElement) {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(list)
  const linePx = Number.parseFloat(gridAutoRows) + (Number.parseFloat(rowGap) || 0)
  return { columns: gridTemplateColumns.split(' ').length, linePx }
}

function stayAt({ place, topPx }: Anchor, ground: HTMLElement, columns: number, linePx: number) {
  const nowPx = ground.getBoundingClientRect().top + Math.floor(place / columns) * linePx
  scrollerOf(ground).scrollBy({ top: nowPx - topPx, behavior: 'instant' })
}

/**
 * Keeps only the rows near the reader in the document: `ground` is as tall as the whole list, `list` holds the rows of
 * the returned range and is moved to where they belong.
 */
export function useWindow(
  ground: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  shape: Shape,
): Drawn {
  const { total, pageSize, isEndless, opened, anchor } = shape
  const firstPage = { from: 0, to: Math.min(pageSize, total), columns: 1, linePx: 0 }
  const [drawn, setDrawn] = useState<Drawn>(firstPage)
  const latest = useRef(drawn)

  const look = useCallback(() => {
    // A list hidden behind a detail keeps its rows, so that the way back finds them.
    if (!ground.current || !list.current?.getClientRects().length) return
    const { columns, linePx } = measure(list.current)
    if (!(linePx > 0)) return
    ground.current.style.blockSize = isEndless ? `${heightOf(total, columns, linePx)}px` : ''
    if (anchor.current) stayAt(anchor.current, ground.current, columns, linePx)
    anchor.current = undefined
    if (!isEndless) return
    const topPx = ground.current.getBoundingClientRect().top
    const next = { ...rangeAt({ total, columns, linePx, topPx, seenPx: innerHeight }), columns, linePx }
    const was = latest.current
    if (was.from === next.from && was.to === next.to && was.columns === columns && was.linePx === linePx) return
    latest.current = next
    setDrawn(next)
  }, [ground, list, total, isEndless, anchor])

  // An opened detail changes the width of the list.
  useLayout(look, [look, opened])

  useLayout(() => {
    const topPx = isEndless && drawn.from ? (drawn.from / drawn.columns) * drawn.linePx : 0
    if (list.current) list.current.style.transform = topPx ? `translateY(${topPx}px)` : ''
  }, [list, drawn, isEndless])

  useEffect(() => {
    if (!isEndless || !ground.current) return
    let frame = 0
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        look()
      })
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(ground.current)
    // Scrolling of any ancestor passes here on its way down, wherever the page put the widget.
    document.addEventListener('scroll', later, { capture: true, passive: true })
    addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      document.removeEventListener('scroll', later, { capture: true })
      removeEventListener('resize', later)
    }
  }, [ground, look, isEndless])

  return isEndless && drawn.linePx ? drawn : firstPage
}
