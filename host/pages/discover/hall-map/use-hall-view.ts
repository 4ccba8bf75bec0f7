import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

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

/** Returns the size of the map's element, in pixels. */
function useMapSize(map: RefObject<Element | null>) {
  const [size, setSize] = useState<Extent>({ width: 390, height: 480 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `map` is the caller's ref, filled before this runs and never with another element
  useLayoutEffect(() => {
    if (!map.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width && height) setSize({ width, height })
    })
    observer.observe(map.current)
    return () => observer.disconnect()
  }, [])
  return size
}

/**
 * Moves and zooms a plan by dragging, pinching, the wheel and buttons. `viewBox` is the visible part, for the SVG
 * element.
 */
export function useHallView(map: RefObject<SVGSVGElement | null>, plan: Extent, name: string) {
  const size = useMapSize(map)
  const minScale = Math.min(1, size.width / plan.width, size.height / plan.height)
  const wholeHall = { x: plan.width / 2, y: plan.height / 2, scale: minScale }
  // On phones the booths of a whole hall would be too small to press, so the view starts at the first row, large enough
  // for fingers.
  const startOnPhones = { x: size.width / 2 / forFingers, y: size.height / 2 / forFingers, scale: forFingers }
  const [chosen, setChosen] = useState<Viewport & { name: string }>()
  const viewport = chosen?.name === name ? chosen : minScale < forFingers * 0.7 ? startOnPhones : wholeHall
  const latest = useRef({ viewport, room: size, plan, minScale })
  latest.current = { viewport, room: size, plan, minScale }

  const setViewport = ({ x, y, scale }: Viewport) => {
    const { room: newestSize, plan: newestPlan, minScale: fit } = latest.current
    const newScale = Math.min(maxScale, Math.max(fit, scale))
    const bound = (centre: number, length: number, visible: number) =>
      visible >= length ? length / 2 : Math.min(length - visible / 2, Math.max(visible / 2, centre))
    const viewportNow = {
      x: bound(x, newestPlan.width, newestSize.width / newScale),
      y: bound(y, newestPlan.height, newestSize.height / newScale),
      scale: newScale,
    }
    latest.current.viewport = viewportNow
    setChosen({ ...viewportNow, name })
  }
  const zoom = (factor: number, centre?: { x: number; y: number }) => {
    const { viewport: current, room: frame, minScale: fit } = latest.current
    const newScale = Math.min(maxScale, Math.max(fit, current.scale * factor))
    const [dx, dy] = centre ? [centre.x - frame.width / 2, centre.y - frame.height / 2] : [0, 0]
    setViewport({
      x: current.x + dx / current.scale - dx / newScale,
      y: current.y + dy / current.scale - dy / newScale,
      scale: newScale,
    })
  }
  const move = (dx: number, dy: number) => {
    const { viewport: current } = latest.current
    setViewport({ ...current, x: current.x - dx / current.scale, y: current.y - dy / current.scale })
  }
  const latestDeeds = useRef({ zoom, move })
  latestDeeds.current = { zoom, move }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's ref keeps its element; `latestDeeds` holds the newest functions
  useEffect(
    () =>
      map.current
        ? followPointers(map.current, {
            zoom: (factor, centre) => latestDeeds.current.zoom(factor, centre),
            move: (dx, dy) => latestDeeds.current.move(dx, dy),
          })
        : undefined,
    [],
  )

  const [width, height] = [size.width / viewport.scale, size.height / viewport.scale]
  return {
    scale: viewport.scale,
    viewBox: `${viewport.x - width / 2} ${viewport.y - height / 2} ${width} ${height}`,
    zoom,
    whole: () => setViewport(wholeHall),
    /** Centres a point of the plan, enlarged enough to read. */
    goTo: (x: number, y: number) => setViewport({ x, y, scale: Math.max(viewport.scale, 0.9) }),
  }
}

/**
 * One finger moves the plan, two fingers zoom it, and so does the wheel with Ctrl. A pointer that moved does not click.
 */
function followPointers(
  map: SVGSVGElement,
  actions: { zoom(factor: number, centre: DOMPoint): void; move(dx: number, dy: number): void },
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
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      actions.zoom(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 120), pointOf(event))
    },
    { passive: false, signal },
  )
  return () => controller.abort()
}
