/**
 * Follows a pressed pointer until it is released. The listeners are on the document, because the dragged element moves
 * in the page and would lose the pointer.
 */
export function followPointer(onMove: (event: PointerEvent) => void, onEnd: () => void) {
  const controller = new AbortController()
  const end = () => {
    controller.abort()
    onEnd()
  }
  document.addEventListener('pointermove', onMove, controller)
  document.addEventListener('pointerup', end, controller)
  document.addEventListener('pointercancel', end, controller)
}
