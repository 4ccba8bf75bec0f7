import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHistoryState } from '../../stores/history-state.ts'

/** The visible part of a plan: its centre, and how many pixels one unit of the drawing has. */
interface Viewport {
  x: number
  y: number
  scale: number
}

interface Extent {
  width: number
  height: number
}

const maxScale = 3
const forFingers = 0.7
/** A map that is wider than this is not on a phone, in px. */
const phonePx = 600
/** The free space around the walls. */
const marginPx = 12
/** The distance of a line, for wheels that count lines. */
const lineOfWheelPx = 16

const nobodyTakes = () => false

interface ViewOptions {
  /** Returns true for pointers that do something else than move the plan. */
  isTaken?(event: PointerEvent): boolean
  /** True to begin with the whole plan where there is room for more than a thumb. */
  isWholeFirst?: boolean
  /** True if there is nothing to press on the plan yet: it begins whole everywhere. */
  isEmpty?: boolean
}

/** The size that the map had last, in pixels: a map that is shown again is drawn for it at once. */
let lastSize: Extent = { width: 390, height: 480 }

/** Returns the size of the map's element, in pixels. */
function useMapSize(map: RefObject<Element | null>) {
  const [size, setSize] = useState(lastSize)
  useLayoutEffect(() => {
    if (!map.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (!width || !height) return
      lastSize = { width, height }
      setSize(lastSize)
    })
    observer.observe(map.current)
    return () => observer.disconnect()
  }, [map])
  return size
}

/**
 * Moves and zooms a plan by dragging, pinching, the wheel and buttons. `viewBox` is the visible part, for the SVG
 * element.
 */
export function useHallView(
  map: RefObject<SVGSVGElement | null>,
  plan: Extent,
  name: string,
  { isTaken = nobodyTakes, isWholeFirst = false, isEmpty = false }: ViewOptions = {},
) {
  const size = useMapSize(map)
  const fitOf = (px: number, length: number) => Math.max(1, px - 2 * marginPx) / length
  const minScale = Math.min(1, fitOf(size.width, plan.width), fitOf(size.height, plan.height))
  const wholeHall = { x: plan.width / 2, y: plan.height / 2, scale: minScale }
  // On phones the booths of a whole hall would be too small to press, so the view starts at the first row, large enough
  // for fingers.
  const startOnPhones = {
    x: (size.width / 2 - marginPx) / forFingers,
    y: (size.height / 2 - marginPx) / forFingers,
    scale: forFingers,
  }
  const [chosen, setChosen] = useHistoryState<(Viewport & { name: string }) | undefined>('hall plan', undefined)
  const [isRestored] = useState(chosen !== undefined)
  const viewport =
    chosen?.name === name
      ? chosen
      : minScale < forFingers * 0.7 && !(isWholeFirst && size.width > phonePx) && !isEmpty
        ? startOnPhones
        : wholeHall
  const latest = useRef({ viewport, room: size, plan, minScale })
  latest.current = { viewport, room: size, plan, minScale }

  const setViewport = useCallback(
    ({ x, y, scale }: Viewport) => {
      const { room: newestSize, plan: newestPlan, minScale: fit } = latest.current
      const newScale = Math.min(maxScale, Math.max(fit, scale))
      const margin = marginPx / newScale
      const bound = (centre: number, length: number, visible: number) => {
        const half = visible / 2 - margin
        return 2 * half >= length ? length / 2 : Math.min(length - half, Math.max(half, centre))
      }
      const viewportNow = {
        x: bound(x, newestPlan.width, newestSize.width / newScale),
        y: bound(y, newestPlan.height, newestSize.height / newScale),
        scale: newScale,
      }
      latest.current.viewport = viewportNow
      setChosen({ ...viewportNow, name })
    },
    [name, setChosen],
  )
  const zoom = useCallback(
    (factor: number, centre?: { x: number; y: number }) => {
      const { viewport: current, room: frame, minScale: fit } = latest.current
      const newScale = Math.min(maxScale, Math.max(fit, current.scale * factor))
      const [dx, dy] = centre ? [centre.x - frame.width / 2, centre.y - frame.height / 2] : [0, 0]
      setViewport({
        x: current.x + dx / current.scale - dx / newScale,
        y: current.y + dy / current.scale - dy / newScale,
        scale: newScale,
      })
    },
    [setViewport],
  )
  const move = useCallback(
    (dx: number, dy: number) => {
      const { viewport: current } = latest.current
      setViewport({ ...current, x: current.x - dx / current.scale, y: current.y - dy / current.scale })
    },
    [setViewport],
  )
  const goTo = useCallback(
    (x: number, y: number) => setViewport({ x, y, scale: Math.max(latest.current.viewport.scale, 0.9) }),
    [setViewport],
  )
  useEffect(
    () => (map.current ? followPointers(map.current, { zoom, move, isTaken }) : undefined),
    [map, zoom, move, isTaken],
  )

  const [width, height] = [size.width / viewport.scale, size.height / viewport.scale]
  return {
    /** True if the plan was shown before and stands where it was left. */
    isRestored,
    scale: viewport.scale,
    /** The point of the plan in the middle of the view. */
    centre: { x: viewport.x, y: viewport.y },
    viewBox: `${viewport.x - width / 2} ${viewport.y - height / 2} ${width} ${height}`,
    zoom,
    move,
    whole: () => setViewport(wholeHall),
    /** Centres a point of the plan, enlarged enough to read; the same function as long as the hall is the same. */
    goTo,
  }
}

/**
 * One finger moves the plan, two fingers zoom it; the wheel moves it, and zooms it with Ctrl. A pointer that moved does
 * not click.
 */
function followPointers(
  map: SVGSVGElement,
  actions: {
    zoom(factor: number, centre: DOMPoint): void
    move(dx: number, dy: number): void
    isTaken(event: PointerEvent): boolean
  },
) {
  const controller = new AbortController()
  const { signal } = controller
  const fingers = new Map<number, DOMPoint>()
  let moved = 0
  const pointOf = (event: MouseEvent) => {
    const { left, top } = map.getBoundingClientRect()
    return new DOMPoint(event.clientX - left, event.clientY - top)
  }
  const apart = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const down = (event: PointerEvent) => {
    if (actions.isTaken(event)) return
    if (fingers.size === 0) moved = 0
    fingers.set(event.pointerId, pointOf(event))
  }
  const drag = (event: PointerEvent) => {
    const previous = fingers.get(event.pointerId)
    if (!previous) return
    const [current, distance] = [pointOf(event), apart()]
    fingers.set(event.pointerId, current)
    moved += Math.hypot(current.x - previous.x, current.y - previous.y)
    if (moved > 8) map.setPointerCapture(event.pointerId)
    if (fingers.size === 2 && distance) {
      const [a, b] = [...fingers.values()]
      const middle = new DOMPoint(((a?.x ?? 0) + (b?.x ?? 0)) / 2, ((a?.y ?? 0) + (b?.y ?? 0)) / 2)
      actions.zoom(apart() / distance, middle)
    }
    if (moved > 8) actions.move((current.x - previous.x) / fingers.size, (current.y - previous.y) / fingers.size)
  }
  const up = (event: PointerEvent) => fingers.delete(event.pointerId)
  map.addEventListener('pointerdown', down, { signal })
  map.addEventListener('pointermove', drag, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const) map.addEventListener(end, up, { signal })
  map.addEventListener('click', (event) => moved > 8 && event.stopPropagation(), { capture: true, signal })
  map.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      if (!event.ctrlKey && !event.metaKey) {
        const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineOfWheelPx : 1
        actions.move(-event.deltaX * px, -event.deltaY * px)
        return
      }
      actions.zoom(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 120), pointOf(event))
    },
    { passive: false, signal },
  )
  return () => controller.abort()
}
