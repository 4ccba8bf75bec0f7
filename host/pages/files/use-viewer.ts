import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Size } from './pdf-sheet.tsx'

const [minScale, maxScale] = [0.25, 5]
const bounded = (scale: number) => Math.min(maxScale, Math.max(minScale, scale))
/** A page is no larger than this while it fits the width by itself: lines on wide screens would grow too long. */
const widestFit = 1.6

/** The scale at which pages fit the width; it follows the window until the reader zooms. */
function useFit(viewer: RefObject<HTMLDivElement | null>, size: Size | undefined) {
  const [fit, setFit] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows page and scale; the functions read the latest values through refs
  useLayoutEffect(() => {
    const box = viewer.current
    if (!box || !size) return
    const measure = () => setFit(bounded(Math.min(widestFit, (box.clientWidth - 24) / size.width)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [size])
  return fit
}

/** Two fingers and Ctrl with the wheel zoom. Answers how to stop. */
function followGestures(box: HTMLElement, zoom: (by: number, at: { x: number; y: number }) => void) {
  let apart = 0
  const stopper = new AbortController()
  const options = { passive: false, signal: stopper.signal }
  const spread = ([one, other]: TouchList | Touch[]) =>
    one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
  box.addEventListener(
    'touchstart',
    (event) => {
      apart = spread(event.touches)
    },
    { signal: stopper.signal },
  )
  box.addEventListener(
    'touchmove',
    (event) => {
      const now = spread(event.touches)
      const [one, other] = event.touches
      if (!now || !apart || !one || !other) return
      event.preventDefault()
      zoom(now / apart, { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 })
      apart = now
    },
    options,
  )
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 200), { x: event.clientX, y: event.clientY })
    },
    options,
  )
  return () => stopper.abort()
}

/** Scale and place of the document: what is under the fingers, or in the middle, stays there while one zooms. */
export function useViewer(size: Size | undefined) {
  const viewer = useRef<HTMLDivElement>(null)
  const fit = useFit(viewer, size)
  const [own, setOwn] = useState<number>()
  const scale = own ?? fit
  const anchor = useRef<{ x: number; y: number; scale: number }>(undefined)
  const latest = useRef(scale)
  latest.current = scale

  const zoomTo = (next: number | undefined, at?: { x: number; y: number }) => {
    const box = viewer.current
    const frame = box?.getBoundingClientRect()
    if (box && frame) {
      const [x, y] = at ? [at.x - frame.left, at.y - frame.top] : [box.clientWidth / 2, box.clientHeight / 2]
      anchor.current = { x, y, scale: latest.current }
    }
    setOwn(next === undefined ? undefined : bounded(next))
  }
  const zoomBy = (by: number, at?: { x: number; y: number }) => zoomTo(latest.current * by, at)

  useLayoutEffect(() => {
    const [box, held] = [viewer.current, anchor.current]
    if (!box || !held) return
    const grown = scale / held.scale
    box.scrollLeft = (box.scrollLeft + held.x) * grown - held.x
    box.scrollTop = (box.scrollTop + held.y) * grown - held.y
    anchor.current = undefined
  }, [scale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows page and scale; the functions read the latest values through refs
  useEffect(() => (viewer.current ? followGestures(viewer.current, zoomBy) : undefined), [Boolean(size)])

  return { viewer, scale, zoomBy, fit: () => zoomTo(undefined) }
}

/** Which pages are near the reader, and on which one they are, both from 1. */
export function usePlace(viewer: RefObject<HTMLDivElement | null>, pageNum: number, scale: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [page, setPage] = useState(1)
  const sheets = () => [...(viewer.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows page and scale; the functions read the latest values through refs
  useEffect(() => {
    const box = viewer.current
    if (!box) return
    const look = () => {
      const [from, room] = [box.scrollTop, box.clientHeight]
      const all = sheets()
      const isNear = ({ offsetTop, offsetHeight }: HTMLElement) =>
        offsetTop < from + 2 * room && offsetTop + offsetHeight > from - room
      const now = all.filter(isNear).map(({ dataset }) => Number(dataset.page))
      setNear((before) => (before.size === now.length && now.every((one) => before.has(one)) ? before : new Set(now)))
      const read = all.findLast(({ offsetTop }) => offsetTop <= from + room / 3)
      setPage(Number(read?.dataset.page ?? 1))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [pageNum, scale])

  const goTo = (number: number) => {
    const sheet = sheets()[Math.min(pageNum, Math.max(1, number)) - 1]
    if (sheet && viewer.current) viewer.current.scrollTop = sheet.offsetTop - 12
  }
  return { near, page, goTo }
}
