/** The distance in px after which a movement has a direction. */
const slopPx = 8
/** The time in ms over which the velocity of a finger is measured. */
const recentMs = 80

/** The parts of a drag to the side with a finger; distances in px from where it began, velocities in px per ms. */
export interface SidewaysDrag {
  /** Returns whether a finger that comes down here may drag. */
  mayBegin(event: PointerEvent): boolean
  /** The finger has begun to move; `direction` is 1 to the right. Returns false where nothing follows it. */
  begin(direction: 1 | -1): boolean
  follow(distance: number): void
  /** The finger has let go. */
  end(distance: number, velocity: number): void
  /** The browser has taken the finger for something else, such as scrolling. */
  cancel(): void
}

/** Returns whether something between the touched element and `container` scrolls to the side by itself. */
function scrollsSideways(event: PointerEvent, container: EventTarget) {
  for (const node of event.composedPath()) {
    if (node === container) return false
    if (!(node instanceof HTMLElement)) continue
    if (node instanceof HTMLInputElement && node.type === 'range') return true
    if (node.scrollWidth <= node.clientWidth) continue
    if (/auto|scroll/.test(getComputedStyle(node).overflowX)) return true
  }
  return false
}

/** Keeps the click that follows a drag from pressing what is under the finger. */
function stopNextClick() {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}

/**
 * Follows fingers that move to the side on an element, whose `touch-action` must be `pan-y`; what scrolls to the side
 * inside it keeps doing so. Mouse and keyboard are not affected. Returns a function that stops it.
 */
export function followSideways(element: HTMLElement, drag: SidewaysDrag): () => void {
  let finger: { id: number; x: number; y: number; isDragging: boolean } | undefined
  let recent: { x: number; at: number }[] = []

  const down = (event: PointerEvent) => {
    if (finger || event.pointerType === 'mouse' || !event.isPrimary) return
    if (!drag.mayBegin(event) || scrollsSideways(event, element)) return
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, isDragging: false }
    recent = []
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id) return
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y]
    if (!finger.isDragging) {
      if (Math.hypot(dx, dy) < slopPx) return
      if (Math.abs(dx) < 1.5 * Math.abs(dy) || !drag.begin(dx > 0 ? 1 : -1)) {
        finger = undefined
        return
      }
      finger = { ...finger, x: event.clientX, isDragging: true }
      element.setPointerCapture(event.pointerId)
    }
    recent.push({ x: event.clientX, at: event.timeStamp })
    recent = recent.filter(({ at }) => event.timeStamp - at < recentMs)
    drag.follow(event.clientX - finger.x)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id) return
    const { x, isDragging } = finger
    finger = undefined
    if (!isDragging) return
    stopNextClick()
    const first = recent.find(({ at }) => event.timeStamp - at < recentMs)
    const elapsed = first ? event.timeStamp - first.at : 0
    drag.end(event.clientX - x, first && elapsed > 0 ? (event.clientX - first.x) / elapsed : 0)
  }
  const lose = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id) return
    const { isDragging } = finger
    finger = undefined
    if (isDragging) drag.cancel()
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', lose)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', lose)
  }
}
