import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Anchor, scrollerOf, scrollTo, useLayout } from './place.ts'
import { heightOf, type RowRange, rangesAt } from './row-range.ts'

/** A group of the whole list; `start` is the index of its first row. */
export interface Group {
  group: string
  exhibitorNum: number
  start: number
}

/** The drawn rows of each group, the layout of the lines, and the index of the group at the top. */
export interface DrawnRows {
  ranges: readonly RowRange[]
  columns: number
  current: number
}

interface ListShape {
  groups: readonly Group[]
  /** Any value whose change changes the width of the list. */
  opened: unknown
  /** Used and emptied at the next measurement. */
  anchor: { current: Anchor | undefined }
}

/** Returns the columns and the line height that the style sheet sets for the width of the container. */
function measure(list: HTMLElement) {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(list)
  const linePx = Number.parseFloat(gridAutoRows) + (Number.parseFloat(rowGap) || 0)
  return { columns: gridTemplateColumns.split(' ').length, linePx }
}

const listsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('ul')]

/** Returns the distance from the top of the viewport at which the heads of groups stay. */
export function headTopPx(box: HTMLElement) {
  const head = box.querySelector('h2')
  const scroller = scrollerOf(box)
  const paneTopPx = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
  return paneTopPx + (head ? Number.parseFloat(getComputedStyle(head).top) || 0 : 0)
}

/** Tells the style sheet how much of the screen is taken by the filters above, and how much the rail may take. */
function setSizes(box: HTMLElement) {
  const filters = (box.getRootNode() as ShadowRoot).querySelector<HTMLElement>('[part=filters]')
  const isSticky = filters && getComputedStyle(filters).position === 'sticky'
  box.style.setProperty('--filters', `${isSticky ? filters.offsetHeight : 0}px`)
  const { bottom } = scrollerOf(box).getBoundingClientRect()
  const endPx = Math.min(innerHeight, scrollerOf(box) === document.scrollingElement ? innerHeight : bottom)
  box.style.setProperty('--rail', `${Math.max(120, endPx - headTopPx(box) - 16)}px`)
}

/** Keeps only the rows near the viewport in the document: every group of `box` is as tall as all of its rows. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, { groups, opened, anchor }: ListShape): DrawnRows {
  const none = { ranges: groups.map(() => ({ from: 0, to: 0 })), columns: 1, current: 0 }
  const [drawn, setDrawn] = useState<DrawnRows>(none)
  const latest = useRef('')

  const update = useCallback(() => {
    const lists = box.current ? listsIn(box.current) : []
    // A list hidden behind the details keeps its rows, so that going back finds them.
    if (!box.current || !lists[0]?.getClientRects().length) return
    const { columns, linePx } = measure(lists[0])
    if (!(linePx > 0)) return
    for (const [at, { exhibitorNum }] of groups.entries()) {
      const height = `${heightOf(exhibitorNum, columns, linePx)}px`
      const list = lists[at]
      if (list && list.style.blockSize !== height) list.style.blockSize = height
    }
    setSizes(box.current)
    const topOf = (at: number) => lists[at]?.getBoundingClientRect().top ?? 0
    if (anchor.current) {
      const { index, topPx } = anchor.current
      const at = groups.filter(({ start }) => start <= index).length - 1
      const line = Math.floor((index - (groups[at]?.start ?? 0)) / columns)
      scrollTo(box.current, topOf(at) + line * linePx, topPx)
      anchor.current = undefined
    }
    const tops = groups.map((_, at) => topOf(at))
    const listed = groups.map(({ exhibitorNum }, at) => ({ total: exhibitorNum, topPx: tops[at] ?? 0 }))
    const ranges = rangesAt({ groups: listed, columns, linePx, seenPx: innerHeight })
    // A head is as tall as half a line; the group below it counts as soon as its head has come to the others' place.
    const headPx = headTopPx(box.current) + (box.current.querySelector('h2')?.offsetHeight ?? 0) + 2
    const current = Math.max(0, tops.filter((top) => top <= headPx).length - 1)
    const measured = { ranges, columns, current }
    const key = JSON.stringify(measured)
    if (latest.current === key) return
    latest.current = key
    setDrawn(measured)
  }, [box, groups, anchor])

  // The details change the width of the list when they open.
  useLayout(update, [update, opened])

  useEffect(() => {
    if (!box.current) return
    let frame = 0
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        update()
      })
    }
    const sizes = new ResizeObserver(scheduleUpdate)
    sizes.observe(box.current)
    // A listener in the capture phase gets the scrolling of every ancestor, wherever the page placed the widget.
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true })
    addEventListener('resize', scheduleUpdate)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      document.removeEventListener('scroll', scheduleUpdate, { capture: true })
      removeEventListener('resize', scheduleUpdate)
    }
  }, [box, update])

  return drawn.ranges.length === groups.length ? drawn : none
}
