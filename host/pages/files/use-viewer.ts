import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHistoryState } from '../../stores/history-state.ts'
import type { Size } from './pdf-sheet.tsx'

const [minScale, maxScale] = [0.25, 5]
const bounded = (scale: number) => Math.min(maxScale, Math.max(minScale, scale))
/** The largest scale at which a page fits the width by itself: on wide screens lines would grow too long. */
const maxFit = 1.6

/** The place of reading: scale, scroll position, the pages near the viewport, and the current one. */
interface Place {
  fit: number
  /** The scale that the reader chose. */
  chosenScale?: number | undefined
  left: number
  top: number
  near: ReadonlySet<number>
  page: number
}

/** Returns the place of reading, which going back to the document restores. It is changed in place, drawing nothing. */
function usePlace() {
  const [place, store] = useHistoryState<Place>(
    'place in the document',
    useRef({ fit: 1, left: 0, top: 0, near: new Set([1]), page: 1 }).current,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is stored once, as the object that changes later
  useEffect(() => store(place), [])
  return place
}

/** Returns the scale at which pages fit the width; it follows the window until the reader zooms. */
function useFit(viewer: RefObject<HTMLDivElement | null>, size: Size | undefined, place: Place) {
  const [fit, setFit] = useState(place.fit)
  place.fit = fit
  // biome-ignore lint/correctness/useExhaustiveDependencies: `viewer` is the caller's ref, filled as soon as there is a `size`
  useLayoutEffect(() => {
    const element = viewer.current
    if (!element || !size) return
    const measure = () => setFit(bounded(Math.min(maxFit, (element.clientWidth - 24) / size.width)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [size])
  return fit
}

/** Zooms by two fingers, and by Ctrl with the wheel. Returns a function that removes the listeners. */
function followGestures(element: HTMLElement, zoom: (factor: number, centre: { x: number; y: number }) => void) {
  let distance = 0
  const controller = new AbortController()
  const options = { passive: false, signal: controller.signal }
  const spread = ([a, b]: TouchList | Touch[]) =>
    a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
  element.addEventListener(
    'touchstart',
    (event) => {
      distance = spread(event.touches)
    },
    { signal: controller.signal },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const newDistance = spread(event.touches)
      const [first, second] = event.touches
      if (!newDistance || !distance || !first || !second) return
      event.preventDefault()
      zoom(newDistance / distance, { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 })
      distance = newDistance
    },
    options,
  )
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 200), { x: event.clientX, y: event.clientY })
    },
    options,
  )
  return () => controller.abort()
}

/**
 * The scale and scroll position of the document: the point under the fingers, or the middle, keeps its place while the
 * reader zooms.
 */
export function useViewer(size: Size | undefined) {
  const viewer = useRef<HTMLDivElement>(null)
  const place = usePlace()
  const fit = useFit(viewer, size, place)
  const [chosenScale, setChosenScale] = useState(place.chosenScale)
  place.chosenScale = chosenScale
  const scale = chosenScale ?? fit
  const anchor = useRef<{ x: number; y: number; scale: number }>(undefined)
  const latest = useRef(scale)
  latest.current = scale

  const zoomTo = (newScale: number | undefined, centre?: { x: number; y: number }) => {
    const element = viewer.current
    const frame = element?.getBoundingClientRect()
    if (element && frame) {
      const [x, y] = centre
        ? [centre.x - frame.left, centre.y - frame.top]
        : [element.clientWidth / 2, element.clientHeight / 2]
      anchor.current = { x, y, scale: latest.current }
    }
    setChosenScale(newScale === undefined ? undefined : bounded(newScale))
  }
  const zoomBy = (factor: number, centre?: { x: number; y: number }) => zoomTo(latest.current * factor, centre)

  useLayoutEffect(() => {
    const [element, anchored] = [viewer.current, anchor.current]
    if (!element || !anchored) return
    const grown = scale / anchored.scale
    element.scrollLeft = (element.scrollLeft + anchored.x) * grown - anchored.x
    element.scrollTop = (element.scrollTop + anchored.y) * grown - anchored.y
    anchor.current = undefined
  }, [scale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `size` is not read: the element is there once it is known; `zoomBy` reads the newest scale from `latest`
  useEffect(() => (viewer.current ? followGestures(viewer.current, zoomBy) : undefined), [Boolean(size)])

  return { viewer, place, scale, zoomBy, fit: () => zoomTo(undefined) }
}

/** Returns the pages near the viewport, and the page at the reading position, both from 1. */
export function useScrollPosition(
  { viewer, place, scale }: Pick<ReturnType<typeof useViewer>, 'viewer' | 'place' | 'scale'>,
  pageNum: number,
) {
  const [near, setNear] = useState(place.near)
  const [page, setPage] = useState(place.page)
  Object.assign(place, { near, page })
  const sheets = () => [...(viewer.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages have their sizes once their number is given; later the reader scrolls
  useLayoutEffect(() => {
    if (pageNum > 0) viewer.current?.scrollTo(place.left, place.top)
  }, [pageNum])

  // biome-ignore lint/correctness/useExhaustiveDependencies: neither is read: they move the sheets, which are looked up in the caller's `viewer`
  useEffect(() => {
    const element = viewer.current
    if (!element) return
    const update = () => {
      const [top, height] = [element.scrollTop, element.clientHeight]
      Object.assign(place, { left: element.scrollLeft, top })
      const pages = sheets()
      const isNear = ({ offsetTop, offsetHeight }: HTMLElement) =>
        offsetTop < top + 2 * height && offsetTop + offsetHeight > top - height
      const nearPages = pages.filter(isNear).map(({ dataset }) => Number(dataset.page))
      setNear((previous) =>
        previous.size === nearPages.length && nearPages.every((page) => previous.has(page))
          ? previous
          : new Set(nearPages),
      )
      const currentSheet = pages.filter(({ offsetTop }) => offsetTop <= top + height / 3).at(-1)
      setPage(Number(currentSheet?.dataset.page ?? 1))
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [pageNum, scale])

  const goTo = (number: number) => {
    const sheet = sheets()[Math.min(pageNum, Math.max(1, number)) - 1]
    if (sheet && viewer.current) viewer.current.scrollTop = sheet.offsetTop - 12
  }
  return { near, page, goTo }
}
