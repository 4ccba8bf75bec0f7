import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The part of a plan that is visible: its middle, and how many pixels one unit takes. */
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

/** How large the map's place is. */
function useRoom(map: RefObject<Element | null>) {
  const [room, setRoom] = useState<Extent>({ width: 390, height: 480 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element behind the ref stays the same
  useLayoutEffect(() => {
    if (!map.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width && height) setRoom({ width, height })
    })
    observer.observe(map.current)
    return () => observer.disconnect()
  }, [])
  return room
}

/** Moves and zooms a plan: dragged, pinched, with the wheel, by buttons. `viewBox` is what the drawing shows. */
export function useHallView(map: RefObject<SVGSVGElement | null>, plan: Extent, name: string) {
  const room = useRoom(map)
  const minScale = Math.min(1, room.width / plan.width, room.height / plan.height)
  const whole = { x: plan.width / 2, y: plan.height / 2, scale: minScale }
  // On phones a whole hall would be too small to press: it begins at its first row, near enough for fingers.
  const near = { x: room.width / 2 / forFingers, y: room.height / 2 / forFingers, scale: forFingers }
  const [own, setOwn] = useState<Viewport & { name: string }>()
  const viewport = own?.name === name ? own : minScale < forFingers * 0.7 ? near : whole
  const latest = useRef({ viewport, room, plan, minScale })
  latest.current = { viewport, room, plan, minScale }

  const show = ({ x, y, scale }: Viewport) => {
    const { room: now, plan: all, minScale: fit } = latest.current
    const next = Math.min(maxScale, Math.max(fit, scale))
    const bound = (at: number, length: number, seen: number) =>
      seen >= length ? length / 2 : Math.min(length - seen / 2, Math.max(seen / 2, at))
    const viewportNow = {
      x: bound(x, all.width, now.width / next),
      y: bound(y, all.height, now.height / next),
      scale: next,
    }
    latest.current.viewport = viewportNow
    setOwn({ ...viewportNow, name })
  }
  const zoom = (by: number, at?: { x: number; y: number }) => {
    const { viewport: now, room: frame, minScale: fit } = latest.current
    const next = Math.min(maxScale, Math.max(fit, now.scale * by))
    const [dx, dy] = at ? [at.x - frame.width / 2, at.y - frame.height / 2] : [0, 0]
    show({ x: now.x + dx / now.scale - dx / next, y: now.y + dy / now.scale - dy / next, scale: next })
  }
  const move = (dx: number, dy: number) => {
    const { viewport: now } = latest.current
    show({ ...now, x: now.x - dx / now.scale, y: now.y - dy / now.scale })
  }
  const latestDeeds = useRef({ zoom, move })
  latestDeeds.current = { zoom, move }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element behind the ref stays the same
  useEffect(
    () =>
      map.current
        ? followFingers(map.current, {
            zoom: (by, at) => latestDeeds.current.zoom(by, at),
            move: (dx, dy) => latestDeeds.current.move(dx, dy),
          })
        : undefined,
    [],
  )

  const [width, height] = [room.width / viewport.scale, room.height / viewport.scale]
  return {
    scale: viewport.scale,
    viewBox: `${viewport.x - width / 2} ${viewport.y - height / 2} ${width} ${height}`,
    zoom,
    whole: () => show(whole),
    /** Brings a place into the middle, near enough to read. */
    goTo: (x: number, y: number) => show({ x, y, scale: Math.max(viewport.scale, 0.9) }),
  }
}

/** One finger moves, two zoom, so does the wheel with Ctrl. A press that moved is no press. */
function followFingers(
  map: SVGSVGElement,
  deeds: { zoom(by: number, at: DOMPoint): void; move(dx: number, dy: number): void },
) {
  const stopper = new AbortController()
  const { signal } = stopper
  const fingers = new Map<number, DOMPoint>()
  let moved = 0
  const pointOf = (event: MouseEvent) => {
    const { left, top } = map.getBoundingClientRect()
    return new DOMPoint(event.clientX - left, event.clientY - top)
  }
  const apart = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const down = (event: PointerEvent) => {
    if (fingers.size === 0) moved = 0
    fingers.set(event.pointerId, pointOf(event))
  }
  const drag = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const [now, spread] = [pointOf(event), apart()]
    fingers.set(event.pointerId, now)
    moved += Math.hypot(now.x - before.x, now.y - before.y)
    if (moved > 8) map.setPointerCapture(event.pointerId)
    if (fingers.size === 2 && spread) {
      const [one, other] = [...fingers.values()]
      const middle = new DOMPoint(((one?.x ?? 0) + (other?.x ?? 0)) / 2, ((one?.y ?? 0) + (other?.y ?? 0)) / 2)
      deeds.zoom(apart() / spread, middle)
    }
    if (moved > 8) deeds.move((now.x - before.x) / fingers.size, (now.y - before.y) / fingers.size)
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
      deeds.zoom(Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 120), pointOf(event))
    },
    { passive: false, signal },
  )
  return () => stopper.abort()
}
