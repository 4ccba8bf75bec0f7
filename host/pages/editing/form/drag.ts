/**
 * Follows a pressed pointer until it is released. The listeners are on the document, because the dragged element moves
 * in the page and would lose the pointer.
 */
export function followPointer(onMove: (event: PointerEvent) => void, onEnd: () => void) {
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    onEnd()
  }
  document.addEventListener('pointermove', onMove, stop)
  document.addEventListener('pointerup', end, stop)
  document.addEventListener('pointercancel', end, stop)
}
